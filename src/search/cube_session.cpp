#include "search/cube_session.h"

#include <string>
#include <utility>

namespace superflip::search {
namespace {

SolveProgress shown(const SessionProgress<MoveSequence>& progress, Metric metric) {
  SolveProgress shown;
  shown.depth = progress.depth;
  shown.nodes = progress.nodes;
  shown.nodes_per_second = progress.nodes_per_second;
  shown.seconds = progress.seconds;
  shown.paused = progress.paused;
  shown.depth_fraction = progress.depth_fraction;
  shown.depth_seconds_expected = progress.depth_seconds_expected;
  shown.depth_seconds_left = progress.depth_seconds_left;
  if (progress.best) shown.best = {*progress.best, progress.best->length(metric)};
  return shown;
}

CubeSession::Tell telling(const SolveProgressCallback& progress, Metric metric) {
  if (!progress) return {};
  return [&progress, metric](const SessionProgress<MoveSequence>& now) {
    progress(shown(now, metric));
  };
}

}  // namespace

Wanted wanted_of(const Problem& problem) {
  Wanted wanted;
  wanted.min_length = problem.min_length;
  wanted.max_length = problem.max_length;
  wanted.longest = gods_number(problem.metric);
  wanted.extra_length = problem.extra_length;
  wanted.max_solutions = problem.max_solutions;
  wanted.canonical_first = problem.canonical_first;
  return wanted;
}

Wanted wanted_of_improving(const Problem& problem, int longest) {
  Wanted wanted = wanted_of(problem);
  wanted.longest = longest;
  wanted.improves = true;
  return wanted;
}

// `progress` outlives the session, as it does every solve.
CubeSession::CubeSession(const Problem& problem, const Wanted& wanted, const std::stop_token& stop,
                         const SolveProgressCallback& progress)
    : Session(CubeJudge(problem),
              {wanted, {problem.timeout, problem.max_nodes, problem.pause}, problem.known}, stop,
              telling(progress, problem.metric)),
      metric_(problem.metric) {}

SolveProgress CubeSession::solve_progress() {
  return shown(progress(), metric_);
}

SolveResult CubeSession::take_result(std::string_view solver) {
  SessionResult<MoveSequence> taken = take();
  SolveResult result;
  for (MoveSequence& moves : taken.proof.solutions) {
    const int length = judge().length(moves);
    result.solutions.push_back({std::move(moves), length});
  }
  result.metric = metric_;
  result.proved = taken.proof.proved;
  result.excluded_below = taken.proof.excluded_below;
  result.complete = taken.proof.complete;
  result.interrupted = taken.interrupted;
  result.timed_out = taken.timed_out;
  result.out_of_nodes = taken.out_of_nodes;
  result.nodes = taken.nodes;
  result.table_lines = taken.table_lines;
  result.seconds = taken.seconds;
  result.solver = solver;
  return result;
}

}  // namespace superflip::search
