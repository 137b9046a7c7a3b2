#include "gpu/build_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <thread>
#include <vector>

#include <superflip/random.h>

#include "gpu/mark_rows.h"
#include "gpu/push_arcs.h"
#include "gpu/state_lists.h"
#include "gpu/table_layout.h"
#include "gpu/warp.h"
#include "gpu_samples.h"
#include "near_states.h"
#include "pdb/h48_builder.h"

namespace superflip::gpu {
namespace {

using Levels = std::vector<std::set<NearState>>;
const Levels& levels(bool parity) {
  static const Levels kPlain = near_states(6, false);
  static const Levels kWithParity = near_states(6, true);
  return parity ? kWithParity : kPlain;
}

BuildTerms terms_of(const ListedStates& listed, TableLayout layout) {
  return {&small_tables(), &large_tables(), listed.view(), layout};
}

PushArcs arcs() {
  static const ArcLists kArcs = make_arc_lists();
  return {kArcs.firsts.data(), kArcs.arcs.data()};
}

TEST(BuildRows, NearStatesAreAsManyAsTheProcessorLists) {
  const auto listed = pdb::enumerate_h48_states(6, {2, {}, {}});
  ASSERT_TRUE(listed);
  for (std::size_t distance = 0; distance <= 6; ++distance) {
    std::size_t count = 0;
    for (const pdb::RowSet& states : (*listed)[distance]) count += states.flips.size();
    EXPECT_EQ(levels(false)[distance].size(), count) << distance;
  }
  // Within a few turns the parity follows from the distance but for the loops of the group.
  for (std::size_t distance = 0; distance <= 2; ++distance) {
    EXPECT_EQ(levels(true)[distance].size(), levels(false)[distance].size());
  }
  EXPECT_GT(levels(true)[6].size(), levels(false)[6].size());
}

// The blocks of some states, and a hundred others.
std::set<std::uint32_t> blocks_of(const std::set<NearState>& states, bool parity) {
  std::set<std::uint32_t> blocks;
  for (const NearState& state : states) blocks.insert(state.row / kRowsOfBlock);
  RandomSource random(1);
  for (int i = 0; i < 100; ++i) {
    blocks.insert(static_cast<std::uint32_t>(random.below(block_count(parity))));
  }
  blocks.insert(block_count(parity) - 1);
  return blocks;
}

std::set<NearState> read_lists(const StateLists& lists, const std::set<std::uint32_t>& blocks,
                               bool parity) {
  std::set<NearState> states;
  for (const std::uint32_t block : blocks) {
    for (std::uint32_t r = 0; r < kRowsOfBlock; ++r) {
      const std::uint32_t row = block * kRowsOfBlock + r;
      if (row >= row_count(parity)) continue;
      const ListedRow listed = find_listed(lists, row);
      for (std::uint32_t k = 0; k < listed.count; ++k) {
        const NearState state{row,
                              listed_state(lists.states + listed.first_word, listed.begin + k)};
        EXPECT_TRUE(states.insert(state).second);
      }
    }
  }
  return states;
}

void expect_lists_grow(bool parity, std::size_t distance) {
  std::set<NearState> wanted;
  for (std::size_t d = 0; d <= distance; ++d) {
    wanted.insert(levels(parity)[d].begin(), levels(parity)[d].end());
  }
  const std::set<std::uint32_t> blocks = blocks_of(wanted, parity);
  const ListedStates before(states_up_to(levels(parity), distance), parity);
  const SparseZeros<std::uint32_t> first_words(block_count(parity));
  const SparseZeros<std::uint16_t> ends(std::size_t{block_count(parity)} * kRowsOfBlock);
  const SparseZeros<std::uint32_t> states(std::size_t{1} << 24U);
  std::uint32_t next_word = 0;
  std::uint64_t count = 0;
  std::uint32_t too_full = 0;
  std::vector<std::uint32_t> sets(std::size_t{kRowsOfBlock} * kSetWords, ~0U);
  for (const std::uint32_t block : blocks) {
    grow_block(HostWarp{}, terms_of(before, {11, parity}), block, sets.data(),
               {first_words.data(), ends.data(), states.data(), &next_word, &count, &too_full});
  }
  EXPECT_EQ(count, wanted.size());
  EXPECT_EQ(too_full, 0U);
  EXPECT_EQ(read_lists({first_words.data(), ends.data(), states.data()}, blocks, parity), wanted);
}

TEST(BuildRows, ListsGrowByTheStatesOneTurnAway) {
  for (const std::size_t distance : {1U, 2U, 3U, 4U, 5U}) expect_lists_grow(false, distance);
}

TEST(BuildRows, ListsOfBothParitiesGrow) {
  for (const std::size_t distance : {1U, 2U, 3U, 4U, 5U}) expect_lists_grow(true, distance);
}

using CodesByRow = std::map<std::uint32_t, std::map<std::uint32_t, std::uint32_t>>;

// Marks from all rows at once: on the card thousands of warps write to one row.
std::uint64_t mark_on_threads(const BuildTerms& terms, const CodesByRow& rows,
                              std::uint32_t* table) {
  constexpr std::size_t kThreads = 4;
  std::atomic<std::uint64_t> marked = 0;
  std::vector<std::thread> threads;
  for (std::size_t thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      const auto scratch = std::make_unique<MarkScratch>();
      std::size_t number = 0;
      for (const auto& [row, codes] : rows) {
        if (number++ % kThreads != thread) continue;
        marked += mark_from_row(HostWarp{}, terms, arcs(), row, *scratch, table);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return marked;
}

// Builds a table whose base is three, and compares all rows that are not empty, and some that are.
void expect_codes(TableLayout layout) {
  constexpr std::size_t kBase = 3;
  const unsigned left_out = 11U - static_cast<unsigned>(layout.h);
  CodesByRow wanted;  // by row, by flips kept
  for (std::size_t d = 0; d <= kBase + 2; ++d) {
    for (const NearState& state : levels(layout.parity)[d]) {
      const auto code = static_cast<std::uint32_t>(std::max(d, kBase) - kBase);
      wanted[state.row].emplace(state.flips >> left_out, code);  // the first is the least
    }
  }
  const ListedStates listed(states_up_to(levels(layout.parity), kBase + 1), layout.parity);
  const BuildTerms terms = terms_of(listed, layout);
  const SparseZeros<std::uint32_t> table(layout.bytes() / 4);
  RandomSource random(2);
  for (int i = 0; i < 2000; ++i) {
    wanted[static_cast<std::uint32_t>(random.below(row_count(layout.parity)))];
  }
  const std::uint64_t marked = mark_on_threads(terms, wanted, table.data());
  EXPECT_EQ(marked, levels(layout.parity)[kBase + 1].size());
  const auto scratch = std::make_unique<MarkScratch>();
  for (const auto& [row, codes] : wanted) {
    finish_row(HostWarp{}, terms, row, scratch->set, table.data());
    const BuildRow at = decode_row(row, layout.parity);
    for (std::uint32_t kept = 0; kept < 1U << static_cast<unsigned>(layout.h); ++kept) {
      const TableLayout::Spot spot =
          layout.spot(at.corner_class, {at.pattern, kept << left_out}, at.odd);
      const auto code = codes.find(kept);
      ASSERT_EQ(table[spot.byte / 4] >> spot.shift & 3U, code == codes.end() ? 3U : code->second)
          << name_of(layout) << " row " << row << " entry " << kept;
    }
  }
}

TEST(BuildRows, MarksBecomeTheCodesOfAllDistances) {
  for (const int h : {4, 7, 8, 11}) expect_codes({h, false});
}

TEST(BuildRows, MarksOfBothParitiesBecomeCodes) {
  for (const int h : {4, 10, 11}) expect_codes({h, true});
}

TEST(BuildRows, RowsAreNumberedThereAndBack) {
  RandomSource random(3);
  for (const bool parity : {false, true}) {
    for (int i = 0; i < 1000; ++i) {
      const auto row = static_cast<std::uint32_t>(random.below(row_count(parity)));
      EXPECT_EQ(encode_row(decode_row(row, parity), parity), row);
    }
    const BuildRow last = decode_row(row_count(parity) - 1, parity);
    EXPECT_EQ(last.corner_class, 3392U);
    EXPECT_EQ(last.pattern, 34649U);
    EXPECT_EQ(last.odd, parity ? 1U : 0U);
  }
}

}  // namespace
}  // namespace superflip::gpu
