// What the tests of every text form check.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <superflip/position.h>
#include <superflip/result.h>

#include "support/cube_of.h"

namespace superflip::notation {

using test_support::cube_of;

inline constexpr std::string_view kSuperflipMoves =
    "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

// Read as this position.
inline void expect_position(const Result<Position>& result, const Position& expected) {
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->held.index(), expected.held.index());
  EXPECT_TRUE(result->cube == expected.cube);
}

// Refused with this code and all of these words, in one printable line.
inline void expect_error(const Result<Position>& result, ErrorCode code,
                         std::initializer_list<std::string_view> words) {
  ASSERT_FALSE(result) << "read as a cube";
  const std::string& message = result.error().message;
  EXPECT_EQ(result.error().code, code) << message;
  for (const std::string_view word : words) {
    EXPECT_NE(message.find(word), std::string::npos) << message << "\nlacks: " << word;
  }
  EXPECT_TRUE(std::none_of(message.begin(), message.end(), [](char c) {
    return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
  })) << message;
  EXPECT_LT(message.size(), 300U);
}

inline void expect_usage(const Result<Position>& result,
                         std::initializer_list<std::string_view> words) {
  expect_error(result, ErrorCode::kUsage, words);
}

inline void expect_impossible(const Result<Position>& result,
                              std::initializer_list<std::string_view> words) {
  expect_error(result, ErrorCode::kImpossibleCube, words);
}

// `text` with the first `from` replaced.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::invalid_argument("not in the text: " + std::string(from));
  return text.replace(at, from.size(), to);
}

}  // namespace superflip::notation
