// The moves and the symmetries as packed factors: what the kernels multiply by.
#pragma once

#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "kernels/packed_cube.h"

namespace superflip::kernels {

// The solved cube after one turn.
const PackedCube& element_of(Move move);

// Conjugation by a symmetry s carries a cube c to before * c * after, and, where s is a
// reflection, reverses all twists after that. `before` is the inverse of `after`.
struct Conjugator {
  PackedCube before;
  PackedCube after;
  bool reverses_twists;
};
const Conjugator& conjugator_of(Symmetry s);

}  // namespace superflip::kernels
