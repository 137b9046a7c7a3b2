// How long a job has been at work, pauses left out.
#pragma once

#include <chrono>
#include <optional>

namespace superflip {

// Begins when told to. Whoever watches the job tells it every few milliseconds whether the job is
// held; it is not for several threads at once.
class JobClock {
 public:
  void begin() {
    if (!start_) start_ = last_ = Clock::now();
  }
  bool has_begun() const { return start_.has_value(); }
  void watch(bool held) {
    const Clock::time_point now = Clock::now();
    if (held && start_) paused_ += now - last_;
    last_ = now;
  }
  std::chrono::nanoseconds elapsed() const {
    return start_ ? Clock::now() - *start_ - paused_ : Clock::duration{};
  }
  double seconds() const { return std::chrono::duration<double>(elapsed()).count(); }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<Clock::time_point> start_;
  Clock::time_point last_;
  Clock::duration paused_{};
};

}  // namespace superflip
