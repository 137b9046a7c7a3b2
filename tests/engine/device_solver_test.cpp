// Processor and graphics card as one solver. The card is made up (tests/support/fake_searcher.h), and the
// processor is another one, so that what is solved where can be told by the tables they name.
#include "engine/device_solver.h"

#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "support/cube_of.h"
#include "support/fake_card_solver.h"

namespace superflip::engine {
namespace {

using namespace std::chrono_literals;
using test_support::cube_of;
using test_support::FakeCard;
using test_support::FakeSearcher;

const char* const kMoves = "R U F2 D' L B2";

std::unique_ptr<gpu::GpuSolver> solver_with(FakeCard& card, const char* table) {
  return std::make_unique<gpu::GpuSolver>(std::make_unique<FakeSearcher>(card, 10), table);
}

OpenProcessor opening(FakeCard& processor) {
  return [&processor]() -> Result<std::unique_ptr<Solver>> {
    return solver_with(processor, "processor");
  };
}

Problem problem_of(const char* moves) {
  Problem problem;
  problem.cube = cube_of(moves);
  return problem;
}

struct Delivered {
  std::map<std::size_t, Result<SolveResult>> results;
  std::map<std::string, int> by_table;
  std::map<std::string, int> notes;
};

Delivered solve(Solver& solver, int count, const std::function<void(int)>& on_read = {}) {
  Delivered delivered;
  int read = 0;
  solver.solve_all(
      [&]() -> std::optional<Problem> {
        if (read == count) return std::nullopt;
        if (on_read) on_read(read);
        ++read;
        return problem_of(kMoves);
      },
      [&](std::size_t index, const Result<SolveResult>& result) {
        EXPECT_TRUE(delivered.results.emplace(index, result).second) << "twice";
        if (!result) return;
        EXPECT_EQ(result->solutions.front().length, 6);
        ++delivered.by_table[result->table];
        for (const std::string& note : result->notes) ++delivered.notes[note];
      },
      {});
  return delivered;
}

TEST(CardFirst, TheCardSolvesAndNothingElseIsOpened) {
  FakeCard card;
  DeviceSolver solver(solver_with(card, "card"), []() -> Result<std::unique_ptr<Solver>> {
    ADD_FAILURE() << "nobody needs the processor";
    return fail(ErrorCode::kTable, "none");
  });
  EXPECT_EQ(solver.table(), "card");
  const Result<SolveResult> result = solver.solve(problem_of(kMoves));
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->table, "card");
  EXPECT_TRUE(result->notes.empty());
  EXPECT_EQ(solve(solver, 30).by_table, (std::map<std::string, int>{{"card", 30}}));
}

TEST(CardFirst, TheProcessorStandsInForALostCardAndSaysSo) {
  FakeCard card;
  FakeCard processor;
  card.searches_until_lost = 1;
  DeviceSolver solver(solver_with(card, "card"), opening(processor));
  for (int i = 0; i < 2; ++i) {
    const Result<SolveResult> result = solver.solve(problem_of(kMoves));
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->table, "processor");
    EXPECT_TRUE(result->proved);
    ASSERT_EQ(result->notes.size(), 1U);
    EXPECT_EQ(result->notes.front(),
              "the graphics card failed (the card is gone); solved on the processor");
  }
}

TEST(CardFirst, ABatchGoesOnWithoutTheCard) {
  FakeCard card;
  FakeCard processor;
  card.searches_until_lost = 4;
  DeviceSolver solver(solver_with(card, "card"), opening(processor));
  Delivered delivered = solve(solver, 60);
  ASSERT_EQ(delivered.results.size(), 60U);
  for (const auto& [index, result] : delivered.results) {
    EXPECT_TRUE(result) << result.error().message;
  }
  EXPECT_GT(delivered.by_table["card"], 0);
  EXPECT_GT(delivered.by_table["processor"], 0);
  ASSERT_EQ(delivered.notes.size(), 1U);
  EXPECT_EQ(delivered.notes.begin()->second, delivered.by_table["processor"]);
}

TEST(CardFirst, WithNeitherEachIsAnError) {
  FakeCard card;
  card.searches_until_lost = 0;
  DeviceSolver solver(solver_with(card, "card"), []() -> Result<std::unique_ptr<Solver>> {
    return fail(ErrorCode::kTable, "no table");
  });
  EXPECT_EQ(solver.solve(problem_of(kMoves)).error().message, "no table");
  const Delivered delivered = solve(solver, 40);
  ASSERT_EQ(delivered.results.size(), 40U);
  for (const auto& [index, result] : delivered.results) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "no table");
  }
}

TEST(CardFirst, TheTimeOfALostCardCounts) {
  FakeCard card;
  FakeCard processor;
  card.searches_until_lost = 1;
  card.least_ms = 60;
  processor.least_ms = 60'000;
  DeviceSolver solver(solver_with(card, "card"), opening(processor));
  Problem problem = problem_of(kMoves);
  problem.timeout = 100ms;
  const Result<SolveResult> result = solver.solve(problem);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_TRUE(result->timed_out);
  EXPECT_GE(result->seconds, 0.1);
}

TEST(CardFirst, WhatTheCardDoesNotItRefuses) {
  FakeCard card;
  FakeCard processor;
  DeviceSolver solver(solver_with(card, "card"), opening(processor));
  Problem problem = problem_of("R U");
  problem.metric = Metric::kQtm;
  EXPECT_EQ(solver.solve(problem).error().code, ErrorCode::kUsage);
}

OpenCard opening_card(FakeCard& card) {
  return [&card](const std::stop_token&) -> Result<std::unique_ptr<gpu::GpuSolver>> {
    return solver_with(card, "card");
  };
}

TEST(ProcessorFirst, NobodyOpensACardForShortWork) {
  FakeCard processor;
  DeviceSolver solver(
      solver_with(processor, "processor"),
      [](const std::stop_token&) -> Result<std::unique_ptr<gpu::GpuSolver>> {
        ADD_FAILURE() << "not worth it";
        return fail(ErrorCode::kResources, "none");
      },
      60s);
  const Result<SolveResult> result = solver.solve(problem_of(kMoves));
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->table, "processor");
}

TEST(ProcessorFirst, ALongSolveGoesOnOnTheCard) {
  FakeCard processor;
  FakeCard card;
  processor.least_ms = 60'000;  // a depth
  DeviceSolver solver(solver_with(processor, "processor"), opening_card(card), 10ms);
  int told = 0;
  const Result<SolveResult> result = solver.solve(
      problem_of(kMoves), {}, [&](const SolveProgress& progress) { told += progress.depth; });
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->table, "card");
  EXPECT_TRUE(result->proved && !result->interrupted);
  EXPECT_EQ(result->solutions.front().length, 6);
  EXPECT_EQ(solver.explanation(), std::vector<std::string>{"the graphics card has taken over"});
  // From then on at once.
  EXPECT_EQ(solver.solve(problem_of(kMoves))->table, "card");
}

TEST(ProcessorFirst, ALongBatchGoesOnOnTheCard) {
  FakeCard processor;
  FakeCard card;
  processor.least_ms = 5;
  DeviceSolver solver(solver_with(processor, "processor"), opening_card(card), 10ms);
  Delivered delivered = solve(solver, 1000);
  EXPECT_EQ(delivered.results.size(), 1000U);
  EXPECT_GT(delivered.by_table["processor"], 0);
  EXPECT_GT(delivered.by_table["card"], 0);
}

TEST(ProcessorFirst, WithoutACardItGoesOnAsItIs) {
  FakeCard processor;
  processor.least_ms = 30;
  std::atomic<int> asked{0};
  DeviceSolver solver(
      solver_with(processor, "processor"),
      [&](const std::stop_token&) -> Result<std::unique_ptr<gpu::GpuSolver>> {
        ++asked;
        return fail(ErrorCode::kResources, "no card");
      },
      1ms);
  EXPECT_EQ(solver.solve(problem_of(kMoves))->table, "processor");
  EXPECT_EQ(solver.solve(problem_of(kMoves))->table, "processor");
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(solver.explanation(),
            std::vector<std::string>{"the graphics card is not used: no card"});
}

TEST(ProcessorFirst, ACardThatFailsIsLeftAlone) {
  FakeCard processor;
  FakeCard card;
  processor.least_ms = 20;
  card.searches_until_lost = 0;
  DeviceSolver solver(solver_with(processor, "processor"), opening_card(card), 1ms);
  Delivered delivered = solve(solver, 60);
  EXPECT_EQ(delivered.results.size(), 60U);
  EXPECT_EQ(delivered.by_table, (std::map<std::string, int>{{"processor", 60}}));
  EXPECT_EQ(delivered.notes.size(), 1U);
}

TEST(ProcessorFirst, ItsEndDoesNotWaitForACard) {
  FakeCard processor;
  std::atomic<bool> began{false};
  const auto solver = std::make_unique<DeviceSolver>(
      solver_with(processor, "processor"),
      [&](const std::stop_token& dropped) -> Result<std::unique_ptr<gpu::GpuSolver>> {
        began = true;
        while (!dropped.stop_requested()) std::this_thread::sleep_for(1ms);
        return fail(ErrorCode::kInterrupted, "stopped");
      },
      1ms);
  processor.least_ms = 20;
  while (!began) ASSERT_TRUE(solver->solve(problem_of(kMoves)));
}

}  // namespace
}  // namespace superflip::engine
