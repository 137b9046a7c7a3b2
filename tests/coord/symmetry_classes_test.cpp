#include <algorithm>
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
constexpr unsigned kSymmetryBits = 6;

struct Gathered {
  SymmetryClasses classes;
  std::vector<SymmetryClasses::Class> found;
};

// From the definition: the images of a value are those of a cube that has it.
Gathered gather(const Coordinate& coordinate, Symmetries symmetries) {
  Gathered gathered{{coordinate.size, symmetry_pairs(symmetries), kSymmetryBits}, {}};
  for (std::uint32_t value = 0; value < coordinate.size; ++value) {
    if (gathered.classes.has_class(value)) continue;
    const Cube cube = coordinate.unrank(value);
    gathered.found.push_back(gathered.classes.add(
        value, [&](int s) { return coordinate.rank(conjugate(cube, Symmetry::from_index(s))); }));
  }
  return gathered;
}

// What must hold of any classes: they split the values, orbit and stabiliser multiply to the
// group, and each value is carried where its entry says.
void check_classes(const Coordinate& coordinate, Symmetries symmetries, const Gathered& gathered) {
  SCOPED_TRACE(coordinate.name);
  const SymmetryClasses& classes = gathered.classes;
  ASSERT_EQ(classes.size(), coordinate.size);
  ASSERT_EQ(classes.class_count(), gathered.found.size());
  std::uint64_t total = 0;
  for (std::uint32_t c = 0; c < classes.class_count(); ++c) {
    const SymmetryClasses::Class& found = gathered.found[c];
    ASSERT_TRUE(found.is_whole);
    total += found.size;
    ASSERT_EQ(found.size * found.stabiliser.count(), symmetries.size());
    ASSERT_EQ(classes.find(classes.representative(c)).class_index, c);
    ASSERT_EQ(classes.find(classes.representative(c)).symmetry, 0U);
  }
  EXPECT_EQ(total, coordinate.size);
  RandomSource random(20260401);
  for (int i = 0; i < 20000; ++i) {
    const Cube cube = random_cube(random);
    const std::uint64_t value = coordinate.rank(cube);
    const SymmetryClasses::Place place = classes.find(value);
    ASSERT_EQ(classes.entries()[value], place.class_index << kSymmetryBits | place.symmetry);
    const std::uint32_t representative = classes.representative(place.class_index);
    ASSERT_LE(representative, value);
    const Symmetry back = Symmetry::from_index(static_cast<int>(place.symmetry));
    ASSERT_EQ(coordinate.rank(conjugate(cube, back)), representative);
    const Symmetry s = symmetries[random.below(symmetries.size())];
    ASSERT_EQ(classes.find(coordinate.rank(conjugate(cube, s))).class_index, place.class_index);
  }
}

std::size_t checked_class_count(const Coordinate& coordinate, Symmetries symmetries) {
  EXPECT_TRUE(follows_symmetries(coordinate, symmetries, 500, 20260402)) << coordinate.name;
  const Gathered gathered = gather(coordinate, symmetries);
  check_classes(coordinate, symmetries, gathered);
  return gathered.classes.class_count();
}

// The 8 symmetries that carry each axis to itself.
std::vector<Symmetry> symmetries_keeping_axes() {
  std::vector<Symmetry> kept;
  for (const Symmetry s : Symmetry::keeping_ud_axis()) {
    if (axis_of(s.image(Face::kF)) == Axis::kFB) kept.push_back(s);
  }
  return kept;
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
  const Gathered gathered = gather(flip_slice_coordinate(), Symmetry::keeping_ud_axis());
  EXPECT_EQ(gathered.classes.find(0).class_index, 0U);
  EXPECT_EQ(gathered.found.front().size, 1U);
}

// Of several symmetries that lead to the representative the first in the order of the group stays,
// and whoever adds a class chooses its representative.
TEST(SymmetryClasses, OrderOfGroupAndOfValuesDecide) {
  const Coordinate twist = corner_twist_coordinate();
  std::vector<SymmetryPair> pairs = symmetry_pairs(Symmetry::keeping_ud_axis());
  std::ranges::sort(pairs, {}, &SymmetryPair::inverse);
  SymmetryClasses classes(twist.size, pairs, kSymmetryBits);
  for (auto value = static_cast<std::uint32_t>(twist.size); value-- > 0;) {
    if (classes.has_class(value)) continue;
    const Cube cube = twist.unrank(value);
    classes.add(value, [&](int s) { return twist.rank(conjugate(cube, Symmetry::from_index(s))); });
  }
  for (std::uint32_t value = 0; value < twist.size; ++value) {
    const SymmetryClasses::Place place = classes.find(value);
    const std::uint32_t representative = classes.representative(place.class_index);
    ASSERT_GE(representative, value);
    for (const Symmetry s : Symmetry::keeping_ud_axis()) {
      if (twist.rank(conjugate(twist.unrank(value), s)) != representative) continue;
      ASSERT_EQ(place.symmetry, static_cast<std::uint32_t>(s.index()));
      break;
    }
  }
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

TEST(SymmetryClasses, ASetThatIsNoGroupMakesNoClasses) {
  const std::vector<Symmetry> lone{Symmetry(), Symmetry::about(Face::kU, 1)};
  const Gathered gathered = gather(corner_permutation_coordinate(), lone);
  EXPECT_TRUE(std::ranges::any_of(
      gathered.found, [](const SymmetryClasses::Class& found) { return !found.is_whole; }));
}

}  // namespace
}  // namespace superflip::coord
