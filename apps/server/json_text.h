// JSON for clients: one line, in the order in which it was put together.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace superflip::server {

// Bytes that are no UTF-8 are replaced, so that the text stays JSON.
inline std::string json_text(const nlohmann::ordered_json& value) {
  return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace superflip::server
