#include "solvers/pattern/solve_run.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace superflip::pattern {

SolveRun::SolveRun(const SearchSetup& setup, const SolveRequest& request, int threads,
                   const std::stop_token& stop, const SolveProgressCallback& progress)
    : setup_(setup),
      request_(request),
      progress_(progress),
      threads_(threads),
      clock_(stop, request.timeout, request.pause) {}

int SolveRun::last_depth() const {
  const int limit = request_.max_length.value_or(kGodsNumberHtm);
  if (shortest_) return std::min(limit, *shortest_ + request_.extra_length);
  return request_.known ? std::min(limit, static_cast<int>(request_.known->size()) - 1) : limit;
}

// More than are asked for where the first of all is.
std::uint64_t SolveRun::wanted() const {
  return request_.canonical_first ? kEverySolution
                                  : request_.max_solutions - result_.solutions.size();
}

SolveResult SolveRun::run() {
  const NodeSearch root_search(setup_, {});
  const int bound = root_search.bound_of(root_search.root(request_.cube));
  const bool solved = request_.cube.is_solved();
  result_.excluded_below = std::max({bound, request_.min_length, solved ? 0 : 1});
  int depth = result_.excluded_below;
  if (depth == 0) {
    add_solution({});
    ++depth;
  }
  for (; result_.solutions.size() < request_.max_solutions && depth <= last_depth(); ++depth) {
    search(depth);
    if (clock_.has_ended()) {
      finish(false);
      return std::move(result_);
    }
    if (!shortest_) result_.excluded_below = depth + 1;
  }
  finish(true);
  return std::move(result_);
}

void SolveRun::search(int depth) {
  depth_start_ = clock_.seconds();
  const Iteration::Limits limits{wanted(), threads_, &clock_,
                                 [this, depth](const Iteration& now) { tell(depth, now); }};
  Iteration iteration(setup_, limits);
  iteration.run(request_.cube, depth);
  result_.nodes += iteration.nodes();
  for (const MoveSequence& moves : iteration.solutions()) {
    if (result_.solutions.size() < request_.max_solutions) add_solution(moves);
  }
  const double took = clock_.seconds() - depth_start_;
  growth_ = last_seconds_ > 0 ? took / last_seconds_ : 0;
  last_seconds_ = took;
}

void SolveRun::add_solution(const MoveSequence& moves) {
  if (!(request_.cube * moves.cube()).is_solved()) {
    throw std::logic_error("a solution does not solve its cube: " + moves.text());
  }
  if (!shortest_) shortest_ = static_cast<int>(moves.size());
  result_.solutions.push_back(moves);
}

void SolveRun::finish(bool proved) {
  const auto is_wanted = [this](const MoveSequence& moves) {
    return !request_.max_length || static_cast<int>(moves.size()) <= *request_.max_length;
  };
  if (result_.solutions.empty() && request_.known && is_wanted(*request_.known)) {
    add_solution(*request_.known);
    if (proved) result_.excluded_below = *shortest_;
  }
  result_.proved = proved || (shortest_ && *shortest_ <= result_.excluded_below);
  result_.interrupted = clock_.interrupted();
  result_.timed_out = clock_.timed_out();
  result_.seconds = clock_.seconds();
}

void SolveRun::tell(int depth, const Iteration& iteration) const {
  if (!progress_) return;
  SolveProgress news;
  news.depth = depth;
  news.nodes = result_.nodes + iteration.nodes();
  news.seconds = clock_.seconds();
  news.nodes_per_second = static_cast<double>(news.nodes) / std::max(news.seconds, 1e-9);
  news.paused = clock_.is_held();
  news.depth_fraction = iteration.fraction();
  if (growth_ > 0) news.depth_seconds_expected = last_seconds_ * growth_;
  news.best = request_.known;
  progress_(news);
}

}  // namespace superflip::pattern
