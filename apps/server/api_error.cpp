#include "api_error.h"

#include <nlohmann/json.hpp>

#include "json_text.h"

namespace superflip::server {

std::string code_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kNoSolution:
      return "no_solution";
    case ErrorCode::kUsage:
      return "usage";
    case ErrorCode::kImpossibleCube:
      return "impossible_cube";
    case ErrorCode::kTable:
      return "table";
    case ErrorCode::kResources:
      return "resources";
    case ErrorCode::kInterrupted:
      return "interrupted";
    case ErrorCode::kInternal:
      return "internal";
  }
  return "usage";
}

ApiError api_error(const Error& error) {
  const auto status = [&] {
    switch (error.code) {
      case ErrorCode::kUsage:
        return 400;
      case ErrorCode::kImpossibleCube:
      case ErrorCode::kNoSolution:
        return 422;
      case ErrorCode::kInternal:
        return 500;
      default:
        return 503;
    }
  };
  return {status(), code_of(error.code), error.message, {}};
}

Response response_to(const ApiError& error) {
  Response response;
  response.status = error.status;
  response.body = json_text({{"error", {{"code", error.code}, {"message", error.message}}}});
  if (error.retry_after_seconds) {
    response.headers.emplace_back("Retry-After", std::to_string(*error.retry_after_seconds));
  }
  return response;
}

}  // namespace superflip::server
