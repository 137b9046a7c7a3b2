// Coordinates and bounds of phase 2.
#include <gtest/gtest.h>

#include "coord/lehmer.h"
#include "coord/slice.h"
#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

using Counts = std::vector<std::uint64_t>;

const Phase2Tables& tables() {
  return shared_tables().phase2;
}

Phase2State state_of(const Cube& cube) {
  Phase2State state{};
  state.corners = pack_order([&](std::size_t slot) { return cube.corner_piece[slot]; });
  state.ud_edges = pack_order([&](std::size_t slot) { return cube.edge_piece[slot]; });
  state.slice =
      tables().rank_of_slice([&](std::size_t i) { return cube.edge_piece[kFR + i] - kFR; });
  return state;
}

template <class Bound>
Counts count_bounds(Bound bound) {
  Counts counts;
  for (std::size_t permutation = 0; permutation < kPermutationCount; ++permutation) {
    for (std::size_t slice = 0; slice < kSliceOrderCount; ++slice) {
      const auto value = static_cast<std::size_t>(bound(permutation, slice));
      if (value >= counts.size()) counts.resize(value + 1);
      ++counts[value];
    }
  }
  return counts;
}

// Both lists have also been found by plain breadth-first searches over coordinates of src/coord.
TEST(Phase2TablesTest, BoundsHaveTheKnownDistributions) {
  EXPECT_EQ(
      count_bounds([](std::size_t p, std::size_t s) { return tables().corner_slice_bound(p, s); }),
      (Counts{1, 10, 67, 404, 2023, 8504, 28545, 69734, 127540, 179700, 189120, 199200, 116112,
              44416, 2304}));
  EXPECT_EQ(
      count_bounds([](std::size_t p, std::size_t s) { return tables().ud_edge_slice_bound(p, s); }),
      (Counts{1, 10, 67, 456, 3063, 18202, 86691, 290812, 434814, 120488, 11818, 1114, 144}));
}

TEST(Phase2TablesTest, StatesFollowTheTurnsOfTheCube) {
  RandomSource random(21);
  for (int i = 0; i < 500; ++i) {
    const Cube cube = random_moves(25, random, is_phase2_move).cube();
    const Phase2State state = state_of(cube);
    EXPECT_EQ(tables().rank(state.corners), coord::rank_corner_permutation(cube));
    EXPECT_EQ(tables().rank(state.ud_edges), coord::rank_ud_edges(cube));
    EXPECT_EQ(state.slice, coord::rank_slice_permutation(cube, coord::Slice::kE));
    EXPECT_EQ(state.is_solved(), cube.is_solved());
    for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
      const Phase2State after = state_of(cube.after(kPhase2Moves[m]));
      EXPECT_EQ(tables().corners_after(state.corners, m), after.corners);
      EXPECT_EQ(tables().ud_edges_after(state.ud_edges, m), after.ud_edges);
      EXPECT_EQ(tables().slice_after(state.slice, m), after.slice);
    }
  }
  EXPECT_TRUE(state_of(Cube{}).is_solved());
}

TEST(Phase2TablesTest, CornersAloneAreAtMostAsFarAsWithTheSlice) {
  for (std::size_t corners = 0; corners < kPermutationCount; ++corners) {
    int nearest = 15;
    for (std::size_t slice = 0; slice < kSliceOrderCount; ++slice) {
      nearest = std::min(nearest, tables().corner_slice_bound(corners, slice));
    }
    ASSERT_EQ(tables().corner_bound(corners), nearest);
  }
}

}  // namespace
}  // namespace superflip::twophase
