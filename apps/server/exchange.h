// One request and the answer to it, without anything of how they travel.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace superflip::server {

inline constexpr std::size_t kMaxBodyBytes = 65536;
inline constexpr std::size_t kMaxBatchBytes = std::size_t{1} << 20;
inline constexpr std::string_view kBatchPath = "/v1/batch";
inline constexpr std::size_t kMaxHeaderBytes = 16384;

// Why a request was not read.
struct Refusal {
  int status = 400;
  std::string message;
};

struct Request {
  std::string client;  // its address
  std::string method;  // "GET"
  std::string path;    // as sent, without the query
  std::string query;   // what follows the "?"
  std::string host;
  std::string origin;         // of the page that sent it; empty: not sent by a page
  std::string if_none_match;  // the copy that the client has
  std::string body;
  bool is_http11 = true;
  bool keep_alive = false;  // whether another request may follow
  // The request could not be read: this is the answer, and the connection ends with it.
  std::optional<Refusal> refusal;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  Headers headers;
};

// To be used on the loop's thread. Answered once: by reply, or by a stream. When the client has gone
// all of these do nothing. Saying something does not throw: a connection that there is no memory to
// answer on ends.
class Exchange {
 public:
  Exchange() = default;
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;
  Exchange(Exchange&&) = delete;
  Exchange& operator=(Exchange&&) = delete;
  virtual ~Exchange() = default;

  virtual const Request& request() const = 0;
  virtual void reply(const Response& response) = 0;

  // An answer without an end in sight: the body of `head` is its beginning.
  virtual void open_stream(const Response& head) = 0;
  virtual void send(const std::string& text) = 0;
  virtual void close_stream() = 0;
  // Of what has been said, what the client has not taken yet.
  virtual std::size_t unsent_bytes() const = 0;
  // Called whenever a stream has sent all that was said.
  virtual void on_drained(std::function<void()> action) = 0;
  // Gives up: the connection ends, whatever has been said.
  virtual void abort() = 0;

  // Called at most once, if the client goes away before its answer is complete.
  virtual void on_gone(std::function<void()> action) = 0;
};

using ExchangePtr = std::shared_ptr<Exchange>;
using RequestHandler = std::function<void(const ExchangePtr&)>;

}  // namespace superflip::server
