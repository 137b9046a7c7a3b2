// How far from a goal positions are: all of them, exactly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <superflip/goal.h>
#include <superflip/metric.h>
#include <superflip/result.h>
#include <superflip/solve_terms.h>
#include <superflip/tables.h>
#include <superflip/turn_set.h>

namespace superflip {

struct GoalDistances {
  // Positions that differ in something the goal looks at, and that turns join with the solved cube.
  std::uint64_t states = 0;
  std::vector<std::uint64_t> distribution;  // states at each distance
  double mean = 0;
  int units_per_one = 1;  // distances are in this unit where turns have costs, see TurnCosts
  // How the cube is held is part of a state: with slices, wide turns and rotations, unless the turns
  // are the same however it is held. Else it is up to a rotation of the whole cube.
  bool counts_holds = false;
  // So many states are one coset: renaming pieces takes them to one another and the goal to itself, as
  // half turns do with the corners of half-turn reduction. The same at every distance.
  std::uint64_t states_per_coset = 1;
  bool was_built = false;  // by this call, not read from the store
  // Why a table just built could not be kept, if so.
  std::optional<std::string> not_stored;
};

// How many states there are, as far as that is known without going through them: an upper bound.
double goal_state_bound(const Goal& goal);

struct GoalDistancesOptions {
  std::uint64_t memory_bytes = 1'000'000'000;  // the most its table may take
  bool store_tables = true;                    // false: made anew, and not kept
  TableOptions table;
};

// Unless turns have costs, or count differently in the metric, the table is kept in the store: later
// questions about the goal are answered at once. kResources if it takes more memory than allowed,
// kImpossibleCube if turns do not lead from the solved cube to the goal. The position of the terms is
// not looked at.
Result<GoalDistances> goal_distances(const SolveTerms& terms, const TableStore& store,
                                     const GoalDistancesOptions& options = {});
Result<GoalDistances> goal_distances(const Goal& goal, const TurnSet& turns, Metric metric,
                                     const TableStore& store,
                                     const GoalDistancesOptions& options = {});
// The same if its table is in the store already, or so small that it is made in a moment; nothing
// else.
Result<std::vector<std::uint64_t>> known_goal_distribution(const Goal& goal, Metric metric,
                                                           const TableStore& store);

}  // namespace superflip
