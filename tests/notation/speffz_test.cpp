// The strings are vcube's examples of the notation.
#include "notation/speffz.h"

#include <string>

#include <gtest/gtest.h>

#include "notation/expectations.h"

namespace superflip::notation {
namespace {

constexpr const char* kScramble = "L' B' R F2 D' U' B R D2 U2 B2 F' D B' L U2 L U'";
constexpr const char* kNestedCubes = "U' R D' F' R U2 R2 U' R' U R2 L D' L' F2 D2 R'";

TEST(Speffz, KnownStrings) {
  expect_position(parse_speffz("fbwkbLJH.hmaifdtajspO"), {cube_of(kScramble), {}});
  expect_position(parse_speffz("olpibpMH.etlaol"), {cube_of(kNestedCubes), {}});
}

// The same pattern seen from another side.
TEST(Speffz, NestedCubesTheOtherWay) {
  const Result<Position> other = parse_speffz("lopbipJS.teloal");
  ASSERT_TRUE(other) << other.error().message;
  int matches = 0;
  for (const Symmetry s : Symmetry::all()) {
    matches += conjugate(cube_of(kNestedCubes), s) == other->cube ? 1 : 0;
  }
  EXPECT_GT(matches, 0);
  EXPECT_FALSE(other->cube == cube_of(kNestedCubes));
}

// vcube leaves the order of the cycles free; ours is alphabetical.
TEST(Speffz, WritesCyclesInAlphabeticalOrder) {
  EXPECT_EQ(format_speffz({{}, {}}), ".");
  EXPECT_EQ(format_speffz({cube_of(kScramble), {}}), "fbwkbJLH.hmaifdtajspO");
  EXPECT_EQ(format_speffz({cube_of(kNestedCubes), {}}), "olbpibMH.etaola");
  EXPECT_EQ(format_speffz({cube_of(kSuperflipMoves), {}}), ".ABCDFGHJNOS");
}

TEST(Speffz, OneTurn) {
  // U moves UBR to URF to UFL to UBL to UBR; the edges UB, UR, UF, UL alike.
  EXPECT_EQ(format_speffz({cube_of("U"), {}}), "dcb.adcba");
  expect_position(parse_speffz("dcb.adcba"), {cube_of("U"), {}});
  expect_position(parse_speffz(" dcb.badcb\n"), {cube_of("U"), {}});
}

TEST(Speffz, SolvedAndMissingEdges) {
  expect_position(parse_speffz("."), {});
  // The two exchanges that J stands for.
  expect_position(parse_speffz("cm.OV"), *parse_speffz("J"));
  expect_position(parse_speffz("JM"), {});
  expect_position(parse_speffz(".vo"), *parse_speffz(".O"));
}

TEST(Speffz, CapitalTwistsTheNamedStickerUp) {
  // J, the F sticker of URF, comes to U: a clockwise twist, so the corner was twisted the other
  // way.
  const Result<Position> position = parse_speffz("J.");
  ASSERT_TRUE(position);
  EXPECT_EQ(position->cube.corner_twist[kURF], 2);
  EXPECT_EQ(position->cube.corner_twist[kULB], 1);
}

TEST(Speffz, UnreadableLetters) {
  expect_usage(parse_speffz(""), {"empty", "\".\""});
  expect_usage(parse_speffz(" \n"), {"empty"});
  expect_usage(parse_speffz("by."), {"\"y\"", "column 2", "a to x"});
  expect_usage(parse_speffz(" bZ."), {"\"Z\"", "column 3", "a to x"});
  expect_usage(parse_speffz("bc.a.b"), {"\".\"", "column 5", "second dot"});
  expect_usage(parse_speffz("b c."), {"\" \"", "column 2"});
  for (const char* corner : {"a", "e", "r", "A", "E", "R"}) {
    expect_usage(parse_speffz(corner), {corner, "column 1", "buffer corner"});
  }
  for (const char* edge : {".u", ".k", ".U", ".K"}) {
    expect_usage(parse_speffz(edge), {"column 2", "buffer edge"});
  }
  expect_usage(parse_speffz("C."), {"\"C\"", "U or D face"});
  expect_usage(parse_speffz(std::string(75, 'b')), {"at most 74", "75"});
}

// Orientations cancel by construction; only the parities can disagree.
TEST(Speffz, SwappedPair) {
  expect_impossible(parse_speffz("b."), {"swapped"});
  expect_impossible(parse_speffz(".a"), {"swapped"});
  expect_impossible(parse_speffz("bc.a"), {"swapped"});
}

}  // namespace
}  // namespace superflip::notation
