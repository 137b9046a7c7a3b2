// Chi-square tests of the drawn positions, with a fixed seed: deterministic, so a failure is a
// change of the draw and not bad luck. Each statistic is also shown to catch a draw that is unfair
// in the way it looks for.
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "coord/orientation.h"
#include "coord/permutation.h"

namespace superflip {
namespace {

constexpr int kDraws = 600'000;

// Standard deviations between the chi-square statistic and its mean, if all categories are equally
// likely; beyond +-4 is one in fifteen thousand.
double chi_square_deviation(std::size_t categories,
                            const std::function<std::size_t(RandomSource&)>& draw) {
  RandomSource random(20260101);
  std::vector<int> counts(categories);
  for (int i = 0; i < kDraws; ++i) ++counts.at(draw(random));
  const double expected = static_cast<double>(kDraws) / static_cast<double>(categories);
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - expected) * (count - expected) / expected;
  const double degrees = static_cast<double>(categories) - 1;
  return (chi_square - degrees) / std::sqrt(2 * degrees);
}

void expect_fair(std::size_t categories, std::size_t (*category)(const Cube&)) {
  const double deviation = chi_square_deviation(
      categories, [&](RandomSource& random) { return category(random_cube(random)); });
  EXPECT_LT(std::abs(deviation), 4.0);
}

std::size_t twist(const Cube& cube) {
  return coord::rank_corner_twist(cube);
}
std::size_t flip(const Cube& cube) {
  return coord::rank_edge_flip(cube);
}
std::size_t corners(const Cube& cube) {
  return coord::rank_corner_permutation(cube);
}
// The first four slots' edges: 12 * 11 * 10 * 9 arrangements, then the last four.
std::size_t leading_edges(const Cube& cube) {
  return coord::rank_edge_permutation(cube) / 40320;
}
std::size_t trailing_edges(const Cube& cube) {
  Cube reversed = cube;
  for (std::size_t i = 0; i < kEdgeCount; ++i) reversed.edge_piece[i] = cube.edge_piece[11 - i];
  return leading_edges(reversed);
}
std::size_t parity(const Cube& cube) {
  return static_cast<std::size_t>(corner_parity(cube));
}
// Which corner and which edge share a slot number: the two permutations do not know each other.
std::size_t corner_and_edge(const Cube& cube) {
  return cube.corner_piece[3] * std::size_t{kEdgeCount} + cube.edge_piece[3];
}

TEST(RandomCube, CornerTwistIsFair) {
  expect_fair(2187, twist);
}
TEST(RandomCube, EdgeFlipIsFair) {
  expect_fair(2048, flip);
}
TEST(RandomCube, CornerPermutationIsFair) {
  expect_fair(40320, corners);
}
TEST(RandomCube, EdgePermutationIsFair) {
  expect_fair(11880, leading_edges);
  expect_fair(11880, trailing_edges);
}
TEST(RandomCube, ParityIsFair) {
  expect_fair(2, parity);
}
TEST(RandomCube, CornersAndEdgesAreIndependent) {
  expect_fair(96, corner_and_edge);
}

TEST(RandomCube, IsAlwaysAPossibleCube) {
  RandomSource random(5);
  for (int i = 0; i < 10'000; ++i) EXPECT_FALSE(find_fault(random_cube(random)).has_value());
}

// The classic mistake: every slot swapped with any slot.
TEST(ChiSquare, CatchesANaiveShuffle) {
  const auto naive = [](RandomSource& random) {
    Cube cube;
    for (auto& piece : cube.corner_piece) std::swap(piece, cube.corner_piece[random.below(8)]);
    return corners(cube);
  };
  EXPECT_GT(chi_square_deviation(40320, naive), 50.0);
}

// Drawing turns instead of a position: after 12 of them the twists are not yet even.
TEST(ChiSquare, CatchesTooFewRandomTurns) {
  const auto turned = [](RandomSource& random) {
    Cube cube;
    for (int i = 0; i < 12; ++i)
      cube = cube.after(Move::from_index(static_cast<int>(random.below(18))));
    return twist(cube);
  };
  EXPECT_GT(chi_square_deviation(2187, turned), 4.0);
}

}  // namespace
}  // namespace superflip
