// Somebody else who stops, pauses and resumes, while a call is under way.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include <superflip/pause.h>

#include "player/script.h"

namespace superflip::player {

// stop=N: after so many microseconds; 0: before the call. pause=N: held after so many, for hold=N
// more. It needs no memory once it is there.
class Hand {
 public:
  explicit Hand(const Line& line);
  Hand(const Hand&) = delete;
  Hand& operator=(const Hand&) = delete;
  Hand(Hand&&) = delete;
  Hand& operator=(Hand&&) = delete;
  ~Hand() { let_go(); }

  // The call is over.
  void let_go();
  std::stop_token stop() const { return stop_.get_token(); }
  // Nothing if the line does not pause.
  const std::shared_ptr<PauseSwitch>& pause() const { return pause_; }

 private:
  using Clock = std::chrono::steady_clock;

  void move();
  // Until then, or until it is let go: false.
  bool wait_until(Clock::time_point moment);

  std::stop_source stop_;
  std::shared_ptr<PauseSwitch> pause_;
  std::optional<Clock::time_point> stop_at_;
  std::optional<Clock::time_point> pause_at_;
  std::optional<Clock::time_point> resume_at_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace superflip::player
