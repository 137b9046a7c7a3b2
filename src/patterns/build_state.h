// A table of distances that is being built.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <stop_token>

#include "patterns/distance_bytes.h"
#include "patterns/pattern_index.h"

namespace superflip::patterns {

// What building has in common, whatever the method.
struct BuildState {
  const PatternIndex& index;
  DistanceBytes distances;
  int threads = 1;
  std::stop_token stop;
  std::function<void(std::uint64_t found)> tick;  // every 100 ms, with the entries found so far
  std::atomic<std::uint64_t> found = 0;           // entries with a distance
};

}  // namespace superflip::patterns
