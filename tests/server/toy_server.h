// A server of connections whose answers are a toy: nothing is solved, no table is needed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "event_loop.h"
#include "http_client.h"
#include "http_server.h"

namespace superflip::server {

using namespace std::chrono_literals;

// Answers with what was asked, at /large with much more, at /later after a while, at /never never, at /stream piece by piece.
class Toy {
 public:
  explicit Toy(ConnectionLimits limits = {}) : server_(*HttpServer::bind(loop_, {"127.0.0.1", 0})) {
    ConnectionContext context;
    context.limits = limits;
    context.handler = [this](const ExchangePtr& exchange) { answer(exchange); };
    context.finished = [this](const FinishedRequest& request) { finished_.push_back(request); };
    if (!server_.listen(context)) throw std::runtime_error("cannot listen");
    loop_.every(20ms, [this] { tick(); });
    thread_ = std::thread([this] { loop_.run(); });
  }
  ~Toy() {
    end();
    server_.abort_all();
  }
  Toy(const Toy&) = delete;
  Toy& operator=(const Toy&) = delete;
  Toy(Toy&&) = delete;
  Toy& operator=(Toy&&) = delete;

  void end() {
    if (!thread_.joinable()) return;
    loop_.post([this] { loop_.stop(); });
    thread_.join();
  }
  std::uint16_t port() const { return server_.port(); }
  Answer ask(const std::string& method, const std::string& target) const {
    return Client(port()).ask(method, target);
  }
  // Of all that are open now.
  std::size_t connections() {
    std::promise<std::size_t> count;
    loop_.post([&] { count.set_value(server_.connections()); });
    return count.get_future().get();
  }
  // How many clients went before they had their answer; of what is only known when all has ended.
  int gone() {
    end();
    return gone_;
  }
  const std::vector<FinishedRequest>& finished() {
    end();
    return finished_;
  }

 private:
  void answer(const ExchangePtr& exchange) {
    const Request& request = exchange->request();
    exchange->on_gone([this] { ++gone_; });
    Response response;
    if (request.refusal) {
      response.status = request.refusal->status;
      response.body = request.refusal->message;
      return exchange->reply(response);
    }
    response.body = fmt::format("{} {} {}", request.method, request.path, request.body);
    if (request.path == "/large") response.body.resize(std::size_t{1} << 20U, 'x');
    if (request.path == "/never") return;
    if (request.path == "/later")
      return later_.push_back({exchange, response, HttpSession::Clock::now() + 900ms});
    if (request.path == "/stream") {
      response.content_type = "text/event-stream";
      response.body.clear();
      exchange->open_stream(response);
      return later_.push_back({exchange, {}, HttpSession::Clock::now() + 900ms});
    }
    exchange->reply(response);
  }

  void tick() {
    std::erase_if(later_, [](const Later& later) {
      if (HttpSession::Clock::now() < later.when) return false;
      later.exchange->reply(later.response);
      later.exchange->send("data: 1\n\n");
      later.exchange->close_stream();
      return true;
    });
  }

  struct Later {
    ExchangePtr exchange;
    Response response;
    HttpSession::Clock::time_point when;
  };

  EventLoop loop_;
  HttpServer server_;
  std::vector<Later> later_;
  std::vector<FinishedRequest> finished_;
  int gone_ = 0;
  std::thread thread_;
};

}  // namespace superflip::server
