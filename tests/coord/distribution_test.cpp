// Breadth-first counts against those published. Sources: the Cube-Lovers archive, forum.cubeman.org,
// OEIS, and Grumser's thesis on pattern databases (2022) for the edges.
#include <vector>

#include <gtest/gtest.h>

#include "coord/breadth_first.h"
#include "coord/chosen_pieces.h"
#include "coord/move_table.h"
#include "coord/orientation.h"
#include "coord/permutation.h"
#include "coord/slice.h"

namespace superflip::coord {
namespace {

MoveTable table_of(const Coordinate& coordinate) {
  return MoveTable::build(coordinate).value();
}

TEST(Distribution, CornerTwist) {
  const MoveTable twist = table_of(corner_twist_coordinate());
  EXPECT_EQ(distance_counts(twist, face_turns()), (Counts{1, 4, 34, 186, 816, 1018, 128}));
  EXPECT_EQ(distance_counts(twist, quarter_turns()),
            (Counts{1, 4, 26, 110, 372, 684, 816, 150, 24}));
}

TEST(Distribution, CornerPermutation) {
  const MoveTable permutation = table_of(corner_permutation_coordinate());
  EXPECT_EQ(distance_counts(permutation, face_turns()),
            (Counts{1, 18, 243, 2646, 12516, 17624, 7080, 192}));
  EXPECT_EQ(distance_counts(permutation, quarter_turns()),
            (Counts{1, 12, 114, 876, 4931, 12972, 15066, 6300, 48}));
}

// In face turns this is also the first stage of Thistlethwaite's algorithm.
TEST(Distribution, EdgeFlip) {
  const MoveTable flip = table_of(edge_flip_coordinate());
  EXPECT_EQ(distance_counts(flip, face_turns()), (Counts{1, 2, 25, 202, 620, 900, 285, 13}));
  EXPECT_EQ(distance_counts(flip, quarter_turns()), (Counts{1, 2, 17, 132, 444, 866, 546, 40}));
}

TEST(Distribution, SliceIsTheSameInThreeDirections) {
  for (const Slice slice : kSlices) {
    EXPECT_EQ(distance_counts(table_of(slice_coordinate(slice)), face_turns()),
              (Counts{1, 4, 50, 286, 152, 2}));
  }
}

TEST(Distribution, FlipAndSlice) {
  const Counts in_face_turns{1, 4, 50, 532, 4804, 41832, 238263, 555636, 172314, 324};
  const Counts in_quarter_turns{1, 4, 34, 296, 2276, 17520, 112797, 453554, 417752, 9524, 2};
  const MoveTable joint = table_of(flip_slice_coordinate());
  EXPECT_EQ(distance_counts(joint, face_turns()), in_face_turns);
  EXPECT_EQ(distance_counts(joint, quarter_turns()), in_quarter_turns);
  const MoveTable flip = table_of(edge_flip_coordinate());
  const MoveTable slice = table_of(slice_coordinate(Slice::kE));
  EXPECT_EQ(distance_counts(slice, flip, face_turns()), in_face_turns);
  EXPECT_EQ(distance_counts(slice, flip, quarter_turns()), in_quarter_turns);
}

TEST(Distribution, TwistAndSlice) {
  const MoveTable twist = table_of(corner_twist_coordinate());
  const MoveTable slice = table_of(slice_coordinate(Slice::kE));
  EXPECT_EQ(distance_counts(slice, twist, face_turns()),
            (Counts{1, 4, 50, 586, 6184, 54066, 296322, 582492, 142520, 340}));
  EXPECT_EQ(distance_counts(slice, twist, quarter_turns()),
            (Counts{1, 4, 34, 306, 2352, 16040, 91872, 336982, 490442, 141302, 3224, 6}));
}

TEST(Distribution, ThistlethwaiteSecondStage) {
  const MoveTable twist = table_of(corner_twist_coordinate());
  const MoveTable slice = table_of(slice_coordinate(Slice::kE));
  const std::vector<Move> moves =
      moves_where([](Move move) { return move.axis() != Axis::kFB || move.quarter_turns() == 2; });
  EXPECT_EQ(distance_counts(slice, twist, moves),
            (Counts{1, 2, 17, 134, 1065, 8190, 54694, 267576, 560568, 187204, 3114}));
}

TEST(Distribution, FlipAndTwist) {
  const MoveTable flip = table_of(edge_flip_coordinate());
  const MoveTable twist = table_of(corner_twist_coordinate());
  EXPECT_EQ(distance_counts(twist, flip, face_turns()),
            (Counts{1, 4, 46, 504, 5662, 61008, 549711, 2422226, 1431344, 8470}));
  EXPECT_EQ(distance_counts(twist, flip, quarter_turns()),
            (Counts{1, 4, 34, 300, 2556, 21276, 168539, 1038210, 2562320, 683124, 2612}));
}

TEST(Distribution, PhaseTwoCornersAndSliceOrder) {
  const MoveTable corners = table_of(corner_permutation_coordinate());
  const MoveTable slice = table_of(slice_permutation_coordinate(Slice::kE));
  EXPECT_EQ(distance_counts(corners, slice, 24, phase2_moves()),
            (Counts{1, 10, 67, 404, 2023, 8504, 28545, 69734, 127540, 179700, 189120, 199200,
                    116112, 44416, 2304}));
}

TEST(Distribution, PhaseTwoEdges) {
  EXPECT_EQ(first_distance_counts(edge_permutation_coordinate(), phase2_moves(), 99),
            (Counts{1, 10, 67, 456, 3063, 18202, 86691, 290812, 434814, 120488, 11818, 1114, 144}));
}

TEST(Distribution, FirstLevelsOfAllEdges) {
  EXPECT_EQ(first_distance_counts(edge_permutation_coordinate(), face_turns(), 5),
            (Counts{1, 18, 243, 3240, 42535, 542234}));
  EXPECT_EQ(first_distance_counts(edge_permutation_coordinate(), quarter_turns(), 6),
            (Counts{1, 12, 114, 1068, 9643, 84712, 719088}));
  const ChosenEdges with_flip = ChosenEdges::all(ChosenEdges::Turns::kCounted);
  EXPECT_EQ(first_distance_counts(with_flip, face_turns(), 5),
            (Counts{1, 18, 243, 3240, 42807, 555866}));
  EXPECT_EQ(first_distance_counts(with_flip, quarter_turns(), 6),
            (Counts{1, 12, 114, 1068, 9819, 89392, 807000}));
}

TEST(Distribution, FirstLevelsOfSevenEdges) {
  constexpr auto kFlip = ChosenEdges::Turns::kCounted;
  const ChosenEdges upper({kUR, kUF, kUL, kUB, kDR, kDF, kDL}, kFlip);
  EXPECT_EQ(first_distance_counts(upper, face_turns(), 5),
            (Counts{1, 18, 237, 3016, 37021, 428578}));
  const ChosenEdges lower({kDF, kDL, kDB, kFR, kFL, kBL, kBR}, kFlip);
  EXPECT_EQ(first_distance_counts(lower, face_turns(), 5),
            (Counts{1, 15, 195, 2535, 31473, 367872}));
  const ChosenEdges grumser({kUR, kUF, kUL, kUB, kBR, kFR, kFL}, kFlip);
  EXPECT_EQ(first_distance_counts(grumser, face_turns(), 5),
            (Counts{1, 15, 191, 2455, 30519, 356462}));
}

TEST(Distribution, FirstLevelsOfTheCorners) {
  const ChosenCorners corners = ChosenCorners::all(ChosenCorners::Turns::kCounted);
  EXPECT_EQ(first_distance_counts(corners, face_turns(), 5),
            (Counts{1, 18, 243, 2874, 28000, 205416}));
}

}  // namespace
}  // namespace superflip::coord
