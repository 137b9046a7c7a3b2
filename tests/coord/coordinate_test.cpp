#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "coord/all_coordinates.h"

namespace superflip::coord {
namespace {

constexpr int kCubes = 2000;

TEST(Coordinate, SmallOnesAreBijections) {
  for (const Coordinate& coordinate : small_coordinates()) {
    SCOPED_TRACE(coordinate.name);
    for (std::uint64_t index = 0; index < coordinate.size; ++index) {
      ASSERT_EQ(coordinate.rank(coordinate.unrank(index)), index);
    }
  }
}

TEST(Coordinate, LargeOnesAreBijectionsOnSamples) {
  RandomSource random(20260102);
  for (const Coordinate& coordinate : large_coordinates()) {
    SCOPED_TRACE(coordinate.name);
    for (const std::uint64_t index : {std::uint64_t{0}, coordinate.size - 1}) {
      ASSERT_EQ(coordinate.rank(coordinate.unrank(index)), index);
    }
    for (int i = 0; i < 1000000; ++i) {
      const std::uint64_t index = random.below(coordinate.size);
      ASSERT_EQ(coordinate.rank(coordinate.unrank(index)), index);
    }
  }
}

TEST(Coordinate, RanksStayBelowTheSize) {
  RandomSource random(20260103);
  const std::vector<Coordinate> coordinates = all_coordinates();
  for (int i = 0; i < kCubes; ++i) {
    const Cube cube = random_cube(random);
    for (const Coordinate& coordinate : coordinates) {
      ASSERT_LT(coordinate.rank(cube), coordinate.size) << coordinate.name;
    }
  }
}

TEST(Coordinate, SizesAreThePublishedOnes) {
  EXPECT_EQ(ChosenEdges::all(ChosenEdges::Turns::kCounted).size(), 980995276800U);
  EXPECT_EQ(ChosenEdges::all(ChosenEdges::Turns::kIgnored).size(), 479001600U);
  EXPECT_EQ(ChosenCorners::all(ChosenCorners::Turns::kCounted).size(), 88179840U);
  EXPECT_EQ(ChosenEdges(0x3fU, ChosenEdges::Turns::kCounted).size(), 42577920U);
  EXPECT_EQ(ChosenEdges(0x7fU, ChosenEdges::Turns::kCounted).size(), 510935040U);
  EXPECT_EQ(slice_permutation_coordinate(Slice::kE).size, 11880U);
  EXPECT_EQ(flip_slice_coordinate().size, 1013760U);
}

// Whatever unrank gives can be reached by turns, but for an odd permutation the coordinate asks for.
TEST(Coordinate, UnrankedCubesAreSound) {
  RandomSource random(20260104);
  for (const Coordinate& coordinate : all_coordinates()) {
    SCOPED_TRACE(coordinate.name);
    bool may_be_odd = false;
    for (const char* whole :
         {"corner permutation", "edge permutation", "corners URF UFL ULB UBR",
          "corners URF UFL UBR DFR DLF DBL DRB", "edges UR UF UL UB DR DF DL DB",
          "edges UR UF UB DR DF DL DB FR FL BL BR"}) {
      may_be_odd = may_be_odd || coordinate.name.starts_with(whole);
    }
    for (int i = 0; i < 20000; ++i) {
      const auto fault = find_fault(coordinate.unrank(random.below(coordinate.size)));
      if (!fault) continue;
      ASSERT_EQ(fault->rule, CubeFault::Rule::kSwappedPair);
      ASSERT_TRUE(may_be_odd);
    }
  }
}

TEST(Coordinate, SolvedIsZeroWhereDocumented) {
  EXPECT_EQ(rank_corner_twist(Cube{}), 0U);
  EXPECT_EQ(rank_edge_flip(Cube{}), 0U);
  EXPECT_EQ(rank_corner_permutation(Cube{}), 0U);
  EXPECT_EQ(rank_edge_permutation(Cube{}), 0U);
  EXPECT_EQ(rank_flip_slice(Cube{}), 0U);
  for (const Slice slice : kSlices) {
    EXPECT_EQ(rank_slice(Cube{}, slice), 0U);
    EXPECT_EQ(rank_slice_permutation(Cube{}, slice), 0U);
    EXPECT_EQ(unrank_slice_permutation(0, slice), Cube{});
  }
  EXPECT_EQ(unrank_flip_slice(0), Cube{});
}

// The coordinate's own part comes back; every other part is as on a solved cube.
TEST(Coordinate, UnrankRestoresItsPartAndNothingElse) {
  RandomSource random(20260105);
  for (int i = 0; i < kCubes; ++i) {
    const Cube cube = random_cube(random);
    Cube expected;
    expected.corner_twist = cube.corner_twist;
    ASSERT_EQ(unrank_corner_twist(rank_corner_twist(cube)), expected);
    expected = Cube{};
    expected.edge_flip = cube.edge_flip;
    ASSERT_EQ(unrank_edge_flip(rank_edge_flip(cube)), expected);
    expected = Cube{};
    expected.corner_piece = cube.corner_piece;
    ASSERT_EQ(unrank_corner_permutation(rank_corner_permutation(cube)), expected);
    expected = Cube{};
    expected.edge_piece = cube.edge_piece;
    ASSERT_EQ(unrank_edge_permutation(rank_edge_permutation(cube)), expected);
    expected = Cube{};
    expected.corner_piece = cube.corner_piece;
    expected.corner_twist = cube.corner_twist;
    const ChosenCorners corners = ChosenCorners::all(ChosenCorners::Turns::kCounted);
    ASSERT_EQ(corners.unrank(corners.rank(cube)), expected);
    expected = Cube{};
    expected.edge_piece = cube.edge_piece;
    expected.edge_flip = cube.edge_flip;
    const ChosenEdges edges = ChosenEdges::all(ChosenEdges::Turns::kCounted);
    ASSERT_EQ(edges.unrank(edges.rank(cube)), expected);
  }
}

TEST(Coordinate, RankLooksAtItsOwnPartAlone) {
  RandomSource random(20260106);
  for (int i = 0; i < kCubes; ++i) {
    const Cube cube = random_cube(random);
    Cube other = random_cube(random);
    other.corner_twist = cube.corner_twist;
    ASSERT_EQ(rank_corner_twist(other), rank_corner_twist(cube));
    other = random_cube(random);
    other.edge_flip = cube.edge_flip;
    ASSERT_EQ(rank_edge_flip(other), rank_edge_flip(cube));
    other = random_cube(random);
    other.corner_piece = cube.corner_piece;
    ASSERT_EQ(rank_corner_permutation(other), rank_corner_permutation(cube));
    other = random_cube(random);
    other.edge_piece = cube.edge_piece;
    ASSERT_EQ(rank_edge_permutation(other), rank_edge_permutation(cube));
    for (const Slice slice : kSlices) {
      ASSERT_EQ(rank_slice(other, slice), rank_slice(cube, slice));
      ASSERT_EQ(rank_slice_permutation(other, slice), rank_slice_permutation(cube, slice));
    }
  }
}

TEST(Slice, EdgesAreNamedAsCubersDo) {
  using Edges = std::array<Edge, 4>;
  EXPECT_EQ(edges_of(Slice::kE), (Edges{kFR, kFL, kBL, kBR}));
  EXPECT_EQ(edges_of(Slice::kM), (Edges{kUF, kUB, kDF, kDB}));
  EXPECT_EQ(edges_of(Slice::kS), (Edges{kUR, kUL, kDR, kDL}));
}

bool in_slice(std::uint8_t piece, Slice slice) {
  const auto edges = edges_of(slice);
  return std::ranges::find(edges, static_cast<Edge>(piece)) != edges.end();
}

TEST(Slice, RankTellsSlotsAndOrder) {
  RandomSource random(20260107);
  for (int i = 0; i < kCubes; ++i) {
    const Cube cube = random_cube(random);
    for (const Slice slice : kSlices) {
      const Cube slots = unrank_slice(rank_slice(cube, slice), slice);
      const Cube ordered = unrank_slice_permutation(rank_slice_permutation(cube, slice), slice);
      ASSERT_EQ(rank_slice_permutation(cube, slice) / 24, rank_slice(cube, slice));
      for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
        const std::uint8_t piece = cube.edge_piece[slot];
        ASSERT_EQ(in_slice(slots.edge_piece[slot], slice), in_slice(piece, slice));
        if (in_slice(piece, slice)) {
          ASSERT_EQ(ordered.edge_piece[slot], piece);
        }
      }
    }
  }
}

// A turn of a face that touches a slice in two slots takes two of its edges out.
TEST(Slice, PhaseTwoMovesKeepTheESlice) {
  for (int m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(m);
    const bool keeps = move.axis() == Axis::kUD || move.quarter_turns() == 2;
    EXPECT_EQ(rank_slice(Cube::of(move), Slice::kE) == 0, keeps) << move.name();
    EXPECT_EQ(rank_flip_slice(Cube::of(move)) == 0, keeps) << move.name();
  }
}

TEST(Slice, FlipSliceJoinsItsTwoParts) {
  RandomSource random(20260108);
  for (int i = 0; i < kCubes; ++i) {
    const Cube cube = random_cube(random);
    const std::uint64_t rank = rank_flip_slice(cube);
    EXPECT_EQ(rank / kEdgeFlipCount, rank_slice(cube, Slice::kE));
    const Cube unranked = unrank_flip_slice(rank);
    EXPECT_EQ(unranked.edge_flip, cube.edge_flip);
    EXPECT_EQ(unranked.corner_piece, Cube{}.corner_piece);
    EXPECT_EQ(unranked.corner_twist, Cube{}.corner_twist);
  }
}

}  // namespace
}  // namespace superflip::coord
