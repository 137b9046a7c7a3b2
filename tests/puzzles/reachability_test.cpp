// Why a position cannot be reached.
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "puzzles/sample.h"

namespace superflip {
namespace {

constexpr std::size_t kFirstEdge = 8;

void expect_impossible(const Puzzle& puzzle, const PuzzleState& state, const std::string& why) {
  const auto reachable = puzzle.check_reachable(state);
  ASSERT_FALSE(reachable) << why;
  EXPECT_EQ(reachable.error().code, ErrorCode::kImpossibleCube);
  EXPECT_NE(reachable.error().message.find(why), std::string::npos) << reachable.error().message;
}

TEST(Reachability, TheRulesOfTheCube) {
  const Puzzle cube = built_in("3x3x3");
  EXPECT_TRUE(cube.check_reachable(after(cube, "R U2 F' D L B2")));

  PuzzleState twisted = cube.solved();
  twisted.orientations[2] = 1;
  expect_impossible(cube, twisted, "orientations of CORNERS add up to 1 too much (modulo 3)");
  PuzzleState flipped = cube.solved();
  flipped.orientations[kFirstEdge] = 1;
  expect_impossible(cube, flipped, "orientations of EDGES add up to 1 too much (modulo 2)");
  PuzzleState swapped = cube.solved();
  std::swap(swapped.pieces[0], swapped.pieces[1]);
  expect_impossible(cube, swapped, "CORNERS odd, EDGES even");
  std::swap(swapped.pieces[kFirstEdge], swapped.pieces[kFirstEdge + 1]);
  EXPECT_TRUE(cube.check_reachable(swapped));
}

TEST(Reachability, SlotsThatAreNeverReached) {
  const Puzzle skewb = built_in("skewb");
  PuzzleState turned = skewb.solved();
  turned.orientations[0] = 1;
  expect_impossible(skewb, turned, "slot 1 of CORNERS is changed, and no move changes it");
  PuzzleState crossed = skewb.solved();
  std::swap(crossed.pieces[1], crossed.pieces[2]);  // of different tetrads
  expect_impossible(skewb, crossed, "no sequence of turns brings piece");
}

TEST(Reachability, RelationsThatAreNoParity) {
  const Puzzle skewb = built_in("skewb");
  PuzzleState twisted = skewb.solved();
  twisted.orientations[7] = 1;  // the twist of this tetrad has a class of its own
  expect_impossible(skewb, twisted, "outside the group of the moves");
}

TEST(Reachability, RotationsLeadOut) {
  const Puzzle puzzle = puzzle_of(kSample + "Move x\nCARDS\n2 1 3\nEnd\n");
  expect_impossible(puzzle, after(puzzle, "x"), "parities");
  EXPECT_TRUE(puzzle.check_reachable(after(puzzle, "x A x")));
}

TEST(Reachability, StatesOfOtherPuzzlesAreRefused) {
  const Puzzle skewb = built_in("skewb");
  const auto reachable = built_in("3x3x3").check_reachable(skewb.solved());
  ASSERT_FALSE(reachable);
  EXPECT_EQ(reachable.error().code, ErrorCode::kUsage);
  PuzzleState state = skewb.solved();
  state.orientations[1] = 3;
  EXPECT_EQ(skewb.check_reachable(state).error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
