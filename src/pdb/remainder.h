// Distances kept modulo 3.
//
// Neighbours differ by at most one, so that a remainder and a neighbour's distance give the distance
// (Cooperman, Finkelstein, Sarawagi 1990); and from a position that is not the goal a turn leads to
// one with the remainder before, which is nearer.
#pragma once

#include <cstddef>
#include <cstdint>

namespace superflip::pdb {

// What such a table holds, 0, 1 or 2. A type of its own, since it is passed beside distances and
// places.
enum class Remainder : std::uint8_t {};
constexpr Remainder remainder_of(int distance) {
  return Remainder{static_cast<std::uint8_t>(static_cast<unsigned>(distance) % 3)};
}
// The remainder one turn nearer.
constexpr Remainder nearer(Remainder remainder) {
  return Remainder{static_cast<std::uint8_t>((static_cast<unsigned>(remainder) + 2) % 3)};
}

// A position one turn away whose distance is known.
struct Neighbour {
  int distance = 0;
};

// By how much farther than its neighbour a position is: [the neighbour's distance % 3][remainder].
// What should be a remainder and is not, in a table that is damaged, says nothing.
inline constexpr std::int8_t kFarther[3][4]{{0, 1, -1, 0}, {-1, 0, 1, 0}, {1, -1, 0, 0}};

// The number nearest to the neighbour's distance with this remainder.
constexpr int nearest_distance(Remainder remainder, Neighbour neighbour) {
  return neighbour.distance + kFarther[static_cast<unsigned>(neighbour.distance) % 3]
                                      [static_cast<std::size_t>(remainder)];
}

}  // namespace superflip::pdb
