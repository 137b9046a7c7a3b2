// A stored table of distances from a goal.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <superflip/metric.h>
#include <superflip/result.h>
#include <superflip/tables.h>

#include "base/huge_memory.h"
#include "goals/goal_labels.h"
#include "goals/label_distances.h"
#include "goals/label_index.h"

namespace superflip::goals {

// The turns that a metric counts as one, in its own order.
std::vector<CountedTurn> counted_turns(Metric metric);

// What the table is of.
struct LabelQuestion {
  GoalLabels labels;
  std::vector<PuzzleState> states;  // of the goal, ascending
  Metric metric = kUsualMetric;

  double size() const { return state_count(labels); }
  // Equal for equal questions.
  std::string key() const;
  std::string table_name() const;
};

// Immutable; any number of threads may look things up.
class LabelDatabase {
 public:
  using State = LabelIndex::State;

  // From the store, or built and stored; without a store built and not kept. kResources if there is
  // not enough memory.
  static Result<LabelDatabase> open(const LabelQuestion& question, const TableStore* store,
                                    const TableOptions& options);

  const std::string& name() const { return name_; }
  std::uint64_t size() const { return index_.size(); }
  std::uint64_t bytes() const;
  // States at each distance.
  const std::vector<std::uint64_t>& distribution() const { return distribution_; }
  double mean() const;
  bool was_built() const { return built_; }
  // Why a table just built could not be kept, if so.
  const std::optional<std::string>& not_stored() const { return not_stored_; }

  // Nothing if the cube has other pieces than the labels know, which no possible cube has.
  std::optional<State> find(const Cube& cube) const { return index_.find(seen(labels_, cube)); }
  // How far it is, by walking to the goal; nothing if no turns lead there.
  std::optional<int> distance(State state) const;

  State turned(const State& state, int move) const { return index_.turned(state, move); }
  void prefetch(const State& state) const {
    __builtin_prefetch(codes() + index_.rank(state) / pdb::kCodesPerWord);
  }
  // Of a neighbour of a state at this distance.
  int distance_near(const State& state, int neighbour) const {
    return pdb::nearest_distance(pdb::code_at(codes(), index_.rank(state)), {neighbour});
  }

 private:
  LabelDatabase(const LabelQuestion& question, LabelIndex index)
      : name_(question.table_name()),
        labels_(question.labels),
        turns_(counted_turns(question.metric)),
        index_(std::move(index)) {}
  const pdb::CodeWord* codes() const {
    return reinterpret_cast<const pdb::CodeWord*>(memory_.data());
  }
  State after(State state, const CountedTurn& turn) const;

  std::string name_;
  GoalLabels labels_;
  std::vector<CountedTurn> turns_;
  LabelIndex index_;
  base::HugeMemory memory_;
  std::vector<std::uint64_t> distribution_;
  bool built_ = false;
  std::optional<std::string> not_stored_;
};

}  // namespace superflip::goals
