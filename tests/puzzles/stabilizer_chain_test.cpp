// Orders of groups that every textbook has.
#include "puzzles/stabilizer_chain.h"

#include <numeric>

#include <gtest/gtest.h>

namespace superflip::puzzles {
namespace {

// From cycles of points counted from 1.
Permutation from_cycles(std::size_t degree, const std::vector<std::vector<int>>& cycles) {
  Permutation permutation(degree);
  std::iota(permutation.begin(), permutation.end(), std::uint16_t{0});
  for (const std::vector<int>& cycle : cycles) {
    for (std::size_t i = 0; i < cycle.size(); ++i) {
      permutation[static_cast<std::size_t>(cycle[i] - 1)] =
          static_cast<std::uint16_t>(cycle[(i + 1) % cycle.size()] - 1);
    }
  }
  return permutation;
}

StabilizerChain chain_of(const std::vector<Permutation>& generators) {
  std::vector<std::uint16_t> base(generators[0].size());
  std::iota(base.begin(), base.end(), std::uint16_t{0});
  return StabilizerChain(generators, base);
}

TEST(StabilizerChain, SymmetricAndAlternatingGroups) {
  const std::vector<int> all{1, 2, 3, 4, 5, 6, 7, 8, 9};
  const StabilizerChain symmetric = chain_of({from_cycles(9, {all}), from_cycles(9, {{1, 2}})});
  EXPECT_EQ(symmetric.order(), 362880);
  const StabilizerChain alternating =
      chain_of({from_cycles(9, {all}), from_cycles(9, {{1, 2, 3}})});
  EXPECT_EQ(alternating.order(), 181440);
  EXPECT_TRUE(alternating.contains(from_cycles(9, {{4, 7, 5}})));
  EXPECT_FALSE(alternating.contains(from_cycles(9, {{4, 7}})));
  EXPECT_EQ(chain_of({from_cycles(9, {})}).order(), 1);
}

TEST(StabilizerChain, FindsWhetherPointsCanGoWhereTheyMay) {
  const std::vector<int> all{1, 2, 3, 4, 5, 6, 7, 8, 9};
  const StabilizerChain symmetric = chain_of({from_cycles(9, {all}), from_cycles(9, {{1, 2}})});
  const StabilizerChain alternating =
      chain_of({from_cycles(9, {all}), from_cycles(9, {{1, 2, 3}})});
  // Each to its place, but for the first two, which change theirs, and perhaps the last two.
  const auto changes = [](bool last_too) {
    return [=](std::size_t point, std::uint16_t image) {
      if (point < 2) return image == 1 - point;
      return point == image || (last_too && point >= 7 && image >= 7);
    };
  };
  std::uint64_t nodes = 1000;
  EXPECT_EQ(symmetric.has_element(changes(false), nodes), true);
  EXPECT_EQ(nodes, 1000U - 9);
  EXPECT_EQ(alternating.has_element(changes(false), nodes), false);
  EXPECT_EQ(alternating.has_element(changes(true), nodes), true);
  nodes = 5;
  EXPECT_EQ(symmetric.has_element(changes(false), nodes), std::nullopt);
}

// The Mathieu groups by their usual generators; the orders are in the ATLAS of Finite Groups.
TEST(StabilizerChain, MathieuGroups) {
  const StabilizerChain m11 = chain_of({from_cycles(11, {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}}),
                                        from_cycles(11, {{3, 7, 11, 8}, {4, 10, 5, 6}})});
  EXPECT_EQ(m11.order(), 7920);
  const StabilizerChain m12 =
      chain_of({from_cycles(12, {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}}),
                from_cycles(12, {{3, 7, 11, 8}, {4, 10, 5, 6}}),
                from_cycles(12, {{1, 12}, {2, 11}, {3, 6}, {4, 8}, {5, 9}, {7, 10}})});
  EXPECT_EQ(m12.order(), 95040);
  // M12 is sharply 5-transitive: fixing five points leaves the identity.
  EXPECT_EQ(m12.orbit_sizes()[0], 12U);
  EXPECT_EQ(m12.orbit_sizes()[4], 8U);
  for (const Permutation& element : m12.stabilizer(5)) {
    EXPECT_EQ(element, from_cycles(12, {}));
  }
}

TEST(StabilizerChain, StabilizersFixTheirPoints) {
  const StabilizerChain chain =
      chain_of({from_cycles(8, {{1, 2, 3, 4, 5, 6, 7, 8}}), from_cycles(8, {{1, 2}})});
  const std::vector<Permutation> stabilizer = chain.stabilizer(3);
  EXPECT_FALSE(stabilizer.empty());
  for (const Permutation& element : stabilizer) {
    for (std::size_t point = 0; point < 3; ++point) EXPECT_EQ(element[point], point);
  }
  EXPECT_EQ(chain_of(stabilizer).order(), 120);
}

}  // namespace
}  // namespace superflip::puzzles
