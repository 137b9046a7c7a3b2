// When the threads of one search have to end, and while they have to wait.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

#include <superflip/pause.h>

namespace superflip::search {

// Every thread asks should_stop() a few hundred times a second or more often. The clock begins with
// the object and stands still while the search is held.
class SharedLimits {
 public:
  SharedLimits(std::stop_token stop, std::optional<std::chrono::milliseconds> timeout,
               std::shared_ptr<const PauseSwitch> pause);

  // Comes back late if the search is held. A stop from outside counts before the time limit.
  bool should_stop();
  // Something has gone wrong: all threads are to end, also those held.
  void abandon() { abandoned_ = true; }
  // Whether should_stop() has said so.
  bool has_ended() const { return interrupted_ || timed_out_ || abandoned_; }
  bool interrupted() const { return interrupted_; }
  bool timed_out() const { return timed_out_; }
  bool is_held() const { return pause_ && pause_->is_paused(); }
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  void wait_while_held();
  Clock::duration elapsed() const;

  std::stop_token stop_;
  std::optional<std::chrono::milliseconds> timeout_;
  std::shared_ptr<const PauseSwitch> pause_;
  Clock::time_point start_ = Clock::now();
  std::atomic<bool> interrupted_{false};
  std::atomic<bool> timed_out_{false};
  std::atomic<bool> abandoned_{false};

  // The search is held from the first thread that waits to the last.
  mutable std::mutex mutex_;
  int waiting_ = 0;
  Clock::time_point held_since_;
  Clock::duration held_{};  // so long in all before
};

}  // namespace superflip::search
