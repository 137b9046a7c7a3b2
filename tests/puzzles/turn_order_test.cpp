#include "puzzles/turn_order.h"

#include <gtest/gtest.h>

#include <superflip/move_sequence.h>

#include "cube/canonical_faces.h"
#include "puzzles/sample.h"

namespace superflip::puzzles {
namespace {

Move move_named(const std::string& name) {
  for (int m = 0; m < kMoveCount; ++m) {
    if (Move::from_index(m).name() == name) return Move::from_index(m);
  }
  ADD_FAILURE() << name;
  return {};
}

TEST(TurnOrder, OfTheCubeIsCanonical) {
  const Puzzle puzzle = built_in("3x3x3");
  const PuzzleTurns turns = counted_turns(puzzle.definition(), Metric::kHtm);
  ASSERT_EQ(turns.size(), static_cast<std::size_t>(kMoveCount));
  const TurnOrder order(puzzle.definition(), turns, Metric::kHtm);
  for (std::size_t a = 0; a < turns.size(); ++a) {
    const Move first = move_named(puzzle.definition().turns[turns[a]].name);
    for (std::size_t b = 0; b < turns.size(); ++b) {
      const Move second = move_named(puzzle.definition().turns[turns[b]].name);
      EXPECT_EQ(order.may_follow(a, b), may_follow(first.face(), second.face()))
          << first.name() << " " << second.name();
    }
  }
}

}  // namespace
}  // namespace superflip::puzzles
