#include "cube/canonical_faces.h"

#include <array>

#include <gtest/gtest.h>

#include <superflip/move_sequence.h>

namespace superflip {
namespace {

TEST(CanonicalFaces, AutomatonIsThatOfTheMetric) {
  const CanonicalAutomaton other = canonical_automaton(Metric::kHtm);
  ASSERT_EQ(kFaceTurnAutomaton.turn_count(), other.turn_count());
  for (int state = 0; state < other.state_count(); ++state) {
    for (int m = 0; m < kMoveCount; ++m) {
      EXPECT_EQ(kFaceTurnAutomaton.next(state, m), other.next(state, m));
    }
  }
}

TEST(CanonicalFaces, FirstFacesComeBeforeSecond) {
  constexpr std::array<FaceMask, kFaceCount> kExpected{0b111110, 0b111101, 0b111011,
                                                       0b110110, 0b101101, 0b011011};
  for (const Face last : kFaces) {
    EXPECT_EQ(kFacesAfter.of[index_of(last)], kExpected[static_cast<std::size_t>(index_of(last))]);
  }
}

// The automaton, the masks, and merging turns by hand: all sequences of four turns.
TEST(CanonicalFaces, MasksAndNormalFormAgreeWithTheAutomaton) {
  constexpr int kLength = 4;
  int canonical = 0;
  std::array<Move, kLength> moves;
  const auto extend = [&](const auto& self, int length, int state, bool by_faces) -> void {
    if (length == kLength) {
      const MoveSequence sequence(std::vector<Move>(moves.begin(), moves.end()));
      const bool allowed = state != CanonicalAutomaton::kForbidden;
      ASSERT_EQ(allowed, by_faces) << sequence.text();
      ASSERT_EQ(allowed, sequence.normalised() == sequence) << sequence.text();
      canonical += allowed ? 1 : 0;
      return;
    }
    for (int m = 0; m < kMoveCount; ++m) {
      moves[length] = Move::from_index(m);
      const bool follows =
          length == 0 || may_follow(moves[length - 1].face(), moves[length].face());
      const bool ended = state == CanonicalAutomaton::kForbidden;
      self(self, length + 1, ended ? state : kFaceTurnAutomaton.next(state, m),
           by_faces && follows);
    }
  };
  extend(extend, 0, CanonicalAutomaton::kStart, true);
  EXPECT_EQ(canonical, 43254);
}

}  // namespace
}  // namespace superflip
