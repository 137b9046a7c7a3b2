// Solutions that others have published, one by one.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "fmc/fmc_asking.h"
#include "fmc/frames.h"
#include "fmc/spaces.h"
#include "fmc/turn_sets.h"

namespace superflip {
namespace {

using test_support::all_ways;
using test_support::ask;
using test_support::counts_by_length;
using test_support::scrambled;
using test_support::texts;

using Texts = std::set<std::string>;

const FmcSolver& solver() {
  static const FmcSolver kSolver = FmcSolver::open(TableStore()).value();
  return kSolver;
}

Texts shortest(std::string_view step, Niss niss, std::string_view scramble, int extra = 0) {
  return texts(ask(solver(), scrambled(scramble), all_ways(step, niss, extra)));
}

struct Row {
  std::string_view scramble;
  Texts solutions;
};

// nissy-core, tools/419: every shortest way.
TEST(PublishedSolutions, OfHtrOnBothSides) {
  const std::vector<Row> rows{
      {"U F2 U' R2 U L2 B2 L2 U D2 R2 L2 F2",
       {"(U F2 R2 B2 R2 U)", "(U F2 L2 B2 L2 U)", "(D R2 F2 R2 B2 U)", "(D R2 B2 R2 F2 U)"}},
      {"U L2 F2 U F2 U' D' L2 B2 U F2 D' R2 U'",
       {"(U F2 U F2 U' F2 U L2 U)", "(U F2 U' F2 U L2 U' F2 U)", "U R2 U L2 U (U L2 F2 U)",
        "D B2 U F2 U (U R2 B2 U)", "R2 U (U F2 U' F2 U L2 U)", "R2 U (U' F2 U L2 U' F2 U)"}},
      {"R2 L2 U2 B2 L2 U' R2 U F2 D R2 D' B2", {"B2 U2 R2 U F2 U"}},
      {"R2 D2 R2 F2 U L2 B2 D L2 F2 D L2", {"R2 D' B2 U R2 U", "(F2 U' F2 U F2 U)"}},
      {"D F2 D F2 U' F2 B2 L2 U' D2 L2",
       {"(D F2 U L2 U' F2 U)", "(D' B2 U' B2 U R2 U)", "L2 U (U L2 U B2 U)"}},
      {"R2 B2 R2 L2 U B2 D' L2 D F2 D' B2 D' L2 U",
       {"U R2 U' F2 U (U B2 U' F2 U)", "F2 D B2 U L2 U2 B2 U (B2 U)",
        "F2 D B2 U' B2 U2 L2 U (B2 U)", "F2 D F2 U F2 U2 L2 U (B2 U)",
        "F2 D F2 U' L2 U2 F2 U (B2 U)"}},
      {"F2 U2 B2 R2 D' R2 U2 L2 B2 L2 D R2 D", {"(L2 U B2 L2 U F2 U)", "U2 B2 U (L2 U L2 U)"}},
      {"D2 B2 L2 F2 D B2 U B2 R2 B2 D2 R2 D'", {"U B2 U' L2 U"}},
      {"U2 B2 U' R2 B2 U' R2 B2 U' B2 D' R2 D L2 D'",
       {"U R2 U' F2 U L2 U2 B2 U", "U R2 U' F2 U' B2 U2 L2 U", "U R2 U' B2 U F2 U2 L2 U",
        "U R2 U' B2 U' L2 U2 F2 U", "U2 L2 U (B2 U B2 U' L2 U)", "U' L2 B2 U' R2 U (U2 F2 U)",
        "D B2 U' L2 U (R2 U2 B2 U)"}},
      {"B2 R2 U R2 U' L2 D F2 R2 U2 R2 L2 U",
       {"D B2 L2 U' L2 U R2 U", "(L2 U R2 U' R2 U F2 U)", "(L2 U' R2 U F2 U' R2 U)",
        "D (B2 R2 U R2 U' L2 U)", "B2 D (R2 U F2 U' L2 U)"}},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(shortest("htr-drud", Niss::kAlways, row.scramble), row.solutions) << row.scramble;
  }
}

// nissy-core, tools/401: the first three.
TEST(PublishedSolutions, OfEoOnBothSides) {
  const std::vector<Row> rows{
      {"B R' F2 D' B' R B' L U R2 U' B2 U L2 B2 L2 U' D R2 U B2 R2",
       {"L F' U' F", "L' F D F", "R B' U' B", "R' B D B", "(U2 F' L2 F)", "(L2 F U2 F)",
        "(U B' U' B)", "(U2 B' U2 B)", "(U' B' U B)", "(L B L' B)", "(L2 B L2 B)", "(L' B L B)",
        "B (U D' B)", "B R' B (B)"}},
      {"U2 L F' B R2 B2 D' B R L2 D' L2 B2 L2 U' F2 U' L2 D2 B2 U' L2",
       {"(B U D2 F)", "R B (U' B)", "R L B (B)", "B (B R B)"}},
      {"U2 F U D' L2 U' B U L U R2 D2 B2 D' F2 U' L2 U2 F2 R2 F2",
       {"(D' B D2 F)", "(D' F L2 B)", "(F D' L2 B)", "(F L D' B)"}},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(shortest("eofb", Niss::kAlways, row.scramble), row.solutions) << row.scramble;
  }
}

// nissy-core, tools/421: the shortest, and those of a turn more.
TEST(PublishedSolutions, OfTheCornersUpToRotation) {
  const Texts solutions{
      "U R U2 F' U R2 U R F'",      "U R U' R F R2 F U' F2",       "U2 R' U F' U F' U R' U2",
      "U R2 U2 F U R' U' F U' F2",  "U2 F R' F' R2 F' U' F2 U' R", "U2 F2 R F' R' U' R U2 F R'",
      "U2 F2 R' U R2 F R' F' U' R", "U' F U2 R2 F2 U' F U F' R",   "U' F' U2 R2 U' R' U' F U' F2",
      "U' F' U2 R2 F2 U F U F' R",  "R2 U F2 U' R U' F U' R' F2",  "F' U F2 U F U' F2 R F' U2",
      "F' R' F R' F R' U' R' U' F2"};
  EXPECT_EQ(shortest("cornersx", Niss::kNever,
                     "R2 D' F2 B D L2 U L U2 R' D' F2 B2 U F2 D F2 U' L2 D' F2", 1),
            solutions);
}

// nissy-core, tools/420.
TEST(PublishedSolutions, OfPonsAsinorum) {
  EXPECT_EQ(shortest("htrfin", Niss::kNever, "M2 E2 S2"),
            (Texts{"U2 D2 R2 L2 F2 B2", "U2 D2 F2 B2 R2 L2", "R2 L2 U2 D2 F2 B2",
                   "R2 L2 F2 B2 U2 D2", "F2 B2 U2 D2 R2 L2", "F2 B2 R2 L2 U2 D2"}));
}

// The example of nissy 2's manual. It shows U (B R' B), too, where the U does nothing for EO; the program
// itself (2.0.8) lists it no more, and these numbers are its.
TEST(PublishedSolutions, OfTheManual) {
  FmcRequest request = all_ways("eofb", Niss::kAlways);
  request.min_length = 4;
  request.max_length = 5;
  request.extra_length = 1;
  const Cube cube = scrambled("R'U'FD2L2 FR2 U2R2BD2 L B2 D' B2 L' R'");
  const FmcResult result = ask(solver(), cube, request);
  EXPECT_EQ(counts_by_length(result), (std::map<int, int>{{4, 26}, {5, 317}}));
  const Texts found = texts(result);
  for (const std::string solution :
       {"U B U' B", "(U B R' B)", "U2 F R2 F", "U2 B U2 B", "(U2 B R' B)"}) {
    EXPECT_TRUE(found.contains(solution)) << solution;
  }
  request.max_solutions = 6;
  EXPECT_EQ(ask(solver(), cube, request).solutions.size(), 6U);
}

int length(std::string_view step, Niss niss, const Cube& cube, int min_length = 0) {
  FmcRequest request = all_ways(step, niss);
  request.min_length = min_length;
  request.max_solutions = 1;
  const FmcResult result = ask(solver(), cube, request);
  return result.solutions.empty() ? -1 : result.solutions[0].moves.length();
}

// The tests of Mallard (github.com/Jobarion/cubelib, cli/tests/length_tests.csv).
TEST(PublishedLengths, OfEo) {
  EXPECT_EQ(
      length("eo", Niss::kAlways,
             scrambled("R' U' F L U2 F2 U2 R2 D2 B' F' R2 F R2 U2 L2 U' B R B' L U B' R' U' F")),
      4);
  EXPECT_EQ(length("eofb", Niss::kNever, scrambled("F"), 2), 4);
}

TEST(PublishedLengths, OfWhatBracketsHaveReached) {
  const Cube cube = scrambled(
      "R' U' F U2 L2 R2 U' L2 D' U R2 B U2 R B' L' F2 U2 L D R F' U2 R' U' F (R' D' F U) (L F) "
      "(R2 F2 R B)");
  EXPECT_EQ(length("eo", Niss::kNever, cube), 0);
  EXPECT_EQ(length("dr-eo", Niss::kNever, cube), 0);
}

TEST(PublishedLengths, OfStepsBehindEachOther) {
  const auto after_eo = [](std::string_view scramble, std::string_view eo, int most) {
    FmcRequest request = all_ways(eo, Niss::kNever);
    request.all_endings = true;  // F or F': the next step may tell
    request.max_length = most;
    request.extra_length = most;
    const Cube cube = scrambled(scramble);
    int best = 99;
    for (const FmcSolution& found : ask(solver(), cube, request).solutions) {
      const Cube reached = found.moves.after(cube);
      FmcRequest dr = all_ways("drud-eo", Niss::kNever);
      dr.max_solutions = 1;
      const auto solved = solver().solve(reached, dr);
      if (solved) best = std::min(best, found.moves.length() + solved->solutions[0].moves.length());
    }
    return best;
  };
  EXPECT_EQ(after_eo("L F2 U2 F2 U2 F", "eo", 1), 6);
  EXPECT_EQ(after_eo("R' F2 B'", "eofb", 3), 3);
}

// EO of four turns that has reached AR, and the DR from there, without quarter turns of its axis.
TEST(PublishedLengths, OfArWithinEo) {
  const Cube cube =
      scrambled("R' U' F L' U2 B U' L U2 D B2 R U' D2 R2 D2 R2 B2 R2 D R2 U' F' R' U' F");
  fmc::SpaceDefinition definition =
      fmc::space_definition({FmcKind::kDr, Axis::kUD, Axis::kFB, false}).value();
  definition.moves = fmc::turns_with_half({Axis::kUD, Axis::kFB});
  const fmc::StepSpace space(definition);
  FmcRequest eos = all_ways("eo", Niss::kAlways);
  eos.all_endings = true;
  eos.min_length = 4;
  eos.max_length = 4;
  int best = 99;
  for (const FmcSolution& eo : ask(solver(), cube, eos).solutions) {
    const Cube reached = eo.moves.after(cube);
    for (const Axis axis : {Axis::kUD, Axis::kRL, Axis::kFB}) {
      const FmcStep ar{FmcKind::kAr, axis, eo.step.axis, false};
      if (axis == ar.from) continue;
      for (const Cube& side : {reached, reached.inverse()}) {
        const Cube seen = conjugate(side, fmc::frame_of(ar));
        const std::uint8_t distance = space.distance(space.state_of(seen));
        EXPECT_EQ(distance != fmc::StepSpace::kNever, FmcSolver::is_reached(ar, side));
        if (distance != fmc::StepSpace::kNever) best = std::min(best, 4 + distance);
      }
    }
  }
  EXPECT_EQ(best, 11);
}

}  // namespace
}  // namespace superflip
