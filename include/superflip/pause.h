// Holding a search where it is, and letting it go on.
#pragma once

#include <atomic>

namespace superflip {

// Shared by the solve it is given to and whoever wants to hold that solve; may be used from any
// thread, and by several solves at once. A paused search keeps its memory and gives up its
// cores within a few milliseconds; a stop ends it all the same.
class PauseSwitch {
 public:
  void pause() { paused_.store(true, std::memory_order_relaxed); }
  void resume() { paused_.store(false, std::memory_order_relaxed); }
  bool is_paused() const { return paused_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> paused_{false};
};

}  // namespace superflip
