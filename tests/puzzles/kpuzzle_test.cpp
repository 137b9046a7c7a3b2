// Definitions in JSON.
#include "puzzles/kpuzzle_reader.h"

#include <string>

#include <gtest/gtest.h>

#include "puzzles/sample.h"

namespace superflip {
namespace {

// The 2x2x2 by one face and two rotations: the other faces are derived.
const std::string kTwo = R"({
  "name": "two",
  "orbits": [{"orbitName": "CORNERS", "numPieces": 8, "numOrientations": 3}],
  "defaultPattern": {"CORNERS": {"pieces": [0,1,2,3,4,5,6,7], "orientation": [0,0,0,0,0,0,0,0]}},
  "moves": {
    "U": {"CORNERS": {"permutation": [3,0,1,2,4,5,6,7], "orientationDelta": [0,0,0,0,0,0,0,0]}},
    "y": {"CORNERS": {"permutation": [3,0,1,2,7,4,5,6], "orientationDelta": [0,0,0,0,0,0,0,0]}},
    "x": {"CORNERS": {"permutation": [4,5,1,0,7,6,2,3], "orientationDelta": [2,1,2,1,1,2,1,2]}}
  },
  "derivedMoves": {"F": "[x: U]", "R": "[y: F]"}
})";

TEST(KPuzzle, DerivedMovesAndRotations) {
  const auto puzzle = Puzzle::parse(kTwo, "two.json");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ(puzzle->move_names(), (std::vector<std::string>{"U", "F", "R"}));
  EXPECT_EQ(after(*puzzle, "F"), after(*puzzle, "x U x'"));
  EXPECT_EQ(after(*puzzle, "R"), after(*puzzle, "y x U x' y'"));
  EXPECT_EQ(after(*puzzle, "x4"), puzzle->solved());
  // Three faces that share a corner: the 2x2x2.
  EXPECT_EQ(puzzle->position_count(), "3674160");
}

TEST(KPuzzle, OlderFilesAndOrientationsThatDoNotMatter) {
  const auto puzzle = Puzzle::parse(R"({
    "name": "old",
    "orbits": {"S": {"numPieces": 2, "numOrientations": 4}},
    "startStateData": {"S": {"pieces": [5, 5], "orientation": [1, 0], "orientationMod": [1, 1]}},
    "moves": {"A": {"S": {"permutation": [1, 0], "orientation": [1, 0]}}}
  })",
                                    "old.json");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ(puzzle->position_count(), "1");
}

TEST(KPuzzle, Brackets) {
  using puzzles::expand_brackets;
  EXPECT_EQ(expand_brackets("").value(), "");
  EXPECT_EQ(expand_brackets("R U2 F'").value(), "R U2 F'");
  EXPECT_EQ(expand_brackets("[R: U]").value(), "R U R'");
  EXPECT_EQ(expand_brackets("[R, U']").value(), "R U' R' U");
  EXPECT_EQ(expand_brackets("(R U)2 F").value(), "R U R U F");
  EXPECT_EQ(expand_brackets("(R U)2'").value(), "U' R' U' R'");
  EXPECT_EQ(expand_brackets("[[R, U]: F2]").value(), "R U R' U' F2 U R U' R'");
  for (const char* text : {"[R U]", "[R, U", "(R", "R)", "[R: U, F]", "]"}) {
    EXPECT_FALSE(expand_brackets(text)) << text;
  }
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  text.replace(text.find(what), what.size(), with);
  return text;
}

void expect_error(const std::string& text, const std::string& message) {
  const auto puzzle = Puzzle::parse(text, "bad.json");
  ASSERT_FALSE(puzzle) << message;
  EXPECT_EQ(puzzle.error().code, ErrorCode::kUsage);
  EXPECT_EQ(puzzle.error().message.find(message), 0U) << puzzle.error().message;
}

TEST(KPuzzle, ErrorsNameTheirPlace) {
  expect_error("{\n\"name\": \"x\",\n oops\n}", "bad.json:3: this is not JSON");
  expect_error("{", "bad.json:1: this is not JSON");
  expect_error("{}", "bad.json: orbits: the puzzle has none");
  expect_error(replaced(kTwo, "\"numPieces\": 8", "\"numPieces\": 0"),
               "bad.json: orbits/CORNERS: numPieces must be");
  expect_error(replaced(kTwo, "\"numPieces\": 8", "\"numPieces\": \"8\""),
               "bad.json: orbits/CORNERS: numPieces must be");
  expect_error(replaced(kTwo, "defaultPattern", "pattern"), "bad.json: defaultPattern: is missing");
  expect_error(replaced(kTwo, "[3,0,1,2,4,5,6,7]", "[3,0,1,2,4,5,6]"),
               "bad.json: moves/U/CORNERS/permutation: has 7 numbers, and CORNERS has 8 pieces");
  expect_error(replaced(kTwo, "[3,0,1,2,4,5,6,7]", "[3,0,1,2,4,5,6,8]"),
               "bad.json: moves/U/CORNERS/permutation: 8 is not 0 to 7");
  expect_error(replaced(kTwo, "[3,0,1,2,4,5,6,7]", "[3,0,1,2,4,5,6,6]"),
               "bad.json: moves/U/CORNERS/permutation: 6 is there twice");
  expect_error(replaced(kTwo, "[2,1,2,1,1,2,1,2]", "[3,1,2,1,1,2,1,2]"),
               "bad.json: moves/x/CORNERS/orientationDelta: 3 is not 0 to 2");
  expect_error(replaced(kTwo, "[x: U]", "[x: U"), "bad.json: derivedMoves/F: cannot read");
  expect_error(replaced(kTwo, "[x: U]", "[x: Q]"), "bad.json: derivedMoves/R: column");
}

}  // namespace
}  // namespace superflip
