#include "solvers/goal/goal_session.h"

#include <utility>

#include <superflip/algorithm.h>

#include "search/cube_session.h"
#include "search/session_report.h"

namespace superflip::goal {
namespace {

std::vector<Turn> turns_of(const MoveSequence& moves) {
  std::vector<Turn> turns;
  for (const Move move : moves) turns.push_back(Turn::of(move));
  return turns;
}

search::Wanted wanted_of(const Problem& problem, int longest) {
  search::Wanted wanted = search::wanted_of(problem);
  wanted.longest = longest;
  return wanted;
}

search::SessionTerms<std::vector<Turn>> session_terms(const Problem& problem, int longest) {
  search::SessionTerms<std::vector<Turn>> terms;
  terms.wanted = wanted_of(problem, longest);
  terms.limits = {problem.timeout, problem.max_nodes, problem.pause};
  if (problem.known) terms.known = turns_of(*problem.known);
  return terms;
}

GoalSession::Tell telling(const Problem& problem, const SolveProgressCallback& progress) {
  if (!progress) return {};
  return [&progress,
          judge = GoalJudge(problem)](const search::SessionProgress<std::vector<Turn>>& now) {
    progress(search::solve_progress_of(
        now, [&](const std::vector<Turn>& turns) { return judge.solution(turns); }));
  };
}

}  // namespace

GoalJudge::GoalJudge(const Problem& problem)
    : cube_(problem.cube), terms_(SolveTerms::of(problem)) {}

GoalJudge::Turns GoalJudge::normal(const Turns& turns) const {
  return terms_.has_plain_turns() ? turns_of(fold(turns).moves.normalised()) : turns;
}

int GoalJudge::length(const Turns& turns) const {
  return terms_.length(turns);
}

bool GoalJudge::solves(const Turns& turns) const {
  return terms_.goal.is_reached_by(cube_ * fold(turns).moves.cube());
}

std::string GoalJudge::text(const Turns& turns) {
  return format_turns(turns);
}

GoalJudge::Key GoalJudge::key(const Turns& turns) {
  Key key;
  for (const Turn& turn : turns) key += static_cast<char>(turn.index());
  return key;
}

GoalJudge::Turns GoalJudge::turns(const Key& key) {
  Turns turns;
  for (const char byte : key) turns.push_back(Turn::from_index(byte));
  return turns;
}

Solution GoalJudge::solution(const Turns& turns) const {
  Solution solution{fold(turns).moves, length(turns), {}};
  if (!terms_.turns.has_faces_only()) solution.turns = turns;
  return solution;
}

GoalSession::GoalSession(const Problem& problem, int longest, const std::stop_token& stop,
                         const SolveProgressCallback& progress)
    : Session(GoalJudge(problem), session_terms(problem, longest), stop,
              telling(problem, progress)),
      metric_(problem.metric),
      units_per_one_(problem.costs ? problem.costs->units_per_one() : 1) {}

SolveResult GoalSession::take_result(std::string_view solver) {
  SolveResult result = search::solve_result_of(
      take(), [this](const std::vector<Turn>& turns) { return judge().solution(turns); });
  result.metric = metric_;
  result.units_per_one = units_per_one_;
  result.solver = solver;
  return result;
}

}  // namespace superflip::goal
