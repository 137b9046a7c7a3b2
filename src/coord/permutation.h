// Which corner, which edge is in which slot, whatever their orientation.
#pragma once

#include <cstdint>

#include <superflip/cube.h>

#include "coord/coordinate.h"

namespace superflip::coord {

inline constexpr std::uint64_t kCornerPermutationCount = 40320;    // 8!
inline constexpr std::uint64_t kEdgePermutationCount = 479001600;  // 12!

// Lexicographic in the pieces read slot by slot. Solved is 0.
std::uint64_t rank_corner_permutation(const Cube& cube);
Cube unrank_corner_permutation(std::uint64_t rank);
std::uint64_t rank_edge_permutation(const Cube& cube);
Cube unrank_edge_permutation(std::uint64_t rank);

Coordinate corner_permutation_coordinate();
Coordinate edge_permutation_coordinate();

}  // namespace superflip::coord
