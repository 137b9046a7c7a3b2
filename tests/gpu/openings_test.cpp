#include "gpu/openings.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include <superflip/cube.h>

#include "gpu/slot_book.h"

namespace superflip::gpu {
namespace {

TEST(Openings, AreTheCanonicalSequencesInOrder) {
  for (std::uint32_t length = 0; length <= kMaxOpeningLength; ++length) {
    std::set<std::string> texts;
    std::vector<Move> last;
    for (std::uint32_t number = 0; number < opening_count(length); ++number) {
      const MoveSequence moves = all_openings().moves(length, number);
      ASSERT_EQ(moves.size(), length);
      ASSERT_EQ(moves.normalised(), moves);
      const std::vector<Move> turns(moves.begin(), moves.end());
      if (number > 0) {
        ASSERT_TRUE(
            std::lexicographical_compare(last.begin(), last.end(), turns.begin(), turns.end(),
                                         [](Move a, Move b) { return a.index() < b.index(); }));
      }
      last = turns;
      texts.insert(moves.text());
    }
    EXPECT_EQ(texts.size(), opening_count(length));
    EXPECT_EQ(first_opening(length) + opening_count(length),
              length < kMaxOpeningLength ? first_opening(length + 1) : all_openings().turns.size());
  }
}

TEST(Openings, KnowTheirParents) {
  for (std::uint32_t length = 1; length <= kMaxOpeningLength; ++length) {
    for (std::uint32_t number = 0; number < opening_count(length); number += 7) {
      const MoveSequence moves = all_openings().moves(length, number);
      const std::uint32_t parent = all_openings().parents[first_opening(length) + number];
      const MoveSequence before = all_openings().moves(length - 1, parent);
      ASSERT_EQ(before + MoveSequence{moves[length - 1]}, moves);
    }
  }
}

TEST(Openings, LeaveATurnToSearch) {
  for (int depth = kFirstDepth; depth <= kLastDepth; ++depth) {
    EXPECT_LT(static_cast<int>(opening_length(depth)), depth);
    EXPECT_LE(opening_length(depth), kMaxOpeningLength);
  }
}

TEST(SlotBook, KnowsWhatThePromiseOfEachSlotIsOf) {
  SlotBook book(4);
  ASSERT_TRUE(book.put(std::vector<PlacedCube>{{0, Cube{}}, {2, Cube{}}}));
  const auto plan = [&](const std::vector<SlotDepth>& cubes) {
    const auto made = book.plan({cubes, false});
    EXPECT_TRUE(made);
    return *made;
  };
  const SearchPlan first = plan({{2, 15}, {0, 3}});
  ASSERT_EQ(first.slots.size(), 2U);
  EXPECT_EQ(first.slots[0].promise, PromiseOf::kNothing);
  EXPECT_EQ(first.slots[0].first_task, 0U);
  EXPECT_EQ(first.slots[1].first_task, opening_count(3));
  EXPECT_EQ(first.task_count, opening_count(3) + opening_count(2));
  EXPECT_EQ(first.slots_used, 3U);
  EXPECT_FALSE(first.has_promise);

  const SearchPlan second = plan({{2, 16}, {0, 4}});
  EXPECT_EQ(second.slots[0].promise, PromiseOf::kItself);
  EXPECT_EQ(second.slots[1].promise, PromiseOf::kParent);
  EXPECT_TRUE(second.has_promise);
  EXPECT_EQ(plan({{2, 17}}).slots[0].promise, PromiseOf::kParent);
  EXPECT_EQ(plan({{2, 18}}).slots[0].promise, PromiseOf::kItself);
  EXPECT_EQ(plan({{2, 5}}).slots[0].promise, PromiseOf::kNothing);  // as if it began anew
  EXPECT_EQ(plan({{2, 17}}).slots[0].promise, PromiseOf::kParent);

  ASSERT_TRUE(book.put(std::vector<PlacedCube>{{2, Cube{}}}));
  EXPECT_EQ(plan({{2, 18}}).slots[0].promise, PromiseOf::kNothing);
}

}  // namespace
}  // namespace superflip::gpu
