// The positions one turn further on that may be near enough to a goal.
//
// Nearly all time goes into waiting for entries of tables that no cache holds. So the children of a node
// are looked at together: one view of the plan is asked about all of them, first for where their
// entries lie, which starts fetching them, then for what they say; the next view is asked only about
// those that are left. The view that says most of the node comes first, since it is the one most likely
// to turn a child away.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <superflip/cube.h>

#include "goals/goal_plan.h"
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

struct GoalChild {
  GoalNode node;
  std::uint8_t turn = 0;
  int left = 0;  // how much may still be spent
};

// Room for the children of a node: as many as there are turns, of which some are left over.
struct GoalChildren {
  explicit GoalChildren(std::size_t turns) : all(turns), left_over(turns) {}

  std::vector<GoalChild> all;
  std::vector<std::uint8_t> left_over;  // numbers in `all`, in the order of turns
  std::size_t count = 0;                // of these
  std::size_t tried = 0;
};

class GoalExpansion {
 public:
  static constexpr int kNothingLacking = std::numeric_limits<int>::max();

  // Both outlive it. The plan has at most GoalNode::kMostViews views.
  GoalExpansion(const goals::WayPlan& plan, const GoalTurns& turns);

  // Nothing if no turns lead from the cube to the goal.
  std::optional<GoalNode> root(const Cube& cube) const;
  // No way from there costs less.
  int bound(const GoalNode& node) const;
  // The children from which the goal may be reached by what is left of `left`. What those turned away
  // would have cost more is noted in `lacking`, the least of it.
  void expand(const GoalNode& node, int left, GoalChildren& children, int& lacking) const;

 private:
  // What a turn does, as a view sees it: moves, with a bit where a step of the table ends.
  struct SeenTurn {
    static constexpr std::uint8_t kEndsStep = 0x80;
    std::array<std::uint8_t, 4> moves{};
    std::uint8_t count = 0;
    std::uint8_t steps = 0;
  };

  void see_turns(const goals::GoalView& view);
  const SeenTurn& seen(std::size_t view, std::size_t hold, std::size_t turn) const {
    return seen_turns_[(view * turns_.holds().size() + hold) * turns_.turns().size() + turn];
  }
  std::size_t class_of(const GoalNode& node) const {
    return turns_.table_system() ? turns_.class_of(node.hold) : 0;
  }
  void list(const GoalNode& node, int left, GoalChildren& children) const;
  void ask(std::size_t view, const GoalNode& node, GoalChildren& children, int& lacking) const;
  int distance(std::size_t view, const GoalNode& node, const GoalChild& child) const;

  const goals::WayPlan& plan_;
  const GoalTurns& turns_;
  std::vector<SeenTurn> seen_turns_;  // [view][hold][turn]
  std::array<std::int16_t, 64> least_cost_{};
};

}  // namespace superflip::goal
