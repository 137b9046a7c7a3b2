// The built-in definitions, against the cube of src/cube and against published counts.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/random.h>

#include "puzzles/sample.h"

namespace superflip {
namespace {

// Numbers of positions: Rubik's cube group and its parts by the usual formulas; the Pyraminx and the
// Skewb by jaapsch.net; the squares group OEIS A080627.
TEST(BuiltIn, NumbersOfPositions) {
  const std::map<std::string, std::string> counts{{"2x2x2", "3674160"},
                                                  {"pyraminx", "933120"},
                                                  {"pyraminx-tips", "75582720"},
                                                  {"skewb", "3149280"},
                                                  {"3x3x3-corners", "88179840"},
                                                  {"3x3x3-ruf-edges", "92897280"},
                                                  {"3x3x3-squares", "663552"},
                                                  {"supercube-cross", "194641920"},
                                                  {"3x3x3", "43252003274489856000"}};
  EXPECT_EQ(Puzzle::built_in_names().size(), counts.size());
  for (const std::string& name : Puzzle::built_in_names()) {
    const auto puzzle = Puzzle::built_in(name);
    ASSERT_TRUE(puzzle) << puzzle.error().message;
    EXPECT_EQ(puzzle->name(), name);
    ASSERT_TRUE(counts.contains(name)) << name;
    EXPECT_EQ(puzzle->position_count(), counts.at(name)) << name;
  }
}

struct Slots {
  std::vector<int> corners;
  std::vector<int> edges;
};

PuzzleState state_of(const Cube& cube, const Slots& slots, bool with_orientations) {
  PuzzleState state;
  const auto add = [&](const auto& pieces, const auto& orientations,
                       const std::vector<int>& chosen) {
    for (const int slot : chosen) {
      const auto number = std::find(chosen.begin(), chosen.end(), pieces[slot]) - chosen.begin();
      state.pieces.push_back(static_cast<std::uint8_t>(number));
      state.orientations.push_back(with_orientations ? orientations[slot] : std::uint8_t{0});
    }
  };
  add(cube.corner_piece, cube.corner_twist, slots.corners);
  add(cube.edge_piece, cube.edge_flip, slots.edges);
  return state;
}

// A walk of random turns on the puzzle and on the cube.
void expect_same_walk(const std::string& name, const std::string& faces, bool half_turns,
                      const Slots& slots) {
  const Puzzle puzzle = built_in(name);
  std::vector<Move> moves;
  for (int index = 0; index < kMoveCount; ++index) {
    const Move move = Move::from_index(index);
    if (faces.find(letter_of(move.face())) == std::string::npos) continue;
    if (half_turns && move.quarter_turns() != 2) continue;
    moves.push_back(move);
  }
  RandomSource random(3);
  PuzzleState state = puzzle.solved();
  Cube cube;
  for (int step = 0; step < 1000; ++step) {
    const Move move = moves[random.below(moves.size())];
    state = puzzle.apply(state, puzzle.parse_turns(move.name()).value());
    cube = cube.after(move);
    ASSERT_EQ(state, state_of(cube, slots, !half_turns)) << name << " step " << step;
  }
}

const std::vector<int> kAllCorners{0, 1, 2, 3, 4, 5, 6, 7};
const std::vector<int> kAllEdges{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};

TEST(BuiltIn, PartsOfTheCubeMoveLikeTheCube) {
  expect_same_walk("3x3x3", "URFDLB", false, {kAllCorners, kAllEdges});
  expect_same_walk("3x3x3-corners", "URFDLB", false, {kAllCorners, {}});
  expect_same_walk("3x3x3-ruf-edges", "RUF", false, {{}, {0, 1, 2, 3, 4, 5, 8, 9, 11}});
  expect_same_walk("3x3x3-squares", "URFDLB", true, {kAllCorners, kAllEdges});
  expect_same_walk("2x2x2", "URF", false, {{0, 1, 2, 3, 4, 5, 7}, {}});
}

// Orders that a model in the hand shows: a move of the Skewb or the Pyraminx is a third of a turn,
// and two of them, one after the other, come back after so many times.
TEST(BuiltIn, OrdersOfShortSequences) {
  const auto order = [](const std::string& name, const std::string& turns) {
    const Puzzle puzzle = built_in(name);
    const PuzzleTurns sequence = puzzle.parse_turns(turns).value();
    PuzzleState state = puzzle.solved();
    for (int times = 1; times < 1000; ++times) {
      state = puzzle.apply(state, sequence);
      if (state == puzzle.solved()) return times;
    }
    return 0;
  };
  EXPECT_EQ(order("skewb", "R"), 3);
  EXPECT_EQ(order("pyraminx-tips", "U"), 3);
  EXPECT_EQ(order("pyraminx-tips", "u"), 3);
  EXPECT_EQ(order("pyraminx-tips", "U u'"), 3);
  EXPECT_EQ(order("pyraminx", "R U R' U'"), 3);  // three edges, an even number of flips
  EXPECT_EQ(order("3x3x3", "R U"), 105);
  EXPECT_EQ(order("3x3x3", "R U R' U'"), 6);
  EXPECT_EQ(order("2x2x2", "R U"), 15);
}

}  // namespace
}  // namespace superflip
