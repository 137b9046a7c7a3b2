// Complete pattern databases and complete bijections: minutes rather than seconds.
#include <cstdint>

#include <gtest/gtest.h>

#include "coord/breadth_first.h"
#include "coord/chosen_pieces.h"
#include "coord/move_table.h"
#include "coord/orientation.h"
#include "coord/permutation.h"

namespace superflip::coord {
namespace {

template <class Kind>
Counts distance_counts_of(const ChosenPieces<Kind>& chosen, const std::vector<Move>& moves) {
  return distance_counts(chosen.size(), chosen.solved_rank(), [&](std::uint64_t i, auto visit) {
    const Cube cube = chosen.unrank(i);
    for (const Move move : moves) {
      if (visit(chosen.rank(cube.after(move)))) return;
    }
  });
}

TEST(DistributionLong, CornersOfTheCube) {
  const MoveTable permutation = MoveTable::build(corner_permutation_coordinate()).value();
  const MoveTable twist = MoveTable::build(corner_twist_coordinate()).value();
  EXPECT_EQ(distance_counts(permutation, twist, face_turns()),
            (Counts{1, 18, 243, 2874, 28000, 205416, 1168516, 5402628, 20776176, 45391616, 15139616,
                    64736}));
  EXPECT_EQ(distance_counts(permutation, twist, quarter_turns()),
            (Counts{1, 12, 114, 924, 6539, 39528, 199926, 806136, 2761740, 8656152, 22334112,
                    32420448, 18780864, 2166720, 6624}));
}

TEST(DistributionLong, SixEdges) {
  constexpr auto kFlip = ChosenEdges::Turns::kCounted;
  const ChosenEdges upper({kUR, kUF, kUL, kUB, kDR, kDF}, kFlip);
  EXPECT_EQ(distance_counts_of(upper, face_turns()),
            (Counts{1, 18, 230, 2747, 30847, 308783, 2508618, 13189082, 23497569, 3039786, 239}));
  const ChosenEdges front({kUR, kUF, kUL, kUB, kFR, kFL}, kFlip);
  EXPECT_EQ(
      distance_counts_of(front, quarter_turns()),
      (Counts{1, 10, 83, 688, 5566, 43540, 321819, 2129750, 10695605, 23399492, 5974788, 6578}));
}

TEST(DistributionLong, SixthLevelOfAllEdges) {
  EXPECT_EQ(first_distance_counts(edge_permutation_coordinate(), face_turns(), 6).back(), 6529891U);
  EXPECT_EQ(
      first_distance_counts(ChosenEdges::all(ChosenEdges::Turns::kCounted), face_turns(), 6).back(),
      7070103U);
}

TEST(CoordinateLong, CornersAreABijection) {
  const ChosenCorners corners = ChosenCorners::all(ChosenCorners::Turns::kCounted);
  for (std::uint64_t index = 0; index < corners.size(); ++index) {
    ASSERT_EQ(corners.rank(corners.unrank(index)), index);
  }
}

TEST(CoordinateLong, EdgePermutationsAreABijection) {
  for (std::uint64_t index = 0; index < kEdgePermutationCount; ++index) {
    ASSERT_EQ(rank_edge_permutation(unrank_edge_permutation(index)), index);
  }
}

}  // namespace
}  // namespace superflip::coord
