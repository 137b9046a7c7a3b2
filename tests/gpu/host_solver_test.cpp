// The solver for cards with the code of cards, on the host: all of it but CUDA.
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include <superflip/cube.h>
#include <superflip/problem.h>
#include <superflip/random.h>
#include <superflip/solve.h>

#include "gpu/gpu_solver.h"
#include "search_samples.h"
#include "support/cube_of.h"

namespace superflip::gpu {
namespace {

using test_support::cube_of;
using test_support::random_moves;

std::unique_ptr<GpuSolver> host_solver(std::uint32_t slots = 16) {
  HostSearcherTerms terms = small_terms();
  terms.slots = slots;
  return std::make_unique<GpuSolver>(std::make_unique<HostSearcher>(terms), "h0");
}

std::set<std::string> texts(const SolveResult& result) {
  std::set<std::string> texts;
  for (const Solution& solution : result.solutions) texts.insert(solution.moves.text());
  EXPECT_EQ(texts.size(), result.solutions.size()) << "one twice";
  return texts;
}

TEST(HostSolver, ListsTheSolutionsOfTheProcessor) {
  const auto solver = host_solver(5);
  RandomSource random(51);
  std::vector<Cube> cubes{cube_of("U2 D2 R2 L2 F2 B2"),
                          cube_of("U D' R L' F B' U D'"),
                          cube_of("R L U2 R L U2"),
                          cube_of("R2 L2 U D R2 L2 U D"),
                          cube_of("F U D"),
                          Cube{}};
  for (int length = 2; length <= 12; length += 2) {
    cubes.push_back(random_moves(length, random).cube());
  }
  for (const Cube& cube : cubes) {
    Problem problem;
    problem.cube = cube;
    problem.max_solutions = kEverySolution;
    const Result<SolveResult> result = solver->solve(problem);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_TRUE(result->proved && result->complete);
    EXPECT_EQ(texts(*result),
              test_support::shortest_solutions(cube, bounds(), std::string(kernels::best().name)));
  }
}

// Deeper than the shortest the search sees turns that cancel; they must not come out.
TEST(HostSolver, ListsLongerSolutionsToo) {
  const auto solver = host_solver();
  for (const char* const moves : {"R U F", "U D", "R2 L2 U D R2"}) {
    Problem problem;
    problem.cube = cube_of(moves);
    problem.max_solutions = kEverySolution;
    problem.extra_length = 2;
    const Result<SolveResult> result = solver->solve(problem);
    ASSERT_TRUE(result) << result.error().message;
    std::set<std::string> expected;
    const int shortest = result->solutions.front().length;
    for (int depth = shortest; depth <= shortest + 2; ++depth) {
      expected.merge(expected_solutions(problem.cube, depth));
    }
    EXPECT_EQ(texts(*result), expected) << moves;
  }
}

TEST(HostSolver, SolvesABatch) {
  const auto solver = host_solver();
  RandomSource random(52);
  std::vector<Problem> problems(40);
  for (std::size_t i = 0; i < problems.size(); ++i) {
    problems[i].cube = random_moves(static_cast<int>(i % 13), random).cube();
  }
  std::size_t next = 0;
  std::vector<int> lengths(problems.size(), -1);
  solver->solve_all(
      [&]() -> std::optional<Problem> {
        if (next == problems.size()) return std::nullopt;
        return problems[next++];
      },
      [&](std::size_t i, Result<SolveResult> result) {
        ASSERT_TRUE(result) << result.error().message;
        lengths[i] = result->solutions.front().length;
      },
      {});
  for (std::size_t i = 0; i < problems.size(); ++i) {
    ASSERT_GE(lengths[i], 0);
    for (int depth = 1; depth < lengths[i]; ++depth) {
      EXPECT_TRUE(expected_solutions(problems[i].cube, depth).empty());
    }
  }
}

}  // namespace
}  // namespace superflip::gpu
