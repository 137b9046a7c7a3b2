// The plain algorithm: the first shortest way through each stage, one after the other.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "multiphase/published_distances.h"
#include "multiphase/shared_chains.h"

namespace superflip::multiphase {
namespace {

// A random cube is in a random coset, and what the first stage leaves of it is random again: the
// expected length is the sum of the stages' means, and so is the variance.
struct Expected {
  double mean = 0;
  double deviation = 0;
};

Expected expected_length() {
  Expected expected;
  double variance = 0;
  for (const Counts& counts : published_distances()) {
    double cosets = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t distance = 0; distance < counts.size(); ++distance) {
      const auto count = static_cast<double>(counts[distance]);
      const auto turns = static_cast<double>(distance);
      cosets += count;
      sum += count * turns;
      squares += count * turns * turns;
    }
    expected.mean += sum / cosets;
    variance += squares / cosets - (sum / cosets) * (sum / cosets);
  }
  expected.deviation = std::sqrt(variance);
  return expected;
}

// Every solution has been replayed by the solver; here also its four stages, as they are written one
// after the other: what merges where they meet is another matter (joints_test.cpp).
void expect_mean_length(int cubes, std::uint64_t seed) {
  const MultiPhase& thistlethwaite = solver("thistlethwaite");
  RandomSource random(seed);
  double sum = 0;
  std::size_t longest = 0;
  for (int i = 0; i < cubes; ++i) {
    Problem request = problem_of(random_cube(random), std::nullopt, {}, {});
    const Found result = thistlethwaite.solve(request).value();
    ASSERT_EQ(result.result.stages.size(), 4U);
    std::size_t written = 0;
    for (std::size_t stage = 0; stage < 4; ++stage) {
      const MoveSequence& moves = result.result.stages[stage].moves;
      ASSERT_LT(moves.size(), published_distances()[stage].size());
      request.cube = request.cube * moves.cube();
      written += moves.size();
    }
    ASSERT_TRUE(request.cube.is_solved());
    sum += static_cast<double>(written);
    longest = std::max(longest, written);
  }
  const double mean = sum / cubes;
  const Expected expected = expected_length();
  EXPECT_NEAR(expected.mean, 31.345, 0.001);
  EXPECT_NEAR(mean, expected.mean, 4 * expected.deviation / std::sqrt(cubes));
  EXPECT_NEAR(mean, 31.3, 0.1);
  EXPECT_LE(longest, 45U);
}

TEST(Plain, MeanLengthIsTheSumOfTheStages) {
  expect_mean_length(20000, 1981);
}

TEST(PlainLong, MeanLengthOfAHundredThousandCubes) {
  expect_mean_length(100000, 31);
}

// The quarter turns given up: of F and B, then of R and L, then of U and D.
TEST(Plain, StagesGiveUpQuarterTurns) {
  RandomSource random(3);
  for (int i = 0; i < 200; ++i) {
    const Found result = solver("thistlethwaite")
                             .solve(problem_of(random_cube(random), std::nullopt, {}, {}))
                             .value();
    for (std::size_t stage = 0; stage < 4; ++stage) {
      for (const Move move : result.result.stages[stage].moves) {
        if (move.quarter_turns() == 2) continue;
        EXPECT_LT(stage, 4U - (move.axis() == Axis::kUD ? 1 : move.axis() == Axis::kRL ? 2 : 3));
      }
    }
  }
}

TEST(Plain, NamesItsStages) {
  const Found result = solver("thistlethwaite").solve(problem_of(Cube{}, {}, {}, {})).value();
  ASSERT_EQ(result.result.stages.size(), 4U);
  EXPECT_EQ(result.result.stages[0].name, "edges oriented");
  EXPECT_EQ(result.result.stages[1].name, "corners oriented");
  EXPECT_EQ(result.result.stages[2].name, "half-turn group");
  EXPECT_EQ(result.result.stages[3].name, "solved");
}

}  // namespace
}  // namespace superflip::multiphase
