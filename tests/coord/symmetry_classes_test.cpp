#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "coord/orientation.h"
#include "coord/permutation.h"
#include "coord/slice.h"
#include "coord/symmetry_classes.h"

namespace superflip::coord {
namespace {

using Symmetries = std::span<const Symmetry>;

// What must hold of any classes: they split the values, orbit and stabiliser multiply to the
// group, and each value is carried where the table says.
void check_classes(const Coordinate& coordinate, Symmetries symmetries,
                   const SymmetryClasses& classes) {
  SCOPED_TRACE(coordinate.name);
  ASSERT_EQ(classes.size(), coordinate.size);
  std::uint64_t total = 0;
  for (std::uint32_t c = 0; c < classes.class_count(); ++c) {
    total += classes.class_size(c);
    const auto fixing = static_cast<std::size_t>(std::popcount(classes.stabiliser(c)));
    ASSERT_EQ(classes.class_size(c) * fixing, symmetries.size());
    ASSERT_EQ(classes.class_of(classes.representative(c)), c);
    ASSERT_EQ(classes.to_representative(classes.representative(c)), Symmetry());
  }
  EXPECT_EQ(total, coordinate.size);
  RandomSource random(20260401);
  for (int i = 0; i < 20000; ++i) {
    const Cube cube = random_cube(random);
    const auto index = static_cast<std::uint32_t>(coordinate.rank(cube));
    const std::uint32_t c = classes.class_of(index);
    ASSERT_LE(classes.representative(c), index);
    ASSERT_EQ(coordinate.rank(conjugate(cube, classes.to_representative(index))),
              classes.representative(c));
    const Symmetry s = symmetries[random.below(symmetries.size())];
    const auto image = static_cast<std::uint32_t>(coordinate.rank(conjugate(cube, s)));
    ASSERT_EQ(classes.class_of(image), c);
  }
}

std::size_t checked_class_count(const Coordinate& coordinate, Symmetries symmetries) {
  EXPECT_TRUE(follows_symmetries(coordinate, symmetries, 500, 20260402)) << coordinate.name;
  const SymmetryClasses classes = SymmetryClasses::build(coordinate, symmetries).value();
  check_classes(coordinate, symmetries, classes);
  return classes.class_count();
}

// The counts that the solvers of Kociemba and of Chen (min2phase) give. Those of twist and flip hold
// for the 8 symmetries that keep every axis.
TEST(SymmetryClasses, CountsAreThePublishedOnes) {
  EXPECT_EQ(checked_class_count(corner_twist_coordinate(), symmetries_keeping_axes()), 324U);
  EXPECT_EQ(checked_class_count(edge_flip_coordinate(), symmetries_keeping_axes()), 336U);
  EXPECT_EQ(checked_class_count(corner_permutation_coordinate(), Symmetry::keeping_ud_axis()),
            2768U);
  EXPECT_EQ(checked_class_count(corner_permutation_coordinate(), Symmetry::all()), 984U);
  EXPECT_EQ(checked_class_count(flip_slice_coordinate(), Symmetry::keeping_ud_axis()), 64430U);
}

// Burnside's lemma: the mean number of values that a symmetry fixes is the number of classes.
TEST(SymmetryClasses, CountsAgreeWithBurnside) {
  const Coordinate twist = corner_twist_coordinate();
  const Symmetries symmetries = Symmetry::keeping_ud_axis();
  std::uint64_t fixed = 0;
  for (const Symmetry s : symmetries) {
    for (std::uint64_t index = 0; index < twist.size; ++index) {
      fixed += twist.rank(conjugate(twist.unrank(index), s)) == index ? 1U : 0U;
    }
  }
  ASSERT_EQ(fixed % symmetries.size(), 0U);
  EXPECT_EQ(checked_class_count(twist, symmetries), fixed / symmetries.size());
}

TEST(SymmetryClasses, SolvedIsAloneInItsClass) {
  const SymmetryClasses classes =
      SymmetryClasses::build(flip_slice_coordinate(), Symmetry::keeping_ud_axis()).value();
  EXPECT_EQ(classes.class_of(0), 0U);
  EXPECT_EQ(classes.class_size(0), 1U);
}

TEST(SymmetryClasses, OneSymmetryLeavesEveryValueAlone) {
  const std::vector<Symmetry> identity{Symmetry()};
  EXPECT_EQ(checked_class_count(slice_coordinate(Slice::kM), identity), kSliceCount);
}

// Which edge is meant by flipped depends on the axis: a quarter turn about U-D changes it.
TEST(SymmetryClasses, UnsuitableSymmetriesAreFoundOut) {
  EXPECT_FALSE(
      follows_symmetries(edge_flip_coordinate(), Symmetry::keeping_ud_axis(), 500, 20260403));
  EXPECT_FALSE(follows_symmetries(corner_twist_coordinate(), Symmetry::all(), 500, 20260404));
  EXPECT_FALSE(follows_symmetries(slice_coordinate(Slice::kE), Symmetry::all(), 500, 20260405));
}

TEST(SymmetryClasses, ASetThatIsNoGroupIsRefused) {
  const std::vector<Symmetry> lone{Symmetry(), Symmetry::about(Face::kU, 1)};
  for (const Symmetries set : {Symmetries(lone), Symmetries()}) {
    const auto classes = SymmetryClasses::build(corner_permutation_coordinate(), set);
    ASSERT_FALSE(classes.has_value());
    EXPECT_EQ(classes.error().code, ErrorCode::kUsage);
  }
}

TEST(SymmetryClasses, TooManyValuesAreRefused) {
  Coordinate huge = corner_twist_coordinate();
  huge.size = std::uint64_t{1} << 32U;
  const auto classes = SymmetryClasses::build(huge, Symmetry::all());
  ASSERT_FALSE(classes.has_value());
  EXPECT_EQ(classes.error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip::coord
