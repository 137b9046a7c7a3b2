#include "solvers/pattern/solve_run.h"

#include <algorithm>
#include <optional>

namespace superflip::pattern {

SolveRun::SolveRun(const SearchSetup& setup, const SolveRequest& request, int threads,
                   const std::stop_token& stop, const SolveProgressCallback& progress)
    : setup_(setup),
      request_(request),
      progress_(progress),
      threads_(threads),
      clock_(stop, request.timeout, request.pause) {}

SolveResult SolveRun::run() {
  const NodeSearch root_search(setup_, {});
  const int bound = NodeSearch::bound_of(root_search.root(request_.cube));
  search::Deepening deepening(request_, std::max(bound, request_.cube.is_solved() ? 0 : 1));
  while (const std::optional<int> depth = deepening.next_depth()) {
    if (*depth > 0) {
      search(deepening, *depth);
    } else {
      search::DepthSolutions nothing_to_do(request_.cube, 0);
      nothing_to_do.add({});
      deepening.conclude(nothing_to_do, true);
    }
  }
  SolveResult result = deepening.take_result();
  result.nodes = nodes_;
  result.interrupted = clock_.interrupted();
  result.timed_out = clock_.timed_out();
  result.seconds = clock_.seconds();
  return result;
}

void SolveRun::search(search::Deepening& deepening, int depth) {
  const double start = clock_.seconds();
  // All of a depth where the first in order is asked for.
  const std::uint64_t wanted = request_.canonical_first ? kEverySolution : request_.max_solutions;
  const Iteration::Limits limits{wanted, threads_, &clock_,
                                 [this, depth](const Iteration& now) { tell(depth, now); }};
  Iteration iteration(setup_, limits, request_.cube, depth);
  iteration.run();
  nodes_ += iteration.nodes();
  const double took = clock_.seconds() - start;
  growth_ = last_seconds_ > 0 ? took / last_seconds_ : 0;
  last_seconds_ = took;
  deepening.conclude(iteration.solutions(), !clock_.has_ended());
}

void SolveRun::tell(int depth, const Iteration& iteration) const {
  if (!progress_) return;
  SolveProgress news;
  news.depth = depth;
  news.nodes = nodes_ + iteration.nodes();
  news.seconds = clock_.seconds();
  news.nodes_per_second = static_cast<double>(news.nodes) / std::max(news.seconds, 1e-9);
  news.paused = clock_.is_held();
  news.depth_fraction = iteration.fraction();
  if (growth_ > 0) news.depth_seconds_expected = last_seconds_ * growth_;
  news.best = request_.known;
  progress_(news);
}

}  // namespace superflip::pattern
