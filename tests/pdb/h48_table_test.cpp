#include "pdb/h48_table.h"

#include <gtest/gtest.h>

#include "sample_table.h"

namespace superflip::pdb {
namespace {

TEST(H48Table, HasTwoBitsAnEntry) {
  EXPECT_EQ(h48_size_bytes(3), 235134900U);
  EXPECT_EQ(h48_size_bytes(0), 29391863U) << "rounded up: half a byte is left over";
}

TEST(H48Table, ReadsTheLowestEntryFromTheLowestBits) {
  auto table = H48Table::create(0);
  ASSERT_TRUE(table);
  table->data()[1] = std::byte{0b11100100};
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(table->code(static_cast<std::uint64_t>(i)), 0);
    EXPECT_EQ(table->code(4 + static_cast<std::uint64_t>(i)), i);
  }
}

TEST(H48Table, CountsCodesAsReadingThemOneByOneDoes) {
  const H48Table table = sample_table(0, 31);
  CodeCounts counts{};
  for (std::uint64_t i = 0; i < h48_entry_count(0); ++i) {
    ++counts[static_cast<std::size_t>(table.code(i))];
  }
  EXPECT_EQ(count_codes(table, 3), counts);
}

}  // namespace
}  // namespace superflip::pdb
