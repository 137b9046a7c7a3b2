// One connection: reads requests, writes answers, and notices when the client has gone.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "exchange.h"

namespace superflip::server {

// HTTP/1.1 with keep-alive and pipelining. While an answer is awaited the connection is read from
// all the same, since that is how a closed one shows.
class HttpSession : public Exchange, public std::enable_shared_from_this<HttpSession> {
 public:
  using Clock = std::chrono::steady_clock;

  virtual void start() = 0;
  // Ends it if it has idled, or been slow to read or write, for too long.
  virtual void check_time(Clock::time_point now) = 0;
  // Takes no further request: ends at once if it idles, else with the answer at hand.
  virtual void finish() = 0;
  virtual void abort() = 0;
};

}  // namespace superflip::server
