// What the search looks up, against the cube itself.
#include <gtest/gtest.h>

#include <superflip/symmetry.h>

#include "coord/orientation.h"
#include "coord/permutation.h"
#include "coord/slice.h"
#include "coord/symmetry_classes.h"
#include "coord/ud_edges.h"
#include "solvers/twophase/frames.h"
#include "solvers/twophase/move_order.h"
#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

void expect_same_order(const PieceOrder& order, const Cube& cube) {
  EXPECT_EQ(order.corner, cube.corner_piece);
  EXPECT_EQ(order.edge, cube.edge_piece);
}

TEST(FramesTest, SeePiecesAndTurnsAsConjugationDoes) {
  RandomSource random(1);
  const Frames& frames = Frames::shared();
  for (int i = 0; i < 20; ++i) {
    const Cube cube = random_cube(random);
    for (Frame f = 0; f < kFrameCount; ++f) {
      const Symmetry s = Symmetry::keeping_ud_axis()[f];
      expect_same_order(frames.seen_in(f, piece_order(cube)), conjugate(cube, s));
      for (int m = 0; m < kMoveCount; ++m) {
        const Move move = Move::from_index(m);
        EXPECT_EQ(frames.image(f, move), s.image(move));
        EXPECT_EQ(frames.original(f, s.image(move)), move);
      }
      for (Frame g = 0; g < kFrameCount; ++g) {
        const Symmetry product = s * Symmetry::keeping_ud_axis()[g];
        EXPECT_EQ(Symmetry::keeping_ud_axis()[frames.product(f, g)], product);
      }
    }
  }
}

TEST(FramesTest, TurnPiecesAsTheCubeDoes) {
  RandomSource random(2);
  for (int m = 0; m < kMoveCount; ++m) {
    const Cube cube = random_cube(random);
    PieceOrder turned{};
    PieceTurns::shared().turn(piece_order(cube), Move::from_index(m), turned);
    expect_same_order(turned, cube.after(Move::from_index(m)));
  }
}

// By conjugating cubes, without any of the short cuts taken here.
TEST(FlipSliceClassesTest, AreThoseOfTheCube) {
  const FlipSliceClasses& classes = shared_tables().coordinate.classes;
  const coord::Coordinate flip_slice = coord::flip_slice_coordinate();
  coord::SymmetryClasses general(flip_slice.size,
                                 coord::symmetry_pairs(Symmetry::keeping_ud_axis()), 6);
  for (std::uint32_t value = 0; value < coord::kFlipSliceCount; ++value) {
    if (general.has_class(value)) continue;
    const Cube cube = flip_slice.unrank(value);
    const std::uint32_t c = general.class_count();
    const auto added = general.add(
        value, [&](int s) { return flip_slice.rank(conjugate(cube, Symmetry::from_index(s))); });
    ASSERT_EQ(classes.representative(c), value);
    for (Frame f = 0; f < kFrameCount; ++f) {
      const int index = Symmetry::keeping_ud_axis()[f].index();
      ASSERT_EQ((classes.stabiliser(c) >> f & 1U) != 0,
                added.stabiliser.test(static_cast<std::size_t>(index)));
    }
  }
  ASSERT_EQ(general.class_count(), kFlipSliceClassCount);
  for (std::uint32_t i = 0; i < coord::kFlipSliceCount; i += 7) {
    const FlipSlicePlace place = classes.find(i);
    ASSERT_EQ(place.class_index, general.find(i).class_index);
    ASSERT_EQ(classes.seen_in(place.frame, i), classes.representative(place.class_index));
  }
}

TEST(Phase1CoordinateTest, FollowsTurnsOfTheCube) {
  const Phase1Coordinate& coordinate = shared_tables().coordinate;
  RandomSource random(3);
  for (int i = 0; i < 300; ++i) {
    const Cube cube = random_cube(random);
    const Phase1State state = coordinate.state_of(cube);
    const Cube seen = conjugate(cube, Symmetry::keeping_ud_axis()[state.frame]);
    EXPECT_EQ(coord::rank_flip_slice(seen), coordinate.classes.representative(state.class_index));
    EXPECT_EQ(coord::rank_corner_twist(seen), twist_of(state.twist));
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      const Phase1State after =
          coordinate.after(state, Frames::shared().image(state.frame, move).index());
      const Cube seen_after = conjugate(cube.after(move), Symmetry::keeping_ud_axis()[after.frame]);
      EXPECT_EQ(coord::rank_flip_slice(seen_after),
                coordinate.classes.representative(after.class_index));
      EXPECT_EQ(coord::rank_corner_twist(seen_after), twist_of(after.twist));
    }
  }
}

TEST(UdEdgesTest, AreAPermutationCoordinate) {
  for (std::uint64_t rank = 0; rank < coord::kUdEdgePermutationCount; ++rank) {
    const Cube cube = coord::unrank_ud_edges(rank);
    ASSERT_EQ(coord::rank_ud_edges(cube), rank);
    ASSERT_TRUE(is_phase2_cube(cube));
  }
  EXPECT_EQ(coord::rank_ud_edges(Cube{}), 0U);
}

TEST(UdEdgesTest, FollowTheTurnsThatKeepTheSlice) {
  RandomSource random(4);
  for (int i = 0; i < 200; ++i) {
    const Cube cube = random_moves(30, random, is_phase2_move).cube();
    const Cube alike = coord::unrank_ud_edges(coord::rank_ud_edges(cube));
    for (const Move move : kPhase2Moves) {
      EXPECT_EQ(coord::rank_ud_edges(cube.after(move)), coord::rank_ud_edges(alike.after(move)));
    }
  }
}

TEST(MoveOrderTest, AllowsWhatTheCanonicalRuleAllows) {
  for (Frame f = 0; f < kFrameCount; ++f) {
    for (const Face last : kFaces) {
      const auto& choices = MoveOrder::shared().after(f, static_cast<std::size_t>(index_of(last)));
      for (int m = 0; m < kMoveCount; ++m) {
        const Move move = Move::from_index(m);
        const MoveSequence both{Move(last, 1), move};
        const Move seen = Frames::shared().image(f, move);
        EXPECT_EQ((choices.bits >> static_cast<unsigned>(seen.index()) & 1U) != 0,
                  both.normalised() == both);
      }
    }
    EXPECT_EQ(MoveOrder::shared().after(f, kNoFace).count, kMoveCount);
  }
}

}  // namespace
}  // namespace superflip::twophase
