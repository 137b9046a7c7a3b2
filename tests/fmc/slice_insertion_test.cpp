// Slice turns put into a skeleton, against all places and amounts there are.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

#include <superflip/algorithm.h>

#include "fmc/slice_insertion.h"
#include "fmc_asking.h"

namespace superflip {
namespace {

using test_support::scrambled;

// The skeleton with slice turns of an axis behind so many of its turns, folded to turns of faces by the
// reader of moves: it knows nothing of how slices are put in.
MoveSequence with_slices(const MoveSequence& skeleton, Axis axis,
                         const std::vector<fmc::SliceInsertion::Mark>& marks) {
  constexpr std::string_view kSlices = "EMS";
  std::string text;
  for (std::size_t at = 0; at <= skeleton.size(); ++at) {
    for (const auto& mark : marks) {
      if (mark.after != at) continue;
      text += kSlices[static_cast<std::size_t>(axis)];
      text += mark.quarter_turns == 1 ? " " : mark.quarter_turns == 2 ? "2 " : "' ";
    }
    if (at < skeleton.size()) text += std::string(skeleton[at].name()) + " ";
  }
  return fold(parse_algorithm(text).value().normal).moves.normalised();
}

// Of all ways with at most so many places.
std::optional<int> shortest_by_hand(const Cube& scramble, const MoveSequence& skeleton, Axis axis,
                                    std::size_t places) {
  std::optional<int> best;
  std::vector<fmc::SliceInsertion::Mark> marks;
  const std::function<void(std::size_t)> go = [&](std::size_t first) {
    const MoveSequence turns = with_slices(skeleton, axis, marks);
    if ((scramble * turns.cube()).is_solved() &&
        (!best || static_cast<int>(turns.size()) < *best)) {
      best = static_cast<int>(turns.size());
    }
    if (marks.size() == places) return;
    for (std::size_t at = first; at <= skeleton.size(); ++at) {
      for (int quarters = 1; quarters < 4; ++quarters) {
        marks.push_back({at, quarters});
        go(at + 1);
        marks.pop_back();
      }
    }
  };
  go(0);
  return best;
}

std::optional<int> shortest_found(const Cube& scramble, const MoveSequence& skeleton, Axis axis) {
  std::optional<int> best;
  fmc::each_slice_insertion(
      scramble, skeleton, axis, 40, [&](const fmc::SliceInsertion& insertion) {
        EXPECT_EQ(with_slices(skeleton, axis, insertion.marks), insertion.solution);
        EXPECT_TRUE((scramble * insertion.solution.cube()).is_solved());
        const int length = static_cast<int>(insertion.solution.size());
        if (!best || length < *best) best = length;
        return *best - 1;
      });
  return best;
}

// Half turns whose slice was turned here and there: the skeleton leaves a slice.
TEST(SliceInsertion, IsAsShortAsTryingAllPlaces) {
  std::mt19937 random(7);
  int mended = 0;
  for (int i = 0; i < 60; ++i) {
    const auto axis = static_cast<Axis>(random() % 3);
    std::vector<Move> turns;
    while (turns.size() < 6) {
      const Move move(static_cast<Face>(random() % 6), 2);
      if (turns.empty() || turns.back().face() != move.face()) turns.push_back(move);
    }
    const MoveSequence skeleton(turns);
    const std::vector<fmc::SliceInsertion::Mark> marks{
        {random() % 3, 1 + static_cast<int>(random() % 3)},
        {3 + random() % 4, 1 + static_cast<int>(random() % 3)}};
    const Cube scramble = with_slices(skeleton, axis, marks).inverse().cube();
    const auto found = shortest_found(scramble, skeleton, axis);
    ASSERT_TRUE(found);
    // Three places, tried by hand, take a while.
    if (i < 12) {
      EXPECT_EQ(found, shortest_by_hand(scramble, skeleton, axis, 3));
    } else {
      EXPECT_LE(*found, shortest_by_hand(scramble, skeleton, axis, 2).value());
    }
    ++mended;
  }
  EXPECT_EQ(mended, 60);
}

TEST(SliceInsertion, NothingIsPutInWhereNothingIsMissing) {
  const Cube scramble = scrambled("R2 U2 F2");
  std::optional<std::size_t> fewest;
  fmc::each_slice_insertion(scramble,
                            MoveSequence{Move(Face::kF, 2), Move(Face::kU, 2), Move(Face::kR, 2)},
                            Axis::kUD, 3, [&](const fmc::SliceInsertion& insertion) {
                              fewest = insertion.marks.size();
                              return 3;
                            });
  EXPECT_EQ(fewest, 0U);
}

TEST(SliceInsertion, WhatIsMoreThanASliceIsNotMended) {
  bool found = false;
  fmc::each_slice_insertion(scrambled("R U R' U'"), MoveSequence{Move(Face::kR, 2)}, Axis::kUD, 40,
                            [&](const fmc::SliceInsertion& /*insertion*/) {
                              found = true;
                              return 0;
                            });
  EXPECT_FALSE(found);
}

}  // namespace
}  // namespace superflip
