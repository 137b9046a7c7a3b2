// What is asked of a solver: a position, what it is to become, by which turns, how they are counted,
// and how much of an answer is wanted. The same for every solver; what a solver does not do
// (capabilities.h) it refuses.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

#include <superflip/cube.h>
#include <superflip/goal.h>
#include <superflip/metric.h>
#include <superflip/move_sequence.h>
#include <superflip/pause.h>
#include <superflip/turn_costs.h>
#include <superflip/turn_set.h>

namespace superflip {

inline constexpr std::uint64_t kEverySolution = std::numeric_limits<std::uint64_t>::max();

struct Problem {
  Cube cube;
  Goal goal;
  TurnSet turns;
  Metric metric = kUsualMetric;
  // What turns cost; then all lengths are in units of these. None: as the metric counts.
  std::optional<TurnCosts> costs;

  // Which solutions. All lengths are counted in the metric.
  int min_length = 0;
  std::optional<int> max_length;  // none: as long as the solver's solutions can be
  // How many at most; kEverySolution for all of them.
  std::uint64_t max_solutions = 1;
  // They may be this much longer than the shortest; they are listed by length.
  int extra_length = 0;
  // Finish the last depth even when max_solutions have been found, and give the first of them in
  // canonical order: the same answer whatever the number of threads.
  bool canonical_first = false;
  // A solution already known: nothing longer is searched for, and if nothing shorter exists it is
  // the answer, proved, without searching its own depth.
  std::optional<MoveSequence> known;

  // When to be content. Solvers that go from good solutions to better ones stop at one of at most so
  // many turns; 0: they go on until a limit or the proof that there is none better. None: see
  // target_of.
  std::optional<int> target_length;
  // Of solvers in stages: the slack to stop at, 0 to kMaxSlack. None: the solver's own.
  std::optional<int> slack;

  // When to give up.
  std::optional<std::chrono::microseconds> timeout;  // time during which it is paused left out
  // So many nodes, or a few thousand more; for a search that ends at the same solution on every
  // machine and yet does not take for ever.
  std::optional<std::uint64_t> max_nodes;
  std::shared_ptr<const PauseSwitch> pause;  // none: cannot be paused
};

// The target of a solver that improves its solutions, stated or not: whoever gives it time wants the
// best of that time; whoever does not is content with as many turns as no cube can do without.
int target_of(const Problem& problem);

}  // namespace superflip
