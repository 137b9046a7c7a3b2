// What definitions mean.
#include <gtest/gtest.h>

#include "puzzles/sample.h"

namespace superflip {
namespace {

TEST(Definition, HasItsPartsAndTurns) {
  const Puzzle puzzle = puzzle_of(kSample);
  EXPECT_EQ(puzzle.name(), "sample");
  ASSERT_EQ(puzzle.sets().size(), 1U);
  EXPECT_EQ(puzzle.sets()[0].name, "CARDS");
  EXPECT_EQ(puzzle.sets()[0].pieces, 3);
  EXPECT_EQ(puzzle.sets()[0].orientations, 2);
  EXPECT_EQ(puzzle.move_names(), (std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(puzzle.format_turns(puzzle.turns(Metric::kHtm)), "A A' B");
  EXPECT_EQ(puzzle.position_count(), "12");
}

// Slot i takes the piece from the slot named there; a twist belongs to the piece that comes from the
// slot it stands under (docs/ksolveformat.txt of twsearch: "no[i] = o[p[i]]").
TEST(Definition, MovesAreReadAsTwsearchReadsThem) {
  const Puzzle puzzle = puzzle_of(R"(Set S 3 3
Solved
S
1 2 3
End
Move M
S
2 3 1
0 1 2
End)");
  const PuzzleState state = after(puzzle, "M");
  EXPECT_EQ(state.pieces, (std::vector<std::uint8_t>{1, 2, 0}));
  EXPECT_EQ(state.orientations, (std::vector<std::uint8_t>{1, 2, 0}));
}

TEST(Definition, TheNewDialectCountsFromZeroAndTwistsWhereAPieceGoes) {
  const Puzzle puzzle = puzzle_of(R"(Set S 3 3
StartState
S
0 1 2
End
MoveTransformation M
S
1 2 0
1 2 0
End)");
  const PuzzleState state = after(puzzle, "M");
  EXPECT_EQ(state.pieces, (std::vector<std::uint8_t>{1, 2, 0}));
  EXPECT_EQ(state.orientations, (std::vector<std::uint8_t>{1, 2, 0}));
}

TEST(Definition, PowersAreNamedAsUsual) {
  const Puzzle puzzle = puzzle_of(R"(Set S 5 1
Solved
S
1 2 3 4 5
End
Move R
S
2 3 4 5 1
End
Move L2
S
2 1 4 3 5
End)");
  EXPECT_EQ(puzzle.format_turns(puzzle.turns(Metric::kHtm)), "R R2 R2' R' L2");
  EXPECT_EQ(puzzle.format_turns(puzzle.turns(Metric::kQtm)), "R R' L2");
  const auto text = [&](const std::string& turns) {
    return puzzle.format_turns(puzzle.parse_turns(turns).value());
  };
  EXPECT_EQ(text(" R R2  R3 R4\tR5 R6 "), "R R2 R2' R' R");
  EXPECT_EQ(text("R2',R',L2'"), "R2' R' L2");
  EXPECT_EQ(puzzle.format_turns(puzzle.inverse(puzzle.parse_turns("R R2 L2").value())),
            "L2 R2' R'");
  EXPECT_EQ(puzzle.format_turns(puzzle.merged(puzzle.parse_turns("R R L2 L2 R R").value())), "R'");
}

TEST(Definition, UnknownMovesAreNamed) {
  const Puzzle puzzle = puzzle_of(kSample);
  for (const std::string word : {"C", "A2x", "'", "2", "a", "A''", "A99999999999"}) {
    const auto turns = puzzle.parse_turns("A " + word);
    ASSERT_FALSE(turns) << word;
    EXPECT_EQ(turns.error().code, ErrorCode::kUsage);
    EXPECT_NE(turns.error().message.find("column 3: \"" + word + "\""), std::string::npos)
        << turns.error().message;
  }
}

TEST(Definition, SequencesAndAliases) {
  const Puzzle puzzle = puzzle_of(kSample + R"(
MoveSequence D C A'   # uses the next one
MoveSequence C A B
MoveAlias a A
)");
  EXPECT_EQ(puzzle.move_names(), (std::vector<std::string>{"A", "B", "C", "D"}));
  EXPECT_EQ(after(puzzle, "C"), after(puzzle, "A B"));
  EXPECT_EQ(after(puzzle, "D"), after(puzzle, "A B A'"));
  EXPECT_EQ(puzzle.format_turns(puzzle.parse_turns("a a' a2").value()), "A A' A A");
}

TEST(Definition, RotationsAreUnderstoodButSolveNothing) {
  const Puzzle puzzle = puzzle_of(kSample + R"(
Move x
CARDS
2 1 3
End
Move Uv
CARDS
1 3 2
End)");
  EXPECT_EQ(puzzle.move_names(), (std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(after(puzzle, "x x"), puzzle.solved());
  EXPECT_EQ(puzzle.position_count(), "12");
}

TEST(Definition, AlikePiecesAndOrientationsThatDoNotMatter) {
  const Puzzle puzzle = puzzle_of(R"(Set S 4 2
Solved
S
7 3 7 3
? 0 ? 1
End
Move M
S
2 3 4 1
1 1 1 1
End)");
  EXPECT_EQ(puzzle.solved().pieces, (std::vector<std::uint8_t>{1, 0, 1, 0}));
  EXPECT_EQ(puzzle.solved().orientations, (std::vector<std::uint8_t>{0, 0, 0, 1}));
  const PuzzleState once = after(puzzle, "M");
  EXPECT_EQ(once.pieces, (std::vector<std::uint8_t>{0, 1, 0, 1}));
  EXPECT_EQ(once.orientations, (std::vector<std::uint8_t>{1, 0, 0, 0}));
  // After two the pieces are back and the orientations exchanged, each turned twice.
  EXPECT_EQ(after(puzzle, "M2").orientations, (std::vector<std::uint8_t>{0, 1, 0, 0}));
  EXPECT_EQ(puzzle.position_count(), "4");
}

TEST(Definition, PositionsAreReadLikeTheSolvedBlock) {
  const Puzzle puzzle = puzzle_of(kSample);
  const auto bare = puzzle.parse_state("CARDS\n2 3 1\n1 1 0\n", "p");
  const auto framed = puzzle.parse_state("ScrambleState x\nCARDS\n2 3 1\n1 1 0\nEnd\n", "p");
  ASSERT_TRUE(bare && framed);
  EXPECT_EQ(*bare, *framed);
  EXPECT_EQ(bare->pieces, (std::vector<std::uint8_t>{1, 2, 0}));
  EXPECT_EQ(puzzle.parse_state("", "p").value(), puzzle.solved());

  const auto doubled = puzzle.parse_state("CARDS\n2 2 1\n", "p");
  ASSERT_FALSE(doubled);
  EXPECT_EQ(doubled.error().code, ErrorCode::kImpossibleCube);
  const auto unknown = puzzle.parse_state("CARDS\n2 4 1\n", "p");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::kImpossibleCube);
  const auto wild = puzzle.parse_state("CARDS\n2 3 1\n0 ? 0\n", "p");
  ASSERT_FALSE(wild);
  EXPECT_EQ(wild.error().code, ErrorCode::kUsage);
}

TEST(Definition, FilesThatCannotBeRead) {
  EXPECT_FALSE(Puzzle::load("/no/such/file.tws"));
  EXPECT_FALSE(Puzzle::load(std::filesystem::temp_directory_path()));
  const auto unknown = Puzzle::built_in("4x4x5");
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().message.find("skewb"), std::string::npos);
}

TEST(Definition, RandomTurnsNeverMergeAndRepeatWithTheSeed) {
  const Puzzle puzzle = built_in("3x3x3");
  RandomSource random(7);
  const PuzzleTurns turns = random_turns(puzzle, 500, random);
  EXPECT_EQ(turns.size(), 500U);
  EXPECT_EQ(puzzle.merged(turns), turns);
  RandomSource again(7);
  EXPECT_EQ(random_turns(puzzle, 500, again), turns);
  const Puzzle single = puzzle_of("Set S 2 1\nSolved\nEnd\nMove M\nS\n2 1\nEnd\n");
  EXPECT_EQ(random_turns(single, 3, random).size(), 3U);
}

}  // namespace
}  // namespace superflip
