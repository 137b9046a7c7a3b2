// Distances kept modulo 3.
//
// Neighbours differ by at most one, so that a remainder and a neighbour's distance give the distance
// (Cooperman, Finkelstein, Sarawagi 1990); and from a position that is not the goal a turn leads to
// one with the remainder before, which is nearer.
#pragma once

#include <cstdint>

namespace superflip::pdb {

// By how much farther than its neighbour a position is: [the neighbour's distance % 3][remainder].
// What should be a remainder and is not, in a table that is damaged, says nothing.
inline constexpr std::int8_t kFarther[3][4]{{0, 1, -1, 0}, {-1, 0, 1, 0}, {1, -1, 0, 0}};

// The number among neighbour - 1 .. neighbour + 1 with this remainder.
constexpr int nearest_distance(unsigned remainder, int neighbour) {
  return neighbour + kFarther[static_cast<unsigned>(neighbour) % 3][remainder];
}

// The remainder one turn nearer.
constexpr unsigned nearer_remainder(unsigned remainder) {
  return (remainder + 2) % 3;
}

}  // namespace superflip::pdb
