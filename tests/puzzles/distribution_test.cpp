// God's algorithm for every built-in puzzle, against published counts.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "puzzles/sample.h"

namespace superflip {
namespace {

using Counts = std::vector<std::uint64_t>;

// With and without reduction by symmetry.
void expect_distances(const std::string& name, Metric metric, const Counts& counts) {
  const Puzzle puzzle = built_in(name);
  const auto table = GodTable::build(puzzle, metric);
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->distribution(), counts);
  const auto plain = GodTable::build(puzzle, metric, {}, {kDefaultGodMemory, false});
  ASSERT_TRUE(plain) << plain.error().message;
  EXPECT_EQ(plain->distribution(), counts);
  EXPECT_GT(table->symmetries(), 1);
  EXPECT_EQ(plain->symmetries(), 1);
  EXPECT_LT(table->stored_entries() * 2, plain->stored_entries());
  EXPECT_EQ(table->reached(), table->entries());
  const std::vector<PuzzleTurns> antipodes = table->antipodes();
  EXPECT_EQ(antipodes.size(), std::min<std::size_t>(8, counts.back()));
  for (const PuzzleTurns& turns : antipodes) {
    EXPECT_EQ(turns.size(), counts.size() - 1);
    EXPECT_EQ(table->distance(puzzle.apply(puzzle.solved(), turns)).value(),
              static_cast<int>(counts.size()) - 1);
  }
  RandomSource random(5);
  RandomSource same(5);
  for (int i = 0; i < 1000; ++i) {
    const PuzzleState state = table->random_state(random);
    ASSERT_EQ(plain->random_state(same), state);
    const auto solution = table->solve(state);
    ASSERT_TRUE(solution) << solution.error().message;
    EXPECT_EQ(puzzle.apply(state, *solution), puzzle.solved());
    EXPECT_EQ(plain->solve(state).value(), *solution);
  }
}

// OEIS A079761 and A079762.
TEST(Distribution, TwoByTwoByTwo) {
  expect_distances("2x2x2", Metric::kHtm,
                   {1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644});
  expect_distances(
      "2x2x2", Metric::kQtm,
      {1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276});
}

// jaapsch.net/puzzles/pyraminx.htm.
const Counts kPyraminx{1, 8, 48, 288, 1728, 9896, 51808, 220111, 480467, 166276, 2457, 32};

TEST(Distribution, Pyraminx) {
  expect_distances("pyraminx", Metric::kHtm, kPyraminx);
}

// OEIS A079745.
TEST(Distribution, Skewb) {
  expect_distances("skewb", Metric::kHtm,
                   {1, 8, 48, 288, 1728, 10248, 59304, 315198, 1225483, 1455856, 81028, 90});
}

// OEIS A080627.
TEST(Distribution, SquaresGroup) {
  expect_distances("3x3x3-squares", Metric::kHtm,
                   {1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113892, 178495, 179196, 89728,
                    16176, 1488, 144});
}

// OEIS A080630; Bryan and Winter in Cube-Lovers, volume 10.
TEST(Distribution, Corners) {
  expect_distances(
      "3x3x3-corners", Metric::kHtm,
      {1, 18, 243, 2874, 28000, 205416, 1168516, 5402628, 20776176, 45391616, 15139616, 64736});
}

// cuBerBruce, speedsolving.com, 2014: four edges and the turns of five centres.
TEST(Distribution, SupercubeCross) {
  const auto table = GodTable::build(built_in("supercube-cross"), Metric::kHtm);
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->distribution(), (Counts{1, 15, 158, 1682, 17469, 166685, 1425198, 10144474,
                                           49800450, 104027538, 28994240, 64004, 6}));
  EXPECT_EQ(table->antipodes().size(), 6U);
}

// Cube-Lovers, volume 10.
TEST(DistributionLong, CornersInQuarterTurns) {
  expect_distances("3x3x3-corners", Metric::kQtm,
                   {1, 12, 114, 924, 6539, 39528, 199926, 806136, 2761740, 8656152, 22334112,
                    32420448, 18780864, 2166720, 6624});
}

// forum.cubeman.org, node 198.
TEST(DistributionLong, EdgesOfThreeFaces) {
  expect_distances("3x3x3-ruf-edges", Metric::kQtm,
                   {1, 6, 27, 120, 534, 2348, 10197, 43248, 177961, 699190, 2522257, 7816541,
                    18734750, 29090523, 24157966, 8791122, 844938, 5542, 9});
}

// A tip is right, or one turn away in two ways, whatever the rest does.
TEST(DistributionLong, PyraminxWithTips) {
  Counts counts = kPyraminx;
  for (int tip = 0; tip < 4; ++tip) {
    counts.push_back(0);
    for (std::size_t i = counts.size() - 1; i > 0; --i) counts[i] += 2 * counts[i - 1];
  }
  EXPECT_EQ(counts.back(), 512U);
  expect_distances("pyraminx-tips", Metric::kHtm, counts);
}

}  // namespace
}  // namespace superflip
