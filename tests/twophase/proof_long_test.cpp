// Proofs of the two-phase solver against the optimal one.
#include <gtest/gtest.h>

#include "solvers/search_support.h"
#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

TEST(ProofLong, AgreesWithTheOptimalSolver) {
  const optimal::Bounds bounds(test_support::search_tables(), test_support::real_table());
  RandomSource random(81);
  for (int i = 0; i < 60; ++i) {
    const Cube cube = random_moves(8 + i % 6, random).cube();
    Request request;
    request.problem.cube = cube;
    const Found result = unwrap(twophase::solve(solver(), request));
    ASSERT_TRUE(result.solution());
    EXPECT_TRUE(result.result.proved);
    const auto shortest = test_support::shortest_solutions(cube, bounds, "scalar");
    EXPECT_TRUE(shortest.contains(result.solution()->normalised().text()))
        << result.solution()->text();
  }
}

}  // namespace
}  // namespace superflip::twophase
