// No text of 64 KiB takes long to read or to refuse.
#include <time.h>

#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <superflip/notation.h>

namespace superflip {
namespace {

constexpr std::size_t kLongText = std::size_t{64} << 10;

// Of this thread alone: other programs on the machine do not count.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::string repeated(std::string_view unit, std::size_t bytes = kLongText) {
  std::string text;
  while (text.size() + unit.size() <= bytes) text += unit;
  return text;
}

// Some ten times what it should take, and a tenth of what one such text once took. The best of
// three tries, so that a machine that stumbles does not fail.
void expect_quick(const std::string& text, std::string_view what) {
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
  constexpr double kMostSeconds = 2;
#else
  constexpr double kMostSeconds = 0.2;
#endif
  double best = 1e9;
  for (int i = 0; i < 3 && best > kMostSeconds; ++i) {
    const double start = processor_seconds();
    const Result<ReadPosition> read = read_position(text);
    best = std::min(best, processor_seconds() - start);
    if (!read) {
      EXPECT_LT(read.error().message.size(), 400U) << what;
      EXPECT_EQ(read.error().message.find('\n'), std::string::npos) << what;
    }
  }
  EXPECT_LE(best, kMostSeconds) << what;
}

TEST(CostOfReading, IsBoundedForRepeatedPieces) {
  for (const std::string_view unit : {"((R)99999)0 ",
                                      "(()99999)99999 ",
                                      "()99999",
                                      "((R)99999)0' ",
                                      "(R)2 ",
                                      "(R)2'",
                                      "[R,U]",
                                      "[R:U]0",
                                      "[(R)33333,(U)16000]0",
                                      "((R)9999)0^(U)",
                                      "(R U)x3",
                                      "(R U) x 3",
                                      "(R) ",
                                      "^(R)",
                                      "(",
                                      "[",
                                      "((",
                                      "([",
                                      "[,",
                                      ")",
                                      "(1",
                                      "(1f",
                                      "(1f)",
                                      "(1 ",
                                      "(1,",
                                      "/*",
                                      "/* */",
                                      "//\n",
                                      "// ",
                                      "R /",
                                      "R",
                                      "R U ",
                                      "R2'",
                                      "2R ",
                                      "2",
                                      "x",
                                      "M ",
                                      "'",
                                      "\u2019",
                                      "\u00b2",
                                      "\u00a0R",
                                      "\u200b",
                                      "\xe2\x80",
                                      "\xff",
                                      "{",
                                      "{\"a\":",
                                      "[1,",
                                      "{\"EDGES\":[",
                                      "1,",
                                      "1 ",
                                      "99999999",
                                      "UF ",
                                      "UFR ",
                                      "UF1 ",
                                      "UFR1 ",
                                      "U.",
                                      ".",
                                      "a",
                                      "ab.",
                                      "=",
                                      "A=",
                                      "U",
                                      "W",
                                      "UUUUUUUUU ",
                                      "Scramble: ",
                                      "1. ",
                                      "1) ",
                                      "superflip ",
                                      "cube in a ",
                                      "\n",
                                      "U U U\n",
                                      "UUU\n",
                                      "U U U U U U U U U U U U\n",
                                      "\U0001f7e5",
                                      "\U0001f7e5\n",
                                      "\x1b[0m",
                                      "\x1b[",
                                      "\x1b",
                                      "\x1b[48;5;231m\x1b[30m U \x1b[0m"}) {
    expect_quick(repeated(unit), unit);
    expect_quick("R U " + repeated(unit) + " Q",
                 std::string("with an error behind: ") + std::string(unit));
  }
}

TEST(CostOfReading, IsBoundedForNestedPieces) {
  const auto nested = [](std::string_view open, std::string_view close, int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += open;
    text += "R";
    for (int i = 0; i < depth; ++i) text += close;
    return text;
  };
  for (const int depth : {10, 99, 100, 1000, 10000}) {
    for (const auto& [open, close] : {std::pair{"(", ")2"},
                                      {"(", ")'"},
                                      {"(", ")"},
                                      {"[U,", "]"},
                                      {"[", ",U]"},
                                      {"[", ":U]2"},
                                      {"((", ")99)0"},
                                      {"^(", ")"}}) {
      const std::string once = nested(open, close, depth);
      expect_quick(once, once.substr(0, 20));
      expect_quick(repeated(once), once.substr(0, 20));
    }
  }
  // As much as may be written out, inverted again and again.
  expect_quick(nested("(", ")'", 90) + repeated("((R U)50000)'0"), "inverses");
  expect_quick("((((((((((((R U)50000)')')')')')')')')')')'", "inverses of the longest list");
}

// Steps, not seconds: turns that are thrown away count.
TEST(CostOfReading, CountsWhatIsThrownAway) {
  for (const std::string& text :
       {repeated("((R)99999)0 "), repeated("((R U)50000)'0"), repeated("[(R)30000,(U)19999]0")}) {
    const Result<Algorithm> algorithm = parse_algorithm(text);
    ASSERT_FALSE(algorithm.has_value()) << text.substr(0, 20);
    EXPECT_NE(algorithm.error().message.find("more than 1000000 steps"), std::string::npos)
        << algorithm.error().message;
  }
  for (const std::string& text : {std::string("((R)99999)0 ((R)99999)0 R"),
                                  std::string("((((R U)50000)')')'"), repeated("()99999")}) {
    EXPECT_TRUE(parse_algorithm(text).has_value()) << text.substr(0, 20);
  }
}

TEST(CostOfReading, RefusesTextBeyondTheLimitUnread) {
  const std::string text(kMaxTextBytes + 1, 'R');
  for (const FormInfo& info : forms()) {
    const Result<Position> position = parse_position(text, info.form);
    ASSERT_FALSE(position.has_value());
    EXPECT_EQ(position.error().code, ErrorCode::kUsage);
  }
  const Result<Position> position = parse_position(text);
  ASSERT_FALSE(position.has_value());
  EXPECT_NE(position.error().message.find("longer than 1048576 bytes"), std::string::npos);
}

}  // namespace
}  // namespace superflip
