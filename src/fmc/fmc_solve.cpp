#include <superflip/fmc_solve.h>

#include <fmt/format.h>

#include <superflip/notation.h>

#include "base/guarded.h"
#include "fmc/fmc_parts.h"
#include "fmc/whole_search.h"

namespace superflip {

Result<FmcSolveResult> fmc_solve(const FmcSolver& solver, const Cube& cube,
                                 const FmcSolveRequest& request, const std::stop_token& stop,
                                 const FmcSolveWatcher& watcher) {
  if (request.max_solutions == 0) return fail(ErrorCode::kUsage, "at least one solve is asked for");
  if (request.extra_length < 0 || request.extra_length > fmc::kMostSolveTurns) {
    return fail(ErrorCode::kUsage,
                fmt::format("the extra length is 0 to {}", fmc::kMostSolveTurns));
  }
  if (request.max_length &&
      (*request.max_length < 0 || *request.max_length > fmc::kMostSolveTurns)) {
    return fail(ErrorCode::kUsage,
                fmt::format("the greatest length is 0 to {}", fmc::kMostSolveTurns));
  }
  return base::guarded([&]() -> Result<FmcSolveResult> {
    if (auto good = check_cube(cube); !good) return tl::unexpected(good.error());
    return fmc::WholeSearch(solver.parts(), cube, request, stop, watcher).run();
  });
}

}  // namespace superflip
