// The first levels of the breadth-first search over twelve edges, as sorted lists.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include <superflip/result.h>

#include "edges/edge_index.h"

namespace superflip::edges {

struct LevelOptions {
  int threads = 0;  // 0: one for each core
  std::stop_token stop;
};

// class * kSliceElements + element; of the places of a position and its images the least.
using PlaceKey = std::uint64_t;

struct EdgeLevel {
  std::vector<PlaceKey> places;  // ascending
  std::uint64_t positions = 0;   // that they stand for
};

// Levels 0, 1, 2, ... one after the other. Memory: 150 bytes for each place of the level before
// last, so that level 8 takes 0.3 GB and level 9 3 GB.
class EdgeLevels {
 public:
  EdgeLevels(const EdgeIndex& index, const LevelOptions& options);
  const EdgeLevel& current() const { return current_; }
  int depth() const { return depth_; }
  // kInterrupted if stopped; the level is then as before.
  Result<void> advance();

 private:
  std::vector<PlaceKey> neighbours(std::size_t first, std::size_t last) const;
  std::uint64_t count_positions(const std::vector<PlaceKey>& places) const;

  const EdgeIndex& index_;
  LevelOptions options_;
  int depth_ = 0;
  EdgeLevel current_;
  std::vector<PlaceKey> before_;
};

}  // namespace superflip::edges
