// The turns that lead to a goal, and what they cost.
#pragma once

#include <vector>

#include <superflip/metric.h>
#include <superflip/move_sequence.h>
#include <superflip/solve_terms.h>
#include <superflip/symmetry.h>
#include <superflip/turn.h>

#include "cube/axis_turn.h"
#include "goals/turn_system.h"

namespace superflip::goals {

// One turn; or two that count together, such as those of two faces that make a slice.
struct GoalTurn {
  std::vector<Turn> written;
  // What it does to a cube held as at home, and how the cube is held afterwards.
  MoveSequence moves;
  Symmetry held;
  int cost = 1;
};

// Those that the terms allow, each with what it costs in their unit. Half turns that two quarter
// turns amount to may be missing.
std::vector<GoalTurn> goal_turns(const SolveTerms& terms);

// What they do to layers.
std::vector<AxisTurn> axis_turns(const std::vector<GoalTurn>& turns);

// The turns that a metric counts as one, in its own order: those whose faces may all be turned like
// that. In quarter turns, a half turn of a face that has no others counts as one, too.
std::vector<CountedTurn> counted_turns(Metric metric, const TurnSet& allowed = {});

}  // namespace superflip::goals
