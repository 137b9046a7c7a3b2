#include "goals/goal_steps.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "goals/goal_turn.h"
#include "goals/holds.h"
#include "goals/slot_action.h"

namespace superflip::goals {
namespace {

// A turn of the faces, with the centres at home.
struct HomeTurn {
  CountedTurn moves;
  Cube cube;
  int cost = 1;

  friend bool operator==(const HomeTurn& a, const HomeTurn& b) {
    return a.cube == b.cube && a.cost == b.cost;
  }
};

bool is_free_rotation(const GoalTurn& turn) {
  return turn.moves.empty() && turn.cost == 0;
}

// The ways to hold the cube that free rotations lead to.
std::vector<Symmetry> free_holds(const std::vector<GoalTurn>& turns) {
  std::vector<Symmetry> holds{Symmetry()};
  for (std::size_t i = 0; i < holds.size(); ++i) {
    for (const GoalTurn& turn : turns) {
      if (!is_free_rotation(turn)) continue;
      const Symmetry after = holds[i] * turn.held;
      if (std::find(holds.begin(), holds.end(), after) == holds.end()) holds.push_back(after);
    }
  }
  return holds;
}

// The turns there are if the cube is held so, or as free rotations lead to from there.
std::vector<HomeTurn> turns_when_held(const std::vector<GoalTurn>& turns, const Holds& holds,
                                      Symmetry held, const std::vector<Symmetry>& free) {
  std::vector<HomeTurn> found;
  for (const Symmetry rotation : free) {
    const auto at = std::find(holds.all().begin(), holds.all().end(), held * rotation);
    const auto hold = static_cast<std::size_t>(at - holds.all().begin());
    for (std::size_t t = 0; t < turns.size(); ++t) {
      if (is_free_rotation(turns[t])) continue;
      const MoveSequence moves = holds.moves(hold, t);
      HomeTurn turn{{moves.begin(), moves.end()}, moves.cube(), turns[t].cost};
      const auto same = std::ranges::find(found, turn.cube, &HomeTurn::cube);
      if (same == found.end()) {
        found.push_back(std::move(turn));
      } else {
        same->cost = std::min(same->cost, turn.cost);
      }
    }
  }
  return found;
}

bool are_alike(const std::vector<HomeTurn>& a, const std::vector<HomeTurn>& b) {
  return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const HomeTurn& turn) {
           return std::find(b.begin(), b.end(), turn) != b.end();
         });
}

void add_step(GoalSteps& steps, puzzles::Rearrangement action, int cost) {
  const auto same = std::ranges::find(steps.steps, action, &GoalSteps::Step::action);
  if (same == steps.steps.end()) {
    steps.steps.push_back({std::move(action), cost});
  } else {
    same->cost = std::min(same->cost, cost);
  }
}

// A turn of the hands, with any free rotations before and after it.
void add_held_steps(const std::vector<GoalTurn>& turns, const std::vector<Symmetry>& free,
                    GoalSteps& steps) {
  for (const GoalTurn& turn : turns) {
    if (is_free_rotation(turn)) continue;
    const auto action = then(action_of(turn.moves.cube()), action_of(turn.held));
    for (const Symmetry before : free) {
      for (const Symmetry after : free) {
        add_step(steps, then(then(action_of(before), action), action_of(after)), turn.cost);
      }
    }
  }
  steps.counts_holds = true;
  steps.rotations = static_cast<int>(free.size());
}

void divide_costs(GoalSteps& steps) {
  int common = 0;
  for (const GoalSteps::Step& step : steps.steps) common = std::gcd(common, step.cost);
  steps.unit = std::max(common, 1);
  for (GoalSteps::Step& step : steps.steps) step.cost /= steps.unit;
}

}  // namespace

bool GoalSteps::have_equal_costs() const {
  return std::ranges::all_of(steps, [&](const Step& step) { return step.cost == 1; });
}

int GoalSteps::cost_of(const puzzles::Rearrangement& action) const {
  const auto found = std::ranges::find(steps, action, &Step::action);
  return found == steps.end() ? 0 : found->cost;
}

GoalSteps goal_steps(const SolveTerms& terms) {
  const std::vector<GoalTurn> turns = goal_turns(terms);
  const Holds holds(turns);
  const std::vector<Symmetry> free = free_holds(turns);
  const std::vector<HomeTurn> at_home = turns_when_held(turns, holds, Symmetry(), free);
  const bool is_same_everywhere = std::ranges::all_of(holds.all(), [&](Symmetry held) {
    return are_alike(turns_when_held(turns, holds, held, free), at_home);
  });
  GoalSteps steps;
  if (is_same_everywhere) {
    std::vector<CountedTurn> moves;
    for (const HomeTurn& turn : at_home) {
      if (turn.moves.empty()) continue;  // a rotation that costs something, for nothing
      moves.push_back(turn.moves);
      add_step(steps, action_of(turn.cube), turn.cost);
    }
    steps.system = TurnSystem::of(moves);
  } else {
    steps.system = holds.system();
    add_held_steps(turns, free, steps);
  }
  divide_costs(steps);
  return steps;
}

}  // namespace superflip::goals
