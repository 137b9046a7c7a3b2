// The distance from a goal of every state of what it looks at, by some of the turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <superflip/cube.h>
#include <superflip/metric.h>
#include <superflip/result.h>
#include <superflip/tables.h>
#include <superflip/turn_set.h>

#include "goals/goal_labels.h"
#include "puzzles/god_table.h"
#include "puzzles/open_distances.h"

namespace superflip::goals {

// What is to be known of a goal: the labels, and the states that are done.
struct GoalQuestion {
  GoalLabels labels;
  std::vector<PuzzleState> states;
  TurnSet turns;
  Metric metric = kUsualMetric;
};

// Some of the turns reach few of the arrangements of labels: <U,R> 73 million of 10^17. So the states
// that they reach are numbered without gaps, as those of a puzzle (puzzles/position_index.h).
class OrbitDatabase {
 public:
  // The states that turns connect with `example`, which decides among the goal's states where the
  // turns cannot lead from one to another. kImpossibleCube with the reason if they lead to none;
  // kResources if there are too many states to number them.
  static Result<std::unique_ptr<OrbitDatabase>> number(const GoalQuestion& question,
                                                       const Cube& example);
  // From the store, or built and stored; without a store built and not kept.
  Result<void> open(const TableStore* store, const TableOptions& options,
                    std::uint64_t memory_bytes);

  std::uint64_t states() const { return numbering_.index->positions(); }
  std::string table_name() const;
  // States at each distance.
  const std::vector<std::uint64_t>& distribution() const { return distances_.fill.distribution; }
  bool was_built() const { return distances_.built; }
  // Why a table just built could not be kept, if so.
  const std::optional<std::string>& not_stored() const { return distances_.not_stored; }

 private:
  OrbitDatabase() = default;
  puzzles::DistanceRequest request() const;
  Result<void> make(const GoalQuestion& question, const PuzzleState& solved);
  void keep_symmetries_of(const std::vector<PuzzleState>& states,
                          std::vector<puzzles::PuzzleSymmetry>& symmetries) const;
  bool has_frozen_slots_of(const PuzzleState& state) const;

  GoalLabels labels_;
  Metric metric_ = kUsualMetric;
  puzzles::Definition definition_;
  puzzles::GodNumbering numbering_;
  std::vector<PuzzleState> starts_;
  std::vector<bool> frozen_;  // [slot]: no turn changes it
  puzzles::OpenedDistances distances_;
};

}  // namespace superflip::goals
