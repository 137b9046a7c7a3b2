// Numbers of arrangements of labels.
#include "goals/label_index.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include <superflip/goal.h>
#include <superflip/random.h>

#include "support/cube_of.h"

namespace superflip::goals {
namespace {

GoalLabels labels(const std::string& goal) {
  return labels_of(Goal::parse(goal).value().ways());
}

// What becomes of a number under a turn is the number of what becomes of the cube.
TEST(LabelIndex, FollowsTurns) {
  RandomSource random(6);
  for (const char* const goal :
       {"cross D", "xcross D FR", "eo fb", "eocross", "dr ud", "corners", "place: UF UFR",
        "any order: {UF UR} {DFR DFL}; orient: DF", "block 2x2x3 DB", "eo rl"}) {
    const auto index = LabelIndex::create(labels(goal));
    ASSERT_TRUE(index) << goal;
    Cube cube = random_cube(random);
    auto state = index->find(seen(labels(goal), cube));
    ASSERT_TRUE(state) << goal;
    for (int i = 0; i < 300; ++i) {
      const int move = static_cast<int>(random.below(kMoveCount));
      cube = cube.after(Move::from_index(move));
      state = index->turned(*state, move);
      const auto found = index->find(seen(labels(goal), cube));
      ASSERT_TRUE(found) << goal;
      ASSERT_EQ(index->rank(*state), index->rank(*found)) << goal;
      ASSERT_LT(index->rank(*found), index->size());
    }
  }
}

TEST(LabelIndex, GivesDifferentNumbersToDifferentStates) {
  const GoalLabels block = labels("DF FR DFR");
  const auto index = LabelIndex::create(block);
  ASSERT_TRUE(index);
  EXPECT_EQ(index->size(), 12'672U);
  RandomSource random(8);
  std::set<std::string> states;
  std::set<std::uint64_t> numbers;
  for (int i = 0; i < 20'000; ++i) {
    const PuzzleState state = seen(block, random_cube(random));
    states.insert(std::string(state.pieces.begin(), state.pieces.end()) +
                  std::string(state.orientations.begin(), state.orientations.end()));
    numbers.insert(index->rank(*index->find(state)));
  }
  EXPECT_EQ(states.size(), numbers.size());
}

// With some of the turns, what they reach is numbered, and nothing else.
TEST(LabelIndex, NumbersWhatTurnsReach) {
  struct Sample {
    const char* goal;
    const char* turns;
    std::uint64_t size;
  };
  RandomSource random(9);
  for (const Sample& sample : {
           Sample{"dr ud", "U D R L F2 B2", 495 * 2187},   // where the slice's edges are, twists
           Sample{"htr", "U D R2 L2 F2 B2", 40'320 * 70},  // corners, edges of two slices
           Sample{"corners", "U2 D2 R2 L2 F2 B2", 96},     // of half turns
           Sample{"corners", "R U", 120 * 243},            // no more: they are PGL(2,5)
           Sample{"edges", "U2 R2", 12},                   // the whole group has no more
           Sample{"place: UFR UFL UBL UBR", "U", 4},
       }) {
    SCOPED_TRACE(std::string(sample.goal) + " by " + sample.turns);
    const Goal goal = Goal::parse(sample.goal).value();
    const GoalLabels all = labels_of(goal.ways());
    LabelScope scope{TurnSet::parse(sample.turns).value(), {seen(all, Cube{})}};
    const auto index = LabelIndex::create(all, scope);
    ASSERT_TRUE(index);
    EXPECT_EQ(index->size(), sample.size);
    EXPECT_GE(LabelIndex::estimate(all, scope).size(), static_cast<double>(sample.size));
    Cube cube;
    auto state = index->find(seen(all, cube));
    ASSERT_TRUE(state);
    for (int i = 0; i < 300; ++i) {
      const Move move = Move::from_index(static_cast<int>(random.below(kMoveCount)));
      if (!scope.turns.contains(move)) continue;
      cube = cube.after(move);
      state = index->turned(*state, move.index());
      const auto found = index->find(seen(all, cube));
      ASSERT_TRUE(found);
      ASSERT_EQ(index->rank(*state), index->rank(*found));
    }
    EXPECT_FALSE(index->find(seen(all, test_support::cube_of("F R"))));
  }
}

TEST(LabelIndex, RefusesWhatItCannotNumber) {
  const auto index = LabelIndex::create(labels("edges"));
  ASSERT_FALSE(index);
  EXPECT_EQ(index.error().code, ErrorCode::kResources);
}

}  // namespace
}  // namespace superflip::goals
