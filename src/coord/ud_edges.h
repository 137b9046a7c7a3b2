// Which U or D edge is in which slot of the U and D layers.
#pragma once

#include <cstdint>

#include <superflip/cube.h>

#include "coord/coordinate.h"

namespace superflip::coord {

inline constexpr std::uint64_t kUdEdgePermutationCount = 40320;  // 8!

// For cubes whose E-slice edges are all in their slice; the turns that keep them there, U D R2 L2
// F2 B2, are those the coordinate follows. Lexicographic in the pieces read slot by slot. Solved
// is 0.
std::uint64_t rank_ud_edges(const Cube& cube);
Cube unrank_ud_edges(std::uint64_t rank);

}  // namespace superflip::coord
