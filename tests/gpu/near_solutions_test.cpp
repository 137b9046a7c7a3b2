#include "gpu/near_solutions.h"

#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "support/cube_of.h"
#include "support/every_sequence.h"

namespace superflip::gpu {
namespace {

TEST(NearSolutions, KnowsAsManyPositionsAsThereAre) {
  // OEIS A080601: positions after exactly 0, 1, ... face turns, counted by breadth-first search here.
  const std::array<int, 4> expected{1, 18, 243, 3240};
  std::array<int, 4> counts{};
  std::vector<Cube> frontier{Cube{}};
  for (int turns = 0; turns <= 3; ++turns) {
    std::vector<Cube> next;
    for (const Cube& cube : frontier) {
      if (NearSolutions::shared().distance(cube) != turns) continue;
      ++counts[static_cast<std::size_t>(turns)];
      for (int m = 0; m < kMoveCount; ++m) next.push_back(cube.after(Move::from_index(m)));
    }
    std::ranges::sort(next, {}, [](const Cube& cube) { return key_of(cube); });
    next.erase(std::unique(next.begin(), next.end()), next.end());
    frontier = std::move(next);
  }
  EXPECT_EQ(counts, expected);
}

TEST(NearSolutions, FindsEverySequenceOfALength) {
  static const test_support::EverySequence kSequences;
  RandomSource random(5);
  for (int round = 0; round < 10; ++round) {
    MoveSequence scramble;
    const int turns = static_cast<int>(random.below(6));
    for (int i = 0; i < turns; ++i) {
      scramble.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    }
    const Cube cube = scramble.cube();
    const std::vector<MoveSequence> solutions = kSequences.solutions(cube);
    for (int length = 0; length <= 6; ++length) {
      std::vector<MoveSequence> expected;
      for (const MoveSequence& moves : solutions) {
        if (static_cast<int>(moves.size()) == length) expected.push_back(moves);
      }
      std::vector<MoveSequence> found;
      NearSolutions::shared().search(cube, length, [&](const MoveSequence& moves) {
        found.push_back(moves);
        return true;
      });
      EXPECT_EQ(found, expected) << scramble.text() << ", " << length;
    }
  }
}

TEST(NearSolutions, FindsOneWhereNoneIsShorter) {
  static const test_support::EverySequence kSequences;
  RandomSource random(6);
  for (int round = 0; round < 40; ++round) {
    MoveSequence scramble;
    for (int i = 0; i < 5; ++i) {
      scramble.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    }
    const Cube cube = scramble.cube();
    const std::size_t shortest = kSequences.solutions(cube).front().size();
    const auto moves = NearSolutions::shared().find_one(cube, static_cast<int>(shortest));
    ASSERT_TRUE(moves);
    EXPECT_EQ(moves->size(), shortest);
    EXPECT_TRUE((cube * moves->cube()).is_solved());
  }
  EXPECT_FALSE(NearSolutions::shared().find_one(test_support::cube_of("R U F L D B"), 5));
  EXPECT_TRUE(NearSolutions::shared().find_one({}, 0)->empty());
}

TEST(NearSolutions, EndsWhenTold) {
  int told = 0;
  const bool to_the_end = NearSolutions::shared().search(test_support::cube_of("R2 U2 R2 U2"), 4,
                                                         [&](const MoveSequence&) {
                                                           ++told;
                                                           return false;
                                                         });
  EXPECT_FALSE(to_the_end);
  EXPECT_EQ(told, 1);
}

}  // namespace
}  // namespace superflip::gpu
