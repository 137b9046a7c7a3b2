// All ways of turning of one length that lead to a goal.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <superflip/cube.h>

#include "goals/goal_plan.h"
#include "solvers/goal/goal_expansion.h"
#include "solvers/goal/goal_session.h"
#include "solvers/goal/goal_turns.h"

namespace superflip::goal {

// One cube on its way to one of the ways of a goal.
class GoalSearch {
 public:
  // All outlive it.
  GoalSearch(const goals::WayPlan& plan, const GoalTurns& turns, const Cube& cube);

  // No way costs less; nothing if none leads there.
  std::optional<int> bound() const;
  // Gives the session all solutions of this cost, which is at least 1, or as many as it wants.
  void search_depth(int cost, int threads, GoalSession& session);

 private:
  class Worker;
  struct Task {
    GoalNode node;
    std::vector<std::uint8_t> path;  // numbers of turns
    int left = 0;                    // how much may still be spent
  };
  std::vector<Task> tasks_of(int cost, int& lacking) const;
  std::vector<Turn> written(const std::vector<std::uint8_t>& path) const;
  bool is_reached_by(const std::vector<Turn>& turns) const;

  const goals::WayPlan& plan_;
  const GoalTurns& turns_;
  const Cube& cube_;
  const GoalExpansion expansion_;
  std::optional<GoalNode> root_;
  int next_cost_ = 0;  // nothing is found that costs less
};

}  // namespace superflip::goal
