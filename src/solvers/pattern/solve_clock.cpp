#include "solvers/pattern/solve_clock.h"

#include <thread>
#include <utility>

namespace superflip::pattern {

SolveClock::SolveClock(std::stop_token stop, std::optional<std::chrono::milliseconds> timeout,
                       std::shared_ptr<const PauseSwitch> pause)
    : stop_(std::move(stop)), timeout_(timeout), pause_(std::move(pause)) {
  if (stop_.stop_requested()) check();
}

void SolveClock::check() {
  using namespace std::chrono_literals;
  while (true) {
    const bool paused = is_paused();
    {
      const std::lock_guard lock(mutex_);
      const Clock::time_point now = Clock::now();
      if (paused) paused_ += now - last_check_;
      last_check_ = now;
      if (stop_.stop_requested()) {
        interrupted_ = must_end_ = true;
      } else if (timeout_ && now - start_ - paused_ >= *timeout_) {
        timed_out_ = must_end_ = true;
      }
    }
    if (!paused || must_end_) return;
    std::this_thread::sleep_for(2ms);
  }
}

double SolveClock::seconds() const {
  const std::lock_guard lock(mutex_);
  return std::chrono::duration<double>(Clock::now() - start_ - paused_).count();
}

}  // namespace superflip::pattern
