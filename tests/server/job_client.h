// Jobs as a client sees them: started, asked for, listened to.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "running_service.h"

namespace superflip::server {

using nlohmann::json;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// 20 turns: minutes with the table of the tests.
inline constexpr const char* kSuperflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

// Generous where the machine is shared; the service itself needs some milliseconds.
inline constexpr auto kSoon = 2s;

inline double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

inline json order(const char* position, bool wait = false) {
  return {{"position", position}, {"wait", wait}};
}

inline std::string start_job(const RunningService& service, const json& body) {
  const Answer answer = service.ask("POST", "/v1/solve", body.dump());
  EXPECT_EQ(answer.status, 202) << answer.body;
  const std::string id = answer.json()["id"];
  EXPECT_EQ(answer.header("location"), "/v1/jobs/" + id);
  EXPECT_EQ(id.size(), 32U);
  return id;
}

inline json job(const RunningService& service, const std::string& id) {
  return service.ask("GET", "/v1/jobs/" + id).json();
}

inline bool comes_true(const std::function<bool()>& condition, Clock::duration limit = 20s) {
  const auto end = Clock::now() + limit;
  while (!condition()) {
    if (Clock::now() > end) return false;
    std::this_thread::sleep_for(5ms);
  }
  return true;
}

inline bool has_solution(const RunningService& service, const std::string& id) {
  const json progress = job(service, id)["progress"];
  return !progress.is_null() && !progress["best"].is_null();
}

inline double metric(const RunningService& service, const std::string& name) {
  std::istringstream lines(service.ask("GET", "/metrics").body);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(name + " ")) return std::stod(line.substr(name.size() + 1));
  }
  return 0;
}

inline double running(const RunningService& service, const std::string& lane) {
  return metric(service, "superflip_jobs_running{lane=\"" + lane + "\"}");
}
inline double waiting(const RunningService& service, const std::string& lane) {
  return metric(service, "superflip_jobs_waiting{lane=\"" + lane + "\"}");
}

struct Event {
  std::string name;
  json data;
};

// Reads a stream of events, comments left out.
class EventStream {
 public:
  EventStream(const RunningService& service, const std::string& id) : client_(service.port()) {
    client_.send_request("GET", "/v1/jobs/" + id + "/events");
    head_ = client_.read_head();
  }
  const Answer& head() const { return head_; }
  // Nothing at the end of the stream.
  std::optional<Event> next() {
    for (;;) {
      std::size_t end = 0;
      while ((end = text_.find("\n\n")) == std::string::npos) {
        const auto chunk = client_.read_chunk();
        if (!chunk) return std::nullopt;
        text_ += *chunk;
      }
      std::istringstream lines(text_.substr(0, end));
      text_.erase(0, end + 2);
      Event event;
      for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("event: ")) event.name = line.substr(7);
        if (line.starts_with("data: ")) event.data = json::parse(line.substr(6));
      }
      if (!event.name.empty()) return event;
    }
  }

 private:
  Client client_;
  Answer head_;
  std::string text_;
};

}  // namespace superflip::server
