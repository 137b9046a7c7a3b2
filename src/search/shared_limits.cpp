#include "search/shared_limits.h"

#include <thread>
#include <utility>

namespace superflip::search {

SharedLimits::SharedLimits(std::stop_token stop, LimitTerms terms)
    : stop_(std::move(stop)), terms_(std::move(terms)) {}

void SharedLimits::begin() {
  start_ = Clock::now().time_since_epoch().count();
}

bool SharedLimits::should_stop() {
  if (is_paused()) wait_while_paused();
  check();
  return has_ended();
}

bool SharedLimits::has_to_end() {
  if (is_paused()) wait_while_paused();
  if (terms_.max_nodes && nodes() >= *terms_.max_nodes) check();
  return has_ended();
}

void SharedLimits::check() {
  if (has_ended()) return;
  if (stop_.stop_requested()) {
    end_by(End::kInterrupted);
  } else if (terms_.max_nodes && nodes() >= *terms_.max_nodes) {
    end_by(End::kOutOfNodes);
  } else if (terms_.timeout && elapsed() >= *terms_.timeout) {
    end_by(End::kTimedOut);
  }
}

// The first reason counts, unless something has gone wrong. The time is noted before: whoever sees the
// end may ask for it.
void SharedLimits::end_by(End reason) {
  Clock::rep never = 0;
  ended_at_.compare_exchange_strong(never, Clock::now().time_since_epoch().count());
  End not_yet = End::kNot;
  if (!end_.compare_exchange_strong(not_yet, reason) && reason == End::kAbandoned) end_ = reason;
}

std::chrono::nanoseconds SharedLimits::ended_for() const {
  return Clock::now().time_since_epoch() - Clock::duration(ended_at_);
}

// A pause lasts as long as a person or a scheduler wants: a thousand looks a second cost nothing,
// and nobody has to be woken.
void SharedLimits::wait_while_paused() {
  {
    const std::lock_guard lock(mutex_);
    begin_waiting();
  }
  while (is_paused() && !stop_.stop_requested() && !has_ended()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  const std::lock_guard lock(mutex_);
  end_waiting();
}

bool SharedLimits::is_held() {
  if (!terms_.pause) return false;
  const bool now = is_paused() && !stop_.stop_requested() && !has_ended();
  const std::lock_guard lock(mutex_);
  if (now != held_) {
    held_ = now;
    if (now) {
      begin_waiting();
    } else {
      end_waiting();
    }
  }
  return now;
}

void SharedLimits::begin_waiting() {
  if (waiting_++ == 0) paused_since_ = Clock::now();
}

void SharedLimits::end_waiting() {
  if (--waiting_ == 0) paused_ += Clock::now() - paused_since_;
}

SharedLimits::Clock::duration SharedLimits::elapsed() const {
  if (!has_begun()) return {};
  const Clock::time_point start{Clock::duration(start_)};
  if (!terms_.pause) return Clock::now() - start;
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = waiting_ > 0 ? paused_since_ : Clock::now();
  return now - start - paused_;
}

double SharedLimits::seconds() const {
  return std::chrono::duration<double>(elapsed()).count();
}

}  // namespace superflip::search
