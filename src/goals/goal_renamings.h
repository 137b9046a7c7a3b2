// Names of pieces that a goal does not tell apart, though it tells the pieces apart.
#pragma once

#include <cstdint>
#include <span>

#include <superflip/puzzle.h>

#include "goals/goal_labels.h"

namespace superflip::goals {

// How many ways there are to give labels other labels, and turn them, so that the states of the goal
// stay states of the goal. Labels are as coarse as pieces that change places by themselves allow; the
// corners of half-turn reduction change places together, in 96 ways, and positions that differ so are
// one coset of half turns. 1 if the goal has more than a few hundred states, or the solved cube is none
// of them.
std::uint64_t renaming_count(const GoalLabels& labels, std::span<const PuzzleState> goal);

}  // namespace superflip::goals
