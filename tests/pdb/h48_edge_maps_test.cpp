#include "pdb/h48_edge_maps.h"

#include <gtest/gtest.h>

#include <vector>

#include <superflip/cube.h>
#include <superflip/random.h>

namespace superflip::pdb {
namespace {

// The edge state straight from a cube.
std::uint32_t edge_state(const Cube& cube) {
  unsigned e_mask = 0;
  unsigned s_mask = 0;
  unsigned flips = 0;
  for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
    const unsigned edge = cube.edge_piece[slot];
    if (edge >= kFR) e_mask |= 1U << slot;
    if (edge == kUR || edge == kUL || edge == kDR || edge == kDL) s_mask |= 1U << slot;
  }
  for (unsigned bit = 0; bit < kFlipBits; ++bit) {
    flips |= static_cast<unsigned>(cube.edge_flip[kFlipSlots[bit]]) << bit;
  }
  const int pattern = H48Coordinate::shared().edge_pattern(e_mask, s_mask);
  return static_cast<std::uint32_t>(pattern) << kFlipBits | flips;
}

TEST(H48EdgeMaps, ATurnAndASymmetryAreOneXor) {
  const H48EdgeMaps maps(H48Coordinate::shared(), kLayerTurnCount);
  const std::vector<FlipMap> flip_maps = maps.flip_maps(0);
  const std::vector<FlipMap> short_maps = maps.flip_maps(4);
  RandomSource random(11);
  for (int i = 0; i < 200; ++i) {
    const Cube cube = random_cube(random);
    const std::uint32_t state = edge_state(cube);
    for (int m = 0; m < kLayerTurnCount; ++m) {
      for (const Symmetry s : Symmetry::all()) {
        const LayerTurn turn = LayerTurn::from_index(m);
        const std::uint32_t expected = edge_state(conjugate(cube * turn.cube(), s));
        const std::uint32_t origin = maps.image(s)[maps.turned(turn)[state >> kFlipBits]];
        const auto at = static_cast<std::size_t>(m * kSymmetryCount + s.index());
        ASSERT_EQ(origin ^ flip_maps[at][state % kFlipCount], expected);
        ASSERT_EQ(origin >> 4U ^ short_maps[at][state % kFlipCount], expected >> 4U);
      }
    }
  }
}

TEST(H48EdgeMaps, KnowsTheSolvedState) {
  EXPECT_EQ(H48EdgeMaps(H48Coordinate::shared()).solved_state(), edge_state(Cube{}));
}

}  // namespace
}  // namespace superflip::pdb
