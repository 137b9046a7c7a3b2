// Twist of the corners and flip of the edges, slot by slot, whatever piece is there.
#pragma once

#include <cstdint>

#include <superflip/cube.h>

#include "coord/coordinate.h"

namespace superflip::coord {

inline constexpr std::uint64_t kCornerTwistCount = 2187;  // 3^7
inline constexpr std::uint64_t kEdgeFlipCount = 2048;     // 2^11

// Slot 0 is the most significant digit; the last slot is implied by the others. Solved is 0.
std::uint64_t rank_corner_twist(const Cube& cube);
Cube unrank_corner_twist(std::uint64_t rank);
std::uint64_t rank_edge_flip(const Cube& cube);
Cube unrank_edge_flip(std::uint64_t rank);

Coordinate corner_twist_coordinate();
Coordinate edge_flip_coordinate();

}  // namespace superflip::coord
