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

// What the table is of.
struct LabelQuestion {
  GoalLabels labels;
  std::vector<PuzzleState> states;  // of the goal, ascending; alike where no turn reaches
  Metric metric = kUsualMetric;
  TurnSet turns{};  // of faces
  // Where the turns depend on how the cube is held; else they are those of the metric.
  std::optional<TurnSystem> system{};

  // Of all entries: an estimate from above.
  double size() const;
  TurnSystem turn_system() const;
  // Equal for equal questions.
  std::string key() const;
  std::uint64_t hash() const;  // of that
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
  std::uint64_t size() const { return index_.size() * system_.class_count(); }
  std::uint64_t bytes() const;
  // States at each distance.
  const std::vector<std::uint64_t>& distribution() const { return distribution_; }
  double mean() const;
  bool was_built() const { return built_; }
  // Why a table just built could not be kept, if so.
  const std::optional<std::string>& not_stored() const { return not_stored_; }

  // Nothing if the cube has other pieces than the labels know, which no possible cube has.
  std::optional<State> find(const Cube& cube) const { return index_.find(seen(labels_, cube)); }
  // How far it is if the cube is held so, by walking to the goal; nothing if no turns lead there.
  std::optional<int> distance(State state, std::size_t held = 0) const;

  State turned(const State& state, int move) const { return index_.turned(state, move); }
  // Starts fetching what distance_near will read.
  void prefetch(const State& state, std::size_t held) const {
    pdb::prefetch_code(codes(), entry(state, held));
  }
  // Of a neighbour of a state at this distance.
  int distance_near(const State& state, std::size_t held, int neighbour) const {
    return pdb::nearest_distance(pdb::code_at(codes(), entry(state, held)), {neighbour});
  }

 private:
  LabelDatabase(const LabelQuestion& question, LabelIndex index)
      : name_(question.table_name()),
        labels_(question.labels),
        system_(question.turn_system()),
        index_(std::move(index)) {}
  const pdb::CodeWord* codes() const {
    return reinterpret_cast<const pdb::CodeWord*>(memory_.data());
  }
  std::uint64_t entry(const State& state, std::size_t held) const {
    return held * index_.size() + index_.rank(state);
  }
  State after(State state, const CountedTurn& turn) const;

  std::string name_;
  GoalLabels labels_;
  TurnSystem system_;
  LabelIndex index_;
  base::HugeMemory memory_;
  std::vector<std::uint64_t> distribution_;
  bool built_ = false;
  std::optional<std::string> not_stored_;
};

}  // namespace superflip::goals
