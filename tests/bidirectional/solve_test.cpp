// Solving from both ends, each way: positions of known length, limits, pauses.
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>
#include "solvers/bidirectional/bidirectional_solver.h"

#include "solvers/bidirectional/position_lists.h"
#include "support/cube_of.h"
#include "support/known_positions.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;
using test_support::cube_of;
using test_support::known_positions;
using test_support::KnownPosition;

bidirectional::BidirectionalSolver open(const std::string& method, int perimeter = 4,
                                        int threads = 2) {
  return std::move(*bidirectional::BidirectionalSolver::open({method, perimeter, threads}));
}

void expect_length(bidirectional::BidirectionalSolver& solver, const Cube& cube, int length) {
  Problem request;
  request.cube = cube;
  const SolveResult result = solver.solve(request).value();
  ASSERT_EQ(result.solutions.size(), 1U);
  EXPECT_EQ(static_cast<int>(result.solutions.front().length), length);
  EXPECT_TRUE((cube * result.solutions.front().moves.cube()).is_solved());
  EXPECT_TRUE(result.proved);
  EXPECT_EQ(result.excluded_below, length);
  EXPECT_EQ(result.solver, "bidirectional");
}

class Methods : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, Methods, testing::Values("buckets", "streams", "perimeter"),
                         [](const auto& method) { return method.param; });

TEST_P(Methods, SolvePositionsUpToFourTurns) {
  bidirectional::BidirectionalSolver solver = open(GetParam());
  bidirectional::PositionLists lists;
  RandomSource random(9);
  for (int distance = 0; distance <= 4; ++distance) {
    const auto& list = lists.at(distance);
    for (int i = 0; i < 10; ++i) {
      expect_length(solver, kernels::unpack(list[random.below(list.size())].cube), distance);
    }
  }
}

TEST_P(Methods, SolveKnownPositionsOf8To10Turns) {
  bidirectional::BidirectionalSolver solver = open(GetParam());
  for (const KnownPosition& known : known_positions(8, 10, 3)) {
    expect_length(solver, known.cube, known.length);
  }
}

TEST_P(Methods, HaveALimit) {
  bidirectional::BidirectionalSolver solver = open(GetParam());
  Problem request;
  request.cube = cube_of("R U F D L B R2");
  request.max_length = 6;
  const SolveResult none = solver.solve(request).value();
  EXPECT_TRUE(none.solutions.empty());
  EXPECT_TRUE(none.proved);
  EXPECT_EQ(none.excluded_below, 7);

  request = {};
  request.cube.edge_flip.fill(1);  // 20 turns
  request.timeout = 200ms;
  const SolveResult late = solver.solve(request).value();
  EXPECT_TRUE(late.timed_out);
  EXPECT_FALSE(late.proved);
  EXPECT_GE(late.excluded_below, 8);
  EXPECT_LT(late.seconds, 5);
}

TEST_P(Methods, CanBeStoppedWhilePaused) {
  bidirectional::BidirectionalSolver solver = open(GetParam());
  Problem request;
  request.cube.edge_flip.fill(1);
  const auto pause = std::make_shared<PauseSwitch>();
  pause->pause();
  request.pause = pause;
  std::stop_source source;
  const std::jthread stopper([&source] {
    std::this_thread::sleep_for(50ms);
    source.request_stop();
  });
  const SolveResult result = solver.solve(request, source.get_token()).value();
  EXPECT_TRUE(result.interrupted);
  EXPECT_EQ(result.nodes, 0U);
}

class MethodsLong : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, MethodsLong, testing::Values("buckets", "streams", "perimeter"),
                         [](const auto& method) { return method.param; });

TEST_P(MethodsLong, SolveKnownPositionsOf12To14Turns) {
  bidirectional::BidirectionalSolver solver = open(GetParam(), kMaxPerimeter);
  for (const KnownPosition& known : known_positions(12, 14, 6)) {
    expect_length(solver, known.cube, known.length);
  }
  EXPECT_LT(solver.memory_bytes(), std::uint64_t{2} << 30U);
}

TEST(BidirectionalOptionsTest, AreChecked) {
  EXPECT_EQ(bidirectional::BidirectionalSolver::open({"sideways", 4, 1}).error().code,
            ErrorCode::kUsage);
  EXPECT_EQ(bidirectional::BidirectionalSolver::open({"perimeter", 7, 1}).error().code,
            ErrorCode::kUsage);
  bidirectional::BidirectionalSolver solver = open("buckets");
  Problem request;
  request.cube = cube_of("R");
  request.max_solutions = 2;
  EXPECT_EQ(solver.solve(request).error().code, ErrorCode::kUsage);
  request = {};
  request.cube.edge_flip[0] = 1;
  EXPECT_EQ(solver.solve(request).error().code, ErrorCode::kImpossibleCube);
}

}  // namespace
}  // namespace superflip
