#include "common/quantity.h"

#include <chrono>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include <superflip/options.h>

namespace superflip {
namespace {

using std::chrono::milliseconds;

TEST(Duration, IsReadAsPeopleWriteIt) {
  const std::pair<const char*, std::int64_t> cases[] = {{"1", 1000},
                                                        {"0.5", 500},
                                                        {".5", 500},
                                                        {"10.", 10'000},
                                                        {"0.001", 1},
                                                        {"1s", 1000},
                                                        {"1S", 1000},
                                                        {"1 s", 1000},
                                                        {"90 sec", 90'000},
                                                        {"2 seconds", 2000},
                                                        {"500ms", 500},
                                                        {"500 MS", 500},
                                                        {"2m", 120'000},
                                                        {"2min", 120'000},
                                                        {"1.5m", 90'000},
                                                        {"1h", 3'600'000},
                                                        {"1h30m", 5'400'000},
                                                        {"1h 30m", 5'400'000},
                                                        {"1h30m15s", 5'415'000},
                                                        {"1s500ms", 1500},
                                                        {"1d", 86'400'000},
                                                        {"2 days 1 hour", 176'400'000},
                                                        {" 3s ", 3000},
                                                        {"1e3", 1'000'000},
                                                        {"10000d", 864'000'000'000},
                                                        {"0.29", 290}};
  for (const auto& [text, expected] : cases) {
    const Result<milliseconds> time = parse_duration(text);
    ASSERT_TRUE(time) << text;
    EXPECT_EQ(time->count(), expected) << text;
  }
}

TEST(Duration, RefusesTheRestInOneLine) {
  for (const char* text :
       {"",         " ",     "soon", "nan",  "NaN",    "-nan", "inf",   "-inf",  "infinity",
        "Infinity", "1inf",  "-1",   "-1s",  "+1",     "--1",  "1..5",  "1.2.3", "1,5",
        "0x10",     "1x",    "s",    "ms",   "m1",     "1h30", "30m1h", "1m2m",  "1m90",
        "1:30",     "5 5",   "1e",   "1ems", "1s!",    "1-s",  "1_s",   "1 -s",  "1µs",
        "٣",        "1 s x", "\n",   "1\n",  "1s\n2s", "1\t"}) {
    const Result<milliseconds> time = parse_duration(text);
    ASSERT_FALSE(time) << text;
    EXPECT_EQ(time.error().code, ErrorCode::kUsage) << text;
    EXPECT_EQ(time.error().message.find('\n'), std::string::npos) << text;
    EXPECT_NE(time.error().message.find("such as 10s"), std::string::npos) << text;
  }
  const std::string nothing("\0", 1);
  EXPECT_FALSE(parse_duration(nothing));
}

TEST(Duration, HasARange) {
  for (const char* text : {"0", "0s", "0.0", "0.0009", "0.9ms", "0h0m", "1e-9", "10001d", "1e30",
                           "1e308", "1e309", "1e99999", "1e308h", "99999999999999999999999999",
                           "18446744073709551616", "9223372036854775808ms", "10000d1ms"}) {
    const Result<milliseconds> time = parse_duration(text);
    ASSERT_FALSE(time) << text;
    EXPECT_NE(time.error().message.find("is 1ms to 10000d"), std::string::npos)
        << text << ": " << time.error().message;
  }
}

TEST(Duration, IsWrittenAsItIsRead) {
  EXPECT_EQ(format_duration(milliseconds(0)), "0s");
  EXPECT_EQ(format_duration(milliseconds(500)), "500ms");
  EXPECT_EQ(format_duration(std::chrono::minutes(90)), "1h30m");
  EXPECT_EQ(format_duration(std::chrono::seconds(60)), "1m");
  std::mt19937_64 random(1);  // NOLINT: the same cases each time
  for (int i = 0; i < 2000; ++i) {
    const milliseconds time(1 + static_cast<std::int64_t>(random() % 864'000'000'000ULL) %
                                    (1LL << (1 + i % 40)));
    const Result<milliseconds> again = parse_duration(format_duration(time));
    ASSERT_TRUE(again) << format_duration(time);
    EXPECT_EQ(*again, time) << format_duration(time);
  }
}

// Whatever the bytes, there is an answer, and a time it accepts is in range.
TEST(Duration, SurvivesRandomText) {
  const std::string letters = "0123456789.emshd -+n\n\xC2\xB5";
  std::mt19937 random(2);  // NOLINT: the same cases each time
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (auto left = random() % 12; left > 0; --left) text += letters[random() % letters.size()];
    const Result<milliseconds> time = parse_duration(text);
    if (time) {
      EXPECT_GE(*time, kShortestTime) << text;
      EXPECT_LE(*time, kLongestTime) << text;
    } else {
      EXPECT_EQ(time.error().message.find('\n'), std::string::npos) << text;
    }
  }
}

TEST(Size, IsReadAsPeopleWriteIt) {
  EXPECT_EQ(parse_size("100000"), 100'000U);
  EXPECT_EQ(parse_size("100kB"), 100'000U);
  EXPECT_EQ(parse_size("5MB"), 5'000'000U);
  EXPECT_EQ(parse_size("2 gb"), 2'000'000'000U);
  EXPECT_EQ(parse_size("2G"), 2'000'000'000U);
  EXPECT_EQ(parse_size("1.5GiB"), 1'610'612'736U);
  EXPECT_EQ(parse_size("1024 TiB"), std::uint64_t{1} << 50U);
  for (const char* text :
       {"", "lots", "-1", "nan", "1.5.5MB", "MB", "5 M B x", "0", "0.5", "2000TB", "1e99"}) {
    EXPECT_FALSE(parse_size(text)) << text;
  }
}

TEST(Whole, SaysItsRange) {
  EXPECT_EQ(parse_whole("7", std::int64_t{0}, std::int64_t{20}), 7);
  EXPECT_EQ(parse_whole("-3", std::int64_t{-5}, std::int64_t{5}), -3);
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(parse_whole("18446744073709551615", std::uint64_t{0}, most), most);
  const auto message = [](const char* text, std::int64_t min, std::int64_t max) {
    return parse_whole(text, min, max).error().message;
  };
  EXPECT_EQ(message("21", 0, 20), "is 0 to 20, not 21");
  EXPECT_EQ(message("-1", 0, 20), "is 0 to 20, not -1");
  EXPECT_EQ(message("many", 0, 20), "takes a whole number, 0 to 20, not \"many\"");
  EXPECT_EQ(message("1.5", 0, 20), "takes a whole number, 0 to 20, not \"1.5\"");
  EXPECT_EQ(message("99999999999999999999", 0, 20), "is at most 20");
  EXPECT_EQ(parse_whole("-1", std::uint64_t{1}, most).error().message, "is 1 or more, not -1");
  EXPECT_EQ(parse_whole("18446744073709551616", std::uint64_t{1}, most).error().message,
            "is at most 18446744073709551615");
  for (const char* text : {"", " 1", "1 ", "+1", "0x1", "1e3", "-", "--1", "1-", "nan", "1\n"}) {
    EXPECT_FALSE(parse_whole(text, std::int64_t{0}, std::int64_t{20})) << text;
    EXPECT_FALSE(parse_whole(text, std::uint64_t{0}, most)) << text;
  }
}

TEST(Durations, AreThoseOfTheOption) {
  const OptionRow& timeout = option_row("timeout");
  EXPECT_EQ(static_cast<std::uint64_t>(kShortestTime.count()), timeout.least);
  EXPECT_EQ(static_cast<std::uint64_t>(kLongestTime.count()), timeout.greatest);
}

}  // namespace
}  // namespace superflip
