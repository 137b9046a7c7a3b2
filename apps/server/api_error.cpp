#include "api_error.h"

#include <exception>
#include <new>
#include <system_error>
#include <utility>

#include "attempt.h"

namespace superflip::server {
namespace {

struct Answer {
  int status;
  std::string_view code;
};

Answer answer_to(ErrorCode code) {
  switch (code) {
    case ErrorCode::kNoSolution:
      return {422, "no_solution"};
    case ErrorCode::kUsage:
      return {400, "usage"};
    case ErrorCode::kImpossibleCube:
      return {422, "impossible_cube"};
    case ErrorCode::kTable:
      return {503, "table"};
    case ErrorCode::kResources:
      return {503, "resources"};
    case ErrorCode::kInterrupted:
      return {503, "interrupted"};
    case ErrorCode::kInternal:
      break;
  }
  return {500, "internal"};
}

}  // namespace

ApiError api_error(Error error) noexcept {
  const auto [status, code] = answer_to(error.code);
  return {status, code, std::move(error.message), {}};
}

// Messages so short need no memory.
ApiError error_of_exception() noexcept {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return {503, "resources", "out of memory", {}};
  } catch (const std::system_error&) {
    return {503, "resources", "out of threads", {}};
  } catch (const std::exception& error) {
    ApiError told{500, "internal", "internal error", {}};
    attempt([&] { told.message = std::string("internal error: ") + error.what(); });
    return told;
  } catch (...) {
    return {500, "internal", "internal error", {}};
  }
}

void write_fault(JsonWriter& json, const ApiError& error) {
  json.begin_object();
  json.field("code", error.code);
  json.field("message", error.message);
  json.end_object();
}

Response response_to(const ApiError& error) {
  JsonWriter json;
  json.begin_object().key("error");
  write_fault(json, error);
  json.end_object();
  Response response;
  response.status = error.status;
  response.body = json.take();
  if (error.retry_after_seconds) {
    response.headers.emplace_back("Retry-After", std::to_string(*error.retry_after_seconds));
  }
  return response;
}

}  // namespace superflip::server
