// The permutations of the corners that half turns can make.
#pragma once

#include <cstdint>
#include <vector>

namespace superflip::coord {

inline constexpr std::uint32_t kHalfTurnCornerCosetCount = 420;  // 8! / 96

// For each of the 40320 corner permutations, by rank_corner_permutation, the number of its
// coset: two corner permutations share one if the same turns bring both into the 96 permutations of
// the half-turn group. Solved is in coset 0.
std::vector<std::uint32_t> half_turn_corner_cosets();

}  // namespace superflip::coord
