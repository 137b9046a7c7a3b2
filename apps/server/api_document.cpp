#include "api_document.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "embedded_file.h"

namespace superflip::server {
namespace {

using nlohmann::json;

std::string upper_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

// %41 and +, as forms are sent; nothing if that is cut short.
std::optional<std::string> decode(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      result += ' ';
    } else if (text[i] != '%') {
      result += text[i];
    } else {
      const auto high = i + 2 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
      const auto low = i + 2 < text.size() ? hex_digit(text[i + 2]) : std::nullopt;
      if (!high || !low) return std::nullopt;
      result += static_cast<char>(*high * 16 + *low);
      i += 2;
    }
  }
  return result;
}

// As the schema wants it, if it can be read that way.
json typed(const std::string& text, const json* schema) {
  if (schema == nullptr || schema->value("type", "") != "integer") return text;
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return text;
  return number;
}

// The parameters of a query as the properties of an object.
json query_schema(const json& operation) {
  json properties = json::object();
  for (const json& parameter : operation.value("parameters", json::array())) {
    if (parameter.value("in", "") == "query") {
      properties[parameter.at("name").get<std::string>()] = parameter.at("schema");
    }
  }
  return {{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
}

}  // namespace

ApiDocument::ApiDocument() : text_(api_files().front().bytes), root_(json::parse(text_)) {
  for (const auto& [path, methods] : root_.at("paths").items()) {
    for (const auto& [method, operation] : methods.items()) {
      if (method == "parameters") continue;
      const bool has_body = operation.contains("requestBody");
      json body =
          has_body
              ? operation.at(json::json_pointer("/requestBody/content/application~1json/schema"))
              : json::object();
      operations_.emplace(upper_case(method) + " " + path,
                          Operation{Schema(root_, query_schema(operation), "parameter"),
                                    Schema(root_, std::move(body), "field"), has_body});
    }
  }
}

bool ApiDocument::has(const std::string& method, const std::string& path) const {
  return operations_.contains(method + " " + path);
}

ApiResult<Fields> ApiDocument::read_query(const std::string& method, const std::string& path,
                                          std::string_view query) const {
  const Schema& schema = operation(method, path).query;
  Fields fields;
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto name = decode(pair.substr(0, equals));
    const auto value = decode(pair.substr(std::min(pair.size(), equals + 1)));
    if (!name || !value) {
      return refuse(400, "usage", "a % in the query is not followed by two hexadecimal digits");
    }
    if (fields.contains(*name)) {
      return refuse(400, "usage", fmt::format("the parameter '{}' is given twice", *name));
    }
    fields.set(*name, typed(*value, schema.property(*name)));
  }
  if (auto fault = schema.fault_in(fields.root())) return refuse(400, "usage", std::move(*fault));
  return fields;
}

ApiResult<Fields> ApiDocument::read_body(const std::string& method, const std::string& path,
                                         const std::string& body) const {
  const Operation& wanted = operation(method, path);
  if (!wanted.has_body) return Fields();
  std::optional<Fields> fields = Fields::parse(body);
  if (!fields) {
    return refuse(400, "usage",
                  "the body is not JSON, or names a field twice; send an object such as "
                  R"({"position": "R U"})");
  }
  if (auto fault = wanted.body.fault_in(fields->root())) {
    return refuse(400, "usage", std::move(*fault));
  }
  return std::move(*fields);
}

}  // namespace superflip::server
