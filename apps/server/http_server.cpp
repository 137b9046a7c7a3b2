#include "http_server.h"

#include <sys/resource.h>

#include <algorithm>
#include <exception>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "connection.h"
#include "connections.h"
#include "http_text.h"

namespace superflip::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

constexpr auto kCheckInterval = 100ms;
constexpr int kTurnedAway = 503;
constexpr int kSendBufferBytes = 128 << 10;
// For tables, logs and whatever else the process opens.
constexpr std::size_t kOtherDescriptors = 64;

// As many connections as there can be descriptors for.
ConnectionLimits within_descriptors(ConnectionLimits limits) {
  rlimit descriptors{};
  if (getrlimit(RLIMIT_NOFILE, &descriptors) != 0) return limits;
  const auto available = static_cast<std::size_t>(descriptors.rlim_cur);
  const std::size_t most = available > 2 * kOtherDescriptors
                               ? available - kOtherDescriptors
                               : std::max<std::size_t>(1, available / 2);
  limits.connections = std::min(limits.connections, most);
  return limits;
}

// A network of IPv6 counts as one: whoever has an address there has all of them.
std::string client_of(const tcp::socket& socket) {
  error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) return "unknown";
  const asio::ip::address address = endpoint.address();
  if (address.is_v4()) return address.to_string();
  if (address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::make_address_v6(bytes).to_string() + "/64";
}

// To say it waits for no socket: one whose buffer is new takes so much.
void turn_away(tcp::socket socket) {
  Response response;
  response.status = kTurnedAway;
  response.headers.emplace_back("Retry-After", "1");
  response.body =
      R"({"error":{"code":"busy","message":"there are too many connections; try again in a second"}})";
  const std::string text = answer_text(response, Framing::kWhole, false);
  error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(text), ignored);
  socket.shutdown(tcp::socket::shutdown_both, ignored);
}

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

// Goes with an accept under way: what ends it for want of memory may not even call back.
class Accepting {
 public:
  Accepting() = default;
  explicit Accepting(bool& flag) : flag_(&flag) { flag = true; }
  Accepting(Accepting&& other) noexcept : flag_(std::exchange(other.flag_, nullptr)) {}
  Accepting& operator=(Accepting&& other) noexcept {
    std::swap(flag_, other.flag_);
    return *this;
  }
  Accepting(const Accepting&) = delete;
  Accepting& operator=(const Accepting&) = delete;
  ~Accepting() {
    if (flag_ != nullptr) *flag_ = false;
  }

 private:
  bool* flag_ = nullptr;
};

struct HttpServer::Parts : std::enable_shared_from_this<HttpServer::Parts> {
  explicit Parts(EventLoop& event_loop) : loop(event_loop), acceptor(event_loop.context()) {}

  void accept() {
    if (is_accepting || !acceptor.is_open()) return;
    acceptor.async_accept([self = shared_from_this(), accepting = Accepting(is_accepting)](
                              const error_code& error, tcp::socket socket) mutable {
      accepting = {};
      if (!self->acceptor.is_open()) return;
      if (error) return self->accept_later();
      // One that cannot be taken for want of memory is the only one to suffer.
      try {
        self->take(std::move(socket));
      } catch (const std::exception&) {
        return self->accept_later();
      }
      self->accept();
    });
  }

  // Out of descriptors, most likely: one that is not used makes room. The next check goes on.
  void accept_later() const { connections.close_idlest(); }

  void check() {
    for (const auto& session : connections.all()) session->check_time(HttpSession::Clock::now());
    accept();
  }

  void take(tcp::socket socket) {
    std::string client = client_of(socket);
    if (!connections.make_room(client)) {
      if (context.finished) context.finished({client, "", "", kTurnedAway, 0, {}});
      return turn_away(std::move(socket));
    }
    error_code ignored;
    // Answers are written whole; to hold them back for more to come would only delay them.
    socket.set_option(tcp::no_delay(true), ignored);
    // The system would keep megabytes for a client that does not read.
    socket.set_option(asio::socket_base::send_buffer_size(kSendBufferBytes), ignored);
    const auto session = make_session(std::move(socket), std::move(client), context);
    connections.add(session);
    session->start();
  }

  EventLoop& loop;
  tcp::acceptor acceptor;
  bool is_accepting = false;
  std::uint16_t port = 0;
  std::string host;
  ConnectionContext context;
  Connections connections{context.limits};
};

HttpServer::HttpServer(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

Result<HttpServer> HttpServer::bind(EventLoop& loop, const Address& address) {
  const Result<tcp::endpoint> endpoint = resolve(loop.context(), address);
  if (!endpoint) return tl::unexpected(endpoint.error());
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

std::string HttpServer::address() const {
  return parts_->acceptor.local_endpoint().address().to_string();
}

std::string HttpServer::url() const {
  const bool is_v6 = parts_->host.find(':') != std::string::npos;
  return fmt::format("http://{}{}{}:{}", is_v6 ? "[" : "", parts_->host, is_v6 ? "]" : "",
                     parts_->port);
}

Result<void> HttpServer::listen(ConnectionContext context) {
  parts_->context = std::move(context);
  parts_->context.limits = within_descriptors(parts_->context.limits);
  error_code error;
  parts_->acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("cannot listen on {} port {}: {}; choose another with --host and --port",
                    parts_->host, parts_->port, error.message()));
  }
  parts_->accept();
  parts_->loop.every(kCheckInterval, [parts = std::weak_ptr(parts_)] {
    if (const auto held = parts.lock()) held->check();
  });
  return {};
}

std::size_t HttpServer::connections() const {
  return parts_->connections.all().size();
}

void HttpServer::finish() {
  error_code ignored;
  parts_->acceptor.close(ignored);
  for (const auto& session : parts_->connections.all()) session->finish();
}

void HttpServer::abort_all() {
  for (const auto& session : parts_->connections.all()) session->abort();
}

}  // namespace superflip::server
