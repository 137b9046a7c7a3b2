// The time a solve has taken, pauses left out, and whether it has to end.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

#include <superflip/pause.h>

namespace superflip::pattern {

// Shared by the threads of a solve.
class SolveClock {
 public:
  SolveClock(std::stop_token stop, std::optional<std::chrono::milliseconds> timeout,
             std::shared_ptr<const PauseSwitch> pause);

  // To be called every millisecond or so by every thread. Does not return while the solve is paused;
  // raises the flag when it has to end.
  void check();
  const std::atomic<bool>& must_end() const { return must_end_; }
  bool interrupted() const { return interrupted_; }
  bool timed_out() const { return timed_out_; }
  bool is_paused() const { return pause_ && pause_->is_paused(); }
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  std::stop_token stop_;
  std::optional<std::chrono::milliseconds> timeout_;
  std::shared_ptr<const PauseSwitch> pause_;
  std::atomic<bool> must_end_ = false;
  std::atomic<bool> interrupted_ = false;
  std::atomic<bool> timed_out_ = false;

  mutable std::mutex mutex_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_check_ = start_;
  Clock::duration paused_{};
};

}  // namespace superflip::pattern
