// How long the depths of a search take, and what that says about the one being searched.
#pragma once

#include <algorithm>
#include <optional>

namespace superflip::search {

class DepthTimes {
 public:
  // The next depth begins, so many seconds after the start.
  void begin_depth(double now) {
    const double took = now - start_;
    growth_ = previous_ > 0 ? took / previous_ : 0;
    previous_ = took;
    start_ = now;
  }
  // By the growth from depth to depth.
  std::optional<double> expected() const {
    return growth_ > 0 ? std::optional(previous_ * growth_) : std::nullopt;
  }
  // By how much of the depth is done, 0 to 1, where that says anything.
  std::optional<double> left(double now, double fraction) const {
    const double so_far = now - start_;
    if (fraction >= kTellingShare) return so_far / fraction - so_far;
    const std::optional<double> whole = expected();
    return whole ? std::optional(std::max(0.0, *whole - so_far)) : std::nullopt;
  }

 private:
  // Below this share of a depth nothing can be said about the rest.
  static constexpr double kTellingShare = 0.02;

  double start_ = 0;
  double previous_ = 0;  // seconds the depth before took
  double growth_ = 0;    // and how many times its own predecessor that was; 0: not known
};

}  // namespace superflip::search
