#include "edges/slice_group.h"

#include <algorithm>

#include <gtest/gtest.h>

#include <superflip/random.h>

namespace superflip::edges {
namespace {

const SliceGroup& group() {
  return SliceGroup::shared();
}

Cube cube_of(int element) {
  Cube cube;
  cube.edge_piece = group().pieces(element);
  return cube;
}

TEST(SliceGroupTest, NumbersEveryElement) {
  for (int element = 0; element < kSliceElements; ++element) {
    ASSERT_EQ(group().number(group().pieces(element)), element);
  }
  EXPECT_EQ(group().number(Cube{}.edge_piece), 0);
}

TEST(SliceGroupTest, ConjugatesAsTheCubeDoes) {
  RandomSource random(1);
  for (int i = 0; i < 200; ++i) {
    const Cube cube = random_cube(random);
    for (const Symmetry s : Symmetry::all()) {
      ASSERT_EQ(group().conjugate(cube.edge_piece, s), conjugate(cube, s).edge_piece);
    }
  }
}

TEST(SliceGroupTest, MapsAreConjugationAndProduct) {
  RandomSource random(2);
  for (int i = 0; i < 2000; ++i) {
    const auto b = static_cast<int>(random.below(kSliceElements));
    const auto w = static_cast<int>(random.below(kSliceElements));
    const Symmetry s = Symmetry::from_index(static_cast<int>(random.below(kSymmetryCount)));
    const Cube expected = conjugate(cube_of(b), s) * cube_of(w);
    ASSERT_EQ(image(group().map(s, w), group().parts(b)), group().number(expected.edge_piece));
  }
}

}  // namespace
}  // namespace superflip::edges
