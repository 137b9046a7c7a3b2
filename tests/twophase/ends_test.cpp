// Solutions that must not begin or end with turns about an axis.
#include <gtest/gtest.h>

#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

TEST(TwoPhaseEndsTest, KeepsTheFirstAndTheLastTurnOffAnAxis) {
  RandomSource random(63);
  for (int i = 0; i < 60; ++i) {
    Request request;
    request.problem.cube = random_cube(random);
    request.problem.target_length = 21;
    request.not_first = static_cast<Axis>(i % 3);
    request.not_last = static_cast<Axis>(i / 3 % 3);
    const Found result = unwrap(twophase::solve(solver(), request));
    ASSERT_TRUE(result.solution());
    const MoveSequence& moves = *result.solution();
    EXPECT_TRUE((request.problem.cube * moves.cube()).is_solved());
    EXPECT_NE(axis_of(moves[0].face()), request.not_first);
    EXPECT_NE(axis_of(moves[moves.size() - 1].face()), request.not_last);
  }
}

// R U' is undone by U R' alone in two turns; without U first, or R last, more are needed.
TEST(TwoPhaseEndsTest, ALongerSolutionIsTheShortestThatCounts) {
  Request request;
  request.problem.cube = MoveSequence{{Face::kR, 1}, {Face::kU, 3}}.cube();
  EXPECT_EQ(unwrap(twophase::solve(solver(), request)).solution()->size(), 2U);
  request.not_first = Axis::kUD;
  request.problem.max_length = 2;
  EXPECT_EQ(unwrap(twophase::solve(solver(), request)).solution(), nullptr);
  request.not_first.reset();
  request.not_last = Axis::kRL;
  EXPECT_EQ(unwrap(twophase::solve(solver(), request)).solution(), nullptr);
}

}  // namespace
}  // namespace superflip::twophase
