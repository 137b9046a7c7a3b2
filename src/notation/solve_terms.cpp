#include <superflip/solve_terms.h>

#include <algorithm>

#include <fmt/format.h>

#include <superflip/algorithm.h>
#include <superflip/notation.h>

namespace superflip {
namespace {

// Everything that turns of these layers amount to, nothing included.
Result<std::vector<Cube>> products_of(const TurnSet& turns) {
  constexpr std::size_t kMost = 64;
  std::vector<Cube> cubes{Cube{}};
  for (std::size_t at = 0; at < cubes.size(); ++at) {
    for (int m = 0; m < kMoveCount; ++m) {
      if (!turns.contains(Move::from_index(m))) continue;
      const Cube next = cubes[at].after(Move::from_index(m));
      if (std::find(cubes.begin(), cubes.end(), next) == cubes.end()) cubes.push_back(next);
    }
    if (cubes.size() > kMost) {
      return fail(ErrorCode::kUsage, "adjust by turns of one axis, such as U");
    }
  }
  return cubes;
}

Result<std::optional<Cube>> read_goal_position(const SolveWords& words) {
  if (words.goal_position.empty()) return std::nullopt;
  if (!words.goal.empty()) {
    return fail(ErrorCode::kUsage, "say a goal or a position to reach, not both");
  }
  const Result<ReadPosition> read = read_position(words.goal_position, std::nullopt, {});
  if (!read) return tl::unexpected(read.error());
  return read->position.cube;
}

Result<Goal> adjusted(const Goal& goal, const std::string& adjust) {
  if (adjust.empty()) return goal;
  const Result<TurnSet> turns = TurnSet::parse(adjust);
  if (!turns) return tl::unexpected(turns.error());
  if (!turns->has_faces_only())
    return fail(ErrorCode::kUsage, "adjust by turns of faces, such as U");
  const auto last = products_of(*turns);
  if (!last) return tl::unexpected(last.error());
  return goal.before_any_of(*last);
}

}  // namespace

Result<SolveTerms> SolveTerms::read(const SolveWords& words) {
  SolveTerms terms;
  const auto position = read_goal_position(words);
  if (!position) return tl::unexpected(position.error());
  terms.position = *position;
  auto goal = words.goal.empty() ? Result<Goal>(Goal()) : Goal::parse(words.goal);
  if (goal) goal = adjusted(*goal, words.post_adjust);
  if (!goal) return tl::unexpected(goal.error());
  terms.goal = std::move(*goal);
  if (!words.moves.empty()) {
    const auto turns = TurnSet::parse(words.moves);
    if (!turns) return tl::unexpected(turns.error());
    terms.turns = *turns;
  }
  if (!words.metric.empty()) {
    const auto metric = find_metric(words.metric);
    if (!metric) return tl::unexpected(metric.error());
    terms.metric = *metric;
  }
  if (!words.cost.empty()) {
    if (terms.metric == Metric::kAtm) {
      return fail(ErrorCode::kUsage,
                  "turns that count together have no costs of their own: costs "
                  "are for other metrics than atm");
    }
    const auto costs = TurnCosts::parse(words.cost, terms.metric);
    if (!costs) return tl::unexpected(costs.error());
    terms.costs = *costs;
  }
  return terms;
}

SolveTerms SolveTerms::of(const Problem& problem) {
  return {problem.goal, problem.turns, problem.metric, problem.costs};
}

bool SolveTerms::is_usual() const {
  return goal.is_whole_cube() && turns.is_all_faces() && metric == kUsualMetric && !costs;
}

int SolveTerms::length(const std::vector<Turn>& written) const {
  if (costs) return costs->of(written);
  if (has_plain_turns()) return fold(written).moves.length(metric);
  return superflip::length(written, metric);
}

std::string SolveTerms::length_text(int length) const {
  return costs ? costs->text_of(length) : std::to_string(length);
}

void SolveTerms::put_into(Problem& problem, Symmetry held) const {
  if (position) problem.cube = position->inverse() * problem.cube;
  problem.goal = goal;
  problem.turns = turns.image(held.inverse());
  problem.metric = metric;
  if (!costs) return;
  problem.costs = costs->image(held.inverse());
  problem.min_length *= units_per_one();
  problem.extra_length *= units_per_one();
  if (problem.max_length) problem.max_length = *problem.max_length * units_per_one();
}

}  // namespace superflip
