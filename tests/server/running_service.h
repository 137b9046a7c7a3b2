// A service on a free port, in this process, for as long as the object lives.
#pragma once

#include <chrono>
#include <memory>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>

#include "server/service.h"

#include "http_client.h"

namespace superflip::server {

class RunningService {
 public:
  RunningService() : RunningService(ServeOptions()) {}
  explicit RunningService(ServeOptions options) {
    options.address.port = 0;
    options.solver.table = "h3";
    options.solver.threads = 2;
    auto opened = Service::open(options, TableStore());
    if (!opened) throw std::runtime_error(opened.error().message);
    service_ = std::move(*opened);
    port_ = service_->port();
    thread_ = std::thread([this] { static_cast<void>(service_->run(stop_.get_token())); });
    // Listening begins a moment after the port is known.
    for (int i = 0; i < 500 && !answers(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  ~RunningService() { end(); }
  RunningService(const RunningService&) = delete;
  RunningService& operator=(const RunningService&) = delete;

  std::uint16_t port() const { return port_; }
  Answer ask(const std::string& method, const std::string& target, const std::string& body = "",
             const std::string& headers = "") const {
    return Client(port_).ask(method, target, body, headers);
  }

  void request_stop() { stop_.request_stop(); }
  void end() {
    stop_.request_stop();
    if (thread_.joinable()) thread_.join();
  }

 private:
  bool answers() const {
    try {
      return ask("GET", "/healthz").status == 200;
    } catch (const std::runtime_error&) {
      return false;
    }
  }

  std::unique_ptr<Service> service_;
  std::uint16_t port_ = 0;
  std::stop_source stop_;
  std::thread thread_;
};

}  // namespace superflip::server
