// One connection: reads requests, writes answers, and notices when the client has gone.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "exchange.h"

namespace superflip::server {

// How long a client may take, and how many connections it may have.
struct ConnectionLimits {
  // Each takes a file descriptor, of which a process has 1024 unless told otherwise.
  std::size_t connections = 512;
  std::size_t per_client = 128;
  std::chrono::milliseconds idle{75'000};  // between requests
  std::chrono::milliseconds head{5'000};  // from the first byte of a request to the end of its head
  // A body has so long, and a second more for each so many of its bytes that have come.
  std::chrono::milliseconds body{5'000};
  std::size_t body_bytes_per_second = 1024;
  std::chrono::milliseconds write{30'000};  // to take what is written
};

// What there is to say about a request when all is done.
struct FinishedRequest {
  std::string client;
  std::string method;  // empty: it could not be read
  std::string path;
  int status = 0;  // 0: the client went away before there was an answer
  std::size_t body_bytes = 0;
  std::chrono::steady_clock::duration time{};  // from its first byte to the last of the answer
};

// What all connections share.
struct ConnectionContext {
  ConnectionLimits limits;
  RequestHandler handler;
  std::function<void(const FinishedRequest&)> finished;  // may be none
};

// HTTP/1.1 with keep-alive and pipelining. The connection is read from all the time, since that is
// how a closed one shows. A client that has closed its side for sending alone gets its answers.
class HttpSession : public Exchange, public std::enable_shared_from_this<HttpSession> {
 public:
  using Clock = std::chrono::steady_clock;

  virtual void start() = 0;
  // Ends it if it has idled, or been slow to read or write, for too long.
  virtual void check_time(Clock::time_point now) = 0;
  // Takes no further request: ends at once if it idles, else with the answer at hand.
  virtual void finish() = 0;

  virtual bool is_open() const = 0;
  // Whom its connections are counted for.
  virtual const std::string& client() const = 0;
  // Since when the service has waited for the client; none while it is the other way round.
  virtual std::optional<Clock::time_point> waits_since() const = 0;
};

}  // namespace superflip::server
