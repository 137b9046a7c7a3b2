// Solutions as people write them down.
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/algorithm.h>
#include <superflip/fmc_check.h>

#include "fmc/published_solves.h"

namespace superflip {
namespace {

using test_support::kPublishedSolves;
using test_support::PublishedSolve;

Position scrambled(std::string_view text) {
  return parse_algorithm(text).value().position();
}

MoveSequence moves(std::string_view text) {
  return fold(parse_algorithm(text).value().normal).moves;
}

FmcWritten read(std::string_view scramble, std::string_view solution) {
  const auto written = read_fmc_solution(solution, scrambled(scramble));
  EXPECT_TRUE(written) << solution << ": " << (written ? "" : written.error().message);
  return written ? *written : FmcWritten{};
}

bool solves(std::string_view scramble, const FmcWritten& written) {
  return (scrambled(scramble).cube * written.solution.cube()).is_solved();
}

std::string error_of(std::string_view scramble, std::string_view solution) {
  const auto written = read_fmc_solution(solution, scrambled(scramble));
  EXPECT_FALSE(written) << solution;
  return written ? "" : written.error().message;
}

TEST(WrittenSolution, PublishedSolvesSolve) {
  for (const PublishedSolve& solve : kPublishedSolves) {
    const FmcWritten written = read(solve.scramble, solve.solution);
    EXPECT_TRUE(solves(solve.scramble, written)) << solve.solution;
    EXPECT_EQ(static_cast<int>(written.solution.size()), solve.length) << solve.solution;
    EXPECT_TRUE(written.has_lines);
    EXPECT_TRUE(written.notes.empty());
    if (std::string_view(solve.optimal).empty()) continue;
    EXPECT_TRUE(solves(solve.scramble, read(solve.scramble, solve.optimal)));
  }
}

TEST(WrittenSolution, EachLineAndEachInsertionIsAStep) {
  const FmcWritten written = read(kPublishedSolves[2].scramble, kPublishedSolves[2].solution);
  ASSERT_EQ(written.steps.size(), 5U);
  EXPECT_EQ(written.steps[1].moves.text(), "(R2 D F2 D2 U L')");
  EXPECT_EQ(written.steps[1].comment, "DR");
  EXPECT_EQ(written.steps[2].text, "D R2 D' * R2 D'");
  EXPECT_EQ(written.steps[3].so_far.length(), 17);
  EXPECT_EQ(written.steps[4].mark, "*");
  EXPECT_EQ(written.steps[4].moves.text(), "D R2 D' U F2 U'");
  EXPECT_EQ(written.steps[4].so_far.length(), 23);
}

TEST(WrittenSolution, CommentsLabelsAndLengthsAreNoTurns) {
  const char* const scramble = "R U F2 L' D";
  const MoveSequence solution = moves("D' L F2 U' R'");
  for (const char* const text :
       {"D' L F2 U' R'", "D' L F2 U' R' // all of it, R U F", "D' L F2 U' R' (5)",
        "D' L (2/2)\nF2 U' R' (3/5)",
        "D' L // EO (2/2)\r\nF2 // DR (1/3)\r\n\r\nU' R' // F (2/5)\r\n",
        "EO: D' L\nDR: F2\nfinish: U' R'", "// on the inverse\n(R U) // EO\nD' L F2 // the rest",
        "(R U F2) D' L", "Solution (5): D' L F2 U' R'", "D' L F2 U' R' (5f*)", "D'L F2U'R'",
        "(R) // EO (1/1)\nD' (U) L (F2) // mixed", "D\u2019 L F2 U\u2019 R\u2019"}) {
    EXPECT_EQ(read(scramble, text).solution, solution) << text;
  }
}

TEST(WrittenSolution, TheLastLineMayBeTheWholeSolution) {
  const FmcWritten written = read("R U F", "F' * R'\n* = U'\nF' U' R'");
  EXPECT_EQ(written.solution, moves("F' U' R'"));
  ASSERT_EQ(written.steps.size(), 2U);
  EXPECT_EQ(written.steps[1].mark, "*");
}

TEST(WrittenSolution, TheSolutionLineCountsWhereTheOthersMakeSomethingElse) {
  const FmcWritten written = read("R U F", "F' // EO\nU // DR\nSolution (3): F' U' R'");
  EXPECT_EQ(written.solution, moves("F' U' R'"));
  EXPECT_FALSE(written.has_lines);
  ASSERT_EQ(written.notes.size(), 1U);
  EXPECT_NE(written.notes[0].find("make 2 turns that do not solve"), std::string::npos);
}

TEST(WrittenSolution, InsertionsWithAnyMarkAnywhere) {
  const char* const scramble = "R U F2 L' D";
  const MoveSequence solution = moves("D' L F2 U' R'");
  for (const char* const text :
       {"D' * U' R'\n* = L F2", "D' * U' R'\n*: L F2 (2)", "D' ^ U' R'\n^ = L F2",
        "D' @1 U' R'\n@1 = L F2", "D' [@1] U' R'\nInsert at @1: L F2",
        "D' # @ R'\n# = L F2\n@ = U'", "** L F2 U' R'\n** = D'", "D' L F2 U' *\n* = R'",
        "D'*U' R'\n* = L F2",
        "D' * R'\n* = L ^ U'\n^ = F2",  // one inside the other
        "(R * F2) D' L\n* = U",         // on the inverse
        "(R * F2) D' ^\n* = U // edges\n^ = L", "* = L F2\nD' * U' R'"}) {
    const FmcWritten written = read(scramble, text);
    EXPECT_EQ(written.solution, solution) << text;
    EXPECT_FALSE(written.steps.back().mark.empty()) << text;
  }
}

TEST(WrittenSolution, SlicesAsAFootnote) {
  const FmcWritten used = read("R", "R2 ^ F @\n^ = E, @ = E2, # = E'");
  EXPECT_TRUE(used.has_slices);
  EXPECT_EQ(used.solution, fold(parse_algorithm("R2 E F E2").value().normal).moves.normalised());
  ASSERT_EQ(used.notes.size(), 1U);
  EXPECT_EQ(used.notes[0], "line 2 was not used: there is no # among the turns");
}

TEST(WrittenSolution, HoweverTheCubeIsHeld) {
  // What hands do from the scramble on; a rotation at its end is where they start.
  for (const char* const scramble : {"R U F2 L' D", "R U F2 L' D x y", "Rw U M F2"}) {
    const std::vector<Turn> turns = parse_algorithm(scramble).value().normal;
    const std::string back = format_turns(inverse(turns));
    EXPECT_TRUE(solves(scramble, read(scramble, back))) << scramble;
    // The same on the inverse, which is turned as it would be from the inverse scramble.
    const std::string forth = format_turns(turns);
    EXPECT_TRUE(solves(scramble, read(scramble, '(' + forth + ')'))) << scramble;
  }
  EXPECT_TRUE(solves("R U F", read("R U F", "y L' z' R' F'")) ||
              solves("R U F", read("R U F", "x U' x' U' R'")));
}

TEST(WrittenSolution, ParenthesesGroupWhereOnlyThatSolves) {
  const char* const scramble = "F R U R' U' F'";
  const FmcWritten written = read(scramble, "F (U R U' R') F'");
  EXPECT_TRUE(solves(scramble, written));
  ASSERT_EQ(written.notes.size(), 1U);
  MoveSyntax niss;
  niss.parentheses = Parentheses::kNiss;
  const auto strict = read_fmc_solution("F (U R U' R') F'", scrambled(scramble), niss);
  ASSERT_TRUE(strict);
  EXPECT_FALSE(solves(scramble, *strict));
}

TEST(WrittenSolution, OneLineDoesWhatTheSidesDo) {
  std::mt19937 random(16);
  const auto random_moves = [&](int count) {
    MoveSequence drawn;
    for (int i = 0; i < count; ++i)
      drawn.push_back(Move::from_index(static_cast<int>(random() % 18)));
    return drawn;
  };
  for (int i = 0; i < 200; ++i) {
    const NissMoves sides{random_moves(static_cast<int>(random() % 15)),
                          random_moves(1 + static_cast<int>(random() % 15))};
    const std::string scramble = sides.linear().inverse().text();
    const FmcWritten bracketed = read(scramble, sides.text());
    const FmcWritten unnissed = read(scramble, sides.linear().text());
    EXPECT_TRUE(solves(scramble, bracketed)) << sides.text();
    EXPECT_EQ(bracketed.solution, unnissed.solution) << sides.text();
    EXPECT_EQ(bracketed.written_length, sides.length());
  }
}

TEST(WrittenSolution, WhatIsWrongIsSaidWithItsLine) {
  const char* const scramble = "R U F";
  EXPECT_EQ(error_of(scramble, ""), "there are no turns in the solution");
  EXPECT_EQ(error_of(scramble, "// nothing yet\n\n"), "there are no turns in the solution");
  EXPECT_EQ(error_of(scramble, "F'\nU' * R'"),
            "nothing says what * stands for: add a line * = ...");
  EXPECT_EQ(error_of(scramble, "* = R"), "there are no turns but insertions");
  EXPECT_EQ(error_of(scramble, "F' *\n* = U'\n* = R'"),
            "line 2: * stands for two things; use another mark");
  EXPECT_EQ(error_of(scramble, "F' *\n* = U ^\n^ = *"),
            "these insertions stand inside each other without an end");
  EXPECT_TRUE(error_of(scramble, "F'\nU' EO").starts_with("line 2: column 5: "));
  EXPECT_TRUE(error_of(scramble, "F' [R * U, D]\n* = L").starts_with("line 1: the mark * cannot"));
  EXPECT_TRUE(error_of(scramble, "F' *\n* = (U)").starts_with("line 2: write what stands for *"));
  EXPECT_TRUE(error_of(scramble, "(R U)500 (F)500").ends_with("no solution of fewest moves"));
}

}  // namespace
}  // namespace superflip
