// When a search has to end before it is finished.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>

namespace superflip::twophase {

// Counts nodes, and looks at the clock and the stop token every few thousand of them: about 0.1 ms.
class Limits {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Reason : std::uint8_t { kNone, kStopped, kTimedOut, kOutOfNodes };

  Limits(std::stop_token stop, std::optional<std::chrono::microseconds> timeout,
         std::optional<std::uint64_t> max_nodes)
      : stop_(std::move(stop)),
        start_(Clock::now()),
        timeout_(timeout),
        max_nodes_(max_nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {
    check();
  }

  void count_nodes(int nodes) {
    left_ -= nodes;
    if (left_ <= 0) check();
  }
  bool reached() const { return reason_ != Reason::kNone; }
  Reason reason() const { return reason_; }
  std::uint64_t nodes() const { return nodes_at_next_check_ - static_cast<std::uint64_t>(left_); }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  static constexpr std::uint64_t kInterval = 2048;

  void check() {
    const std::uint64_t done = nodes();
    if (!reached()) reason_ = reason_now(done);
    left_ = static_cast<int>(reached() ? kInterval : std::min(kInterval, max_nodes_ - done));
    nodes_at_next_check_ = done + static_cast<std::uint64_t>(left_);
  }

  Reason reason_now(std::uint64_t nodes_done) const {
    if (stop_.stop_requested()) return Reason::kStopped;
    if (timeout_ && Clock::now() - start_ >= *timeout_) return Reason::kTimedOut;
    return nodes_done >= max_nodes_ ? Reason::kOutOfNodes : Reason::kNone;
  }

  std::stop_token stop_;
  Clock::time_point start_;
  std::optional<std::chrono::microseconds> timeout_;
  std::uint64_t max_nodes_;
  int left_ = 0;
  std::uint64_t nodes_at_next_check_ = 0;
  Reason reason_ = Reason::kNone;
};

}  // namespace superflip::twophase
