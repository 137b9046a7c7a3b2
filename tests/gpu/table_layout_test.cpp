#include "gpu/table_layout.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <tuple>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/random.h>

#include "gpu/host_cube.h"
#include "gpu/planes.h"
#include "gpu_samples.h"
#include "pdb/h48_coordinate.h"
#include "pdb/h48_table.h"

namespace superflip::gpu {
namespace {

TEST(TableLayout, HasTheSizesAndBasesOfTheProcessorsTables) {
  for (int h = 1; h <= 11; ++h) {
    const TableLayout plain{h, false};
    EXPECT_EQ(plain.entries(), pdb::h48_entry_count(h));
    EXPECT_GE(plain.bytes(), pdb::h48_size_bytes(h));
    EXPECT_LT(plain.bytes(), pdb::h48_size_bytes(h) + 4);
    EXPECT_EQ(plain.base(), pdb::h48_base(h));
    EXPECT_EQ((TableLayout{h, true}.entries()), 2 * plain.entries());
  }
  EXPECT_EQ(name_of({10, true}), "h10p");
  EXPECT_EQ(name_of({11, false}), "h11");
}

TEST(TableLayout, GivesEveryEntryAPlaceOfItsOwn) {
  for (const TableLayout layout :
       {TableLayout{1, false}, TableLayout{1, true}, TableLayout{3, false}, TableLayout{4, false},
        TableLayout{10, true}, TableLayout{11, true}}) {
    const unsigned flips = 1U << static_cast<unsigned>(layout.h);
    std::uint64_t last_bit = 0;
    std::set<std::uint64_t> places;
    std::uint64_t entries = 0;
    for (const std::uint32_t corner_class : {0U, 1U, 3392U}) {
      for (const std::uint32_t pattern : {0U, 1U, 2U, 34649U}) {
        for (std::uint32_t kept = 0; kept < flips; ++kept) {
          for (std::uint32_t odd = 0; odd <= (layout.parity ? 1U : 0U); ++odd) {
            const TableLayout::Spot spot = layout.spot(
                corner_class, {pattern, kept << static_cast<unsigned>(11 - layout.h)}, odd);
            ASSERT_EQ(spot.byte % 4, 0U);
            ASSERT_LT(spot.shift, 32U);
            const std::uint64_t bit = spot.byte * 8 + spot.shift;
            places.insert(bit / 2);
            last_bit = std::max(last_bit, bit);
            ++entries;
          }
        }
      }
    }
    EXPECT_EQ(places.size(), entries);
    EXPECT_EQ(last_bit / 2, layout.entries() - 1);
    EXPECT_EQ(*places.begin(), 0U);
  }
}

// What hN does not tell apart on the card is what it does not tell apart on the processor.
TEST(TableLayout, LeavesOutTheFlipsThatTheProcessorLeavesOut) {
  RandomSource random(1);
  for (const int h : {2, 3, 4, 6, 7, 8, 9, 10, 11}) {
    for (int i = 0; i < 200; ++i) {
      Cube cube = random_cube(random);
      const auto kept = [&] {
        const ByteCube bytes = byte_cube_of(cube);
        const EdgePlace place =
            edge_place(edge_pieces(bytes), edge_flips(bytes), 0, small_tables());
        return std::tuple(place.pattern, place.flips >> static_cast<unsigned>(11 - h));
      };
      const auto before = kept();
      for (int bit = 0; bit < pdb::kFlipBits; ++bit) {
        cube.edge_flip[pdb::kFlipSlots[static_cast<std::size_t>(bit)]] ^= 1U;
        cube.edge_flip[kUF] ^= 1U;  // the twelfth
        EXPECT_EQ(kept() == before, bit < 11 - h) << h << ' ' << bit;
        cube.edge_flip[kUF] ^= 1U;
        cube.edge_flip[pdb::kFlipSlots[static_cast<std::size_t>(bit)]] ^= 1U;
      }
    }
  }
}

// Parity: half turns before a cube leave its index alone, and all conjugates have one parity.
TEST(TableLayout, KeepsParityUnderWhatAnIndexDoesNotTellApart) {
  RandomSource random(2);
  for (int i = 0; i < 500; ++i) {
    const Cube cube = random_cube(random);
    const int odd = corner_parity(cube);
    for (const Symmetry s : Symmetry::all()) ASSERT_EQ(corner_parity(conjugate(cube, s)), odd);
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      const int flips = move.quarter_turns() == 2 ? 0 : 1;
      ASSERT_EQ(corner_parity(cube.after(move)), odd ^ flips);
      ASSERT_EQ(corner_parity(cube.before(move)), odd ^ flips);
    }
    ASSERT_EQ(corner_parity(cube.inverse()), odd);
  }
}

}  // namespace
}  // namespace superflip::gpu
