// What is wrong with a request, as clients are told.
#pragma once

#include <optional>
#include <string>

#include <tl/expected.hpp>

#include <superflip/result.h>

#include "exchange.h"

namespace superflip::server {

struct ApiError {
  int status = 400;
  std::string code = "usage";
  std::string message;
  std::optional<int> retry_after_seconds;
};

template <class T>
using ApiResult = tl::expected<T, ApiError>;

inline tl::unexpected<ApiError> refuse(int status, std::string code, std::string message) {
  return tl::unexpected<ApiError>(ApiError{status, std::move(code), std::move(message), {}});
}

// The library's errors with its own sentence.
ApiError api_error(const Error& error);
// "usage", "impossible_cube" and so on.
std::string code_of(ErrorCode code);

Response response_to(const ApiError& error);

}  // namespace superflip::server
