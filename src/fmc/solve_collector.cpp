#include "fmc/solve_collector.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <superflip/fmc_cases.h>

namespace superflip::fmc {
namespace {

MoveSequence turns_of(const SideTurns& side, std::size_t first, std::size_t end) {
  const std::span<const Move> all = side.all();
  return MoveSequence(std::vector<Move>(all.begin() + static_cast<std::ptrdiff_t>(first),
                                        all.begin() + static_cast<std::ptrdiff_t>(end)));
}

int merged_length(const SolvePath& path, std::size_t normal, std::size_t inverse) {
  return static_cast<int>(turns_of(path.normal, 0, normal).normalised().size() +
                          turns_of(path.inverse, 0, inverse).normalised().size());
}

std::string case_of(const FmcStepTaken& step, const Cube& cube) {
  if (step.kind == FmcPlanKind::kRzp) return dr_case(cube, *step.axis).value_or("");
  if (step.kind != FmcPlanKind::kDr) return "";
  return htr_subset(cube, *step.axis).value_or("");
}

// Where a slice turn of the whole stands among the steps.
FmcSliceMark mark_of(const FmcSolve& solve, const SolvePath& path,
                     const SliceInsertion::Mark& mark) {
  FmcSliceMark found;
  found.quarter_turns = mark.quarter_turns;
  std::size_t place = mark.after;
  const bool on_normal = place <= path.normal.count && path.normal.count > 0;
  if (!on_normal) {
    found.on_inverse = true;
    found.quarter_turns = 4 - mark.quarter_turns;
    place = path.inverse.count - (place - path.normal.count);
  }
  std::size_t before = 0;
  for (std::size_t step = 0; step < solve.steps.size(); ++step) {
    const NissMoves& moves = solve.steps[step].moves;
    const std::size_t own = on_normal ? moves.normal.size() : moves.inverse.size();
    if (own > 0 && place <= before + own) {
      found.step = step;
      found.after = place - before;
      break;
    }
    before += own;
  }
  return found;
}

// What the solve has of the kind and before, as a word.
std::string beginning_of(const FmcSolve& solve, FmcPlanKind kind) {
  std::string text;
  for (const FmcStepTaken& step : solve.steps) {
    text += step.name() + ' ' + step.moves.text() + '\n';
    if (step.kind == kind) return text;
  }
  return "";
}

}  // namespace

SolveCollector::SolveCollector(const Cube& cube, const PlanGraph& graph,
                               const FmcSolveRequest& request, SolveLimits& limits)
    : cube_(cube),
      graph_(graph),
      most_solves_(request.max_solutions),
      extra_(request.extra_length),
      max_length_(request.max_length.value_or(kMostSolveTurns)),
      limits_(limits) {
  for (const PlanNode& node : graph.nodes) {
    if (node.step.max_use) max_use_ = node.step.max_use;
  }
  limits_.most = max_length_;
}

void SolveCollector::add(const SolvePath& path) {
  FmcSolve solve = solve_of(path);
  if (solve.steps.empty() || solve.turns() > limits_.most_now()) return;
  if (!is_right(solve, path)) return;
  keep(std::move(solve));
}

void SolveCollector::add(const SolvePath& path, std::size_t node, const SliceInsertion& insertion) {
  FmcSolve solve = solve_of(path);
  const FmcPlanStep& plan = graph_.nodes[node].step;
  for (const SliceInsertion::Mark& mark : insertion.marks) {
    solve.marks.push_back(mark_of(solve, path, mark));
  }
  FmcStepTaken step;
  step.kind = FmcPlanKind::kVr;
  step.axis = path.last()->variant.axis;
  step.length = 2 * static_cast<int>(insertion.marks.size());
  step.total = static_cast<int>(insertion.solution.size());
  step.cancelled = solve.steps.back().total + step.length - step.total;
  const int own = step.length - step.cancelled;
  if (own < plan.min_length.value_or(0) || own > plan.max_length.value_or(kMostSolveTurns) ||
      step.total > plan.max_total.value_or(kMostSolveTurns)) {
    return;
  }
  solve.steps.push_back(step);
  solve.solution = insertion.solution;
  solve.solves = true;
  if (!is_right(solve, path)) return;
  keep(std::move(solve));
}

bool SolveCollector::is_right(const FmcSolve& solve, const SolvePath& path) {
  const NissMoves both{turns_of(path.normal, 0, path.normal.count),
                       turns_of(path.inverse, 0, path.inverse.count)};
  const FmcPlanKind last = solve.steps.back().kind;
  const bool should_solve = last == FmcPlanKind::kFin || last == FmcPlanKind::kVr;
  if (both.after(cube_) == path.cube && (!should_solve || solve.solves) &&
      (!solve.solves || (cube_ * solve.solution.cube()).is_solved())) {
    return true;
  }
  const std::lock_guard lock(mutex_);
  failure_ = Error{
      ErrorCode::kInternal, fmt::format("{} does not do what its steps say", both.text()), {}};
  limits_.is_over = true;
  return false;
}

FmcSolve SolveCollector::solve_of(const SolvePath& path) const {
  FmcSolve solve;
  Cube cube = cube_;
  std::size_t normal = 0;
  std::size_t inverse = 0;
  int total = 0;
  for (std::size_t i = 0; i < path.step_count; ++i) {
    const SolvePath::Step& own = path.steps.at(i);
    FmcStepTaken step;
    step.kind = graph_.nodes[own.node].step.kind;
    step.axis = own.variant.axis;
    step.from = own.variant.from;
    step.moves = {turns_of(path.normal, normal, own.normal_end),
                  turns_of(path.inverse, inverse, own.inverse_end)};
    normal = own.normal_end;
    inverse = own.inverse_end;
    cube = step.moves.after(cube);
    step.case_name = case_of(step, cube);
    step.length = step.moves.length();
    step.total = merged_length(path, normal, inverse);
    step.cancelled = step.length - (step.total - total);
    total = step.total;
    solve.steps.push_back(std::move(step));
  }
  solve.solves = path.cube.is_solved();
  if (solve.solves && !solve.steps.empty()) {
    solve.solution = NissMoves{turns_of(path.normal, 0, path.normal.count),
                               turns_of(path.inverse, 0, path.inverse.count)}
                         .linear()
                         .normalised();
    FmcStepTaken& last = solve.steps.back();
    last.cancelled += last.total - static_cast<int>(solve.solution.size());
    last.total = static_cast<int>(solve.solution.size());
  }
  return solve;
}

void SolveCollector::keep(FmcSolve solve) {
  const std::lock_guard lock(mutex_);
  const int length = solve.turns();
  if (length > limits_.most_now() || limits_.over()) return;
  std::string key = solve.solves ? solve.solution.text() : solve.text();
  // The same turns again, cut into steps in another place.
  if (solves_.contains({length, key}) || !make_room(solve)) return;
  const bool is_better = solves_.empty() || length < solves_.begin()->first.first;
  if (is_better) improved_ = solve;
  solves_.emplace(std::pair{length, std::move(key)}, std::move(solve));
  while (solves_.size() > most_solves_) solves_.erase(std::prev(solves_.end()));
  const int shortest = solves_.begin()->first.first;
  int most = std::min(max_length_, shortest + extra_);
  while (std::prev(solves_.end())->first.first > most) solves_.erase(std::prev(solves_.end()));
  if (solves_.size() >= most_solves_) most = std::min(most, solves_.rbegin()->first.first - 1);
  limits_.most = most;
}

// Of those that begin alike, as many as there may be.
bool SolveCollector::make_room(const FmcSolve& solve) {
  if (!max_use_) return true;
  const std::string beginning = beginning_of(solve, max_use_->first);
  std::uint64_t alike = 0;
  auto longest = solves_.end();
  for (auto at = solves_.begin(); at != solves_.end(); ++at) {
    if (beginning_of(at->second, max_use_->first) != beginning) continue;
    ++alike;
    longest = at;
  }
  if (alike < max_use_->second) return true;
  if (longest->first.first <= solve.steps.back().total) return false;
  solves_.erase(longest);
  return true;
}

std::vector<FmcSolve> SolveCollector::take() {
  const std::lock_guard lock(mutex_);
  std::vector<FmcSolve> all;
  for (auto& [key, solve] : solves_) all.push_back(std::move(solve));
  return all;
}

std::optional<FmcSolve> SolveCollector::take_improved() {
  const std::lock_guard lock(mutex_);
  return std::exchange(improved_, std::nullopt);
}

std::optional<int> SolveCollector::best() const {
  const std::lock_guard lock(mutex_);
  if (solves_.empty()) return std::nullopt;
  return solves_.begin()->first.first;
}

std::optional<Error> SolveCollector::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

}  // namespace superflip::fmc
