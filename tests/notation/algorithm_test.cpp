#include <superflip/algorithm.h>

#include <string>

#include <gtest/gtest.h>

namespace superflip {
namespace {

std::vector<Turn> turns(std::string_view text, const MoveSyntax& syntax = {}) {
  const Result<Algorithm> algorithm = parse_algorithm(text, syntax);
  EXPECT_TRUE(algorithm.has_value()) << text << ": " << algorithm.error().message;
  return algorithm ? algorithm->normal : std::vector<Turn>{};
}

std::string written_out(std::string_view text, const MoveSyntax& syntax = {}) {
  return format_turns(turns(text, syntax));
}

std::string error_of(std::string_view text) {
  const Result<Algorithm> algorithm = parse_algorithm(text);
  EXPECT_FALSE(algorithm.has_value()) << text;
  if (algorithm) return "";
  EXPECT_EQ(algorithm.error().code, ErrorCode::kUsage);
  return algorithm.error().message;
}

Position position(std::string_view text) {
  return parse_algorithm(text)->position();
}

TEST(ParseAlgorithm, ReadsEverySpellingPeoplePaste) {
  EXPECT_EQ(written_out("R U2 F' D L2 B'"), "R U2 F' D L2 B'");
  EXPECT_EQ(written_out("RU2F'DL2B'"), "R U2 F' D L2 B'");
  EXPECT_EQ(written_out("R3 R2' R'2 R1 R1'"), "R' R2 R2 R R'");
  EXPECT_EQ(written_out("U1R2F1B1R1B2"), "U R2 F B R B2");
  EXPECT_EQ(written_out("Rw 2Rw r r' Rw2"), "Rw Rw Rw Rw' Rw2");
  EXPECT_EQ(written_out("M E' S2 x y2 z'"), "M E' S2 x y2 z'");
  EXPECT_EQ(written_out("R\u2019 U\u2032 F`"), "R' U' F'");
  EXPECT_EQ(written_out("Ri U2i Mi Rwi ri"), "R' U2 M' Rw' Rw'");
  EXPECT_EQ(written_out("R+ U- F\u2212 D\u2013 Rw-"), "R U' F' D' Rw'");
  EXPECT_EQ(written_out("R\u00b2 U\u00b3 Rw\u00b2' F\u00b9"), "R2 U' Rw2 F");
  EXPECT_EQ(written_out("R\u02bc U\u02b9 F\uff07 D\u00b4 L\u2018"), "R' U' F' D' L'");
  EXPECT_EQ(written_out("\ufeffR\u00a0U\u2009F\u3000D\u200bL"), "R U F D L");
  EXPECT_EQ(written_out("  R\tU\r\nF "), "R U F");
  EXPECT_EQ(written_out("R U . R' // a comment\nU' /* another */ F"), "R U R' U' F");
  EXPECT_EQ(written_out("U2 F (18f*)"), "U2 F");
  EXPECT_EQ(written_out("U2 F (24q*, 22f)"), "U2 F");
  EXPECT_EQ(written_out("r u", {.lower_case_is_face = true}), "R U");
  EXPECT_EQ(written_out(""), "");
}

TEST(ParseAlgorithm, WritesOutCommutatorsConjugatesAndRepetitions) {
  EXPECT_EQ(written_out("[R, U]"), "R U R' U'");
  EXPECT_EQ(written_out("[R: U]"), "R U R'");
  EXPECT_EQ(written_out("[R U: [F, D2]]"), "R U F D2 F' D2 U' R'");
  EXPECT_EQ(written_out("[R, U]2"), "R U R' U' R U R' U'");
  EXPECT_EQ(written_out("[R, U]'"), "U R U' R'");
  EXPECT_EQ(written_out("(R U)3"), "R U R U R U");
  EXPECT_EQ(written_out("(R U')2'"), "U R' U R'");
  EXPECT_EQ(written_out("(R U)0"), "");
  EXPECT_EQ(written_out("(R U) F", {.parentheses = Parentheses::kGroup}), "R U F");
  EXPECT_EQ(written_out("((R U)2 F)2"), "R U R U F R U R U F");
}

// The examples of nissy's `unniss` and of its `applymoves`.
TEST(ParseAlgorithm, ReadsNissBrackets) {
  const Result<Algorithm> niss = parse_algorithm("U B2 L (F R')");
  EXPECT_EQ(format_turns(niss->normal), "U B2 L");
  EXPECT_EQ(format_turns(niss->on_inverse), "F R'");
  EXPECT_EQ(format_turns(niss->linear()), "U B2 L R F'");
  EXPECT_EQ(format_turns(parse_algorithm("Uw2 F B' L x M R D' (D' R2 F' L2 B D')")->linear()),
            "Uw2 F B' L x M R D' D B' L2 F R2 D");
  EXPECT_EQ(position("R U R (F L F)"), position("F' L' F' R U R"));
  EXPECT_EQ(position("R ^(F) U ^(L F)"), position("F' L' F' R U"));
}

TEST(ParseAlgorithm, FoldsWideSliceAndRotationIntoFaceTurns) {
  const auto folds_to = [](std::string_view text, std::string_view moves,
                           std::string_view rotation) {
    const FoldedTurns folded = fold(turns(text));
    EXPECT_EQ(folded.moves.text(), moves) << text;
    EXPECT_EQ(folded.held, fold(turns(rotation)).held) << text;
  };
  folds_to("Rw", "L", "x");
  folds_to("Fw", "B", "z");
  folds_to("M", "R L'", "x'");
  folds_to("E", "U D'", "y'");
  folds_to("S", "B F'", "z");
  folds_to("x U", "F", "x");
  folds_to("y F", "R", "y");
  folds_to("Rw U", "L F", "x");
  // The checkerboard by slices, as everyone knows it.
  EXPECT_EQ(position("M2 E2 S2"), position("R2 L2 U2 D2 F2 B2"));
  // The superflip in 16 slice turns ends in a rotated frame.
  EXPECT_EQ(position("M2 U' R2 D' S M2 U M' U2 F2 D' S M2 U' R2 U'").cube,
            position("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2").cube);
}

TEST(ParseAlgorithm, SimplifiedIsTheSamePosition) {
  for (const char* text : {"R U (F L)", "x y Rw M' (E z)", "[Rw, S] y'", "R R' y y'", "x y z"}) {
    const Result<Algorithm> algorithm = parse_algorithm(text);
    const std::string simplified = format_turns(algorithm->simplified());
    EXPECT_EQ(position(simplified), algorithm->position()) << text << " -> " << simplified;
  }
  EXPECT_EQ(format_turns(parse_algorithm("U D U' D' R")->simplified()), "R");
}

// nissy's countmoves: S2 = 2, Fw' = 1, and 7 for the last.
TEST(TurnLength, CountsAsNissyDoes) {
  EXPECT_EQ(length(turns("S2"), Metric::kHtm), 2);
  EXPECT_EQ(length(turns("Fw'"), Metric::kHtm), 1);
  EXPECT_EQ(length(turns("R2 M Uw Fw2 M2 y2"), Metric::kHtm), 7);
  EXPECT_EQ(length(turns("R2 M Uw Fw2 M2 y2"), Metric::kStm), 5);
  EXPECT_EQ(length(turns("R2 M Uw Fw2 M2 y2"), Metric::kQtm), 11);
}

TEST(ParseAlgorithm, SaysWhereAndWhatIsWrong) {
  const auto starts = [](std::string_view text, std::string_view start) {
    const std::string message = error_of(text);
    EXPECT_TRUE(message.starts_with(start)) << text << ": " << message;
  };
  starts("R U Q F", "column 5: \"Q\" is not a move");
  starts("R U4", "column 3: \"U4\" is not a move");
  starts("RU0F", "column 2: \"U0\" is not a move");
  starts("R 3Rw", "column 3: \"3Rw\" is not a move");
  starts("1Rw", "column 1: \"1Rw\" is not a move");
  starts("1R", "column 1: \"1R\" is not a move");
  starts("3R", "column 1: \"3R\" is not a move");
  starts("2M", "column 1: \"2M\" is not a move");
  starts("R++", R"(column 3: "+" is not a move)");
  starts("R--", "column 3: \"-\" is not a move");
  starts("R\u2074", "column 1: \"R\u2074\" is not a move");
  starts("rw", "column 2: \"w\" is not a move");
  starts("L'w", "column 3: \"w\" is not a move");
  starts("R U33", "column 3: \"U33\" is not a move");
  starts("Y", "column 1: \"Y\" is not a move");
  starts("R'' U", "column 3: \"'\" is not a move");
  starts("R U (F", "column 5: this bracket is not closed by )");
  starts("R U) F", "column 4: this bracket was never opened");
  starts("[R] U", "column 1: a bracket is [A, B] or [A: B]");
  starts("[R, U F", "column 1: this bracket is not closed by ]");
  starts("R, U", "column 2: a comma or colon belongs inside [ ]");
  starts("R /* no end", "column 3: this comment has no */");
  starts("[R, ^(U)]", "column 5: turns on the inverse cannot stand inside");
  starts("R\u2019 \u00fc", "column 4: \"\u00fc\" is not a move");
  starts(std::string_view("R\0U", 3), "column 2: \"\\x00U\" is not a move");
}

TEST(ParseAlgorithm, BoundsWhatItWritesOut) {
  EXPECT_NE(error_of("(R U)50001").find("more than 100000 turns"), std::string::npos);
  EXPECT_NE(error_of("(R)99999999999999999999999999").find("more than"), std::string::npos);
  EXPECT_NE(error_of("((((((R)99)99)99)99)99)99").find("more than"), std::string::npos);
  EXPECT_NE(error_of(std::string(5000, '[')).find("nest deeper"), std::string::npos);
  EXPECT_NE(error_of(std::string(2'000'000, 'R')).find("longer than"), std::string::npos);
  EXPECT_EQ(turns("(R U)50000").size(), 100000U);
}

}  // namespace
}  // namespace superflip
