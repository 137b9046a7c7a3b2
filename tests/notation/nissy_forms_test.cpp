// H48, LST and B32: the strings are those of nissy's documentation and test cases.
#include <string>

#include <gtest/gtest.h>

#include "notation/b32.h"
#include "notation/expectations.h"
#include "notation/h48.h"
#include "notation/lst.h"

namespace superflip::notation {
namespace {

const std::string kSolvedH48 =
    "UF0 UB0 DB0 DF0 UR0 UL0 DL0 DR0 FR0 FL0 BL0 BR0 UFR0 UBL0 DFL0 DBR0 UFL0 UBR0 DFR0 DBL0";
const std::string kAfterFH48 =
    "FL1 UB0 DB0 FR1 UR0 UL0 DL0 DR0 UF1 DF1 BL0 BR0 UFL1 UBL0 DFR1 DBR0 DFL2 UBR0 UFR2 DBL0";
const std::string kSolvedLst = "0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11";
const std::string kAfterFLst =
    "36, 1, 38, 3, 66, 5, 64, 7, 25, 1, 2, 24, 4, 5, 6, 7, 16, 19, 10, 11";
const std::string kSolvedB32 = "ABCDEFGH=ABCDEFGHIJKL";

TEST(H48, KnownStrings) {
  expect_position(parse_h48(kSolvedH48), {});
  EXPECT_EQ(format_h48({}), kSolvedH48);
  expect_position(parse_h48(kAfterFH48), {cube_of("F"), {}});
  EXPECT_EQ(format_h48({cube_of("F"), {}}), kAfterFH48);
  EXPECT_EQ(format_h48({cube_of("F"), Symmetry::about(Face::kU, 1)}), kAfterFH48);
}

TEST(H48, UnreadableWords) {
  expect_usage(parse_h48(""), {"20 words", "here are 0"});
  expect_usage(parse_h48(kSolvedH48 + " UF0"), {"20 words", "here are 21"});
  expect_usage(parse_h48(replaced(kSolvedH48, "DB0", "BD0")), {"word 3", "\"BD0\"", "edge"});
  expect_usage(parse_h48(replaced(kSolvedH48, "DB0", "DB2")), {"word 3", "\"DB2\"", "flip 0 or 1"});
  expect_usage(parse_h48(replaced(kSolvedH48, "DB0", "DB")), {"word 3", "\"DB\"", "edge"});
  expect_usage(parse_h48(replaced(kSolvedH48, "DB0", "0")), {"word 3", "\"0\"", "edge"});
  expect_usage(parse_h48(replaced(kSolvedH48, "UFR0", "URF0")), {"word 13", "\"URF0\"", "corner"});
  expect_usage(parse_h48(replaced(kSolvedH48, "UFR0", "UFR3")), {"word 13", "twist 0, 1 or 2"});
}

TEST(H48, DoubledPieceInItsOwnNames) {
  expect_impossible(parse_h48(replaced(kSolvedH48, "DFL0", "UFR1")),
                    {"the corner UFR appears twice", "at UFR and DFL", "DFL is missing"});
}

TEST(Lst, KnownStrings) {
  expect_position(parse_lst(kSolvedLst), {});
  EXPECT_EQ(format_lst({}), kSolvedLst);
  expect_position(parse_lst(kAfterFLst), {cube_of("F"), {}});
  EXPECT_EQ(format_lst({cube_of("F"), {}}), kAfterFLst);
}

TEST(Lst, CommasOrBlanks) {
  const Position after_f{cube_of("F"), {}};
  expect_position(parse_lst("36 1 38 3 66 5 64 7 25 1 2 24 4 5 6 7 16 19 10 11"), after_f);
  expect_position(parse_lst("36,1,38,3,66,5,64,7,25,1,2,24,4,5,6,7,16,19,10,11"), after_f);
  expect_position(parse_lst(" 36 ,1 38,\t3 66 5 64 7\n25 1 2 24 4 5 6 7 16 19 10 11\r\n"), after_f);
}

TEST(Lst, UnreadableNumbers) {
  expect_usage(parse_lst(""), {"20 numbers", "here are 0"});
  expect_usage(parse_lst(kSolvedLst + ", 12"), {"20 numbers", "here are 21"});
  expect_usage(parse_lst("1,,2"), {"\",\"", "column 3"});
  expect_usage(parse_lst(kSolvedLst + ","), {"\",\"", "column 61"});
  expect_usage(parse_lst("," + kSolvedLst), {"\",", "column 1"});
  expect_usage(parse_lst(replaced(kSolvedLst, " 2", " x2")), {"\"x2\"", "column 7"});
  expect_usage(parse_lst(replaced(kSolvedLst, " 2", " 2x")), {"\"2x\"", "column 7"});
  expect_usage(parse_lst(replaced(kSolvedLst, " 2", " -2")), {"\"-2\"", "column 7"});
}

TEST(Lst, NumbersThatAreNoPiece) {
  for (const char* corner :
       {"8", "31", "40", "63", "72", "96", "4294967296", "99999999999999999999"}) {
    expect_usage(parse_lst(replaced(kSolvedLst, "2", corner)), {"number 3", corner, "no corner"});
  }
  for (const char* edge : {"12", "15", "28", "32", "35", "4294967296"}) {
    expect_usage(parse_lst(replaced(kSolvedLst, "9", edge)), {"number 18", edge, "no edge"});
  }
}

TEST(B32, KnownStrings) {
  struct Example {
    std::string moves;
    std::string text;
  };
  for (const auto& [moves, text] : {Example{"", kSolvedB32},
                                    {"F", "MBODSFQH=ZBCYEFGHQTKL"},
                                    {"R' U' F", "JLQWSVUH=ZLCUABGIVTKH"},
                                    {"F' L' F' R U R", "DGEAHSFJ=JQCWHDKELIFB"},
                                    {std::string(kSuperflipMoves), "ABCDEFGH=QRSTUVWXYZab"}}) {
    expect_position(parse_b32(text), {cube_of(moves), {}});
    expect_position(parse_b32("  " + text + "=A\n"), {cube_of(moves), {}});
    EXPECT_EQ(format_b32({cube_of(moves), {}}), text);
    EXPECT_EQ(format_b32_held({cube_of(moves), {}}), text + "=A");
  }
}

// nissy's letters for x, y, z, and its cube after Fw, which is B held by z.
TEST(B32, WayOfHolding) {
  const Position after_fw{cube_of("B"), Symmetry::about(Face::kF, 1)};
  expect_position(parse_b32("ANCPETGR=AbaDEFGHIJRS=M"), after_fw);
  EXPECT_EQ(format_b32_held(after_fw), "ANCPETGR=AbaDEFGHIJRS=M");
  EXPECT_EQ(format_b32(after_fw), "ANCPETGR=AbaDEFGHIJRS");
  EXPECT_EQ(format_b32_held({{}, Symmetry::about(Face::kR, 1)}), kSolvedB32 + "=Q");
  EXPECT_EQ(format_b32_held({{}, Symmetry::about(Face::kU, 1)}), kSolvedB32 + "=B");
  EXPECT_EQ(format_b32_held({{}, Symmetry::bringing(Face::kB, Face::kL)}), kSolvedB32 + "=X");
}

TEST(B32, UnreadableCharacters) {
  expect_usage(parse_b32(""), {"21 characters", "23", "here are 0"});
  expect_usage(parse_b32("   "), {"here are 0"});
  expect_usage(parse_b32(kSolvedB32 + "="), {"here are 22"});
  expect_usage(parse_b32(replaced(kSolvedB32, "=", "A")), {"\"A\"", "column 9", "\"=\""});
  expect_usage(parse_b32("  " + replaced(kSolvedB32, "C", "Y")), {"\"Y\"", "column 5", "a corner"});
  expect_usage(parse_b32(replaced(kSolvedB32, "=AB", "=AM")), {"\"M\"", "column 11", "an edge"});
  expect_usage(parse_b32(replaced(kSolvedB32, "=AB", "=Ac")), {"\"c\"", "column 11", "an edge"});
  expect_usage(parse_b32(replaced(kSolvedB32, "=AB", "=A-")), {"\"-\"", "column 11", "an edge"});
  expect_usage(parse_b32(kSolvedB32 + "=Y"), {"\"Y\"", "column 23", "A to X"});
  expect_usage(parse_b32(kSolvedB32 + "-A"), {"\"-\"", "column 22", "\"=\""});
}

}  // namespace
}  // namespace superflip::notation
