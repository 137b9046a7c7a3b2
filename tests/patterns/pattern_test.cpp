// Patterns as text, and their index against ranks that are made another way.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "coord/chosen_pieces.h"
#include "patterns/pattern.h"
#include "patterns/pattern_index.h"
#include "patterns/random_walk.h"

namespace superflip::patterns {
namespace {

Pattern pattern_of(const std::string& text) {
  return parse_pattern(text).value();
}

TEST(Pattern, TextComesBack) {
  for (const std::string text :
       {"corners", "edges", "edges permutation", "corners permutation", "edges UR UF UL UB DR DF",
        "corners URF DRB permutation edges UL", "corners edges UR permutation"}) {
    EXPECT_EQ(format_pattern(pattern_of(text)), text);
  }
}

TEST(Pattern, PiecesMayBeNamedInAnyOrderOfFaces) {
  EXPECT_EQ(pattern_of("edges RF lb"), pattern_of("edges BL FR"));
  EXPECT_EQ(pattern_of("corners FRU"), pattern_of("corners URF"));
}

TEST(Pattern, WhatDoesNotExistIsRefusedWithWhatDoes) {
  const auto message = [](const std::string& text) {
    const auto pattern = parse_pattern(text);
    EXPECT_FALSE(pattern) << text;
    return pattern ? "" : pattern.error().message;
  };
  EXPECT_NE(message("edges UR UD").find("no edge 'UD'; there are UR UF"), std::string::npos);
  EXPECT_NE(message("corners UR").find("no corner 'UR'; there are URF"), std::string::npos);
  EXPECT_NE(message("").find("\"corners\""), std::string::npos);
  EXPECT_NE(message("UR UF").find("begins no pattern"), std::string::npos);
  EXPECT_NE(message("edges UR edges UF").find("twice"), std::string::npos);
}

TEST(Pattern, SizesAreThoseOfTheLiterature) {
  EXPECT_EQ(size_of(pattern_of("corners")), 88179840U);
  EXPECT_EQ(size_of(first_edges(6)), 42577920U);
  EXPECT_EQ(size_of(first_edges(7)), 510935040U);
  EXPECT_EQ(size_of(pattern_of("edges permutation")), 479001600U);
  EXPECT_EQ(size_of(pattern_of("edges")), 980995276800U);
  EXPECT_EQ(size_of(pattern_of("corners edges")), std::numeric_limits<std::uint64_t>::max());
  std::uint64_t all = 0;
  for (const Pattern& pattern : four_patterns()) all += size_of(pattern);
  EXPECT_EQ(all, 1589051520U);
}

template <class Kind>
void expect_rank_of(const std::string& text, const coord::ChosenPieces<Kind>& expected) {
  const PatternIndex index(pattern_of(text));
  EXPECT_EQ(index.size(), expected.size());
  EXPECT_EQ(index.solved(), expected.solved_rank());
  walk_randomly(7, 2000, [&](const Cube& cube) {
    ASSERT_EQ(index.rank(positions_of(cube)), expected.rank(cube)) << text;
  });
}

TEST(PatternIndex, RanksChosenPiecesOfOneKind) {
  using coord::ChosenCorners;
  using coord::ChosenEdges;
  expect_rank_of("edges UR UF UL UB DR DF",
                 ChosenEdges({kUR, kUF, kUL, kUB, kDR, kDF}, ChosenEdges::Turns::kCounted));
  expect_rank_of("edges FL BR DB permutation",
                 ChosenEdges({kFL, kBR, kDB}, ChosenEdges::Turns::kIgnored));
  expect_rank_of("edges permutation", ChosenEdges::all(ChosenEdges::Turns::kIgnored));
  expect_rank_of("edges", ChosenEdges::all(ChosenEdges::Turns::kCounted));
  expect_rank_of("corners", ChosenCorners::all(ChosenCorners::Turns::kCounted));
  expect_rank_of("corners permutation", ChosenCorners::all(ChosenCorners::Turns::kIgnored));
  expect_rank_of("corners URF DLF DRB",
                 ChosenCorners({kURF, kDLF, kDRB}, ChosenCorners::Turns::kCounted));
}

TEST(PatternIndex, UnrankGoesBack) {
  RandomSource random(8);
  for (const std::string text :
       {"corners", "edges UR UF UL UB BR FR FL", "edges permutation", "corners permutation",
        "corners URF UFL edges UR UF", "corners URF permutation edges BR", "edges BR"}) {
    const PatternIndex index(pattern_of(text));
    for (int i = 0; i < 2000; ++i) {
      const std::uint64_t rank = random.below(index.size());
      ASSERT_EQ(index.rank(index.unrank(rank)), rank) << text;
    }
  }
}

TEST(PiecePositions, FollowTheCube) {
  const TurnMaps& maps = TurnMaps::shared();
  walk_randomly(9, 300, [&](const Cube& cube) {
    const PiecePositions positions = positions_of(cube);
    ASSERT_EQ(cube_of(positions), cube);
    for (int m = 0; m < kMoveCount; ++m) {
      PiecePositions turned;
      maps.turn_corners(m, positions, turned);
      maps.turn_edges(m, positions, turned);
      ASSERT_EQ(turned, positions_of(cube.after(Move::from_index(m))));
    }
  });
}

}  // namespace
}  // namespace superflip::patterns
