// Positions as they follow one another in a search.
#pragma once

#include <superflip/cube.h>
#include <superflip/random.h>

namespace superflip::patterns {

// Calls visit(cube) for the solved cube and each of `turns` random turns from there.
void walk_randomly(std::uint64_t seed, int turns, auto visit) {
  RandomSource random(seed);
  Cube cube;
  visit(cube);
  for (int i = 0; i < turns; ++i) {
    cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    visit(cube);
  }
}

}  // namespace superflip::patterns
