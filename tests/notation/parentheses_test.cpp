// What ( ) without a number means, and that the reader is told where it could mean two things.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/notation.h>

namespace superflip {
namespace {

constexpr std::string_view kNissNote = "as turns on the inverse (NISS); write (A)1";
constexpr std::string_view kGroupNote = "as mere grouping; write ^(A)";

Algorithm read(std::string_view text, Parentheses parentheses = Parentheses::kAuto) {
  const Result<Algorithm> algorithm = parse_algorithm(text, {.parentheses = parentheses});
  EXPECT_TRUE(algorithm.has_value()) << text << ": " << algorithm.error().message;
  return algorithm.value_or(Algorithm{});
}

void expect_one_note(const Algorithm& algorithm, std::string_view part, std::string_view text) {
  ASSERT_EQ(algorithm.notes.size(), 1U) << text;
  EXPECT_NE(algorithm.notes.front().find(part), std::string::npos) << algorithm.notes.front();
}

void expect_grouping(std::string_view text, std::string_view turns) {
  const Algorithm algorithm = read(text);
  EXPECT_EQ(format_turns(algorithm.normal), turns) << text;
  EXPECT_TRUE(algorithm.on_inverse.empty()) << text;
  expect_one_note(algorithm, kGroupNote, text);
}

void expect_niss(std::string_view text, std::string_view normal, std::string_view on_inverse) {
  const Algorithm algorithm = read(text);
  EXPECT_EQ(format_turns(algorithm.normal), normal) << text;
  EXPECT_EQ(format_turns(algorithm.on_inverse), on_inverse) << text;
  expect_one_note(algorithm, kNissNote, text);
}

TEST(Parentheses, GroupWhereTurnsFollowThem) {
  expect_grouping("F (R U R' U') F'", "F R U R' U' F'");
  expect_grouping("(R U R' U') R' F R F'", "R U R' U' R' F R F'");
  // The T permutation as algorithm sheets print it.
  expect_grouping("(R U R' U') (R' F R2) (U' R' U' R U R' F')",
                  "R U R' U' R' F R2 U' R' U' R U R' F'");
  expect_grouping("(R U R' U')", "R U R' U'");
  expect_grouping("R (U F) (D L)", "R U F D L");
}

TEST(Parentheses, GroupBesideCertainGroups) {
  expect_grouping("(R U)2 F (D L)", "R U R U F D L");
  expect_grouping("F (D (L B) R)", "F D L B R");
}

TEST(Parentheses, AreNissAtTheEnd) {
  expect_niss("U B2 L (F R')", "U B2 L", "F R'");
  expect_niss("R U R (F L F) (6f)", "R U R", "F L F");
  expect_niss("[Rw U: M'] (F R')", "Rw U M' U' Rw'", "F R'");
}

TEST(Parentheses, AreNissInAStepReport) {
  expect_niss("(F R') U // EO\nB2 (L) // DR", "U B2", "F R' L");
  expect_niss("(D2 F R B2 R') // drfb-eoud [2c4 4e] (5/11)", "", "D2 F R B2 R'");
}

TEST(Parentheses, RaiseNoQuestionWhereAllReadThemAlike) {
  for (const char* text : {"(R U R' U')3", "(R U)'", "[R, (U F)]", "R U (18f*)", "R ()", "R U F",
                           "R ^(U)", "(R U) ^(F)", "((R U) F)2"}) {
    EXPECT_TRUE(read(text).notes.empty()) << text;
  }
  EXPECT_EQ(format_turns(read("(R U) ^(F) L").normal), "R U L");
  EXPECT_EQ(format_turns(read("(R U) ^(F) L").on_inverse), "F");
}

TEST(Parentheses, AreReadAsToldWithoutANote) {
  const Algorithm niss = read("F (R U) F' ^(D) (L)", Parentheses::kNiss);
  EXPECT_EQ(format_turns(niss.normal), "F F'");
  EXPECT_EQ(format_turns(niss.on_inverse), "R U D L");
  EXPECT_TRUE(niss.notes.empty());
  const Algorithm group = read("U B2 L (F R') // EO", Parentheses::kGroup);
  EXPECT_EQ(format_turns(group.normal), "U B2 L F R'");
  EXPECT_TRUE(group.notes.empty());
  const Result<Algorithm> inside = parse_algorithm("[R, (U)]", {.parentheses = Parentheses::kNiss});
  ASSERT_FALSE(inside.has_value());
  EXPECT_NE(inside.error().message.find("column 5: turns on the inverse cannot stand inside"),
            std::string::npos);
}

// What a note tells to write is read that way, without another note.
TEST(Parentheses, CanBeWrittenSoThatNothingIsOpen) {
  EXPECT_EQ(read("U B2 L (F R')1").position(), read("U B2 L F R'").position());
  EXPECT_TRUE(read("U B2 L (F R')1").notes.empty());
  EXPECT_EQ(read("F ^(R U R' U') F'").position(),
            read("F (R U R' U') F'", Parentheses::kNiss).position());
  EXPECT_TRUE(read("F ^(R U R' U') F'").notes.empty());
}

TEST(ReadPosition, CarriesTheNotes) {
  const Result<ReadPosition> read = read_position("F (R U R' U') F'");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->form, Form::kMoves);
  EXPECT_EQ(read->position, parse_position("F R U R' U' F'").value());
  EXPECT_EQ(read->notes, read->algorithm->notes);
  EXPECT_EQ(read->notes.size(), 1U);
  EXPECT_TRUE(read_position("R U F")->notes.empty());
}

TEST(Repetition, IsReadInEverySpelling) {
  for (const char* text :
       {"(R U)3", "(R U)x3", "(R U) x3", "(R U)X3", "(R U) x 3", "(R U)*3", "(R U) * 3",
        "(R U)\u00d73", "(R U) \u00d7 3", "(R U)\u00b3", "(R U)^3", "(R U)\u00a0\u00d7 3"}) {
    EXPECT_EQ(format_turns(read(text).normal), "R U R U R U") << text;
  }
  for (const char* text : {"(R U)x12", "(R U)\u00b9\u00b2"}) {
    EXPECT_EQ(read(text).normal, read("(R U)12").normal) << text;
  }
  for (const char* text : {"(R U')2'", "(R U')'2", "(R U')^-2", "(R U')x2'", "((R U')2)'"}) {
    EXPECT_EQ(format_turns(read(text).normal), "U R' U R'") << text;
  }
  EXPECT_EQ(format_turns(read("[R, U]x2").normal), "R U R' U' R U R' U'");
}

// (A)x2 is twice, (A) x2 the rotation; both say so.
TEST(Repetition, IsToldFromRotations) {
  EXPECT_EQ(format_turns(read("(R U)x2 F").normal), "R U R U F");
  expect_one_note(read("(R U)x2 F"), "as 2 times; write (A) x2", "(R U)x2 F");
  EXPECT_EQ(format_turns(read("(R U)1 x2 F").normal), "R U x2 F");
  EXPECT_EQ(format_turns(read("[R: U] x2 F").normal), "R U R' x2 F");
  expect_one_note(read("[R: U] x2 F"), "as the rotation; write (A)2", "[R: U] x2 F");
  EXPECT_EQ(format_turns(read("[R: U] x F").normal), "R U R' x F");
  EXPECT_EQ(format_turns(read("[R: U] x' F").normal), "R U R' x' F");
  EXPECT_EQ(format_turns(read("[R: U] x 2Rw").normal), "R U R' x Rw");
  EXPECT_EQ(format_turns(read("[R: U]\nx2 F").normal), "R U R' x2 F");
  EXPECT_TRUE(read("(R U)x4").notes.empty());
  EXPECT_TRUE(read("(R U)*2").notes.empty());
}

TEST(InnerSlice, IsTheSecondLayerAlone) {
  EXPECT_EQ(format_turns(read("2R 2R' 2R2 2L 2U 2D 2F 2B").normal), "M' M M2 M E' E S S'");
  expect_one_note(read("2R 2R'"), "read 2R as the slice alone, M'; write Rw", "2R 2R'");
  EXPECT_EQ(format_turns(read("2Rw 2r").normal), "Rw Rw");
  EXPECT_TRUE(read("2Rw 2r").notes.empty());
}

}  // namespace
}  // namespace superflip
