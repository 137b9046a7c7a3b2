// Turns of the whole puzzle that are symmetries, and those that are not.
#include "puzzles/puzzle_symmetry.h"

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <superflip/cube.h>
#include <superflip/random.h>

#include "puzzles/plain_search.h"
#include "puzzles/sample.h"

namespace superflip {
namespace {

using puzzles::find_symmetries;
using puzzles::PuzzleSymmetry;

std::size_t count(const Puzzle& puzzle, Metric metric) {
  return find_symmetries(puzzle.definition(), metric).size();
}

// The rotations of a cube, of a tetrahedron, and those about one corner of a cube.
TEST(PuzzleSymmetry, GroupsOfTheBuiltInPuzzles) {
  const std::map<std::string, std::size_t> counts{
      {"2x2x2", 3},          {"pyraminx", 12},       {"pyraminx-tips", 12},
      {"skewb", 3},          {"3x3x3-corners", 24},  {"3x3x3-ruf-edges", 3},
      {"3x3x3-squares", 24}, {"supercube-cross", 1}, {"3x3x3", 24}};
  for (const auto& [name, expected] : counts) {
    EXPECT_EQ(count(built_in(name), Metric::kHtm), expected) << name;
    EXPECT_EQ(count(built_in(name), Metric::kQtm), expected) << name;
  }
}

TEST(PuzzleSymmetry, ImagesOfTurnsLeadToImagesOfStates) {
  RandomSource random(21);
  for (const std::string& name : Puzzle::built_in_names()) {
    const Puzzle puzzle = built_in(name);
    const auto group = find_symmetries(puzzle.definition(), Metric::kHtm);
    const auto inverses = puzzles::inverses_of(group);
    for (std::size_t s = 0; s < group.size(); ++s) {
      PuzzleState state = puzzle.solved();
      EXPECT_EQ(image_of(puzzle.definition(), group[s], state), state) << name;
      for (const int turn : random_turns(puzzle, 50, random)) {
        const PuzzleState image = image_of(puzzle.definition(), group[s], state);
        state = puzzle.apply(state, {turn});
        ASSERT_EQ(image_of(puzzle.definition(), group[s], state),
                  puzzle.apply(image, {group[s].turn[turn]}))
            << name;
        ASSERT_EQ(image_of(puzzle.definition(), group[inverses[s]],
                           image_of(puzzle.definition(), group[s], state)),
                  state);
      }
    }
  }
}

PuzzleState state_of(const Cube& cube) {
  PuzzleState state;
  for (const std::uint8_t piece : cube.corner_piece) state.pieces.push_back(piece);
  for (const std::uint8_t piece : cube.edge_piece) state.pieces.push_back(piece);
  for (const std::uint8_t twist : cube.corner_twist) state.orientations.push_back(twist);
  for (const std::uint8_t flip : cube.edge_flip) state.orientations.push_back(flip);
  return state;
}

TEST(PuzzleSymmetry, TheCubeIsTurnedLikeTheCube) {
  const Puzzle puzzle = built_in("3x3x3");
  const auto group = find_symmetries(puzzle.definition(), Metric::kHtm);
  RandomSource random(22);
  for (int i = 0; i < 50; ++i) {
    const Cube cube = random_cube(random);
    std::set<Key> images;
    for (const PuzzleSymmetry& symmetry : group) {
      images.insert(key_of(image_of(puzzle.definition(), symmetry, state_of(cube))));
    }
    std::set<Key> turned;
    for (const Symmetry symmetry : Symmetry::rotations()) {
      turned.insert(key_of(state_of(conjugate(cube, symmetry))));
    }
    EXPECT_EQ(images, turned);
  }
}

constexpr const char* kMoveU = "Move U\nC\n4 1 2 3 5 6 7 8\n0 0 0 0 0 0 0 0\nEnd\n";
constexpr const char* kMoveR = "Move R\nC\n5 2 3 1 8 6 7 4\n1 0 0 2 2 0 0 1\nEnd\n";
constexpr const char* kMoveY = "Move y\nC\n4 1 2 3 8 5 6 7\n0 0 0 0 0 0 0 0\nEnd\n";
constexpr const char* kMoveX = "Move x\nC\n5 6 2 1 8 7 3 4\n1 2 1 2 2 1 2 1\nEnd\n";

// Corners of the cube.
Puzzle corners(const std::string& solved, const std::string& moves) {
  return puzzle_of("Set C 8 3\nSolved\nC\n" + solved + "\nEnd\n" + moves);
}

TEST(PuzzleSymmetry, RotationsThatTakeMovesToNone) {
  const std::string distinct = "1 2 3 4 5 6 7 8";
  EXPECT_EQ(count(corners(distinct, std::string(kMoveU) + kMoveR + kMoveY), Metric::kHtm), 1U);
  EXPECT_EQ(count(corners(distinct, std::string(kMoveU) + kMoveR + kMoveY + kMoveX), Metric::kHtm),
            2U);  // half a turn about UR swaps the two
  // Turning about U does nothing but to commute with it: one way to treat all states.
  EXPECT_EQ(count(corners(distinct, std::string(kMoveU) + kMoveY), Metric::kHtm), 1U);
}

// U and D pieces alike: whatever keeps the axis. With one of them different no rotation is left but
// those that keep it in place.
TEST(PuzzleSymmetry, PiecesThatAreAlikeMustStayAlike) {
  std::string moves = std::string(kMoveU) + kMoveR + kMoveY + kMoveX;
  moves += "MoveSequence F y R y'\nMoveSequence D x2 U x2\n";
  moves += "MoveSequence L y2 R y2\nMoveSequence B y' R y\n";
  EXPECT_EQ(count(corners("1 2 3 4 5 6 7 8", moves), Metric::kHtm), 24U);
  EXPECT_EQ(count(corners("1 1 1 1 2 2 2 2", moves), Metric::kHtm), 8U);
  EXPECT_EQ(count(corners("1 1 1 1 1 1 1 1\n? ? ? ? ? ? ? ?", moves), Metric::kHtm), 24U);
  EXPECT_EQ(count(corners("1 1 1 1 1 1 1 1", moves), Metric::kHtm),
            8U);  // the twist shows the axis
  EXPECT_EQ(count(corners("1 2 2 2 2 2 2 2\n? ? ? ? ? ? ? ?", moves), Metric::kHtm), 3U);
  EXPECT_EQ(count(corners("1 2 2 2 2 2 2 2\n0 ? ? ? ? ? ? ?", moves), Metric::kHtm), 3U);
}

// i -> 2i modulo 5 takes a cycle of five to its square, which counts as one turn in htm alone.
TEST(PuzzleSymmetry, TheMetricMatters) {
  const Puzzle puzzle = puzzle_of(
      "Set S 5 1\nSolved\nS\n1 2 3 4 5\nEnd\nMove M\nS\n2 3 4 5 1\nEnd\n"
      "Move x\nS\n1 4 2 5 3\nEnd\n");
  EXPECT_EQ(count(puzzle, Metric::kHtm), 4U);
  EXPECT_EQ(count(puzzle, Metric::kQtm), 2U);
}

TEST(PuzzleSymmetry, TooManyRotationsAreNotUsed) {
  const std::string text =
      "Set S 6 1\nSolved\nS\n1 1 1 1 1 1\nEnd\nMove M\nS\n2 3 4 5 6 1\nEnd\n"
      "Move x\nS\n2 3 4 5 6 1\nEnd\nMove y\nS\n2 1 3 4 5 6\nEnd\n";
  EXPECT_EQ(count(puzzle_of(text), Metric::kHtm), 1U);  // 720
}

}  // namespace
}  // namespace superflip
