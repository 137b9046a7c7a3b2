// Lengths that the tests of cubelib (Mallard), cli/tests/length_tests.csv, state for plans.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "solve_asking.h"

namespace superflip {
namespace {

using test_support::request_for;
using test_support::scrambled;
using test_support::shortest;

struct Row {
  std::string scramble;
  std::string plan;
  std::optional<int> length;
};

void PrintTo(const Row& row, std::ostream* out) {
  *out << row.plan << " of " << row.scramble;
}

class StatedLength : public testing::TestWithParam<Row> {};

TEST_P(StatedLength, IsFoundAndProved) {
  const Row& row = GetParam();
  EXPECT_EQ(shortest(scrambled(row.scramble), request_for(row.plan)), row.length);
}

INSTANTIATE_TEST_SUITE_P(
    Cubelib, StatedLength,
    testing::Values(
        Row{"R' U' F L U2 F2 U2 R2 D2 B' F' R2 F R2 U2 L2 U' B R B' L U B' R' U' F",
            "EO[max=4;niss=always]", 4},
        Row{"R' U' F U2 L2 R2 U' L2 D' U R2 B U2 R B' L' F2 U2 L D R F' U2 R' U' F (R' D' F U) (L "
            "F) "
            "(R2 F2 R B)",
            "EO[max=0]>DR[max=0]", 0},
        Row{"R U", "EO[max=0]>DR[max=0;triggers=R]", std::nullopt},
        Row{"R' U' F D U2 R2 B2 U B2 F2 R2 F' U F2 U2 R' B U L D2 U2 B2 R' U' F",
            "EO[max=3;niss=always]>RZP[max=1;niss=before]>DR[max=3;triggers=R;niss=before]", 7},
        Row{"R", "EO > DR[triggers=RU2R]", 0}, Row{"R", "EO > DR[subsets=0]", 1},
        Row{"R", "EO > DR[subsets=1]", 0},
        Row{"L F2 U2 F2 U2 F", "EO[max=1;niss=never] > DR[ud;triggers=RU2R;niss=never]", 8},
        Row{"L F2 U2 F2 U2 F", "EO[max=1;niss=never] > DR[ud;niss=never]", 6},
        Row{"R' F2 B'", "EO[niss=never;fb] > DR[ud;niss=never]", 3},
        Row{"R' U' F L' U2 B U' L U2 D B2 R U' D2 R2 D2 R2 B2 R2 D R2 U' F' R' U' F",
            "EO[min=4;max=4;niss=always] > AR[max=0] > DR", 11},
        Row{"R' U' F U2 R2 U L' F2 D2 B2 D' B' D2 L2 D2 F2 L2 F L D F R' U' F D' R (U L) (B' L2 U2 "
            "D2 "
            "B' F2 D)",
            "EO[max=0] > DR[max=0] > HTR[max=2] > FIN[htr-breaking=true]", 11},
        Row{"R' U' F U2 R2 U L' F2 D2 B2 D' B' D2 L2 D2 F2 L2 F L D F R' U' F (U L)",
            "EO[max=2] > DR[max=7] > HTR[max=2] > FIN[htr-breaking=true]", 18},
        Row{"F", "EO[fb;min=2;niss=never]", 4}));

// Mallard's README prints 22 turns for this scramble, with its usual plan.
TEST(StatedSolve, OfTheReadmeIsFoundShorter) {
  FmcSolveRequest request = request_for("EO[max=4] > DR[max=8] > HTR > FIN");
  request.max_length = 19;
  const Cube cube =
      scrambled("R' U' F R2 U2 L2 F2 D2 R2 B' U2 L2 B F' R B' F' R' U2 B' R2 U' L' D R' U' F");
  // Any of so many turns will do: a solve is an answer before it is proved.
  std::stop_source stop;
  FmcSolveWatcher watcher;
  watcher.on_improved = [&](const FmcSolve& /*solve*/) { stop.request_stop(); };
  const auto result =
      fmc_solve(test_support::whole_solver(), cube, request, stop.get_token(), watcher);
  ASSERT_TRUE(result);
  ASSERT_FALSE(result->solves.empty());
  EXPECT_LE(result->solves.front().turns(), 19);
  EXPECT_TRUE((cube * result->solves.front().solution.cube()).is_solved());
}

}  // namespace
}  // namespace superflip
