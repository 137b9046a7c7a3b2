// How long the last pieces of work of a kind took.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace superflip::server {

// Needs no memory but its own: noting a time cannot fail.
class RecentTimes {
 public:
  void add(double seconds) {
    seconds_.at(next_) = seconds;
    next_ = (next_ + 1) % seconds_.size();
    count_ = std::min(count_ + 1, seconds_.size());
  }
  std::size_t count() const { return count_; }
  double sum() const {
    double sum = 0;
    for (std::size_t i = 0; i < count_; ++i) sum += seconds_.at(i);
    return sum;
  }

 private:
  std::array<double, 32> seconds_{};
  std::size_t next_ = 0;
  std::size_t count_ = 0;
};

}  // namespace superflip::server
