// The optimal solver in quarter turns and in slice turns: the same answers as the solver named goal, which
// knows nothing of H48.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include <superflip/options.h>
#include <superflip/solver.h>

#include "support/cube_of.h"

namespace superflip {
namespace {

using test_support::cube_of;

SolverOptions options_of(Metric metric) {
  SolverOptions options;
  options.terms.metric = metric;
  options.table = "h0-" + std::string(name_of(metric));
  options.threads = 2;
  return options;
}

class OtherMetrics : public testing::TestWithParam<Metric> {};
INSTANTIATE_TEST_SUITE_P(Metrics, OtherMetrics, testing::Values(Metric::kQtm, Metric::kStm),
                         [](const auto& test) { return std::string(name_of(test.param)); });

TEST_P(OtherMetrics, EveryShortestSolutionIsFound) {
  const SolverOptions options = options_of(GetParam());
  EXPECT_EQ(solver_for(options), "optimal");
  const auto optimal = Solver::open(options, TableStore()).value();
  EXPECT_EQ(optimal->capabilities().metrics, std::vector<Metric>{GetParam()});
  SolverOptions by_goal = options;
  by_goal.solver = "goal";
  by_goal.table = SolverOptions{}.table;
  by_goal.store_tables = false;
  const auto goal = Solver::open(by_goal, TableStore()).value();
  for (const char* const moves :
       {"", "U2", "R L'", "R U F2 D'", "R L' U D' F2", "R2 L2 U2 D2", "R U R' U' L2"}) {
    Problem problem;
    problem.cube = cube_of(moves);
    problem.metric = GetParam();
    problem.max_solutions = kEverySolution;
    const SolveResult found = optimal->solve(problem).value();
    const SolveResult expected = goal->solve(problem).value();
    EXPECT_TRUE(found.proved) << moves;
    EXPECT_EQ(found.metric, GetParam());
    ASSERT_EQ(found.solutions.size(), expected.solutions.size()) << moves;
    for (std::size_t i = 0; i < found.solutions.size(); ++i) {
      EXPECT_EQ(found.solutions[i].length, expected.solutions[i].length) << moves;
      EXPECT_EQ(found.solutions[i].moves, expected.solutions[i].moves) << moves;
    }
  }
}

TEST_P(OtherMetrics, ASolverOfOneMetricRefusesAnother) {
  const auto solver = Solver::open(options_of(GetParam()), TableStore()).value();
  const auto refused = solver->solve(Problem{});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
  EXPECT_EQ(refused.error().message, "optimal does not count in htm");
}

TEST_P(OtherMetrics, ATableOfAnotherMetricIsRefused) {
  SolverOptions options = options_of(GetParam());
  options.table = "h3";
  const auto refused = Solver::open(options, TableStore());
  ASSERT_FALSE(refused);
  const std::string metric(name_of(GetParam()));
  EXPECT_EQ(refused.error().message, "table h3 counts in htm; h3-" + metric + " is for " + metric);
}

}  // namespace
}  // namespace superflip
