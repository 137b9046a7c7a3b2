// What insertions are made of.
#include <algorithm>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/algorithm.h>

#include "fmc/alg_lists.h"
#include "fmc/insertion_kinds.h"
#include "fmc/left_over.h"
#include "fmc/marked_line.h"
#include "fmc/short_ways.h"
#include "fmc/slice_insertion.h"
#include "fmc/slice_sets.h"
#include "support/cube_of.h"
#include "support/every_sequence.h"

namespace superflip::fmc {
namespace {

using test_support::cube_of;
using test_support::EverySequence;
using test_support::moves_of;

const ShortWays& short_ways() {
  static const auto kWays = ShortWays::make(5, {});
  return *kWays;
}

TEST(ShortWays, AreAllThereAre) {
  const EverySequence every;
  for (const char* const text :
       {"R U", "R U R' U'", "L' R U2 L R' F2", "R U R' D R U' R' D'", ""}) {
    const Cube cube = cube_of(text);
    std::vector<MoveSequence> found;
    for (int turns = 0; turns <= EverySequence::kLongest; ++turns) {
      const auto on_way = [&](const std::vector<Move>& moves) { found.emplace_back(moves); };
      EXPECT_TRUE(short_ways().each(cube, turns, on_way, [] { return false; }));
    }
    EXPECT_EQ(found, every.solutions(cube)) << text;
  }
  EXPECT_FALSE(short_ways().each(
      cube_of("R U F"), 10, [](const auto&) {}, [] { return true; }));
}

TEST(AlgLists, SymmetryGivesTheListsOfAllAlike) {
  const EverySequence every;
  AlgLists lists(short_ways(), EverySequence::kLongest);
  const std::vector<Cube> cubes{cube_of("R U R' D R U' R' D'"), cube_of("L' R U2 L R' F2"),
                                cube_of("B L B' U B L' B' U'"), cube_of("F' L' F R F' L F R'")};
  EXPECT_TRUE(lists.of(cubes[0]).empty());
  ASSERT_TRUE(lists.prepare(cubes, 2, [] { return false; }));
  for (const Cube& cube : cubes) {
    std::set<std::string> found;
    for (const MoveSequence& alg : lists.of(cube)) {
      EXPECT_EQ(alg.cube(), cube);
      found.insert(alg.text());
    }
    std::set<std::string> wanted;
    for (const MoveSequence& alg : every.solutions(cube.inverse())) wanted.insert(alg.text());
    EXPECT_EQ(found, wanted);
    EXPECT_FALSE(wanted.empty());
  }
}

TEST(InsertionKinds, AreAsManyAsCountingGives) {
  // Corners: 28 pairs and 56 triples twisted, 56 triples cycled, 210 pairs of swaps; edges alike; and
  // swaps of both.
  constexpr std::size_t kCorners = 28 * 2 + 56 * 2 + 56 * 2 * 9 + 210 * 27;
  constexpr std::size_t kEdges = 66 + 220 * 2 * 4 + 1485 * 8;
  constexpr std::size_t kBoth = 28 * 66 * 3 * 2;
  const std::vector<Cube>& kinds = insertion_kinds();
  EXPECT_EQ(kinds.size(), kCorners + kEdges + kBoth);
  EXPECT_EQ(std::unordered_set<Cube>(kinds.begin(), kinds.end()).size(), kinds.size());
  for (const Cube& kind : kinds) {
    EXPECT_FALSE(find_fault(kind));
    EXPECT_EQ(insertions_needed(kind), 1);
  }
}

TEST(LeftOver, RotationsCarryPieces) {
  // All layers turned alike are the cube turned: opposite faces, and the slice between, which goes with
  // the centres and is all that is left when the faces are undone.
  for (const Face face : {Face::kU, Face::kR, Face::kF}) {
    const Cube faces = MoveSequence{Move(face, 1), Move(opposite(face), 3)}.cube();
    const Cube slice = faces.inverse() * rotated_pieces(Symmetry::about(face, 1));
    for (std::size_t corner = 0; corner < kCornerCount; ++corner) {
      EXPECT_EQ(slice.corner_piece[corner], corner);
      EXPECT_EQ(slice.corner_twist[corner], 0);
    }
    int moved = 0;
    for (std::size_t edge = 0; edge < kEdgeCount; ++edge) {
      const auto& on = kEdgeFaces[edge];
      const bool is_of_slice = axis_of(on[0]) != axis_of(face) && axis_of(on[1]) != axis_of(face);
      EXPECT_EQ(slice.edge_piece[edge] != edge, is_of_slice);
      moved += is_of_slice ? 1 : 0;
    }
    EXPECT_EQ(moved, 4);
  }
}

// Two ways to the same: slices of any axes at any places, and turns of one slice as all that is missing.
TEST(SliceSets, AreNoLongerThanTurnsOfOneSlice) {
  const MoveSequence skeleton = moves_of("R2 U F2 D B2 U2 L2 U' F2 R2");
  for (const char* const text :
       {"R2 U E F2 D B2 U2 E L2 U' F2 R2", "R2 U F2 E2 D B2 U2 L2 U' F2 E' R2",
        "R2 E U F2 D B2 E U2 L2 U' F2 E2 R2"}) {
    const auto solve = parse_algorithm(text);
    ASSERT_TRUE(solve);
    const Cube scramble = fold(solve->linear()).moves.inverse().cube();
    std::size_t of_one_slice = 100;
    each_slice_insertion(scramble, skeleton, Axis::kUD, 40, [&](const SliceInsertion& found) {
      of_one_slice = std::min(of_one_slice, found.solution.size());
      return 40;
    });
    std::size_t of_sets = 100;
    const auto on_line = [&](const MarkedLine& line, int) {
      if (!(scramble * line.turns().cube()).is_solved()) return;
      of_sets = std::min(of_sets, line.turns().normalised().size());
    };
    EXPECT_TRUE(slice_sets(scramble, skeleton, kMostSlices, on_line, [] { return false; }));
    EXPECT_LT(of_one_slice, 100U);
    EXPECT_LE(of_sets, of_one_slice) << text;
  }
}

TEST(MarkedLine, MergesWithoutReordering) {
  EXPECT_EQ(merged(moves_of("R U D U' L")).text(), "R D L");
  EXPECT_EQ(merged(moves_of("R D U D2 L")).text(), "R D' U L");
  EXPECT_EQ(merged(moves_of("R L U U' L' R2 F")).text(), "R' F");
}

TEST(MarkedLine, MarksNest) {
  MarkedLine line(moves_of("R U F"));
  line = line.with(1, {moves_of("B L B'"), {}});
  line = line.with(2, {moves_of("D2 F2"), {}});
  line = line.with(1, {moves_of("U2"), {}});
  const FmcInserted written = line.written();
  EXPECT_EQ(written.marked, "R # * U F");
  EXPECT_EQ(written.marked_insertions, (std::vector<std::string>{"B ^ L B'", "D2 F2", "U2"}));
  ASSERT_EQ(written.insertions.size(), 3U);
  EXPECT_EQ(written.insertions[1].within, '*');
  EXPECT_EQ(written.insertions[1].after, 1);
  EXPECT_EQ(written.insertions[2].within, std::nullopt);
  EXPECT_EQ(written.insertions[2].after, 1);
  EXPECT_EQ(written.expanded, "R U2 B D2 F2 L B' U F");
}

}  // namespace
}  // namespace superflip::fmc
