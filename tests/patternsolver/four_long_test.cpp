// Botto's and Grumser's four databases as they are: 800 MB.
#include <gtest/gtest.h>

#include "patternsolver/known_lengths.h"
#include "solvers/pattern/pattern_solver.h"

namespace superflip::pattern {
namespace {

TEST(FourDatabasesLong, FindTheKnownLengthsByEveryRule) {
  PatternSolverOptions options;
  options.patterns = patterns::four_patterns();
  for (const DuplicateRule rule : kDuplicateRules) {
    options.duplicates = rule;
    options.best_first = rule == DuplicateRule::kState;
    const PatternSolver solver = PatternSolver::open(options, TableStore()).value();
    EXPECT_NEAR(static_cast<double>(solver.tables()[3].index().size()), 479001600.0, 0.5);
    for (const Known& position : known_lengths(14)) {
      Problem request;
      request.cube = position.cube;
      const SolveResult result = solver.solve(request, 0).value();
      EXPECT_TRUE(result.proved);
      EXPECT_EQ(result.solutions.front().length, position.length);
    }
  }
}

}  // namespace
}  // namespace superflip::pattern
