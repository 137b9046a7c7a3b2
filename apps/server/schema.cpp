#include "schema.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace superflip::server {
namespace {

using nlohmann::json;

const json kNothing = json::object();

bool is_of_type(const json& value, const std::string& type) {
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  if (type == "array") return value.is_array();
  return type == "object" && value.is_object();
}

bool is_in_range(const json& value, const json& schema) {
  if (!value.is_number()) return true;
  return !(schema.contains("minimum") && value < schema["minimum"]) &&
         !(schema.contains("maximum") && value > schema["maximum"]);
}

std::string range_text(const json& schema) {
  if (schema.contains("minimum") && schema.contains("maximum")) {
    return fmt::format(" from {} to {}", schema["minimum"].dump(), schema["maximum"].dump());
  }
  return schema.contains("minimum") ? fmt::format(" of {} or more", schema["minimum"].dump()) : "";
}

}  // namespace

const json& Schema::resolve(const json& schema) const {
  if (!schema.contains("$ref")) return schema;
  return document_.at(json::json_pointer(schema["$ref"].get<std::string>().substr(1)));
}

const json* Schema::property(const std::string& name) const {
  const json& schema = resolve(schema_);
  const auto properties = schema.find("properties");
  if (properties == schema.end() || !properties->contains(name)) return nullptr;
  return &resolve(properties->at(name));
}

std::string Schema::describe(const json& unresolved) const {
  const json& schema = resolve(unresolved);
  if (schema.contains("anyOf")) {
    std::vector<std::string> choices;
    for (const json& choice : schema["anyOf"]) choices.push_back(describe(choice));
    return fmt::format("{}", fmt::join(choices, ", or "));
  }
  if (schema.contains("enum")) {
    std::vector<std::string> names;
    for (const json& name : schema["enum"]) names.push_back(name.get<std::string>());
    return fmt::format("{}{}", names.size() > 1 ? "one of " : "", fmt::join(names, ", "));
  }
  const auto type = schema.value("type", "");
  if (type == "string") return "text";
  if (type == "integer") return "a whole number" + range_text(schema);
  if (type == "number") return "a number" + range_text(schema);
  if (type == "boolean") return "true or false";
  if (type == "array") return "a list, each " + describe(schema["items"]);
  return "an object";
}

std::optional<std::string> Schema::fault_in(const json& value, const json& unresolved,
                                            const std::string& name) const {
  const json& schema = resolve(unresolved);
  const auto wrong = [&] {
    return std::optional(name.empty() ? fmt::format("give {}", describe(schema))
                                      : fmt::format("'{}' takes {}", name, describe(schema)));
  };
  if (schema.contains("anyOf")) {
    const json& choices = schema["anyOf"];
    const bool fits = std::any_of(choices.begin(), choices.end(), [&](const json& choice) {
      return !fault_in(value, choice, name);
    });
    return fits ? std::nullopt : wrong();
  }
  if (!is_of_type(value, schema.value("type", "")) || !is_in_range(value, schema)) return wrong();
  if (schema.contains("enum")) {
    const json& names = schema["enum"];
    if (std::find(names.begin(), names.end(), value) == names.end()) return wrong();
  }
  if (schema.value("minLength", 0) > 0 && value.get_ref<const std::string&>().empty()) {
    return fmt::format("'{}' is empty; leave it out", name);
  }
  if (schema.contains("maxLength") &&
      value.get_ref<const std::string&>().size() > schema["maxLength"].get<std::size_t>()) {
    return fmt::format("'{}' is longer than {} bytes", name, schema["maxLength"].dump());
  }
  if (schema.contains("maxItems") && value.size() > schema["maxItems"].get<std::size_t>()) {
    return fmt::format("'{}' has more than {} items", name, schema["maxItems"].dump());
  }
  if (schema.contains("items")) {
    for (const json& item : value) {
      if (auto fault = fault_in(item, schema["items"], name)) return fault;
    }
  }
  return value.is_object() ? fault_in_object(value, schema) : std::nullopt;
}

std::optional<std::string> Schema::fault_in_object(const json& value, const json& schema) const {
  const auto listed = schema.find("properties");
  const json& properties = listed == schema.end() ? kNothing : *listed;
  for (const auto& [key, member] : value.items()) {
    const auto property = properties.find(key);
    if (property == properties.end()) return unknown(key, properties);
    if (auto fault = fault_in(member, *property, key)) return fault;
  }
  const auto required = schema.find("required");
  for (const json& name : required == schema.end() ? kNothing : *required) {
    if (!value.contains(name.get_ref<const std::string&>())) {
      return fmt::format("the {} '{}' is missing", noun_, name.get_ref<const std::string&>());
    }
  }
  return std::nullopt;
}

std::string Schema::unknown(const std::string& key, const json& properties) const {
  constexpr std::size_t kShown = 40;
  const std::string shown = key.size() > kShown ? key.substr(0, kShown) + "..." : key;
  if (properties.empty()) return fmt::format("there is no {} '{}' here", noun_, shown);
  std::vector<std::string> names;
  for (const auto& [name, property] : properties.items()) names.push_back(name);
  return fmt::format("there is no {} '{}'; there are {}", noun_, shown, fmt::join(names, ", "));
}

}  // namespace superflip::server
