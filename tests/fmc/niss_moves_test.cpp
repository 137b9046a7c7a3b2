// Turns on the scramble and on its inverse.
#include <gtest/gtest.h>

#include <superflip/algorithm.h>
#include <superflip/cube.h>
#include <superflip/fmc.h>

namespace superflip {
namespace {

MoveSequence moves(std::string_view text) {
  return fold(parse_algorithm(text).value().normal).moves;
}

TEST(NissMoves, TurnsOnTheInverseAreUndoneBeforeTheScramble) {
  const Cube scrambled = moves("R U F2 L'").cube();
  const NissMoves sides{moves("D B"), moves("U' F")};
  EXPECT_EQ(sides.after(scrambled), moves("F' U R U F2 L' D B").cube());
  EXPECT_EQ(sides.length(), 4);
}

TEST(NissMoves, OneLineDoesTheSame) {
  // Solved by turns on both sides: they are one line for the scramble.
  const NissMoves sides{moves("L F2"), moves("R U'")};
  const Cube scrambled = sides.linear().inverse().cube();
  EXPECT_TRUE(sides.after(scrambled).is_solved());
  EXPECT_EQ(sides.linear(), moves("L F2 U R'"));
}

TEST(NissMoves, WrittenWithTheInverseInParentheses) {
  EXPECT_EQ((NissMoves{moves("U B"), moves("D' F")}.text()), "U B (D' F)");
  EXPECT_EQ((NissMoves{{}, moves("D' F")}.text()), "(D' F)");
  EXPECT_EQ((NissMoves{moves("U"), {}}.text()), "U");
  EXPECT_EQ(NissMoves{}.text(), "");
}

}  // namespace
}  // namespace superflip
