// What is wrong with a request, as clients are told.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include <superflip/result.h>

#include "common/json_writer.h"

#include "exchange.h"

namespace superflip::server {

struct ApiError {
  int status = 400;
  std::string_view code = "usage";  // of those that the document lists
  std::string message;
  std::optional<int> retry_after_seconds;
};

template <class T>
using ApiResult = tl::expected<T, ApiError>;

inline tl::unexpected<ApiError> refuse(int status, std::string_view code, std::string message) {
  return tl::unexpected<ApiError>(ApiError{status, code, std::move(message), {}});
}

// The library's errors with its own sentence. Needs no memory.
ApiError api_error(Error error) noexcept;
// What has just been thrown and caught.
ApiError error_of_exception() noexcept;

// {"code": ..., "message": ...}
void write_fault(JsonWriter& json, const ApiError& error);
Response response_to(const ApiError& error);

}  // namespace superflip::server
