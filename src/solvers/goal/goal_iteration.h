// All ways of turning of one length that lead to a goal.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <superflip/cube.h>

#include "goals/goal_plan.h"
#include "solvers/goal/goal_session.h"
#include "solvers/goal/goal_turns.h"

namespace superflip::goal {

// A position as the tables of a plan see it, and how far each says it is.
struct GoalNode {
  static constexpr std::size_t kMostViews = 10;
  std::array<goals::LabelDatabase::State, kMostViews> states{};
  std::array<std::uint8_t, kMostViews> distances{};
  std::int16_t order = TurnOrder::kStart;
  std::uint8_t hold = 0;
};

// One cube on its way to one of the ways of a goal.
class GoalSearch {
 public:
  // All outlive it. The plan has at most kMostViews views.
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
  // What a turn does, as a view sees it: moves, with a bit where a step of the table ends.
  struct SeenTurn {
    static constexpr std::uint8_t kEndsStep = 0x80;
    std::array<std::uint8_t, 4> moves{};
    std::uint8_t count = 0;
  };

  void see_turns(const goals::GoalView& view);
  // Whether the goal may be that near after the turn, which `order` allows; else at most so much more
  // would have to be spent is noted.
  bool step(const GoalNode& from, std::size_t turn, int left, GoalNode& to, int& lacking) const;
  std::vector<Task> tasks_of(int cost, int& lacking) const;
  std::vector<Turn> written(const std::vector<std::uint8_t>& path) const;
  bool is_reached_by(const std::vector<Turn>& turns) const;

  const goals::WayPlan& plan_;
  const GoalTurns& turns_;
  const Cube& cube_;
  std::vector<SeenTurn> seen_turns_;  // [view][hold][turn]
  std::array<std::int16_t, 64> least_cost_{};
  std::optional<GoalNode> root_;
  int next_cost_ = 0;  // nothing is found that costs less
};

}  // namespace superflip::goal
