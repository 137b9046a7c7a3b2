// What is left of the cube under a goal's labels, as a puzzle.
#pragma once

#include <superflip/puzzle.h>

#include "goals/goal_labels.h"
#include "goals/goal_steps.h"
#include "puzzles/definition.h"

namespace superflip::goals {

// Its turns do what the steps do, and their powers; its solved state is `solved`, with the centres if
// the steps count how the cube is held. The rotations of the whole cube are part of it, so that tables
// of it are reduced by those that change no distance.
Result<puzzles::Definition> goal_puzzle(const GoalLabels& labels, const PuzzleState& solved,
                                        const GoalSteps& steps);

}  // namespace superflip::goals
