// Whether turns lead from a cube to a goal.
#pragma once

#include <superflip/cube.h>
#include <superflip/goal.h>
#include <superflip/result.h>
#include <superflip/turn_set.h>

namespace superflip {

// Nothing wrong if turns lead from the cube, which is a possible one with its centres at home, to
// the goal, however the cube is held then; else kImpossibleCube with the reason. A refusal is
// always right (but for the chance of 2^-40 in puzzles/stabilizer_chain.h). Whether a few turns
// lead to a goal that asks little of many pieces may take too long to find out, though: after some
// hundred thousand tries nothing is said to be wrong.
Result<void> check_reach(const Cube& cube, const Goal& goal, const TurnSet& turns);

}  // namespace superflip
