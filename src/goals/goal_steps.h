// What counts as one step towards a goal, with what it costs.
#pragma once

#include <vector>

#include <superflip/solve_terms.h>

#include "goals/turn_system.h"
#include "puzzles/definition.h"

namespace superflip::goals {

// Two pictures of what turns do. With the centres at home, a slice is two turns of faces, and after it
// the same turn of the hands is one of other faces. If the turns allowed are the same however the cube
// is held, that does not matter, and how it is held is no part of a position: up to a rotation of the
// whole cube. Else the centres are pieces like others, and positions that differ in how the cube is
// held are different: a slice moves four edges and four centres.
struct GoalSteps {
  struct Step {
    puzzles::Rearrangement action;  // of all slots (slot_action.h)
    int cost = 1;                   // more than 0; in multiples of `unit`
  };
  std::vector<Step> steps;  // each does something else; closed under taking the inverse
  // The same with the centres at home, each for one: of one class unless holds count.
  TurnSystem system;
  bool counts_holds = false;
  // So many positions are one, since rotations of the whole cube are free.
  int rotations = 1;
  int unit = 1;  // in units of the terms

  bool have_equal_costs() const;
  // What an action costs; 0 if it is none of the steps.
  int cost_of(const puzzles::Rearrangement& action) const;
};

GoalSteps goal_steps(const SolveTerms& terms);

}  // namespace superflip::goals
