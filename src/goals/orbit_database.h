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

#include "goals/goal_labels.h"
#include "goals/goal_steps.h"
#include "puzzles/god_table.h"
#include "puzzles/open_distances.h"

namespace superflip::goals {

// What is to be known of a goal: the labels, and the states that are done.
struct GoalQuestion {
  GoalLabels labels;
  std::vector<PuzzleState> states;  // corners and edges, the cube held as at home
  GoalSteps steps;
  // What they are counted in, if nothing has a cost of its own: then a table may be kept.
  std::optional<Metric> metric;
};

// Some of the turns reach few of the arrangements of labels: <U,R> 73 million of 10^17. So the states
// that they reach are numbered without gaps, as those of a puzzle (puzzles/position_index.h).
class OrbitDatabase {
 public:
  // The states that turns connect with the solved cube. kImpossibleCube with the reason if none of the
  // goal's is among them; kResources if there are too many states to number them.
  static Result<std::unique_ptr<OrbitDatabase>> number(const GoalQuestion& question);
  // From the store, or built and stored; without a store built and not kept.
  Result<void> open(const TableStore* store, const TableOptions& options,
                    std::uint64_t memory_bytes);

  // The goal's states that turns lead to.
  const std::vector<PuzzleState>& starts() const { return starts_; }
  // States at each distance, which is counted in units of the steps.
  std::vector<std::uint64_t> distribution() const;
  bool was_built() const { return distances_.built; }
  // Why a table just built could not be kept, if so.
  const std::optional<std::string>& not_stored() const { return distances_.not_stored; }

 private:
  OrbitDatabase() = default;
  puzzles::DistanceRequest request() const;
  std::string table_name() const;
  Result<void> make(const GoalQuestion& question);
  void find_starts(const GoalQuestion& question);
  std::vector<puzzles::PuzzleSymmetry> symmetries() const;
  std::vector<puzzles::CostedTurn> costs() const;
  bool counts_as(Metric metric) const;
  bool has_frozen_slots_of(const PuzzleState& state) const;

  GoalSteps steps_;
  std::optional<Metric> metric_;
  puzzles::Definition definition_;
  puzzles::GodNumbering numbering_;
  std::vector<PuzzleState> wanted_;  // the goal's states, held in all ways that count
  std::vector<PuzzleState> starts_;  // those of them that turns lead to
  std::vector<bool> frozen_;         // [slot]: no turn changes it
  puzzles::OpenedDistances distances_;
};

}  // namespace superflip::goals
