#include "search/cube_session.h"

#include "search/session_report.h"

namespace superflip::search {
namespace {

SolveProgress shown(const SessionProgress<MoveSequence>& progress, Metric metric) {
  return solve_progress_of(progress, [metric](const MoveSequence& moves) {
    return Solution{moves, moves.length(metric), {}};
  });
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
  SolveResult result = solve_result_of(take(), [this](const MoveSequence& moves) {
    return Solution{moves, judge().length(moves), {}};
  });
  result.metric = metric_;
  result.solver = solver;
  return result;
}

}  // namespace superflip::search
