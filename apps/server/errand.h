// Work for a request that is no solve: it is answered from a worker's thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "api_error.h"
#include "exchange.h"

namespace superflip::server {

// A request on its way through the service.
struct Call {
  ExchangePtr exchange;
  std::string_view route;  // its path as the document has it; "page" for one of the page's files
  std::string id;          // of the job named in the path
  std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
};

// Everything but `work`, `stop` and how it came out belongs to the loop's thread.
struct Errand : std::enable_shared_from_this<Errand> {
  using Clock = std::chrono::steady_clock;
  // The answer: JSON. It stops soon after it is told to, with what it has or with an error.
  using Work = std::function<ApiResult<std::string>(const std::stop_token&)>;
  // The same with an answer of several lines: all but the last are told as they come.
  using Tell = std::function<void(std::string line)>;
  using LinesWork = std::function<ApiResult<std::string>(const std::stop_token&, const Tell& tell)>;

  Call call;
  Work work;  // one of these two
  LinesWork lines_work;
  std::optional<Clock::duration> limit;  // at work
  std::stop_source stop;
  std::string answer;  // or its last line
  std::optional<ApiError> error;
  std::shared_ptr<Errand> next_handed;

  std::optional<Clock::time_point> overdue_at;  // once it is at work
  bool is_overdue = false;
  bool has_ended = false;
};

}  // namespace superflip::server
