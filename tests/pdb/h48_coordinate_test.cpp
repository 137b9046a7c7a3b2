#include "pdb/h48_coordinate.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <set>
#include <vector>

#include <superflip/cube.h>
#include <superflip/random.h>

namespace superflip::pdb {
namespace {

const H48Coordinate& coordinate() {
  return H48Coordinate::shared();
}

std::uint16_t class_of(const Cube& cube) {
  return coordinate().corner(coordinate().corner_coset(cube)).class_index;
}

TEST(H48Coordinate, HasThePublishedNumberOfCosetsAtEachDistance) {
  // nissy-core, doc/h48.md and utils/checkdata.h ("cocsep").
  constexpr std::array<int, 10> kPublished{1, 6, 63, 468, 3068, 15438, 53814, 71352, 8784, 96};
  std::array<int, 10> counts{};
  const std::vector<std::uint8_t> distances = coordinate().corner_distances(Metric::kHtm);
  for (int class_index = 0; class_index < kCornerClassCount; ++class_index) {
    const int own_symmetries = std::popcount(coordinate().stabiliser(class_index));
    counts.at(distances[static_cast<std::size_t>(class_index)]) += kSymmetryCount / own_symmetries;
  }
  EXPECT_EQ(counts, kPublished);
}

TEST(H48Coordinate, EveryCosetBelongsToAClass) {
  std::set<int> classes;
  for (int coset = 0; coset < kCornerCosetCount; ++coset) {
    const CornerEntry entry = coordinate().corner(coset);
    ASSERT_LT(entry.class_index, kCornerClassCount);
    ASSERT_LT(entry.symmetry, kSymmetryCount);
    classes.insert(entry.class_index);
  }
  EXPECT_EQ(classes.size(), 3393U);
}

TEST(H48Coordinate, TheSmallestSymmetryLeadsToTheRepresentative) {
  RandomSource random(1);
  for (int i = 0; i < 1000; ++i) {
    const Cube cube = random_cube(random);
    const CornerEntry entry = coordinate().corner(coordinate().corner_coset(cube));
    for (int t = 0; t <= entry.symmetry; ++t) {
      const Cube image = conjugate(cube, Symmetry::from_index(t));
      EXPECT_EQ(coordinate().corner_coset(image) == coordinate().representative(entry.class_index),
                t == entry.symmetry);
    }
  }
}

TEST(H48Coordinate, CornerTurnsAgreeWithTheCube) {
  RandomSource random(2);
  for (int i = 0; i < 1000; ++i) {
    const Cube cube = random_cube(random);
    const int coset = coordinate().corner_coset(cube);
    EXPECT_EQ(coordinate().corner_coset(coordinate().corner_cube(coset)), coset);
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      EXPECT_EQ(coordinate().corner_after(coset, move),
                coordinate().corner_coset(cube.after(move)));
    }
  }
}

TEST(H48Coordinate, EdgePatternsAreNumberedWithoutGaps) {
  std::vector<int> seen(kEdgePatternCount);
  for (unsigned e_mask = 0; e_mask < 4096; ++e_mask) {
    if (std::popcount(e_mask) != 4) continue;
    for (unsigned s_mask = 0; s_mask < 4096; ++s_mask) {
      if (std::popcount(s_mask) != 4 || (e_mask & s_mask) != 0) continue;
      ++seen.at(static_cast<std::size_t>(coordinate().edge_pattern(e_mask, s_mask)));
    }
  }
  EXPECT_EQ(seen, std::vector<int>(kEdgePatternCount, 1));
}

TEST(H48Coordinate, RankIsBlindToHalfTurnsDoneFirst) {
  RandomSource random(3);
  for (int i = 0; i < 2000; ++i) {
    const Cube cube = random_cube(random);
    for (const Face face : kFaces) {
      EXPECT_EQ(rank_h48(cube.before(Move(face, 2)), 11), rank_h48(cube, 11));
    }
  }
}

TEST(H48Coordinate, RankIsBlindToSymmetries) {
  RandomSource random(4);
  int compared = 0;
  for (int i = 0; i < 2000; ++i) {
    const Cube cube = random_cube(random);
    for (const Symmetry s : Symmetry::all()) {
      const Cube image = conjugate(cube, s);
      EXPECT_EQ(class_of(image), class_of(cube));
      // A class with symmetries of its own gives as many equally good ranks.
      if (coordinate().stabiliser(class_of(cube)) != 1) continue;
      EXPECT_EQ(rank_h48(image, 11), rank_h48(cube, 11));
      ++compared;
    }
  }
  EXPECT_GT(compared, 50000);
}

TEST(H48Coordinate, FewerFlipsMeanTheSameRankCutShort) {
  RandomSource random(5);
  for (int i = 0; i < 1000; ++i) {
    const Cube cube = random_cube(random);
    for (int h = 0; h <= kMaxH; ++h) {
      const std::uint64_t rank = rank_h48(cube, h);
      EXPECT_LT(rank, h48_entry_count(h));
      EXPECT_EQ(rank, rank_h48(cube, kMaxH) >> static_cast<unsigned>(kMaxH - h));
    }
  }
}

TEST(H48Coordinate, SizesAreThePublishedOnes) {
  EXPECT_EQ(h48_entry_count(0), 117567450U);
  EXPECT_EQ(h48_entry_count(11), 240778137600U);
  EXPECT_EQ(h48_base(0), 8);
  EXPECT_EQ(h48_base(3), 8);
  EXPECT_EQ(h48_base(4), 9);
  EXPECT_EQ(h48_base(7), 9);
  EXPECT_EQ(h48_base(8), 10);
  EXPECT_EQ(h48_base(11), 10);
}

}  // namespace
}  // namespace superflip::pdb
