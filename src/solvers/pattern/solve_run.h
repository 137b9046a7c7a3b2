// One cube being solved with pattern tables, depth by depth.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include <superflip/solve.h>

#include "search/deepening.h"
#include "search/shared_limits.h"
#include "solvers/pattern/iteration.h"
#include "solvers/pattern/node_search.h"

namespace superflip::pattern {

class SolveRun {
 public:
  // The request has been found sound.
  SolveRun(const SearchSetup& setup, const SolveRequest& request, int threads,
           const std::stop_token& stop, const SolveProgressCallback& progress);

  SolveResult run();

 private:
  void search(search::Deepening& deepening, int depth);
  void tell(int depth, const Iteration& iteration) const;

  const SearchSetup& setup_;
  const SolveRequest& request_;
  const SolveProgressCallback& progress_;
  int threads_;
  search::SharedLimits clock_;
  std::uint64_t nodes_ = 0;
  double last_seconds_ = 0;  // of the depth before
  double growth_ = 0;        // and how many times its own predecessor that was; 0: not known
};

}  // namespace superflip::pattern
