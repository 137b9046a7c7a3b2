// One card, made up, and all that may be asked of it; what a solver promises in general is in
// tests/engine/conformance_test.cpp and limits_test.cpp.
#include "gpu/gpu_solver.h"

#include <atomic>
#include <future>
#include <thread>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "support/cube_of.h"
#include "support/fake_card_solver.h"

namespace superflip::gpu {
namespace {

using namespace std::chrono_literals;
using test_support::cube_of;
using test_support::FakeCard;
using test_support::solver_on;

const char* const kSuperflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

Problem problem_of(const char* moves) {
  Problem problem;
  problem.cube = cube_of(moves);
  return problem;
}

// Waits for what another thread does; a test that hangs says so.
template <class Condition>
bool comes_true(const Condition& condition) {
  for (int i = 0; i < 20'000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(1ms);
  }
  return false;
}

TEST(GpuSolver, FindsMovesThroughSeveralOpenings) {
  FakeCard card;
  const auto solver = solver_on(card);
  const Result<SolveResult> result = solver->solve(problem_of("R U F2 D' L B2 R2"));
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_TRUE(result->proved && result->complete);
  ASSERT_EQ(result->solutions.size(), 1U);
  EXPECT_EQ(result->solutions.front().length, 7);
  EXPECT_EQ(result->excluded_below, 7);
  EXPECT_EQ(result->table, "made-up");
  EXPECT_GT(result->nodes, 0U);
}

// Of all first turns of the superflip but two are images of others.
TEST(GpuSolver, SearchesImagesOfARootOnce) {
  FakeCard card;
  const auto solver = solver_on(card);
  Problem problem = problem_of("U2 D2 R2 L2 F2 B2");  // all half turns: 48 symmetries
  const Result<SolveResult> result = solver->solve(problem);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->solutions.front().length, 6);
  // 243 openings of two turns, few of them not images of one another: one root a kind and depth.
  const std::lock_guard lock(card.mutex);
  ASSERT_FALSE(card.launches.empty());
  EXPECT_LT(card.launches.front().second, 20U);
  EXPECT_GT(card.launches.front().second, 1U);
}

TEST(GpuSolver, ListsAllSolutionsOfASymmetricCube) {
  FakeCard card;
  const auto solver = solver_on(card, 5);  // fewer slots than roots
  Problem problem = problem_of("U2 D2 R2 L2 F2 B2");
  problem.max_solutions = kEverySolution;
  const Result<SolveResult> result = solver->solve(problem);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_TRUE(result->complete);
  // The three pairs may come in any order: they commute in the end.
  EXPECT_EQ(result->solutions.size(), 6U);
}

TEST(GpuSolver, StopsASearchAtOnce) {
  FakeCard card;
  card.least_ms = 60'000;
  const auto solver = solver_on(card);
  std::stop_source stop;
  auto solving = std::async(
      std::launch::async, [&] { return solver->solve(problem_of(kSuperflip), stop.get_token()); });
  ASSERT_TRUE(comes_true([&] { return card.searches > 0; }));
  stop.request_stop();
  ASSERT_EQ(solving.wait_for(20s), std::future_status::ready);
  const Result<SolveResult> result = solving.get();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_TRUE(result->interrupted);
  EXPECT_FALSE(result->proved || result->complete);
}

// One that is stopped does not stop the others' searches for good.
TEST(GpuSolver, SearchesAgainForThoseWhoStay) {
  FakeCard card;
  card.least_ms = 200;
  const auto solver = solver_on(card);
  std::stop_source stop;
  Problem deep = problem_of(kSuperflip);
  auto leaving =
      std::async(std::launch::async, [&] { return solver->solve(deep, stop.get_token()); });
  auto staying =
      std::async(std::launch::async, [&] { return solver->solve(problem_of("R U F2 D' L B2")); });
  ASSERT_TRUE(comes_true([&] { return card.searches > 1; }));
  stop.request_stop();
  EXPECT_TRUE(leaving.get()->interrupted);
  const Result<SolveResult> result = staying.get();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_TRUE(result->proved);
  EXPECT_EQ(result->solutions.front().length, 6);
}

TEST(GpuSolver, SearchesRequestsOfManyCallersTogether) {
  FakeCard card;
  card.least_ms = 20;
  const auto solver = solver_on(card);
  constexpr int kCallers = 8;
  std::vector<std::future<Result<SolveResult>>> answers;
  for (int i = 0; i < kCallers; ++i) {
    answers.push_back(std::async(std::launch::async,
                                 [&] { return solver->solve(problem_of("R U F2 D' L B2")); }));
  }
  for (auto& answer : answers) {
    const Result<SolveResult> result = answer.get();
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->solutions.front().length, 6);
  }
  EXPECT_GT(card.most_at_once, 1U);
  EXPECT_LT(card.searches, kCallers * 3);
}

TEST(GpuSolver, TellsHowItGoesOn) {
  FakeCard card;
  card.least_ms = 60;
  const auto solver = solver_on(card);
  int told = 0;
  int depth = 0;
  const Result<SolveResult> result =
      solver->solve(problem_of("R U F2 D' L B2 R2"), {}, [&](const SolveProgress& progress) {
        ++told;
        EXPECT_GE(progress.depth, depth);
        depth = progress.depth;
      });
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_GT(told, 0);
  EXPECT_GE(depth, 5);
}

TEST(GpuSolver, WhatAListenerThrowsEndsTheSolveAlone) {
  FakeCard card;
  card.least_ms = 150;
  const auto solver = solver_on(card);
  const Result<SolveResult> result = solver->solve(
      problem_of(kSuperflip), {}, [](const SolveProgress&) { throw std::runtime_error("no"); });
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kInternal);
  card.least_ms = 0;
  EXPECT_TRUE(solver->solve(problem_of("R U F2 D' L B2")));
}

TEST(GpuSolver, ALostCardIsTheAnswerFromThenOn) {
  FakeCard card;
  card.searches_until_lost = 1;
  const auto solver = solver_on(card);
  EXPECT_FALSE(solver->failure());
  for (int i = 0; i < 2; ++i) {
    const Result<SolveResult> result = solver->solve(problem_of("R U F2 D' L B2"));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "the card is gone");
  }
  EXPECT_TRUE(solver->failure());
}

TEST(GpuSolver, RefusesWhatTheCardDoesNot) {
  FakeCard card;
  const auto solver = solver_on(card);
  Problem problem = problem_of("R U");
  problem.metric = Metric::kQtm;
  EXPECT_EQ(solver->solve(problem).error().code, ErrorCode::kUsage);
  problem = problem_of("R U");
  problem.max_nodes = 5;
  EXPECT_EQ(solver->solve(problem).error().code, ErrorCode::kUsage);
  EXPECT_EQ(card.searches, 0);
}

TEST(GpuSolver, ATimeLimitCountsWhatWasSeenInTime) {
  FakeCard card;
  card.least_ms = 300;
  const auto solver = solver_on(card);
  Problem problem = problem_of("R U F2 D' L B2");
  problem.timeout = 100ms;
  const Result<SolveResult> result = solver->solve(problem);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_TRUE(result->timed_out);
  EXPECT_FALSE(result->complete);
}

}  // namespace
}  // namespace superflip::gpu
