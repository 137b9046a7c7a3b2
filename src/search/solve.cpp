#include <superflip/solver.h>

#include "base/guarded.h"

namespace superflip {

std::string Solution::text(Symmetry held) const {
  if (turns.empty()) return moves.image(held).text();
  std::string text;
  for (const Turn& turn : turns) {
    if (!text.empty()) text += ' ';
    text += turn.image(held).text();
  }
  return text;
}

Result<SolveResult> Solver::solve(const Problem& problem, const std::stop_token& stop,
                                  const SolveProgressCallback& progress) {
  return base::guarded([&]() -> Result<SolveResult> {
    if (const Result<void> good = check_problem(problem, name(), capabilities()); !good) {
      return tl::unexpected(good.error());
    }
    return solve_one(problem, stop, progress);
  });
}

}  // namespace superflip
