// The listening socket and its connections.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include <superflip/result.h>

#include "event_loop.h"
#include "http_session.h"

namespace superflip::server {

struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8020;  // 0: any that is free
};

class HttpServer {
 public:
  // Takes the address but does not listen yet: what may fail does so before tables are loaded.
  static Result<HttpServer> bind(EventLoop& loop, const Address& address);
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  HttpServer(HttpServer&&) noexcept;
  HttpServer& operator=(HttpServer&&) = delete;
  ~HttpServer();

  std::uint16_t port() const;
  std::string address() const;  // in numbers
  std::string url() const;

  Result<void> listen(ConnectionContext context);
  std::size_t connections() const;
  // No further connections, no further requests on those there are.
  void finish();
  void abort_all();

 private:
  struct Parts;
  explicit HttpServer(std::shared_ptr<Parts> parts);
  std::shared_ptr<Parts> parts_;
};

}  // namespace superflip::server
