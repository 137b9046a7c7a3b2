#include "http_server.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "connection.h"

namespace superflip::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

// Each takes a file descriptor, of which a process has 1024 unless told otherwise.
constexpr std::size_t kMaxConnections = 512;
constexpr auto kPauseAfterFailure = 100ms;

Result<tcp::endpoint> resolve(asio::io_context& context, const Address& address) {
  error_code error;
  const auto numeric = asio::ip::make_address(address.host, error);
  if (!error) return tcp::endpoint(numeric, address.port);
  tcp::resolver resolver(context);
  const auto found = resolver.resolve(address.host, std::to_string(address.port), error);
  if (error || found.empty()) {
    return fail(ErrorCode::kUsage,
                fmt::format("there is no address '{}' here; give --host one of this machine's",
                            address.host));
  }
  return found.begin()->endpoint();
}

}  // namespace

struct HttpServer::Parts : std::enable_shared_from_this<HttpServer::Parts> {
  explicit Parts(EventLoop& event_loop)
      : loop(event_loop), acceptor(event_loop.context()), pause(event_loop.context()) {}

  void accept() {
    acceptor.async_accept([self = shared_from_this()](const error_code& error, tcp::socket socket) {
      if (!self->acceptor.is_open()) return;
      if (error) return self->accept_later();
      self->take(std::move(socket));
      self->accept();
    });
  }

  // Out of descriptors, most likely: some will be free again.
  void accept_later() {
    pause.expires_after(kPauseAfterFailure);
    pause.async_wait([self = shared_from_this()](const error_code& error) {
      if (!error && self->acceptor.is_open()) self->accept();
    });
  }

  void take(tcp::socket socket) {
    std::erase_if(sessions, [](const auto& session) { return session.expired(); });
    if (sessions.size() >= kMaxConnections) return;  // closes it
    error_code ignored;
    // Answers are written whole; to hold them back for more to come would only delay them.
    socket.set_option(tcp::no_delay(true), ignored);
    const auto session = make_session(std::move(socket), handler);
    sessions.push_back(session);
    session->start();
  }

  // A copy: ending a session may change the list.
  std::vector<std::shared_ptr<HttpSession>> alive() const {
    std::vector<std::shared_ptr<HttpSession>> result;
    for (const auto& session : sessions) {
      if (auto held = session.lock()) result.push_back(std::move(held));
    }
    return result;
  }

  EventLoop& loop;
  tcp::acceptor acceptor;
  asio::steady_timer pause;
  std::uint16_t port = 0;
  std::string host;
  RequestHandler handler;
  std::vector<std::weak_ptr<HttpSession>> sessions;
};

HttpServer::HttpServer(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

Result<HttpServer> HttpServer::bind(EventLoop& loop, const Address& address) {
  const Result<tcp::endpoint> endpoint = resolve(loop.context(), address);
  if (!endpoint) return tl::unexpected<Error>(endpoint.error());
  auto parts = std::make_shared<Parts>(loop);
  error_code error;
  parts->acceptor.open(endpoint->protocol(), error);
  if (!error) parts->acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) parts->acceptor.bind(*endpoint, error);
  if (error) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("cannot listen on {} port {}: {}; choose another with --host and --port",
                    address.host, address.port, error.message()));
  }
  parts->port = parts->acceptor.local_endpoint().port();
  parts->host = address.host;
  return HttpServer(std::move(parts));
}

std::uint16_t HttpServer::port() const {
  return parts_->port;
}

std::string HttpServer::url() const {
  const bool is_v6 = parts_->host.find(':') != std::string::npos;
  return fmt::format("http://{}{}{}:{}", is_v6 ? "[" : "", parts_->host, is_v6 ? "]" : "",
                     parts_->port);
}

Result<void> HttpServer::listen(RequestHandler handler) {
  parts_->handler = std::move(handler);
  error_code error;
  parts_->acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("cannot listen on {} port {}: {}; choose another with --host and --port",
                    parts_->host, parts_->port, error.message()));
  }
  parts_->accept();
  parts_->loop.every(1s, [parts = std::weak_ptr(parts_)] {
    const auto held = parts.lock();
    if (!held) return;
    for (const auto& session : held->alive()) session->check_time(HttpSession::Clock::now());
  });
  return {};
}

std::size_t HttpServer::connections() const {
  return parts_->alive().size();
}

void HttpServer::finish() {
  error_code ignored;
  parts_->acceptor.close(ignored);
  for (const auto& session : parts_->alive()) session->finish();
}

void HttpServer::abort_all() {
  for (const auto& session : parts_->alive()) session->abort();
}

}  // namespace superflip::server
