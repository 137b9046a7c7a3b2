#include "search/shared_limits.h"

#include <thread>
#include <utility>

namespace superflip::search {

SharedLimits::SharedLimits(std::stop_token stop, std::optional<std::chrono::milliseconds> timeout,
                           std::shared_ptr<const PauseSwitch> pause)
    : stop_(std::move(stop)), timeout_(timeout), pause_(std::move(pause)) {}

bool SharedLimits::should_stop() {
  if (is_held()) wait_while_held();
  if (has_ended()) return true;
  if (stop_.stop_requested()) {
    interrupted_ = true;
  } else if (timeout_ && elapsed() >= *timeout_) {
    timed_out_ = true;
  }
  return has_ended();
}

// A pause lasts as long as a person or a scheduler wants: a thousand looks a second cost nothing,
// and nobody has to be woken.
void SharedLimits::wait_while_held() {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_++ == 0) held_since_ = Clock::now();
  }
  while (is_held() && !stop_.stop_requested() && !abandoned_) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  const std::lock_guard lock(mutex_);
  if (--waiting_ == 0) held_ += Clock::now() - held_since_;
}

SharedLimits::Clock::duration SharedLimits::elapsed() const {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = waiting_ > 0 ? held_since_ : Clock::now();
  return now - start_ - held_;
}

double SharedLimits::seconds() const {
  return std::chrono::duration<double>(elapsed()).count();
}

}  // namespace superflip::search
