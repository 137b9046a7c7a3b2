// What cases are called: the names are those of Mallard (github.com/Jobarion/cubelib) and VFMC.
#include <superflip/fmc_cases.h>

#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "coord/orientation.h"
#include "coord/slice.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using test_support::cube_of;

struct Example {
  std::string_view name;
  std::string_view moves;
};
// One cube of each subset, from Mallard.
constexpr std::array<Example, 48> kSubsets{{
    {"0c0 0e", ""},
    {"0c0 2e", "U R2 F2 R2 U"},
    {"0c0 4e", "U R2 L2 D"},
    {"0c0 6e", "U R2 L2 F2 R2 F2 D"},
    {"0c0 8e", "U R2 L2 F2 B2 U"},
    {"4a1 0e", "U R2 L2 U F2 B2 D"},
    {"4a1 2e", "U R2 L2 U R2 U"},
    {"4a1 4e", "U"},
    {"4b2 0e", "U R2 F2 R2 F2 U"},
    {"4b2 2e", "U R2 U"},
    {"4b2 4e", "U R2 F2 U"},
    {"4a2 0e", "U R2 U R2 B2 R2 U' R2 U"},
    {"4a2 2e", "D B2 D' F2 B2 D' F2 D"},
    {"4a2 4e", "U R2 U2 F2 U"},
    {"2c3 0e", "U F2 U2 R2 B2 U' L2 B2 D"},
    {"2c3 2e", "U R2 U R2 U"},
    {"2c3 4e", "U L2 U F2 U"},
    {"2c3 6e", "U L2 D R2 F2 B2 U"},
    {"2c3 8e", "U B2 L2 U B2 L2 U2 B2 D"},
    {"4c3 0e", "U R2 F2 U R2 U2 F2 U"},
    {"4c3 2e", "U B2 U R2 U2 F2 D"},
    {"4c3 4e", "U B2 U' L2 U2 B2 D"},
    {"0c3 0e", "U R2 U2 F2 U' R2 U2 R2 F2 U"},
    {"0c3 2e", "U R2 U2 F2 U R2 U2 F2 U"},
    {"0c3 4e", "U R2 U2 F2 U R2 U2 R2 B2 D"},
    {"0c3 6e", "U L2 U2 F2 U B2 U2 R2 U"},
    {"0c3 8e", "U R2 U2 F2 U' L2 U2 R2 F2 D"},
    {"2c4 0e", "U L2 D' R2 D L2 U"},
    {"2c4 2e", "U R2 U' R2 U R2 U"},
    {"2c4 4e", "U R2 U' L2 D R2 D"},
    {"2c4 6e", "U' B2 D' L2 B2 U' R2 U"},
    {"2c4 8e", "U R2 L2 B2 U R2 U' F2 U"},
    {"0c4 0e", "U R2 U R2 U2 B2 U B2 U"},
    {"0c4 2e", "U L2 U B2 U2 R2 U L2 U"},
    {"0c4 4e", "U B2 U F2 U2 R2 U R2 D"},
    {"0c4 6e", "U' R2 U L2 U2 L2 B2 U' B2 D"},
    {"0c4 8e", "U' R2 U R2 U2 B2 U F2 R2 L2 U"},
    {"4c4 0e", "U R2 U B2 U2 R2 F2 B2 U' B2 U"},
    {"4c4 2e", "U' F2 U F2 U2 R2 U' R2 U"},
    {"4c4 4e", "U' B2 U F2 U2 R2 U' R2 U"},
    {"2c5 0e", "U L2 U L2 U' L2 B2 U' B2 U"},
    {"2c5 2e", "U L2 U R2 U' R2 U R2 U"},
    {"2c5 4e", "D R2 U L2 D' R2 D L2 U"},
    {"2c5 6e", "U L2 U F2 U' R2 U B2 U"},
    {"2c5 8e", "U R2 U L2 F2 U B2 U' L2 U"},
    {"4c5 0e", "U' L2 U L2 U' R2 U R2 U"},
    {"4c5 2e", "U' R2 U F2 U' F2 U B2 D"},
    {"4c5 4e", "U' R2 U F2 U' F2 U F2 U"},
}};

// Half turns before and after.
Cube shuffled_by_half_turns(Cube cube, RandomSource& random) {
  constexpr std::array<std::string_view, 6> kTurns{"U2", "D2", "R2", "L2", "F2", "B2"};
  for (int i = 0; i < 30; ++i) {
    const Cube turn = cube_of(kTurns.at(random.below(kTurns.size())));
    cube = random.below(2) == 0 ? cube * turn : turn * cube;
  }
  return cube;
}

TEST(HtrSubsets, AreNamedAsInMallard) {
  for (const Example& example : kSubsets) {
    EXPECT_EQ(htr_subset(cube_of(example.moves), Axis::kUD), example.name) << example.moves;
  }
}

TEST(HtrSubsets, AreTheSameFromEveryAxisAndAfterHalfTurns) {
  RandomSource random(5);
  for (const Example& example : kSubsets) {
    const Cube cube = shuffled_by_half_turns(cube_of(example.moves), random);
    EXPECT_EQ(htr_subset(cube, Axis::kUD), example.name);
    EXPECT_EQ(htr_subset(cube.inverse(), Axis::kUD), example.name);
    EXPECT_EQ(htr_subset(conjugate(cube, Symmetry::about(Face::kF, 1)), Axis::kRL), example.name);
    EXPECT_EQ(htr_subset(conjugate(cube, Symmetry::about(Face::kR, 1)), Axis::kFB), example.name);
  }
}

TEST(HtrSubsets, AreAllThereAre) {
  const std::vector<HtrSubset>& subsets = htr_subsets();
  ASSERT_EQ(subsets.size(), kSubsets.size());
  std::uint64_t cubes = 0;
  for (std::size_t i = 0; i < subsets.size(); ++i) {
    EXPECT_EQ(subsets[i].name, kSubsets.at(i).name);
    cubes += subsets[i].cubes;
    EXPECT_EQ(
        std::accumulate(subsets[i].distances.begin(), subsets[i].distances.end(), std::uint64_t{0}),
        subsets[i].cubes);
  }
  EXPECT_EQ(cubes, 40320U * 70U);
}

TEST(HtrSubsets, NeedAsManyQuarterTurnsAsTheirNameSays) {
  // But for these, of which Mallard says so.
  const std::map<std::string, int> more{{"0c0 2e", 2}, {"0c0 4e", 2}, {"0c0 6e", 2},
                                        {"0c0 8e", 2}, {"4a1 0e", 3}, {"4a1 2e", 3}};
  for (const HtrSubset& subset : htr_subsets()) {
    const auto found = more.find(subset.name);
    const int of_corners = subset.name[2] - '0';
    EXPECT_EQ(subset.quarter_turns, found == more.end() ? of_corners : found->second)
        << subset.name;
  }
  for (const Example& example : kSubsets) {
    const int left = quarter_turns_left(cube_of(example.moves), Axis::kUD).value();
    EXPECT_GE(left, example.name[2] - '0') << example.name;
  }
}

TEST(HtrSubsets, AreFoundByPartsOfTheirNames) {
  const auto count = [](std::string_view name) { return find_htr_subsets(name).value().size(); };
  EXPECT_EQ(count("4a1 2e"), 1U);
  EXPECT_EQ(count("4a1"), 3U);
  EXPECT_EQ(count("2c3"), 5U);
  EXPECT_EQ(count("0"), 5U);
  EXPECT_EQ(count("2"), 6U) << "4b2 and 4a2";
  EXPECT_EQ(find_htr_subsets("4b3").value(), find_htr_subsets("4c3").value());
  EXPECT_EQ(find_htr_subsets("4a3 2e").value(), std::vector<std::string>{"4c3 2e"});
  EXPECT_EQ(find_htr_subsets("4a4").value(), find_htr_subsets("4c4").value());
  EXPECT_EQ(find_htr_subsets("4b4").value(), find_htr_subsets("4c4").value());
  EXPECT_EQ(find_htr_subsets("4b5").value(), find_htr_subsets("4c5").value());
  EXPECT_FALSE(find_htr_subsets("4c9"));
  EXPECT_FALSE(find_htr_subsets("4a1 6e"));
  EXPECT_FALSE(find_htr_subsets(""));
}

TEST(HtrSubsets, HaveNoNameOutsideDr) {
  EXPECT_FALSE(htr_subset(cube_of("R"), Axis::kUD));
  EXPECT_TRUE(htr_subset(cube_of("R"), Axis::kRL));
  EXPECT_FALSE(quarter_turns_left(cube_of("F R"), Axis::kUD));
}

// Twelve edges, an even number of them bad: C(12, N) ways.
TEST(EoCases, CountTheirEdges) {
  std::map<std::string, int> counts;
  for (std::uint64_t rank = 0; rank < coord::kEdgeFlipCount; ++rank) {
    ++counts[eo_case(coord::unrank_edge_flip(rank), Axis::kFB)];
  }
  EXPECT_EQ(
      counts,
      (std::map<std::string, int>{
          {"0e", 1}, {"2e", 66}, {"4e", 495}, {"6e", 924}, {"8e", 495}, {"10e", 66}, {"12e", 1}}));
}

TEST(EoCases, OfEachAxis) {
  EXPECT_EQ(eo_case(cube_of("F"), Axis::kFB), "4e");
  EXPECT_EQ(eo_case(cube_of("F"), Axis::kRL), "0e");
  EXPECT_EQ(eo_case(cube_of("F"), Axis::kUD), "0e");
  EXPECT_EQ(eo_case(cube_of("R"), Axis::kRL), "4e");
  EXPECT_EQ(eo_case(cube_of("U"), Axis::kUD), "4e");
}

// Of the 2187 * 495 states of DR from an EO, by how many corners and edges are bad.
TEST(DrCases, CountTheirCornersAndEdges) {
  std::map<std::string, int> corners;
  for (std::uint64_t rank = 0; rank < coord::kCornerTwistCount; ++rank) {
    const std::string name = dr_case(coord::unrank_corner_twist(rank), Axis::kUD).value();
    EXPECT_EQ(name.substr(2), "0e");
    ++corners[name.substr(0, 2)];
  }
  EXPECT_EQ(corners, (std::map<std::string, int>{{"0c", 1},
                                                 {"2c", 56},
                                                 {"3c", 112},
                                                 {"4c", 420},
                                                 {"5c", 560},
                                                 {"6c", 616},
                                                 {"7c", 336},
                                                 {"8c", 86}}));
  std::map<std::string, int> edges;
  for (std::uint64_t rank = 0; rank < coord::kSliceCount; ++rank) {
    ++edges[dr_case(coord::unrank_slice(rank, coord::Slice::kE), Axis::kUD).value()];
  }
  EXPECT_EQ(edges, (std::map<std::string, int>{
                       {"0c0e", 1}, {"0c2e", 32}, {"0c4e", 168}, {"0c6e", 224}, {"0c8e", 70}}));
}

TEST(DrCases, OfTriggers) {
  // The usual last turns of a DR: R from 4c4e, R U2 R' from 4c2e, R U R' from 3c2e.
  EXPECT_EQ(dr_case(cube_of("R"), Axis::kUD), "4c4e");
  EXPECT_EQ(dr_case(cube_of("R U2 R'"), Axis::kUD), "4c2e");
  EXPECT_EQ(dr_case(cube_of("R U R'"), Axis::kUD), "3c2e");
  EXPECT_EQ(dr_case(cube_of("F"), Axis::kUD), "4c4e") << "from EO on R/L";
  EXPECT_FALSE(dr_case(cube_of("R F"), Axis::kUD));
}

TEST(FmcCases, SayWhatThereIs) {
  const FmcCases cases = fmc_cases(cube_of("U R2 U' R2 U R2 U"));
  EXPECT_EQ(cases.eo, (std::array<std::string, 3>{"2e", "0e", "0e"}));
  ASSERT_EQ(cases.htr.size(), 1U);
  EXPECT_EQ(cases.htr[0].from, Axis::kUD);
  EXPECT_EQ(cases.htr[0].subset, "2c4 2e");
  EXPECT_EQ(cases.htr[0].quarter_turns, 4);
  EXPECT_FALSE(cases.is_htr);
  const FmcCases solved = fmc_cases(Cube{});
  EXPECT_TRUE(solved.is_solved && solved.is_htr);
  EXPECT_EQ(solved.dr.size(), 6U);
}

}  // namespace
}  // namespace superflip
