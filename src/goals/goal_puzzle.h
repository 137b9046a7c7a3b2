// What is left of the cube under a goal's labels, as a puzzle.
#pragma once

#include <superflip/puzzle.h>
#include <superflip/turn_set.h>

#include "goals/goal_labels.h"
#include "puzzles/definition.h"

namespace superflip::goals {

// Its turns are those of the set, its solved state is `solved`. The rotations of the whole cube are
// part of it, so that tables of it are reduced by those that change no distance.
Result<puzzles::Definition> goal_puzzle(const GoalLabels& labels, const PuzzleState& solved,
                                        const TurnSet& turns);

}  // namespace superflip::goals
