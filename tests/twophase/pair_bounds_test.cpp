// The bounds that look at both kinds of piece, against searches without symmetry.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "coord/lehmer.h"
#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

constexpr std::size_t kWithin = kLayerSetCount * kSliceOrderCount;
constexpr std::uint8_t kUnreached = 255;

// Which slots hold the pieces 0 to 3, as a rank.
std::size_t layers_of(std::size_t permutation) {
  std::array<std::uint8_t, 8> pieces{};
  coord::unrank_permutation(permutation, pieces);
  std::uint32_t slots = 0;
  for (std::uint32_t slot = 0; slot < 8; ++slot) {
    if (pieces[slot] < 4) slots |= 1U << slot;
  }
  return coord::rank_combination(slots, 8);
}

// Distances up to max_distance of all (permutation, layers, slice order), raw.
std::vector<std::uint8_t> plain_distances(PieceKind exact, int max_distance) {
  const Phase2Tables& tables = shared_tables().phase2;
  const bool corners = exact == PieceKind::kCorner;
  const auto exact_rows = tables.permutation_rows(exact);
  const auto other_rows =
      tables.permutation_rows(corners ? PieceKind::kUdEdge : PieceKind::kCorner);
  std::vector<Phase2Tables::PermutationRow> layer_rows(kLayerSetCount);
  for (std::size_t i = 0; i < kPermutationCount; ++i) {
    for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
      layer_rows[layers_of(i)][m] = static_cast<std::uint16_t>(layers_of(other_rows[i][m]));
    }
  }
  std::vector<std::uint8_t> distances(kPermutationCount * kWithin, kUnreached);
  std::vector<std::uint32_t> level{0};
  distances[0] = 0;
  for (int distance = 1; distance <= max_distance; ++distance) {
    std::vector<std::uint32_t> next;
    for (const std::uint32_t state : level) {
      for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
        const std::size_t layers = state / kSliceOrderCount % kLayerSetCount;
        const std::size_t to = exact_rows[state / kWithin][m] * kWithin +
                               layer_rows[layers][m] * kSliceOrderCount +
                               tables.slice_after(state % kSliceOrderCount, m);
        if (distances[to] != kUnreached) continue;
        distances[to] = static_cast<std::uint8_t>(distance);
        next.push_back(static_cast<std::uint32_t>(to));
      }
    }
    level.swap(next);
  }
  return distances;
}

void expect_same_bounds(PieceKind exact, const PairBounds& bounds, int base, int max_distance) {
  const std::vector<std::uint8_t> distances = plain_distances(exact, max_distance);
  // A permutation of the other kind for each set of slots.
  std::array<std::size_t, kLayerSetCount> other{};
  for (std::size_t i = 0; i < kPermutationCount; ++i) other[layers_of(i)] = i;
  for (std::size_t i = 0; i < distances.size(); ++i) {
    if (distances[i] == kUnreached && max_distance < base + 2) continue;
    const int far = distances[i] == kUnreached ? base + 3 : distances[i];
    const int expected = far <= base ? 0 : far;
    ASSERT_EQ(bounds.bound(i / kWithin, other[i / kSliceOrderCount % kLayerSetCount],
                           i % kSliceOrderCount),
              expected);
  }
}

TEST(PairBoundsTest, DoNotCountTheNearestStates) {
  expect_same_bounds(PieceKind::kCorner, shared_tables().corner_pairs, Tables::kCornerPairBase, 6);
  expect_same_bounds(PieceKind::kUdEdge, shared_tables().ud_edge_pairs, Tables::kUdEdgePairBase, 6);
}

TEST(PairBoundsTest, NeverExceedTheTurnsTaken) {
  const Tables& tables = shared_tables();
  RandomSource random(31);
  for (int i = 0; i < 20000; ++i) {
    const int length = 7 + i % 5;
    const Cube cube = random_moves(length, random, is_phase2_move).cube();
    const std::size_t corners = coord::rank_corner_permutation(cube);
    const std::size_t edges = coord::rank_ud_edges(cube);
    const std::size_t slice =
        tables.phase2.rank_of_slice([&](std::size_t j) { return cube.edge_piece[kFR + j] - kFR; });
    EXPECT_LE(tables.corner_pairs.bound(corners, edges, slice), length);
    EXPECT_LE(tables.ud_edge_pairs.bound(edges, corners, slice), length);
  }
}

TEST(PairBoundsLong, EqualAPlainSearchOfCorners) {
  expect_same_bounds(PieceKind::kCorner, shared_tables().corner_pairs, Tables::kCornerPairBase,
                     Tables::kCornerPairBase + 2);
}

TEST(PairBoundsLong, EqualAPlainSearchOfEdges) {
  expect_same_bounds(PieceKind::kUdEdge, shared_tables().ud_edge_pairs, Tables::kUdEdgePairBase,
                     Tables::kUdEdgePairBase + 2);
}

}  // namespace
}  // namespace superflip::twophase
