// What a search tells on its way and at its end, as Python sees it.
#pragma once

#include <superflip/solve.h>
#include <superflip/symmetry.h>

namespace superflip::python {

// Moves are shown as someone does them who holds the cube as it was given.
struct HeldProgress {
  SolveProgress progress;
  Symmetry held;
  int units_per_one = 1;  // of lengths: see SolveResult
};

struct HeldResult {
  SolveResult result;
  Symmetry held;
};

}  // namespace superflip::python
