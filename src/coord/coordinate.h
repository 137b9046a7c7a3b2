// A coordinate: one number for a part of the cube.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include <superflip/cube.h>

namespace superflip::coord {

// Type-erased, for building tables over any coordinate; inner loops call the free functions.
// rank maps a cube to 0 .. size - 1; unrank gives some cube of that rank, so that
// rank(unrank(i)) == i. Each piece must be there once; rank minds no other fault, unless it leaves
// an orientation out as implied.
//
// The cube unrank gives is solved in everything the coordinate does not speak of. Orientations
// always add up; the permutation is even where the coordinate leaves two pieces of the kind free to
// swap. So it is a cube one can reach by turns, unless the coordinate itself fixes an odd
// permutation of all corners or all edges: then find_fault reports kSwappedPair.
struct Coordinate {
  std::string name;
  std::uint64_t size = 0;
  std::function<std::uint64_t(const Cube&)> rank;
  std::function<Cube(std::uint64_t)> unrank;
};

// Tables rest on these two properties; both are checked on `samples` random cubes. They compare a
// cube with the one that unrank gives for its rank, so that only what the coordinate sees is alike.
//
// The rank after a move depends on the rank before it and the move alone.
bool follows_moves(const Coordinate& coordinate, int samples, std::uint64_t seed);
// The rank after conjugation depends on the rank before it and the symmetry alone.
bool follows_symmetries(const Coordinate& coordinate, std::span<const Symmetry> symmetries,
                        int samples, std::uint64_t seed);

}  // namespace superflip::coord
