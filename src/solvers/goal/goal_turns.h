// The turns of a search, what they cost, and which may follow which.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <superflip/metric.h>
#include <superflip/move_sequence.h>
#include <superflip/solve_terms.h>
#include <superflip/turn_set.h>

#include "goals/goal_turn.h"
#include "goals/holds.h"
#include "goals/turn_system.h"
#include "solvers/goal/turn_order.h"

namespace superflip::goal {

class GoalTurns {
 public:
  explicit GoalTurns(const SolveTerms& terms);

  const std::vector<goals::GoalTurn>& turns() const { return turns_; }
  const TurnOrder& order() const { return order_; }

  // Ways to hold the cube that turns lead to; the first is as at home.
  const std::vector<Symmetry>& holds() const { return holds_.all(); }
  std::uint8_t hold_after(std::size_t hold, std::size_t turn) const {
    return holds_.after(hold, turn);
  }

  // What distances in tables are counted in, and by which turns of faces: those that a cube with its
  // centres at home may get. Where they depend on how the cube is held, a table counts turns as they
  // are written, rotations for nothing.
  Metric table_metric() const { return table_metric_; }
  const TurnSet& table_turns() const { return table_turns_; }
  const std::optional<goals::TurnSystem>& table_system() const { return table_system_; }
  // The class of that system for a way to hold the cube.
  std::size_t class_of(std::size_t hold) const { return holds_.class_of(hold); }
  // A turn made while the cube is held so, as steps that such a table counts.
  std::vector<goals::CountedTurn> steps(std::size_t hold, std::size_t turn) const;
  // No way of so many steps costs less.
  int least_cost(int steps) const;

 private:
  void count_as_written();
  void choose_table_metric(const SolveTerms& terms);
  std::vector<goals::CountedTurn> steps_in(Metric metric, const MoveSequence& moves) const;

  std::vector<goals::GoalTurn> turns_;
  TurnOrder order_;
  goals::Holds holds_;
  Metric table_metric_ = kUsualMetric;
  TurnSet table_turns_ = TurnSet::none();
  std::optional<goals::TurnSystem> table_system_;
  // A step costs at least cost_ / steps_.
  int cost_ = 1;
  int steps_ = 1;
};

}  // namespace superflip::goal
