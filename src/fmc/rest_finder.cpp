#include "fmc/rest_finder.h"

#include <algorithm>

namespace superflip::fmc {

RestFinder::RestFinder(Solver* optimal, std::optional<std::chrono::microseconds> timeout,
                       const std::stop_token& stop)
    : optimal_(optimal), stop_(stop) {
  if (timeout) end_ = Clock::now() + *timeout;
}

Result<FmcRest> RestFinder::find(const Cube& cube, const std::optional<MoveSequence>& known,
                                 int points_left, const SolveProgressCallback& progress) {
  FmcRest rest;
  if (cube.is_solved()) return rest;
  rest.length = {1, known ? static_cast<int>(known->size()) : kGodsNumber};
  if (known) rest.solution = *known;
  if (stop_.stop_requested()) return rest;
  Problem problem;
  problem.cube = cube;
  if (known && known->size() <= kGodsNumber) problem.known = known;
  if (end_) {
    const auto left = std::chrono::duration_cast<std::chrono::microseconds>(*end_ - Clock::now());
    problem.timeout = left / (points_left + 1);
    if (problem.timeout->count() <= 0) {
      timed_out_ = true;
      return rest;
    }
  }
  const auto result = optimal_->solve(problem, stop_, progress);
  if (!result) return tl::unexpected(result.error());
  timed_out_ = timed_out_ || result->timed_out;
  if (!result->solutions.empty() && result->solutions.front().length <= rest.length.at_most) {
    rest.solution = result->solutions.front().moves;
    rest.length.at_most = result->solutions.front().length;
  }
  rest.length.at_least = result->proved
                             ? rest.length.at_most
                             : std::clamp(result->excluded_below, 1, rest.length.at_most);
  return rest;
}

}  // namespace superflip::fmc
