// States near the goal of phase 1 and the ways from there.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "solvers/twophase/move_order.h"
#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

int distance_of(const Phase1State& state) {
  return shared_tables().phase1.distance(shared_tables().coordinate, state);
}

TEST(NearStatesTest, AreAsManyAsTheTableHas) {
  const auto& entries = phase1_build().entries;
  EXPECT_EQ(shared_tables().near.size(),
            std::accumulate(entries.begin(), entries.begin() + kNearDistance + 1, std::size_t{0}));
}

TEST(NearStatesTest, KnowTheTurnsThatLeadCloser) {
  const Tables& tables = shared_tables();
  RandomSource random(41);
  int inexact = 0;
  for (int i = 0; i < 20000; ++i) {
    const Cube cube = random_moves(1 + i % 6, random).cube();
    const Phase1State state = tables.coordinate.state_of(cube);
    ASSERT_TRUE(tables.near.may_contain(state));
    std::uint32_t closer = 0;
    for (int m = 0; m < kMoveCount; ++m) {
      if (distance_of(tables.coordinate.after(state, m)) < kNearDistance) {
        closer |= 1U << static_cast<unsigned>(m);
      }
    }
    const std::uint32_t found = tables.near.closer_moves(state);
    ASSERT_EQ(closer & ~found, 0U);
    inexact += found != closer ? 1 : 0;
  }
  EXPECT_LE(inexact, 10);
}

TEST(NearStatesTest, TurnOthersAway) {
  const Tables& tables = shared_tables();
  RandomSource random(42);
  int passed_filter = 0;
  int passed_marks = 0;
  constexpr int kSamples = 100000;
  for (int i = 0; i < kSamples; ++i) {
    const Phase1State state = tables.coordinate.state_of(random_cube(random));
    if (distance_of(state) <= kNearDistance) continue;
    passed_filter += tables.near.may_contain(state) ? 1 : 0;
    passed_marks += tables.near.closer_moves(state) != 0 ? 1 : 0;
  }
  EXPECT_NEAR(passed_filter, kSamples * 0.071, kSamples * 0.01);
  EXPECT_LE(passed_marks, kSamples / 1000);
}

// The rule of Ending, for a sequence of turns.
bool may_end_phase1(const MoveSequence& moves) {
  if (moves.empty()) return true;
  const Move last = moves[moves.size() - 1];
  if (is_phase2_move(last)) return false;
  if (moves.size() == 1) return true;
  const Move before = moves[moves.size() - 2];
  return before.axis() != last.axis() || before.quarter_turns() != 2;
}

// Canonical ways of exactly so many turns into the subgroup, without any table.
void find_ways(const Cube& cube, int length, MoveSequence& moves, std::set<std::string>& ways) {
  if (static_cast<int>(moves.size()) == length) {
    if (is_phase2_cube(cube) && may_end_phase1(moves)) ways.insert(moves.text());
    return;
  }
  for (int m = 0; m < kMoveCount; ++m) {
    MoveSequence longer = moves;
    longer.push_back(Move::from_index(m));
    if (longer.normalised() == longer)
      find_ways(cube.after(Move::from_index(m)), length, longer, ways);
  }
}

TEST(EndingsTest, AreAllWaysIntoTheSubgroup) {
  const Tables& tables = shared_tables();
  RandomSource random(43);
  for (int i = 0; i < 40; ++i) {
    const Cube cube = random_moves(i % 4, random).cube();
    const Phase1State state = tables.coordinate.state_of(cube);
    for (int length = 0; length <= 3; ++length) {
      std::set<std::string> found;
      for (const Ending& ending : tables.endings.find(length, state)) {
        MoveSequence moves;
        for (int j = 0; j < length; ++j) {
          moves.push_back(Frames::shared().original(state.frame, Move::from_index(ending.move(j))));
        }
        EXPECT_TRUE(found.insert(moves.normalised().text()).second);
        const PieceOrder seen = Frames::shared().seen_in(state.frame, piece_order(moves.cube()));
        EXPECT_EQ(ending.order.corner, seen.corner);
        EXPECT_EQ(ending.order.edge, seen.edge);
      }
      std::set<std::string> expected;
      MoveSequence moves;
      find_ways(cube, length, moves, expected);
      EXPECT_EQ(found, expected);
    }
  }
}

}  // namespace
}  // namespace superflip::twophase
