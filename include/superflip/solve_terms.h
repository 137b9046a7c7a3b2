// What counts as solved, by which turns, and how they are counted: in words, and as they are meant.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <superflip/goal.h>
#include <superflip/metric.h>
#include <superflip/problem.h>
#include <superflip/result.h>
#include <superflip/symmetry.h>
#include <superflip/turn_costs.h>
#include <superflip/turn_set.h>

namespace superflip {

// As people say it; empty: nothing is said, and it is as usual.
struct SolveWords {
  std::string goal;           // see Goal::parse
  std::string goal_position;  // a position in any form that is to be reached; instead of a goal
  std::string post_adjust;    // turns such as U that may be left to do in the end
  std::string moves;          // see TurnSet::parse
  std::string metric;
  std::string cost;  // see TurnCosts::parse

  friend bool operator==(const SolveWords&, const SolveWords&) = default;
};

struct SolveTerms {
  Goal goal;
  TurnSet turns;
  Metric metric = kUsualMetric;
  std::optional<TurnCosts> costs;
  // Where the goal is reached in the end in place of the solved cube. The way there is that of another
  // cube to the goal itself, and any solver finds it.
  std::optional<Cube> position{};

  // kUsage says what is wrong with them.
  static Result<SolveTerms> read(const SolveWords& words);
  static SolveTerms of(const Problem& problem);

  bool is_usual() const;
  // Solutions are turns of faces and no others, counted by the metric: neighbours that amount to less
  // count less.
  bool has_plain_turns() const { return turns.has_faces_only() && !costs; }
  // In units of the costs, if there are any.
  int length(const std::vector<Turn>& written) const;
  int units_per_one() const { return costs ? costs->units_per_one() : 1; }
  // "20", "12.5".
  std::string length_text(int length) const;

  // About the cube that the problem has, to someone who holds it so: turns are those of the hands,
  // goals those of the colours. Lengths that the problem has are in whole turns and become units.
  void put_into(Problem& problem, Symmetry held) const;
};

}  // namespace superflip
