// What all threads of a whole solve go by.
#pragma once

#include <atomic>

namespace superflip::fmc {

struct SolveLimits {
  std::atomic<int> most{0};          // only solves of so many turns at most are wanted
  std::atomic<bool> is_over{false};  // out of time, stopped, or failed

  int most_now() const { return most.load(std::memory_order_relaxed); }
  bool over() const { return is_over.load(std::memory_order_relaxed); }
};

}  // namespace superflip::fmc
