// Insertions against brute force, published solves, and what people know of cycles.
#include <superflip/fmc_insert.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/algorithm.h>
#include <superflip/notation.h>

#include "support/cube_of.h"
#include "support/every_sequence.h"

namespace superflip {
namespace {

using test_support::cube_of;
using test_support::EverySequence;
using test_support::moves_of;

const EverySequence& every_sequence() {
  static const EverySequence kAll;
  return kAll;
}

// The scramble that `moves` solve.
Cube solved_by(const MoveSequence& moves) {
  return moves.inverse().cube();
}

MoveSequence part(const MoveSequence& moves, std::size_t from, std::size_t to) {
  return MoveSequence(std::vector<Move>(moves.begin() + static_cast<std::ptrdiff_t>(from),
                                        moves.begin() + static_cast<std::ptrdiff_t>(to)));
}

struct Cut {
  MoveSequence before;
  MoveSequence after;
};
// Every place of a skeleton; two turns of one axis may be told apart in either order.
std::vector<Cut> cuts(const MoveSequence& skeleton) {
  std::vector<Cut> all;
  for (std::size_t i = 0; i <= skeleton.size(); ++i) {
    all.push_back({part(skeleton, 0, i), part(skeleton, i, skeleton.size())});
    if (i + 1 >= skeleton.size() || skeleton[i].axis() != skeleton[i + 1].axis()) continue;
    all.push_back({part(skeleton, 0, i) + MoveSequence{skeleton[i + 1]},
                   MoveSequence{skeleton[i]} + part(skeleton, i + 2, skeleton.size())});
  }
  return all;
}

// What every algorithm of at most `alg_turns` turns at every place leads to; where a slice is off, also if
// the cube is then held as that leaves it.
std::set<std::vector<int>> brute_force(const Cube& scramble, const MoveSequence& skeleton,
                                       int alg_turns) {
  std::set<std::vector<int>> results;
  const Symmetry off = fmc_left(scramble * skeleton.cube()).held;
  for (const Symmetry held : {Symmetry(), off, off.inverse()}) {
    for (const Cut& cut : cuts(skeleton)) {
      const MoveSequence after = cut.after.image(held.inverse());
      const Cube cube = after.cube() * scramble * cut.before.cube();
      for (const MoveSequence& alg : every_sequence().solutions(cube)) {
        if (static_cast<int>(alg.size()) > alg_turns) continue;
        std::vector<int> result;
        for (const Move move : (cut.before + alg + after).normalised()) {
          result.push_back(move.index());
        }
        results.insert(result);
      }
    }
  }
  return results;
}

MoveSequence random_moves(std::mt19937& random, std::size_t count) {
  MoveSequence moves;
  while (moves.size() < count) {
    const MoveSequence longer =
        moves + MoveSequence{Move::from_index(static_cast<int>(random() % 18))};
    if (longer.normalised().size() == longer.size()) moves = longer;
  }
  return moves;
}

// The text with marks, each replaced by what it stands for; as turns of faces.
MoveSequence written_out(const FmcInserted& inserted) {
  std::string text = inserted.marked;
  for (std::size_t i = 0; i < inserted.insertions.size(); ++i) {
    const std::size_t at = text.find(inserted.insertions[i].mark);
    if (at == std::string::npos) return {};
    text.replace(at, 1, inserted.marked_insertions[i]);
  }
  const auto read = parse_algorithm(text);
  return read ? fold(read->linear()).moves : MoveSequence();
}

void check_written(const Cube& scramble, const MoveSequence& skeleton,
                   const FmcInserted& inserted) {
  EXPECT_TRUE((scramble * inserted.solution.cube()).is_solved());
  EXPECT_EQ(inserted.solution.normalised(), inserted.solution);
  EXPECT_EQ(written_out(inserted).normalised(), inserted.solution) << inserted.marked;
  EXPECT_EQ(moves_of(inserted.expanded).normalised(), inserted.solution);
  int total = static_cast<int>(skeleton.size());
  for (const FmcInsertion& insertion : inserted.insertions) {
    EXPECT_EQ(insertion.length, static_cast<int>(insertion.moves.size()));
    total += insertion.length - insertion.cancelled;
    EXPECT_EQ(insertion.total, total);
    if (!insertion.within) {
      std::string before = inserted.marked.substr(0, inserted.marked.find(insertion.mark));
      before.erase(
          std::remove_if(before.begin(), before.end(),
                         [](char c) { return std::string("*^#@").find(c) != std::string::npos; }),
          before.end());
      EXPECT_EQ(insertion.after, static_cast<int>(moves_of(before).size()));
    }
  }
  EXPECT_EQ(total, inserted.length());
}

FmcInsertRequest one_insertion(int alg_turns) {
  FmcInsertRequest request;
  request.max_insertions = 1;
  request.max_alg_turns = alg_turns;
  return request;
}

TEST(FmcLeft, IsToldAsPeopleSayIt) {
  const auto left = [](std::string_view moves) { return fmc_left(cube_of(moves)).text(); };
  EXPECT_EQ(left(""), "nothing");
  EXPECT_EQ(left("R U R' D R U' R' D'"), "1 corner 3-cycle");
  EXPECT_EQ(left("L' R U2 L R' F2"), "1 edge 3-cycle");
  // The T and the Y permutation swap two corners and two edges; H and Z two pairs of edges.
  EXPECT_EQ(left("R U R' U' R' F R2 U' R' U' R U R' F'"), "1 corner 2-cycle, 1 edge 2-cycle");
  EXPECT_EQ(left("R2 L2 D R2 L2 U2 R2 L2 D R2 L2"), "2 edge 2-cycles");
  EXPECT_EQ(left("R U R' U R U2 R' L' U' L U' L' U2 L"), "2 twisted corners");
  EXPECT_EQ(left("R U R' U'"), "2 twisted corner 2-cycles, 1 edge 3-cycle");
  // One turn: four corners and four edges go round.
  EXPECT_EQ(left("U"), "1 corner 4-cycle, 1 edge 4-cycle");
  const auto superflip = cube_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
  EXPECT_EQ(fmc_left(superflip).text(), "12 flipped edges");
}

TEST(FmcLeft, SeesSlicesAndCentres) {
  const auto left = [](std::string_view moves) { return fmc_left(cube_of(moves)).text(); };
  EXPECT_EQ(left("U D'"), "1 edge 4-cycle, 1 centre 4-cycle");
  EXPECT_EQ(left("R2 L2"), "2 edge 2-cycles, 2 centre 2-cycles");
  // The patterns of four and of six dots.
  EXPECT_EQ(left("F2 B2 U D' R2 L2 U D'"), "2 centre 2-cycles");
  EXPECT_EQ(left("U D' R L' F B' U D'"), "2 centre 3-cycles");
  EXPECT_EQ(left("R2 L2 U2 D2 F2 B2"), "6 edge 2-cycles");
}

TEST(FmcInsert, OneInsertionIsWhatBruteForceFinds) {
  std::mt19937 random(7);
  for (int run = 0; run < 8; ++run) {
    const int alg_turns = 5 + run % 4;
    const MoveSequence skeleton = random_moves(random, 3 + random() % 5);
    const MoveSequence alg = random_moves(random, 3 + random() % 5);
    const std::vector<Cut> places = cuts(skeleton);
    const Cut& place = places[random() % places.size()];
    const Cube scramble = solved_by(place.before + alg + place.after);
    std::vector<std::vector<int>> wanted;
    const auto all = brute_force(scramble, skeleton, alg_turns);
    if (all.empty()) continue;
    const auto shortest =
        std::min_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
          return a.size() < b.size();
        })->size();
    for (const auto& result : all) {
      if (result.size() <= shortest + 2) wanted.push_back(result);
    }
    FmcInsertRequest request = one_insertion(alg_turns);
    request.max_solutions = 100'000;
    request.extra_length = 2;
    request.threads = 1 + run % 2;
    const auto result = fmc_insert(scramble, skeleton, request);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_TRUE(result->proved);
    EXPECT_TRUE(result->complete);
    EXPECT_EQ(result->at_least, static_cast<int>(shortest)) << skeleton.text();
    std::set<std::vector<int>> found;
    for (const FmcInserted& inserted : result->solutions) {
      ASSERT_EQ(inserted.insertions.size(), 1U);
      EXPECT_LE(inserted.insertions[0].length, alg_turns);
      check_written(scramble, skeleton, inserted);
      std::vector<int> moves;
      for (const Move move : inserted.solution) moves.push_back(move.index());
      found.insert(moves);
    }
    EXPECT_EQ(found, std::set<std::vector<int>>(wanted.begin(), wanted.end()))
        << skeleton.text() << " / " << alg.text();
  }
}

TEST(FmcInsert, SaysWhatNoAlgorithmOfSoManyTurnsDoes) {
  // A 3-cycle of corners takes eight turns; at the end of this skeleton nothing cancels in five.
  const MoveSequence skeleton = moves_of("F2 L");
  const Cube scramble = solved_by(moves_of("F2 R U R' D R U' R' D' L"));
  ASSERT_TRUE(brute_force(scramble, skeleton, 7).empty());
  const auto result = fmc_insert(scramble, skeleton, one_insertion(7));
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->solutions.empty());
  EXPECT_FALSE(result->proved);
  EXPECT_TRUE(result->complete);
  EXPECT_EQ(result->at_least, 2 + 7 + 1);
  EXPECT_EQ(result->left.text(), "1 corner 3-cycle");
}

struct Solve {
  const char* scramble;
  const char* skeleton;
  const char* left;
  int length;
};

// Published with their insertions: 25 by 8 - 4, 17 by 6 - 6.
TEST(FmcInsert, PublishedSolvesAreFoundOrBeaten) {
  const std::vector<Solve> solves{
      {"R' U' F D' B' D' L D2 F2 D' B2 D' B2 L2 B R D' R L' U2 F R' U' F",
       "U' R2 F' U B' L' U2 * B2 D2 F2 L' B' L F D2 F L2 F' L2 B2 F", "2 edge 2-cycles", 25},
      {"R' U' F R B2 D2 B2 U2 F2 L' D2 F B2 U2 L' B2 R' B U D F U R' U' F",
       "(B2 U' B)         // EO\n(R2 D F2 D2 U L') // DR\nD R2 D' * R2 D'   // HTR (14)\nL2 F2 U2",
       "1 edge 3-cycle", 17},
  };
  for (const Solve& solve : solves) {
    const Cube scramble = cube_of(solve.scramble);
    const auto skeleton = read_fmc_skeleton(solve.skeleton);
    ASSERT_TRUE(skeleton) << skeleton.error().message;
    const auto result = fmc_insert(scramble, skeleton->moves, {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->left.text(), solve.left);
    ASSERT_FALSE(result->solutions.empty());
    EXPECT_LE(result->solutions[0].length(), solve.length);
    EXPECT_TRUE(result->proved);
    check_written(scramble, skeleton->moves, result->solutions[0]);
  }
}

// Its finish of seven turns, as steps, is an insertion at the end of DR; 16 is stated as optimal.
TEST(FmcInsert, AFinishIsAnInsertion) {
  const Cube scramble =
      cube_of("R' U' F U F B' L' B' U2 D' B U R' D2 L B2 D2 R' U2 L D2 U' R' U' F");
  const auto skeleton = read_fmc_skeleton("(U2 F' R)  // EO\n(U' F D' B D' B')  // DR (6/9)");
  ASSERT_TRUE(skeleton);
  const auto result = fmc_insert(scramble, skeleton->moves, one_insertion(7));
  ASSERT_TRUE(result);
  ASSERT_FALSE(result->solutions.empty());
  EXPECT_EQ(result->solutions[0].length(), 16);
  EXPECT_TRUE(result->proved);
  check_written(scramble, skeleton->moves, result->solutions[0]);
  const auto usual = fmc_insert(scramble, skeleton->moves, {});
  ASSERT_FALSE(usual);
  EXPECT_EQ(usual.error().code, ErrorCode::kNoSolution);
}

TEST(FmcInsert, SeveralInsertionsSolveAndAreWrittenDown) {
  const MoveSequence skeleton = moves_of("R' D' L2 F U2 B R F2 D' L' U B2 R");
  const MoveSequence corners = moves_of("R U R' D R U' R' D'");
  const MoveSequence edges = moves_of("L' R U2 L R' F2");
  const MoveSequence planted = part(skeleton, 0, 4) + corners + part(skeleton, 4, 9) + edges +
                               part(skeleton, 9, skeleton.size());
  const Cube scramble = solved_by(planted);
  FmcInsertRequest request;
  request.max_alg_turns = 8;
  request.max_solutions = 20;
  request.extra_length = 2;
  request.threads = 1;
  const auto one = fmc_insert(scramble, skeleton, request);
  request.threads = 2;
  const auto two = fmc_insert(scramble, skeleton, request);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->left.text(), "1 corner 3-cycle, 1 edge 3-cycle");
  EXPECT_EQ(one->insertions, 2);
  ASSERT_FALSE(one->solutions.empty());
  EXPECT_LE(one->solutions[0].length(), static_cast<int>(planted.normalised().size()));
  EXPECT_EQ(one->solutions, two->solutions);
  EXPECT_EQ(one->at_least, two->at_least);
  for (const FmcInserted& inserted : one->solutions) check_written(scramble, skeleton, inserted);
}

TEST(FmcInsert, SlicesAreInsertedWhereOneIsOff) {
  // The rest of the skeleton is done by someone whose cube has been turned by a slice.
  const auto line = parse_algorithm("R' D' L2 F U2 B E2 R F2 D' L' U B2 R");
  ASSERT_TRUE(line);
  const Cube scramble = solved_by(fold(line->linear()).moves);
  const MoveSequence skeleton = moves_of("R' D' L2 F U2 B R F2 D' L' U B2 R");
  FmcInsertRequest request;
  request.max_alg_turns = 6;
  const auto result = fmc_insert(scramble, skeleton, request);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->left.text(), "2 edge 2-cycles, 2 centre 2-cycles");
  ASSERT_EQ(result->solutions.size(), 1U);
  EXPECT_LE(result->solutions[0].length(), 15);
  check_written(scramble, skeleton, result->solutions[0]);

  const auto twice = parse_algorithm("R' D' L2 E F U2 B M' R F2 D' L' U B2 R");
  const Cube second = solved_by(fold(twice->linear()).moves);
  request.max_solutions = 5;
  request.extra_length = 3;
  request.max_insertions = 2;
  const auto both = fmc_insert(second, skeleton, request);
  ASSERT_TRUE(both) << both.error().message;
  ASSERT_FALSE(both->solutions.empty());
  EXPECT_LE(both->solutions[0].length(), 17);
  for (const FmcInserted& inserted : both->solutions) check_written(second, skeleton, inserted);
}

TEST(FmcInsert, BadInputIsSaid) {
  const Cube scramble = cube_of("R U F");
  const auto message = [&](std::string_view skeleton, const FmcInsertRequest& request = {}) {
    const auto result = fmc_insert(scramble, moves_of(skeleton), request);
    return result ? std::string() : result.error().message;
  };
  EXPECT_NE(message("F' U' R'").find("solves the scramble already"), std::string::npos);
  EXPECT_NE(message("L D B2 R").find("the skeleton leaves"), std::string::npos);
  FmcInsertRequest request;
  request.max_alg_turns = kMostAlgTurns + 1;
  EXPECT_NE(message("F'", request).find("1 to 16"), std::string::npos);
  request.max_alg_turns = {};
  request.max_insertions = 0;
  EXPECT_NE(message("F'", request).find("1 to 4"), std::string::npos);
  std::string many;
  for (int i = 0; i < 40; ++i) many += "R U ";
  EXPECT_NE(message(many).find("at most 60"), std::string::npos);
  Cube impossible;
  impossible.edge_flip[0] = 1;
  const auto result = fmc_insert(impossible, moves_of("R"), {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kImpossibleCube);
}

TEST(FmcInsert, StopsWhenToldTo) {
  const Cube scramble = cube_of("R' U' F D' B' D' L D2 F2 D' B2 D' B2 L2 B R D' R L' U2 F R' U' F");
  const MoveSequence skeleton = moves_of("U' R2 F' U B' L' U2 B2 D2");
  FmcInsertRequest request = one_insertion(kMostAlgTurns);
  request.timeout = std::chrono::milliseconds(30);
  const auto late = fmc_insert(scramble, skeleton, request);
  ASSERT_TRUE(late) << late.error().message;
  EXPECT_TRUE(late->timed_out);
  EXPECT_FALSE(late->complete);
  EXPECT_FALSE(late->proved);
  std::stop_source stop;
  stop.request_stop();
  request.timeout = {};
  request.max_insertions = 3;
  const auto stopped = fmc_insert(scramble, skeleton, request, stop.get_token());
  ASSERT_TRUE(stopped) << stopped.error().message;
  EXPECT_TRUE(stopped->interrupted);
  EXPECT_FALSE(stopped->complete);
}

TEST(FmcSkeleton, IsReadAsPeopleWriteIt) {
  const auto read = [](std::string_view text) {
    const auto skeleton = read_fmc_skeleton(text);
    return skeleton ? skeleton->moves.text() : skeleton.error().message;
  };
  EXPECT_EQ(read("R U' (F2 D) L"), "R U' L D' F2");
  EXPECT_EQ(read("R U // EO (2/2)\n(F') // DR * here\n\nB ^ *"), "R U B F");
  EXPECT_EQ(read("# R * U @"), "R U");
  // M turns as L, so that B comes up.
  EXPECT_EQ(read("M U"), "R L' B");
  EXPECT_EQ(read(""), "");
  EXPECT_NE(read("R Q").find("not a move"), std::string::npos);
}

}  // namespace
}  // namespace superflip
