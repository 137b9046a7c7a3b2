// The search written plainly: one node after the other, with its path.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <superflip/move_sequence.h>

#include "cube/layer_turn.h"
#include "solvers/optimal/bounds.h"
#include "solvers/optimal/task.h"

namespace superflip::optimal {

struct SearchCounts {
  std::uint64_t nodes = 0;     // children for which a bound was asked
  std::uint64_t lines = 0;     // of the distance table, as many as looked up
  std::uint64_t expanded = 0;  // nodes whose children were made
  std::uint64_t promise = 0;   // of those, see NodeRules
};

// Searches one task for solutions of `depth` in total, counted as the table counts. It goes through the same nodes as the
// batched search (batch.h), which keeps no paths: it is that one's reference, its stand-in on
// machines without AVX2, and the way to the moves once a solution has been seen in a task.
class PlainSearch {
 public:
  // Told of every solution: the turns as found, prefix included. Returns whether to go on.
  using OnSolution = std::function<bool(const MoveSequence&)>;
  // Asked for every node; true ends the search.
  using ShouldStop = std::function<bool()>;

  explicit PlainSearch(const Bounds& bounds) : bounds_(bounds) {}

  // Returns false if it was ended by one of the two.
  bool search(const Task& task, int depth, const OnSolution& on_solution,
              const ShouldStop& should_stop = {});
  const SearchCounts& counts() const { return counts_; }  // of all calls

 private:
  struct Expansion;
  template <Metric kMetric>
  bool expand(const Node& node, bool goes_back);
  bool exceeds(const Probe& probe, int moves) const;
  template <Metric kMetric>
  bool look_up_other_side(Expansion& expansion);
  template <Metric kMetric>
  bool look_up_own_side(Expansion& expansion);
  template <Metric kMetric>
  bool visit(const Expansion& expansion, LayerTurn turn);
  bool report();

  Bounds bounds_;
  SearchCounts counts_;
  MoveSequence prefix_;
  std::vector<LayerTurn> front_;  // after the prefix
  std::vector<LayerTurn> back_;   // as appended to the inverse
  const OnSolution* on_solution_ = nullptr;
  const ShouldStop* should_stop_ = nullptr;
};

// The solutions of `depth` moves in the task, normalised (MoveSequence::normalised), without
// doubles, at most `limit`; those found so far, if it is ended. A sequence whose normal form is
// shorter than `depth` does not count. Two tasks may give the same solution, where turns of one axis
// stand on both sides of the end of a prefix.
std::vector<MoveSequence> solutions_in_task(const Task& task, int depth, std::size_t limit,
                                            const Bounds& bounds,
                                            const PlainSearch::ShouldStop& should_stop = {});

}  // namespace superflip::optimal
