// Checks a JSON value against a schema of the OpenAPI document.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace superflip::server {

// Knows the words that the document uses for requests: $ref, anyOf, type, enum, minimum, maximum,
// minLength, maxLength, items, maxItems, properties, required, additionalProperties: false.
class Schema {
 public:
  // `document` outlives the schema; `$ref` is looked up in it. `noun` is what a property is called.
  Schema(const nlohmann::json& document, nlohmann::json schema, std::string noun)
      : document_(document), schema_(std::move(schema)), noun_(std::move(noun)) {}

  // What is wrong with the value, as one sentence; nothing if it is as it should be.
  std::optional<std::string> fault_in(const nlohmann::json& value) const {
    return fault_in(value, schema_, "");
  }
  // Of a schema for objects; none: there is no such property.
  const nlohmann::json* property(const std::string& name) const;

 private:
  std::optional<std::string> fault_in(const nlohmann::json& value, const nlohmann::json& unresolved,
                                      const std::string& name) const;
  std::optional<std::string> fault_in_object(const nlohmann::json& value,
                                             const nlohmann::json& schema) const;
  std::string unknown(const std::string& key, const nlohmann::json& properties) const;
  const nlohmann::json& resolve(const nlohmann::json& schema) const;
  std::string describe(const nlohmann::json& unresolved) const;

  const nlohmann::json& document_;
  nlohmann::json schema_;
  std::string noun_;
};

}  // namespace superflip::server
