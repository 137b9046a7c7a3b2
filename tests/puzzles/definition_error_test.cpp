// A definition with an error is refused with the line and the reason.
#include <string>

#include <gtest/gtest.h>

#include "puzzles/sample.h"

namespace superflip {
namespace {

struct Case {
  const char* name;
  std::string text;
  const char* message;  // part of it, from the place on
};

class DefinitionError : public testing::TestWithParam<Case> {};

TEST_P(DefinitionError, NamesTheLine) {
  const auto puzzle = Puzzle::parse(GetParam().text, "bad.tws");
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.error().code, ErrorCode::kUsage);
  EXPECT_EQ(puzzle.error().message.find(GetParam().message), 0U) << puzzle.error().message;
}

const std::string kHead = "Name n\nSet S 3 2\nSolved\nS\n1 2 3\n0 0 0\nEnd\n";
const std::string kMove = "Move A\nS\n2 3 1\nEnd\n";

INSTANTIATE_TEST_SUITE_P(
    All, DefinitionError,
    testing::Values(
        Case{"empty", "", "bad.tws: the file is empty"},
        Case{"comments_only", "# nothing\n\n", "bad.tws: the file is empty"},
        Case{"unknown_keyword", "Name n\nSett S 3 2\n", "bad.tws:2: \"Sett\" is not a keyword"},
        Case{"not_supported", kHead + kMove + "Illegal S 1 2\n",
             "bad.tws:12: Illegal is not supported"},
        Case{"name_twice", "Name a\nName b\n", "bad.tws:2: the puzzle has a name"},
        Case{"name_missing", "Name\n", "bad.tws:1: Name takes"},
        Case{"set_words", "Set S 3\n", "bad.tws:1: Set takes a name"},
        Case{"set_size", "Set S 0 1\n", "bad.tws:1: \"0\" is not a number of pieces: 1 to 255"},
        Case{"set_size_large", "Set S 256 1\n", "bad.tws:1: \"256\" is not a number of pieces"},
        Case{"set_orientations", "Set S 3 x\n", "bad.tws:1: \"x\" is not a number of orient"},
        Case{"set_negative", "Set S -3 1\n", "bad.tws:1: \"-3\" is not a number of pieces"},
        Case{"set_twice", "Set S 3 1\nSet S 4 1\n", "bad.tws:2: there is a set \"S\" already"},
        Case{"set_late", kHead + "Set T 3 1\n", "bad.tws:8: Set lines come before"},
        Case{"no_sets", "Name n\nSolved\nEnd\n", "bad.tws:2: Set lines come before"},
        Case{"no_solved", "Name n\nSet S 3 1\n", "bad.tws:2: the puzzle has no Solved block"},
        Case{"solved_twice", kHead + "Solved\nEnd\n", "bad.tws:8: there is a Solved block"},
        Case{"no_moves", kHead, "bad.tws: the puzzle has no moves"},
        Case{"only_rotations", kHead + "Move x\nS\n2 3 1\nEnd\n",
             "bad.tws: the puzzle has no moves"},
        Case{"move_early", "Set S 3 1\nMove A\nS\n2 3 1\nEnd\n", "bad.tws:2: moves come after"},
        Case{"move_name", kHead + "Move\nS\n2 3 1\nEnd\n", "bad.tws:8: Move takes the name"},
        Case{"unknown_set", kHead + "Move A\nT\n2 3 1\nEnd\n",
             "bad.tws:9: there is no set \"T\"; there are S"},
        Case{"too_few", kHead + "Move A\nS\n2 1\nEnd\n",
             "bad.tws:10: S has 3 pieces, and this line 2 numbers"},
        Case{"too_many", kHead + "Move A\nS\n2 1 3 4\nEnd\n",
             "bad.tws:10: S has 3 pieces, and this line 4 numbers"},
        Case{"repeated_piece", kHead + "Move A\nS\n2 2 1\nEnd\n",
             "bad.tws:10: piece 2 of S is here twice: that is no permutation"},
        Case{"piece_out_of_range", kHead + "Move A\nS\n2 4 1\nEnd\n",
             "bad.tws:10: \"4\" is not the number of a piece of S: 1 to 3"},
        Case{"piece_zero", kHead + "Move A\nS\n2 0 1\nEnd\n",
             "bad.tws:10: \"0\" is not the number of a piece of S: 1 to 3"},
        Case{"piece_no_number", kHead + "Move A\nS\n2 3x 1\nEnd\n",
             "bad.tws:10: \"3x\" is not the number of a piece"},
        Case{"orientation_out_of_range", kHead + "Move A\nS\n2 3 1\n0 2 0\nEnd\n",
             "bad.tws:11: \"2\" is not an orientation of S: 0 to 1"},
        Case{"orientation_any", kHead + "Move A\nS\n2 3 1\n0 ? 0\nEnd\n",
             "bad.tws:11: \"?\" is not an orientation of S"},
        Case{"third_row", kHead + "Move A\nS\n2 3 1\n0 0 0\n0 0 0\nEnd\n",
             "bad.tws:12: S has its pieces and its orientations already"},
        Case{"numbers_first", kHead + "Move A\n2 3 1\nEnd\n", "bad.tws:9: numbers come after"},
        Case{"set_without_numbers", kHead + "Move A\nS\nEnd\n",
             "bad.tws:10: the pieces of S are missing"},
        Case{"set_twice_in_move", kHead + "Move A\nS\n2 3 1\nS\n2 3 1\nEnd\n",
             "bad.tws:11: the set S is here twice"},
        Case{"missing_end", kHead + "Move A\nS\n2 3 1\n", "bad.tws:10: a block has no End"},
        Case{"missing_end_before_move", kHead + "Move A\nS\n2 3 1\n" + kMove,
             "bad.tws:11: Move in the middle of a block: an End is missing before it"},
        Case{"move_twice", kHead + kMove + kMove, "bad.tws:12: there are two moves \"A\""},
        Case{"move_nothing", kHead + "Move A\nS\n1 2 3\nEnd\n",
             "bad.tws:8: move \"A\" changes nothing"},
        Case{"any_inconsistent", "Set S 2 2\nSolved\nS\n1 1\n? 0\nEnd\nMove A\nS\n2 1\nEnd\n",
             "bad.tws:2: of the pieces 1 of S, which are alike"},
        Case{"sequence_unknown", kHead + kMove + "MoveSequence B A C\n",
             "bad.tws:12: column 3: \"C\" is not a move"},
        Case{"sequence_circle", kHead + kMove + "MoveSequence B C\nMoveSequence C B\n",
             "bad.tws:1"},
        Case{"sequence_short", kHead + kMove + "MoveSequence B\n",
             "bad.tws:12: MoveSequence takes a name and"},
        Case{"alias_taken", kHead + kMove + "MoveAlias A A2\n",
             "bad.tws:12: there are two moves \"A\""}),
    [](const auto& tested) { return std::string(tested.param.name); });

TEST(DefinitionErrors, LineEndsAndBlankLinesCount) {
  const auto puzzle = Puzzle::parse("\r\n# c\r\n\r\nSet S 3 1\r\nSett\r\n", "bad.tws");
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.error().message.find("bad.tws:5: "), 0U) << puzzle.error().message;
}

TEST(DefinitionErrors, AMoveOfHugeOrderIsRefused) {
  // Cycles of 2, 3, 5, 7 and 11 slots: 2310 times.
  std::string row;
  int first = 1;
  for (const int length : {2, 3, 5, 7, 11}) {
    for (int i = 0; i < length; ++i) row += std::to_string(first + (i + 1) % length) + " ";
    first += length;
  }
  const auto puzzle =
      Puzzle::parse("Set S 28 1\nSolved\nEnd\nMove A\nS\n" + row + "\nEnd\n", "bad.tws");
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.error().message,
            "bad.tws:4: move \"A\" has to be made more than 1000 times to undo itself");
}

}  // namespace
}  // namespace superflip
