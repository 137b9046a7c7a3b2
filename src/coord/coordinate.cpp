#include "coord/coordinate.h"

#include <superflip/random.h>

namespace superflip::coord {

bool follows_moves(const Coordinate& coordinate, int samples, std::uint64_t seed) {
  RandomSource random(seed);
  for (int i = 0; i < samples; ++i) {
    const Cube cube = random_cube(random);
    const Cube alike = coordinate.unrank(coordinate.rank(cube));
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      if (coordinate.rank(cube.after(move)) != coordinate.rank(alike.after(move))) return false;
    }
  }
  return true;
}

bool follows_symmetries(const Coordinate& coordinate, std::span<const Symmetry> symmetries,
                        int samples, std::uint64_t seed) {
  RandomSource random(seed);
  for (int i = 0; i < samples; ++i) {
    const Cube cube = random_cube(random);
    const Cube alike = coordinate.unrank(coordinate.rank(cube));
    for (const Symmetry s : symmetries) {
      if (coordinate.rank(conjugate(cube, s)) != coordinate.rank(conjugate(alike, s))) return false;
    }
  }
  return true;
}

}  // namespace superflip::coord
