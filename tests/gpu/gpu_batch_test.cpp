// Batches on a card that is made up.
#include "gpu/gpu_batch.h"

#include <atomic>
#include <map>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "gpu/gpu_solver.h"
#include "support/cube_of.h"
#include "support/fake_card_solver.h"

namespace superflip::gpu {
namespace {

using namespace std::chrono_literals;
using test_support::FakeCard;
using test_support::solver_on;

// Cubes of very different depth, some of them solved, with what is known of them.
std::vector<MoveSequence> scrambles(int count) {
  RandomSource random(17);
  std::vector<MoveSequence> scrambles;
  for (int i = 0; i < count; ++i) {
    MoveSequence moves;
    for (int turns = i % 9 == 0 ? 0 : 5 + i % 3; turns > 0; --turns) {
      moves.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    }
    scrambles.push_back(moves);
  }
  return scrambles;
}

class Batch {
 public:
  explicit Batch(std::vector<MoveSequence> scrambles) : scrambles_(std::move(scrambles)) {}

  void solve(Solver& solver, const std::stop_token& stop = {}) {
    solver.solve_all([this] { return next(); },
                     [this](std::size_t index, const Result<SolveResult>& result) {
                       EXPECT_TRUE(results_.emplace(index, result).second) << "twice";
                       most_read_ahead_ = std::max(most_read_ahead_, read_ - results_.size());
                       if (on_result) on_result(index);
                     },
                     stop);
  }
  const std::map<std::size_t, Result<SolveResult>>& results() const { return results_; }
  std::size_t read() const { return read_; }
  std::size_t most_read_ahead() const { return most_read_ahead_; }

  std::function<void(std::size_t)> on_read;
  std::function<void(std::size_t)> on_result;

 private:
  std::optional<Problem> next() {
    if (read_ == scrambles_.size()) return std::nullopt;
    if (on_read) on_read(read_);
    Problem problem;
    problem.cube = scrambles_[read_++].cube();
    return problem;
  }

  std::vector<MoveSequence> scrambles_;
  std::atomic<std::size_t> read_{0};
  std::map<std::size_t, Result<SolveResult>> results_;
  std::size_t most_read_ahead_ = 0;
};

TEST(GpuBatch, SolvesEachOnceAsIfAlone) {
  FakeCard card;
  FakeCard other;
  const auto solver = solver_on(card, 10);
  const auto alone = solver_on(other);
  const auto list = scrambles(60);
  Batch batch(list);
  batch.solve(*solver);
  ASSERT_EQ(batch.results().size(), list.size());
  for (const auto& [index, result] : batch.results()) {
    ASSERT_TRUE(result) << result.error().message;
    Problem problem;
    problem.cube = list[index].cube();
    const Result<SolveResult> expected = alone->solve(problem);
    EXPECT_TRUE(result->proved);
    EXPECT_EQ(result->solutions.front().length, expected->solutions.front().length);
    EXPECT_EQ(result->table, "made-up");
  }
  EXPECT_LE(card.most_at_once, 10U);
  EXPECT_GT(card.most_at_once, 4U) << "cubes are to be searched together";
}

TEST(GpuBatch, ReadsNoMoreThanTheCardNeeds) {
  FakeCard card;
  const auto solver = solver_on(card, 10);
  Batch batch(scrambles(200));
  batch.solve(*solver);
  EXPECT_EQ(batch.results().size(), 200U);
  EXPECT_LE(batch.most_read_ahead(), 2U * 8U);  // twice the window
}

// Answers come while the next cube is waited for.
TEST(GpuBatch, AnswersBeforeTheNextCubeIsThere) {
  FakeCard card;
  const auto solver = solver_on(card);
  Batch batch(scrambles(5));
  std::atomic<std::size_t> answered{0};
  batch.on_result = [&](std::size_t) { ++answered; };
  batch.on_read = [&](std::size_t index) {
    for (int i = 0; i < 20'000 && answered < index; ++i) std::this_thread::sleep_for(1ms);
    EXPECT_EQ(answered, index);
  };
  batch.solve(*solver);
  EXPECT_EQ(answered, 5U);
}

TEST(GpuBatch, AProblemThatMakesNoSenseIsAnErrorOfItsOwn) {
  FakeCard card;
  const auto solver = solver_on(card);
  int number = 0;
  std::map<std::size_t, bool> solved;
  solver->solve_all(
      [&]() -> std::optional<Problem> {
        Problem problem;
        if (number == 1) problem.cube.corner_twist[0] = 1;
        return number++ < 3 ? std::optional(problem) : std::nullopt;
      },
      [&](std::size_t index, const Result<SolveResult>& result) {
        solved[index] = result.has_value();
      },
      {});
  EXPECT_EQ(solved, (std::map<std::size_t, bool>{{0, true}, {1, false}, {2, true}}));
}

TEST(GpuBatch, AStopEndsItSoonAndNothingIsLost) {
  FakeCard card;
  card.least_ms = 60'000;
  const auto solver = solver_on(card, 10);
  std::stop_source stop;
  Batch batch(std::vector<MoveSequence>(1000, test_support::moves_of("R U F2 D' L B2 R2 D")));
  std::jthread stopping([&] {
    while (card.searches == 0) std::this_thread::sleep_for(1ms);
    stop.request_stop();
  });
  batch.solve(*solver, stop.get_token());
  EXPECT_LT(batch.read(), 30U);
  EXPECT_EQ(batch.results().size(), batch.read());
  for (const auto& [index, result] : batch.results()) {
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_TRUE(result->interrupted);
  }
}

TEST(GpuBatch, WhatTheReaderThrowsComesOut) {
  FakeCard card;
  const auto solver = solver_on(card);
  Batch batch(scrambles(20));
  batch.on_read = [](std::size_t index) {
    if (index == 7) throw std::runtime_error("unreadable");
  };
  EXPECT_THROW(batch.solve(*solver), std::runtime_error);
  EXPECT_LE(batch.results().size(), 7U);
}

TEST(GpuBatch, WhatTheTakerThrowsComesOut) {
  FakeCard card;
  const auto solver = solver_on(card, 10);
  Batch batch(scrambles(500));
  batch.on_result = [](std::size_t) { throw std::runtime_error("full disk"); };
  EXPECT_THROW(batch.solve(*solver), std::runtime_error);
  EXPECT_LT(batch.read(), 100U);
  // The solver is as good as before.
  Batch again(scrambles(20));
  again.solve(*solver);
  EXPECT_EQ(again.results().size(), 20U);
}

TEST(GpuBatch, ALostCardIsTheAnswerToAllThatIsLeft) {
  FakeCard card;
  card.searches_until_lost = 4;
  const auto solver = solver_on(card, 10);
  Batch batch(scrambles(40));
  batch.solve(*solver);
  ASSERT_EQ(batch.results().size(), 40U);
  std::size_t failed = 0;
  for (const auto& [index, result] : batch.results()) {
    if (result) continue;
    EXPECT_EQ(result.error().message, "the card is gone");
    ++failed;
  }
  EXPECT_GT(failed, 0U);
  EXPECT_TRUE(solver->failure());
}

// Others are not kept waiting by a batch that fills the window.
TEST(GpuBatch, OneCubeComesBetween) {
  FakeCard card;
  card.least_ms = 5;
  const auto solver = solver_on(card, 10);
  Batch batch(scrambles(400));
  std::atomic<bool> answered{false};
  std::atomic<bool> over{false};
  std::jthread solving([&] {
    batch.solve(*solver);
    over = true;
  });
  while (card.searches < 3) std::this_thread::sleep_for(1ms);
  Problem problem;
  problem.cube = test_support::cube_of("R U F2 D' L");
  EXPECT_TRUE(solver->solve(problem));
  answered = true;
  EXPECT_FALSE(over) << "it waited for the whole batch";
}

}  // namespace
}  // namespace superflip::gpu
