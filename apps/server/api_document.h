// The OpenAPI document, which says what each route takes: requests are read by it.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "api_error.h"
#include "fields.h"
#include "schema.h"

namespace superflip::server {

class ApiDocument {
 public:
  ApiDocument();

  std::string_view text() const { return text_; }
  const nlohmann::json& root() const { return root_; }
  bool has(const std::string& method, const std::string& path) const;

  // "count=2&kind=wca" as an object, numbers as numbers, if the route at `path` takes it.
  ApiResult<Fields> read_query(const std::string& method, const std::string& path,
                               std::string_view query) const;
  // The JSON of a body, if it is what the route takes. A route that takes none ignores it.
  ApiResult<Fields> read_body(const std::string& method, const std::string& path,
                              const std::string& body) const;

 private:
  struct Operation {
    Schema query;
    Schema body;
    bool has_body;
  };
  const Operation& operation(const std::string& method, const std::string& path) const {
    return operations_.at(method + " " + path);
  }

  std::string_view text_;
  nlohmann::json root_;
  std::map<std::string, Operation> operations_;
};

}  // namespace superflip::server
