// Rows that the builder of a card fills, against a whole table of the processor.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include <superflip/random.h>
#include <superflip/symmetry.h>

#include "card_table.h"
#include "gpu/build_rows.h"
#include "gpu/mark_rows.h"
#include "gpu/push_arcs.h"
#include "gpu/state_lists.h"
#include "gpu/table_layout.h"
#include "gpu/warp.h"
#include "gpu_samples.h"
#include "near_states.h"
#include "pdb/h48_builder.h"
#include "pdb/h48_coordinate.h"
#include "solvers/search_support.h"

namespace superflip::gpu {
namespace {

// The builder takes any distance for the base that is listed, and h0 has 8.
constexpr TableLayout kLayout{4, false};

// What the processor lists, with the numbers of a card.
std::vector<NearState> listed_by_the_processor(int max_distance) {
  std::vector<std::uint32_t> patterns(pdb::kEdgePatternCount);
  for (std::uint32_t p = 0; p < pdb::kEdgePatternCount; ++p) patterns[processors_pattern(p)] = p;
  std::array<std::uint32_t, kFlipSets> flips{};
  for (std::uint32_t mine = 0; mine < kFlipSets; ++mine) {
    std::uint32_t theirs = 0;
    for (unsigned bit = 0; bit < kStateBits; ++bit) {
      const unsigned number = kEdgeNumber[pdb::kFlipSlots[bit]];
      theirs |= (unpack_flips(mine) >> (8 * (number / 4) + number % 4) & 1U) << bit;
    }
    flips[theirs] = mine;
  }
  const auto levels = pdb::enumerate_h48_states(max_distance, {2, {}, {}});
  std::vector<NearState> states;
  for (const auto& level : levels.value()) {
    for (std::uint32_t c = 0; c < level.size(); ++c) {
      std::size_t next = 0;
      for (const pdb::RowSet::Row row : level[c].rows) {
        for (unsigned i = 0; i < row.count; ++i) {
          states.push_back(
              {encode_row({c, patterns[row.pattern], 0}, false), flips[level[c].flips[next++]]});
        }
      }
    }
  }
  std::ranges::sort(states);
  return states;
}

// Every row from which a turn can lead to this one, by whatever symmetry, and itself.
std::set<std::uint32_t> rows_around(std::uint32_t row) {
  const auto& coordinate = pdb::H48Coordinate::shared();
  const BuildRow at = decode_row(row, false);
  std::set<std::uint32_t> rows{row};
  for (std::uint32_t turn = 0; turn < 18; ++turn) {
    const std::uint32_t entry = large_tables().corner_moves[at.corner_class * 18 + turn];
    const std::uint32_t turned =
        slots_after(large_tables().pieces[at.pattern], small_tables().turns[turn]);
    const std::uint64_t stabiliser = coordinate.stabiliser(static_cast<int>(entry >> 6U));
    for (const Symmetry s : Symmetry::all()) {
      if ((stabiliser >> static_cast<unsigned>(s.index()) & 1U) == 0) continue;
      const Symmetry whole = Symmetry::from_index(static_cast<int>(entry & 63U)) * s;
      const std::uint32_t pattern =
          pattern_of(turned, small_tables().symmetries[whole.index()], small_tables());
      rows.insert(encode_row({entry >> 6U, pattern, 0}, false));
    }
  }
  return rows;
}

// A third of them in classes of corners that are symmetric in themselves.
std::set<std::uint32_t> sample_rows(int count) {
  const auto& coordinate = pdb::H48Coordinate::shared();
  RandomSource random(1);
  std::set<std::uint32_t> rows;
  for (int i = 0; i < count; ++i) {
    auto row = static_cast<std::uint32_t>(random.below(row_count(false)));
    while (i % 3 == 0 &&
           coordinate.stabiliser(static_cast<int>(decode_row(row, false).corner_class)) == 1) {
      row = static_cast<std::uint32_t>(random.below(row_count(false)));
    }
    rows.insert(row);
  }
  return rows;
}

TEST(FoldedRows, AreThoseOfTheProcessorsTable) {
  const pdb::H48Table& known = test_support::real_table();
  ASSERT_EQ(known.h(), 0);
  const ListedStates listed(listed_by_the_processor(known.base()), false);
  const BuildTerms terms{&small_tables(), &large_tables(), listed.view(), kLayout};
  const ArcLists arcs = make_arc_lists();
  const SparseZeros<std::uint32_t> table(kLayout.bytes() / 4);
  const auto scratch = std::make_unique<MarkScratch>();
  const std::set<std::uint32_t> rows = sample_rows(3000);
  std::set<std::uint32_t> sources;
  for (const std::uint32_t row : rows) sources.merge(rows_around(row));
  for (const std::uint32_t row : sources) {
    mark_from_row(HostWarp{}, terms, {arcs.firsts.data(), arcs.arcs.data()}, row, *scratch,
                  table.data());
  }
  std::array<int, 4> seen{};
  for (const std::uint32_t row : rows) {
    finish_row(HostWarp{}, terms, row, scratch->set, table.data());
    const BuildRow at = decode_row(row, false);
    std::uint32_t least = 3;
    for (std::uint32_t kept = 0; kept < 16; ++kept) {
      const TableLayout::Spot spot = kLayout.spot(at.corner_class, {at.pattern, kept << 7U}, 0);
      least = std::min(least, table[spot.byte / 4] >> spot.shift & 3U);
    }
    const std::uint64_t theirs =
        std::uint64_t{at.corner_class} * pdb::kEdgePatternCount + processors_pattern(at.pattern);
    ASSERT_EQ(least, static_cast<std::uint32_t>(known.code(theirs))) << row;
    ++seen[least];
  }
  for (const int count : seen) EXPECT_GT(count, 50);
}

}  // namespace
}  // namespace superflip::gpu
