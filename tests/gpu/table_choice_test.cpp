#include "gpu/table_choice.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include <superflip/result.h>

#include "gpu/state_lists.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {
namespace {

constexpr std::uint64_t kGigabyte = 1'000'000'000;

// What is promised: from h8 on a quarter more than the table at most.
TEST(TableChoice, BuildingTakesAQuarterMoreThanTheTableAtMost) {
  for (const int h : {8, 9, 10, 11}) {
    for (const bool parity : {false, true}) {
      const TableLayout layout{h, parity};
      EXPECT_LE(build_bytes(layout) * 4, layout.bytes() * 5) << name_of(layout);
      EXPECT_GT(build_bytes(layout), layout.bytes());
    }
  }
}

TEST(TableChoice, FitsTheCard) {
  const std::vector<std::pair<std::uint64_t, std::string>> cards{
      {6, "h7"}, {12, "h8"}, {16, "h8"}, {24, "h9"}, {40, "h10"}, {80, "h10p"}, {140, "h10p"}};
  for (const auto& [gigabytes, name] : cards) {
    const auto layout = choose_table(table_choices(), gigabytes * kGigabyte, kGigabyte);
    ASSERT_TRUE(layout);
    EXPECT_EQ(name_of(*layout), name) << gigabytes;
    EXPECT_LE(build_bytes(*layout), gigabytes * kGigabyte);
    EXPECT_LE(layout->bytes() + kGigabyte, gigabytes * kGigabyte);
  }
}

TEST(TableChoice, SaysWhatTheSmallestTakesWhereNoneFits) {
  const auto none = choose_table(table_choices(), kGigabyte / 2, kGigabyte);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::kResources);
  EXPECT_NE(none.error().message.find("0.5 GB of free memory"), std::string::npos)
      << none.error().message;
  EXPECT_NE(none.error().message.find("h4"), std::string::npos);
}

TEST(TableChoice, SaysWhichFitsInsteadOfATableThatDoesNot) {
  const std::vector<TableLayout> choices{{10, false}, {9, false}, {8, false}};
  EXPECT_TRUE(check_table_fits({9, false}, choices, 24 * kGigabyte, kGigabyte));
  const auto other = check_table_fits({10, false}, choices, 24 * kGigabyte, kGigabyte);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::kResources);
  EXPECT_EQ(
      other.error().message,
      "solving with h10 takes 32.0 GB of the graphics card's memory, of which 24.0 GB are free; "
      "the best table that fits is h9");
  const auto none = check_table_fits({10, false}, choices, kGigabyte, kGigabyte);
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().message.find("none fits"), std::string::npos);
  EXPECT_EQ(names_of(choices), "h10, h9 and h8");
}

TEST(TableChoice, ReadsNames) {
  for (int h = 4; h <= 11; ++h) {
    for (const bool parity : {false, true}) {
      const auto layout = parse_table_name(name_of({h, parity}));
      ASSERT_TRUE(layout);
      EXPECT_EQ(*layout, (TableLayout{h, parity}));
    }
  }
  EXPECT_EQ(parse_table_name("H10P").value(), (TableLayout{10, true}));
  for (const std::string name :
       {"", "h", "h3", "h12", "10", "h10pp", "p", "h1O", "h10 ", "\xc3\xa9"}) {
    const auto layout = parse_table_name(name);
    ASSERT_FALSE(layout) << name;
    EXPECT_EQ(layout.error().code, ErrorCode::kUsage);
  }
}

}  // namespace
}  // namespace superflip::gpu
