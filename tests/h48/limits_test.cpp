// Stops, time limits, pauses, and the limits of a request.
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "h48/h48_support.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;
using test_support::cube_of;
using test_support::h48_solver;
using test_support::request_for;

// 20 turns: with a small table nobody solves it in a test.
Cube superflip_cube() {
  Cube cube;
  cube.edge_flip.fill(1);
  return cube;
}

TEST(H48Limits, AStopEndsItAtOnce) {
  h48::H48Solver& solver = h48_solver("h0", 2);
  std::stop_source source;
  const std::jthread stopper([&source] {
    std::this_thread::sleep_for(100ms);
    source.request_stop();
  });
  const SolveResult result =
      solver.solve(request_for(superflip_cube()), source.get_token()).value();
  EXPECT_TRUE(result.interrupted);
  EXPECT_FALSE(result.proved);
  EXPECT_TRUE(result.solutions.empty());
  EXPECT_GE(result.excluded_below, 8);
  EXPECT_LT(result.seconds, 5);
}

TEST(H48Limits, ATimeLimitEndsIt) {
  h48::H48Solver& solver = h48_solver("h0", 2);
  Problem request = request_for(superflip_cube());
  request.timeout = 100ms;
  const SolveResult result = solver.solve(request).value();
  EXPECT_TRUE(result.timed_out);
  EXPECT_FALSE(result.interrupted);
  EXPECT_GE(result.seconds, 0.1);
  EXPECT_LT(result.seconds, 5);
}

TEST(H48Limits, WhileItIsPausedNothingHappensAndNoTimePasses) {
  h48::H48Solver& solver = h48_solver("h0", 2);
  const auto pause = std::make_shared<PauseSwitch>();
  Problem request = request_for(superflip_cube());
  request.pause = pause;
  request.timeout = 300ms;
  std::stop_source source;
  pause->pause();
  const std::jthread resumer([&pause] {
    std::this_thread::sleep_for(500ms);
    pause->resume();
  });
  const auto start = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> nodes_while_paused{0};
  const SolveResult result = solver
                                 .solve(request, {},
                                        [&](const SolveProgress& progress) {
                                          if (progress.paused) nodes_while_paused = progress.nodes;
                                        })
                                 .value();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  EXPECT_TRUE(result.timed_out);
  EXPECT_GE(took.count(), 0.75);
  EXPECT_LT(result.seconds, took.count() - 0.4);
  EXPECT_EQ(nodes_while_paused, 0U);
  EXPECT_GT(result.nodes, 0U);
}

TEST(H48Limits, AStopEndsAPausedSolve) {
  h48::H48Solver& solver = h48_solver("h0", 2);
  Problem request = request_for(superflip_cube());
  const auto pause = std::make_shared<PauseSwitch>();
  pause->pause();
  request.pause = pause;
  std::stop_source source;
  const std::jthread stopper([&source] {
    std::this_thread::sleep_for(50ms);
    source.request_stop();
  });
  EXPECT_TRUE(solver.solve(request, source.get_token()).value().interrupted);
}

TEST(H48Limits, LengthsAndAKnownSolution) {
  h48::H48Solver& solver = h48_solver("h0");
  Problem request = request_for(cube_of("R U F D L B"));
  request.max_length = 5;
  const SolveResult none = solver.solve(request).value();
  EXPECT_TRUE(none.proved);
  EXPECT_TRUE(none.solutions.empty());
  EXPECT_EQ(none.excluded_below, 6);

  request = request_for(request.cube);
  request.min_length = 7;
  const SolveResult longer = solver.solve(request).value();
  EXPECT_GE(longer.solutions.front().length, 7U);

  request = request_for(request.cube);
  request.known = MoveSequence{Move(Face::kB, 3), Move(Face::kL, 3), Move(Face::kD, 3),
                               Move(Face::kF, 3), Move(Face::kU, 3), Move(Face::kR, 3)};
  const SolveResult known = solver.solve(request).value();
  EXPECT_TRUE(known.proved);
  EXPECT_EQ(known.solutions.front().moves, *request.known);

  request.cube.edge_flip[0] ^= 1;
  EXPECT_EQ(solver.solve(request).error().code, ErrorCode::kImpossibleCube);
}

TEST(H48Limits, AnUnknownTableIsRefused) {
  h48::H48Options options;
  options.table = "h12";
  EXPECT_EQ(h48::H48Solver::open(options, test_support::small_tables()).error().code,
            ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
