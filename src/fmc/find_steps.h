// Finding the steps of a solve that was written on one line.
#pragma once

#include <vector>

#include <superflip/cube.h>
#include <superflip/fmc.h>

namespace superflip::fmc {

// The turns of each step, the last of which solves; one step where none are recognised. `moves` is a
// solution. Where its sides are not known, its last turns may have been made on the inverse.
std::vector<NissMoves> find_steps(const Cube& scramble, const NissMoves& moves, bool sides_known);

}  // namespace superflip::fmc
