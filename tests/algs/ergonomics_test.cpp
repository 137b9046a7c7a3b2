#include <superflip/ergonomics.h>

#include <cmath>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "algs/grips.h"
#include "algs/turns_of.h"

namespace superflip {
namespace {

using test_support::turns_of;

double effort(std::string_view text) {
  return execution_effort(turns_of(text));
}

// What the left hand would do instead of the right one.
std::vector<Turn> mirrored(std::vector<Turn> turns) {
  for (Turn& turn : turns) {
    const bool about_rl = axis_of(turn.face) == Axis::kRL;
    const bool named_by_face = turn.kind == Turn::Kind::kFace || turn.kind == Turn::Kind::kWide;
    // M and x look alike in the mirror; R becomes L'.
    if (about_rl && !named_by_face) continue;
    turn.quarter_turns = 4 - turn.quarter_turns;
    if (about_rl) turn.face = opposite(turn.face);
  }
  return turns;
}

std::vector<Turn> random_turns(RandomSource& random, int count) {
  std::vector<Turn> turns;
  for (int i = 0; i < count; ++i) {
    turns.push_back(Turn::from_index(static_cast<int>(random.below(kTurnCount))));
  }
  return turns;
}

TEST(Effort, IsNothingForNothing) {
  EXPECT_EQ(effort(""), 0);
}

TEST(Effort, IsCountedInEasyQuarterTurns) {
  EXPECT_DOUBLE_EQ(effort("R"), 1);
  EXPECT_DOUBLE_EQ(effort("U"), 1);
  EXPECT_DOUBLE_EQ(effort("U'"), 1);
  EXPECT_DOUBLE_EQ(effort("R U R' U'"), 4);
}

TEST(Effort, IsLeastForRAndU) {
  for (const char* other : {"B D B' D'", "R D R' D'", "F D F' D'", "R B R' B'", "F B' U' D",
                            "R F R' F'", "S E S' E'", "r u r' u'", "M E M' E'"}) {
    EXPECT_LT(effort("R U R' U'"), effort(other)) << other;
  }
  EXPECT_LT(effort("R D R' D'"), effort("R B R' B'"));
  EXPECT_LT(effort("R F R' F'"), effort("R B R' B'"));
}

TEST(Effort, OrdersTurnsOfOneKind) {
  EXPECT_LT(effort("M'"), effort("M"));
  EXPECT_LT(effort("M"), effort("E"));
  EXPECT_LT(effort("M"), effort("S"));
  EXPECT_LT(effort("U"), effort("u"));
  EXPECT_LT(effort("D"), effort("d"));
  EXPECT_LT(effort("F"), effort("f"));
  EXPECT_LE(effort("R"), effort("r"));
  EXPECT_LT(effort("r"), effort("u"));
  EXPECT_LT(effort("x"), effort("z"));
  EXPECT_LT(effort("y"), effort("z"));
  for (const char* layer : {"U", "R", "F", "D", "L", "B", "M", "E", "S", "x", "y", "z"}) {
    const std::string name = layer;
    const double quarter = std::min(effort(name), effort(name + "'"));
    EXPECT_LT(quarter, effort(name + "2")) << name;
    EXPECT_LT(effort(name + "2"), 2 * quarter) << name;
  }
}

TEST(Effort, OrdersWellKnownAlgorithms) {
  EXPECT_LT(effort("M2 U M U2 M' U M2"), effort("R2 U R U R' U' R' U' R' U R'"));
  EXPECT_LT(effort("R U R' U R U2 R'"), effort("F R U R' U' F' U"));
  EXPECT_LT(effort("x R' U R' D2 R U' R' D2 R2"), effort("R' F R' B2 R F' R' B2 R2"));
  EXPECT_LT(effort("l' U R' D2 R U' R' D2 R2"), effort("x R' U R' D2 R U' R' D2 R2"));
  EXPECT_LT(effort("M2 U M2 U2 M2 U M2"), effort("R2 L2 D R2 L2 U2 R2 L2 D R2 L2"));
  // The same algorithm, held so that R and U are turned, or F and D, or B and L.
  EXPECT_LT(effort("R U R' U R U2 R'"), effort("F D F' D F D2 F'"));
  EXPECT_LT(effort("F D F' D F D2 F'"), effort("B D B' D B D2 B'"));
}

TEST(Effort, IsMuchTheSameInTheMirror) {
  for (const char* text :
       {"R U R' U'", "R U R' U' R' F R2 U' R' U' R U R' F'", "M2 U M U2 M' U M2",
        "R U' R U R U R U' R' U' R2", "x R' U R' D2 R U' R' D2 R2", "r U R' U' r' F R F'",
        "F R U' R' U' R U R' F' R U R' U' R' F R F'", "f R U R' U' f'", "D B E S2 u' d2 b z y2"}) {
    const double right = effort(text);
    EXPECT_NEAR(execution_effort(mirrored(turns_of(text))), right, 0.03 * right) << text;
  }
  RandomSource random(1);
  for (int i = 0; i < 200; ++i) {
    const std::vector<Turn> turns = random_turns(random, 12);
    const double right = execution_effort(turns);
    EXPECT_NEAR(execution_effort(mirrored(turns)), right, 0.05 * right) << format_turns(turns);
  }
}

TEST(Effort, IsMoreWithARotation) {
  const std::vector<Turn> turns = turns_of("R U R' U' R' F R2 U' R' U' R U R' F'");
  for (const char* rotation : {"x", "y'", "z2"}) {
    for (std::size_t at = 0; at <= turns.size(); ++at) {
      std::vector<Turn> rotated = turns;
      rotated.insert(rotated.begin() + static_cast<std::ptrdiff_t>(at), turns_of(rotation).front());
      EXPECT_GT(execution_effort(rotated), execution_effort(turns)) << rotation << " at " << at;
    }
  }
}

// A turn more is never less work, whatever it is.
TEST(Effort, GrowsWithEveryTurn) {
  RandomSource random(2);
  for (int i = 0; i < 100; ++i) {
    std::vector<Turn> turns;
    double last = 0;
    for (const Turn& turn : random_turns(random, 15)) {
      turns.push_back(turn);
      const double now = execution_effort(turns);
      EXPECT_GT(now, last) << format_turns(turns);
      last = now;
    }
  }
}

// Up and down the wrist may go on for ever; up alone it may not.
TEST(Effort, IsMoreWithARegrip) {
  EXPECT_DOUBLE_EQ(effort("R U R' U R U R'"), 7);
  EXPECT_GE(effort("R U R U R U R"), 7 + 1.4);
  const double three = effort("R U R U R");
  EXPECT_GT(effort("R U R U R U R") - three, three - effort("R U R"));
  // The hand that is not needed regrips no more than the other.
  EXPECT_GT(effort("L' U L' U L' U L'"), effort("L' U L U L' U L"));
}

TEST(Effort, IsMoreForAFingerThatIsBusy) {
  // The right index finger pulls both.
  EXPECT_GT(effort("U F"), effort("U") + effort("F"));
  EXPECT_DOUBLE_EQ(effort("U R' F"), effort("U") + effort("R'") + effort("F"));
  // Two hands take turns.
  EXPECT_DOUBLE_EQ(effort("M' M'"), 2 * effort("M'"));
  EXPECT_GT(effort("B B B B"), 4 * effort("B"));
}

TEST(Effort, IsLessForTwoFingersAtOnce) {
  EXPECT_LT(effort("U D'"), effort("U") + effort("D'"));
  EXPECT_GT(effort("U D'"), effort("D'"));
  // Two wrists at once leave nobody to hold the cube.
  EXPECT_GT(effort("R L'"), effort("R") + effort("L'"));
}

TEST(Effort, IsTheSameFromEitherEnd) {
  RandomSource random(3);
  for (int i = 0; i < 50; ++i) {
    const std::vector<Turn> turns = random_turns(random, 10);
    algs::GripEfforts to_go = algs::no_effort();
    for (std::size_t at = turns.size(); at-- > 0;) {
      to_go = algs::before(to_go, turns[at], at > 0 && algs::joins(turns[at - 1], turns[at]));
    }
    const int whole = algs::least_sum(algs::free_grips(), to_go);
    EXPECT_EQ(whole, std::lround(algs::kEffortUnit * execution_effort(turns)));
  }
}

// "| T perm | `R U R' ...` | 15.40 |"
TEST(Effort, IsAsTheDocumentationHasIt) {
  std::ifstream page(SUPERFLIP_DOCS_DIR "/ergonomics.md");
  int rows = 0;
  for (std::string line; std::getline(page, line);) {
    const std::size_t open = line.find(" | `");
    const std::size_t close = line.find("` | ");
    if (!line.starts_with("| ") || open == std::string::npos || close == std::string::npos)
      continue;
    const std::string turns = line.substr(open + 4, close - open - 4);
    EXPECT_NEAR(std::stod(line.substr(close + 4)), effort(turns), 0.001) << turns;
    ++rows;
  }
  EXPECT_EQ(rows, 13);
}

}  // namespace
}  // namespace superflip
