// A cube together with the way it is held.
#pragma once

#include <superflip/cube.h>
#include <superflip/symmetry.h>

namespace superflip {

// `cube` is seen with every centre at home (U on top, F in front); `held` is the rotation that
// takes the whole cube from there to the way it is held now.
struct Position {
  Cube cube;
  Symmetry held;

  // The pieces named by where their colours' centres are now: what someone holding the cube
  // would turn.
  Cube as_held() const { return conjugate(cube, held); }
  friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace superflip
