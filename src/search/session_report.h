// What a session tells, as those who asked for a solve want it.
#pragma once

#include <string_view>
#include <utility>

#include <superflip/solve.h>

#include "search/session.h"

namespace superflip::search {

// `solution_of` makes turns into a Solution.
template <class Turns, class SolutionOf>
SolveProgress solve_progress_of(const SessionProgress<Turns>& progress,
                                const SolutionOf& solution_of) {
  SolveProgress shown;
  shown.depth = progress.depth;
  shown.nodes = progress.nodes;
  shown.nodes_per_second = progress.nodes_per_second;
  shown.seconds = progress.seconds;
  shown.paused = progress.paused;
  shown.depth_fraction = progress.depth_fraction;
  shown.depth_seconds_expected = progress.depth_seconds_expected;
  shown.depth_seconds_left = progress.depth_seconds_left;
  if (progress.best) shown.best = solution_of(*progress.best);
  return shown;
}

template <class Turns, class SolutionOf>
SolveResult solve_result_of(const SessionResult<Turns>& taken, const SolutionOf& solution_of) {
  SolveResult result;
  for (const Turns& turns : taken.proof.solutions) result.solutions.push_back(solution_of(turns));
  result.proved = taken.proof.proved;
  result.excluded_below = taken.proof.excluded_below;
  result.complete = taken.proof.complete;
  result.interrupted = taken.interrupted;
  result.timed_out = taken.timed_out;
  result.out_of_nodes = taken.out_of_nodes;
  result.nodes = taken.nodes;
  result.table_lines = taken.table_lines;
  result.seconds = taken.seconds;
  return result;
}

}  // namespace superflip::search
