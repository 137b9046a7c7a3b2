#include "solvers/twophase/search.h"

#include <algorithm>
#include <utility>

namespace superflip::twophase {
namespace {

constexpr unsigned kAllDirections = (1U << kDirectionCount) - 1;

// What a new depth begins with.
constexpr int kFirstPhase2 = 10;
// Longer ways of phase 2 find solutions too, but fewer for their price: they have to be so much
// cheaper than the next depth.
constexpr double kAdvantage = 10;
constexpr double kPhase1Growth = 13;

// Nodes for each way of phase 1, its own share included, with so many turns left for phase 2; as
// measured on random cubes. Products alone, so that every machine computes the same.
constexpr double cost_of_try(int max_phase2) {
  double cost = max_phase2 < kFirstPhase2 ? 2 : 4;
  for (int length = kFirstPhase2; length < max_phase2; ++length) cost *= 6;
  return cost;
}

}  // namespace

// The longest solution of interest: one that is known is none.
int Search::greatest_length(const Problem& problem) {
  const int most = std::min(problem.max_length.value_or(kTwoPhaseMaxLength), kTwoPhaseMaxLength);
  return problem.known ? std::min(most, problem.known->normalised().length(problem.metric) - 1)
                       : most;
}

Search::Search(const Tables& tables, const Request& request, search::CubeSession& session,
               const OnBetter& on_better)
    : request_(request),
      session_(session),
      on_better_(on_better),
      limits_(session),
      directions_(directions_of(request.problem.cube, tables)),
      phase1_(tables, directions_, limits_,
              [this](const FoundSolution& found) { return add_solution(found); }),
      next_depth_(directions_.front().distance),
      max_length_(greatest_length(request.problem)),
      shortest_(max_length_ + 1) {
  phase1_.set_bounds({.longest = max_length_, .enough = request.problem.target_length.value_or(0)});
  // The first turn of a direction on the inverse is the last of the solution. The other end is left
  // to is_wanted: the last turns differ from one way through phase 2 to the next.
  for (Direction& direction : directions_) {
    const auto excluded = direction.on_inverse ? request.not_last : request.not_first;
    if (excluded) direction.exclude_first(*excluded);
  }
  for (Depth& depth : depths_) depth.phase2_done.fill(-1);
}

Found Search::run() {
  while (!is_over()) {
    step();
    session_.exclude_below(std::min(excluded_below(), shortest_));
  }
  session_.exclude_below(std::min(excluded_below(), shortest_));
  limits_.check();
  found_.phase1_solutions = phase1_.tries();
  return std::move(found_);
}

bool Search::is_over() const {
  return limits_.reached() || excluded_below() > phase1_.max_length();
}

// The cheapest thing that is left to do.
void Search::step() {
  const int max_length = phase1_.max_length();
  int cheapest = next_depth_;
  double cost = cost_of_next_depth();
  for (int depth = 0; depth < next_depth_; ++depth) {
    if (!depths_[depth].is_open || shortest_phase2(depth) >= max_length - depth) continue;
    const double other = cost_of_longer_phase2(depth);
    if (cheapest > max_length || other < cost) {
      cheapest = depth;
      cost = other;
    }
  }
  if (cheapest < next_depth_) {
    run_depth(kAllDirections, {cheapest, shortest_phase2(cheapest) + 1});
  } else if (cheapest == max_length) {
    // The last depth there is: to be done with it, one direction is enough, best one with few ways.
    for (std::size_t i = kDirectionCount; i-- > 0 && !is_over();) run_depth(1U << i, {cheapest, 0});
    ++next_depth_;
  } else {
    run_depth(kAllDirections, {cheapest, kFirstPhase2});
    ++next_depth_;
  }
}

void Search::run_depth(unsigned directions, const PhaseLengths& lengths) {
  const int depth = lengths.phase1;
  const int max_phase2 = std::min(lengths.max_phase2, phase1_.max_length() - depth);
  const std::uint64_t tries = phase1_.tries();
  phase1_.run(directions, {depth, max_phase2});
  if (limits_.reached()) return;
  Depth& record = depths_[depth];
  record.is_open = true;
  record.tries = phase1_.tries() - tries;
  // Solutions found on the way have made phase 2 shorter.
  const int done = std::min(max_phase2, phase1_.max_length() - depth);
  for (std::size_t i = 0; i < kDirectionCount; ++i) {
    if ((directions >> i & 1U) != 0) record.phase2_done[i] = std::max(record.phase2_done[i], done);
  }
}

int Search::shortest_phase2(int depth) const {
  return std::ranges::min(depths_[depth].phase2_done);
}

double Search::cost_of_longer_phase2(int depth) const {
  const auto tries = static_cast<double>(depths_[depth].tries);
  return kAdvantage * tries * cost_of_try(shortest_phase2(depth) + 1);
}

double Search::cost_of_next_depth() const {
  if (next_depth_ == directions_.front().distance) return 0;
  const auto tries = static_cast<double>(depths_[next_depth_ - 1].tries);
  return kPhase1Growth * tries *
         cost_of_try(std::min(kFirstPhase2, phase1_.max_length() - next_depth_));
}

bool Search::is_searched(std::size_t direction, int length) const {
  for (int depth = directions_[direction].distance; depth <= length; ++depth) {
    if (depths_[depth].phase2_done[direction] < length - depth) return false;
  }
  return true;
}

int Search::excluded_below() const {
  int excluded = 0;
  for (std::size_t i = 0; i < kDirectionCount; ++i) {
    while (excluded <= max_length_ && is_searched(i, excluded)) ++excluded;
  }
  return excluded;
}

bool Search::is_wanted(const MoveSequence& moves) const {
  if (moves.empty()) return true;
  return axis_of(moves[0].face()) != request_.not_first &&
         axis_of(moves[moves.size() - 1].face()) != request_.not_last;
}

bool Search::add_solution(const FoundSolution& found) {
  const Direction& direction = directions_[found.direction];
  const MoveSequence moves = direction.solution(found.moves);
  if (!is_wanted(moves)) return false;
  session_.note_better(moves);
  shortest_ = moves.length(request_.problem.metric);
  found_.axis = direction.axis;
  found_.on_inverse = direction.on_inverse;
  found_.phase1_length = found.phase1_length;
  session_.tell();
  if (on_better_) on_better_(moves);
  return true;
}

}  // namespace superflip::twophase
