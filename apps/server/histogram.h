// How long things take, in the buckets of a Prometheus histogram.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace superflip::server {

struct Histogram {
  // Seconds: from an answer at hand to the longest search.
  static constexpr std::array kBounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                      0.25,   0.5,   1.0,    2.5,   5.0,  10.0,  30.0, 60.0};

  std::array<std::uint64_t, kBounds.size()> within{};  // each counts all that took no longer
  std::uint64_t count = 0;
  double sum = 0;

  void add(double seconds) {
    ++count;
    sum += seconds;
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
      if (seconds <= kBounds.at(i)) ++within.at(i);
    }
  }
};

}  // namespace superflip::server
