// How far the edges alone are from K in a metric: slices and flips, exactly.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/metric.h>

#include "pdb/h48_coordinate.h"

namespace superflip::nodes {

// The distance table says nothing about cubes near solved. There the search asks for the edges
// alone: the 34650 edge patterns up to symmetry, times 2^11 flips, four bits each. 0.94 MB: too
// much to be read for every node while the distance table streams through the caches, fine for the
// few that need it.
struct EdgeDistance {
  EdgeDistance(const pdb::H48Coordinate& coordinate, Metric metric);

  // By edge pattern: class << 6 | symmetry that carries the pattern to the representative.
  std::vector<std::uint32_t> entries;
  // Number class << 11 | flips of that conjugate; the even ones in the low half of a byte.
  std::vector<std::uint8_t> distances;

  int class_count() const { return static_cast<int>(distances.size() >> 10U); }
};

}  // namespace superflip::nodes
