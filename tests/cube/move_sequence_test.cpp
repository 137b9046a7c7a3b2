#include <superflip/move_sequence.h>

#include <gtest/gtest.h>

#include <superflip/random.h>

namespace superflip {
namespace {

MoveSequence random_sequence(RandomSource& random, int length) {
  MoveSequence moves;
  for (int i = 0; i < length; ++i) {
    moves.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
  }
  return moves;
}

constexpr Move kU{Face::kU, 1};
constexpr Move kU2{Face::kU, 2};
constexpr Move kU3{Face::kU, 3};
constexpr Move kD{Face::kD, 1};
constexpr Move kD3{Face::kD, 3};
constexpr Move kR{Face::kR, 1};
constexpr Move kR3{Face::kR, 3};
constexpr Move kL2{Face::kL, 2};

TEST(MoveSequence, NormalisationMergesCancelsAndOrders) {
  EXPECT_EQ((MoveSequence{kU, kU}).normalised(), (MoveSequence{kU2}));
  EXPECT_EQ((MoveSequence{kU, kD, kU}).normalised(), (MoveSequence{kU2, kD}));
  EXPECT_EQ((MoveSequence{kD, kU}).normalised(), (MoveSequence{kU, kD}));
  EXPECT_EQ((MoveSequence{kU, kD, kU3, kD3}).normalised(), MoveSequence{});
  // Cancelling R R' lets the U turns around it meet.
  EXPECT_EQ((MoveSequence{kU, kR, kR3, kU}).normalised(), (MoveSequence{kU2}));
  EXPECT_EQ((MoveSequence{kU, kR, kR3, kD, kU3, kL2}).normalised(), (MoveSequence{kD, kL2}));
}

TEST(MoveSequence, NormalisationKeepsTheCubeAndIsIdempotent) {
  RandomSource random(11);
  for (int i = 0; i < 2000; ++i) {
    const MoveSequence moves = random_sequence(random, 30);
    const MoveSequence normal = moves.normalised();
    EXPECT_EQ(normal.cube(), moves.cube());
    EXPECT_EQ(normal.normalised(), normal);
    EXPECT_LE(normal.size(), moves.size());
    EXPECT_TRUE((moves + moves.inverse()).normalised().empty());
  }
}

TEST(MoveSequence, InverseAndImageAgreeWithTheCube) {
  RandomSource random(12);
  const MoveSequence moves = random_sequence(random, 25);
  EXPECT_EQ(moves.inverse().cube(), moves.cube().inverse());
  for (const Symmetry s : Symmetry::all()) {
    EXPECT_EQ(moves.image(s).cube(), conjugate(moves.cube(), s));
  }
}

TEST(MoveSequence, LengthInEachMetric) {
  const MoveSequence pons{{Face::kU, 2}, {Face::kD, 2}, {Face::kF, 2},
                          {Face::kB, 2}, {Face::kR, 2}, {Face::kL, 2}};
  EXPECT_EQ(pons.length(Metric::kHtm), 6);
  EXPECT_EQ(pons.length(Metric::kQtm), 12);
  EXPECT_EQ(pons.length(Metric::kStm), 3);  // M2 E2 S2
  const MoveSequence slice{{Face::kR, 1}, {Face::kL, 3}, {Face::kR, 1}, {Face::kL, 1}};
  EXPECT_EQ(slice.length(Metric::kStm), 3);
}

TEST(MoveSequence, TextIsWcaNotation) {
  EXPECT_EQ((MoveSequence{kU, kL2, kR3}).text(), "U L2 R'");
  EXPECT_EQ(MoveSequence{}.text(), "");
}

}  // namespace
}  // namespace superflip
