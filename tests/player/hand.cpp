#include "player/hand.h"

#include <algorithm>

namespace superflip::player {

Hand::Hand(const Line& line) {
  const auto now = Clock::now();
  const auto after = [now](long long microseconds) {
    return now + std::chrono::microseconds(std::clamp(microseconds, 0LL, 1'000'000LL));
  };
  if (const auto stop = line.number("stop")) stop_at_ = after(*stop);
  if (const auto pause = line.number("pause")) {
    pause_ = std::make_shared<PauseSwitch>();
    pause_at_ = after(*pause);
    resume_at_ = after(*pause + line.number("hold").value_or(0));
  }
  if (stop_at_ == now) stop_.request_stop();
  if (pause_at_ == now) pause_->pause();
  if (stop_at_ || pause_at_) thread_ = std::thread([this] { move(); });
}

void Hand::let_go() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Hand::move() {
  while (stop_at_ || pause_at_ || resume_at_) {
    std::optional<Clock::time_point>* next = nullptr;
    for (auto* moment : {&pause_at_, &resume_at_, &stop_at_}) {
      if (*moment && (next == nullptr || **moment < **next)) next = moment;
    }
    if (!wait_until(**next)) return;
    if (next == &stop_at_) stop_.request_stop();
    if (next == &pause_at_) pause_->pause();
    if (next == &resume_at_) pause_->resume();
    next->reset();
  }
}

bool Hand::wait_until(Clock::time_point moment) {
  std::unique_lock lock(mutex_);
  return !changed_.wait_until(lock, moment, [this] { return over_; });
}

}  // namespace superflip::player
