#include "pdb/state_gatherer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include <superflip/random.h>

namespace superflip::pdb {
namespace {

using States = std::set<std::uint32_t>;

States states_of(const RowSet& set) {
  States states;
  std::size_t next = 0;
  for (const RowSet::Row row : set.rows) {
    EXPECT_GT(row.count, 0);
    for (int i = 0; i < row.count; ++i) {
      states.insert(std::uint32_t{row.pattern} << kFlipBits | set.flips.at(next++));
    }
  }
  EXPECT_EQ(next, set.flips.size());
  EXPECT_EQ(states.size(), set.flips.size());
  return states;
}

// Few patterns in part, so that rows with many states occur, too.
States random_states(RandomSource& random, std::size_t count) {
  States states;
  while (states.size() < count) {
    const std::uint64_t patterns = random.below(2) == 0 ? 5 : kEdgePatternCount;
    states.insert(
        static_cast<std::uint32_t>(random.below(patterns) * kFlipCount + random.below(kFlipCount)));
  }
  return states;
}

RowSet gather(StateGatherer& gatherer, const States& states, const RowSet& without,
              const RowSet& without_too) {
  for (const std::uint32_t state : states) gatherer.add(state);
  for (const std::uint32_t state : states) gatherer.add(state);
  RowSet out;
  gatherer.take(without, without_too, out);
  return out;
}

TEST(StateGatherer, GivesEachStateOnceAndInOrder) {
  RandomSource random(21);
  StateGatherer gatherer;
  for (const std::size_t count : {0U, 1U, 1000U, 20000U}) {
    const States states = random_states(random, count);
    const RowSet set = gather(gatherer, states, {}, {});
    EXPECT_EQ(states_of(set), states);
    EXPECT_TRUE(std::is_sorted(set.rows.begin(), set.rows.end(),
                               [](auto a, auto b) { return a.pattern < b.pattern; }));
  }
}

TEST(StateGatherer, LeavesOutTwoSets) {
  RandomSource random(22);
  StateGatherer gatherer;
  const RowSet first = gather(gatherer, random_states(random, 9000), {}, {});
  const RowSet second = gather(gatherer, random_states(random, 9000), {}, {});
  const States states = random_states(random, 20000);
  States expected;
  const States in_first = states_of(first);
  const States in_second = states_of(second);
  for (const std::uint32_t state : states) {
    if (!in_first.contains(state) && !in_second.contains(state)) expected.insert(state);
  }
  ASSERT_LT(expected.size(), states.size());
  EXPECT_EQ(states_of(gather(gatherer, states, first, second)), expected);
}

TEST(StateGatherer, ListsThePatternBesideEachState) {
  StateGatherer gatherer;
  const RowSet set = gather(gatherer, {5, 6, 3 * kFlipCount + 7}, {}, {});
  std::vector<std::uint16_t> patterns;
  const StateList list = list_states(set, patterns);
  EXPECT_EQ(patterns, (std::vector<std::uint16_t>{0, 0, 3}));
  EXPECT_EQ(std::vector<std::uint16_t>(list.flips.begin(), list.flips.end()),
            (std::vector<std::uint16_t>{5, 6, 7}));
}

}  // namespace
}  // namespace superflip::pdb
