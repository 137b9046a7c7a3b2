// Whether turns lead to a goal.
#include <superflip/reach.h>

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/algorithm.h>
#include <superflip/random.h>

#include "goals/turn_group.h"
#include "support/cube_of.h"

namespace superflip::goals {
namespace {

using test_support::cube_of;

TurnSet turns_of(const std::string& text) {
  return TurnSet::parse(text).value();
}

// Every cube that turns lead to from the solved one, held anyhow: breadth-first over cubes and
// holds.
std::vector<Cube> reached_by(const TurnSet& turns) {
  struct Step {
    Cube cube;
    Symmetry held;
  };
  std::vector<std::vector<Step>> steps(kRotationCount);  // [hold]
  for (int hold = 0; hold < kRotationCount; ++hold) {
    for (int t = 0; t < kTurnCount; ++t) {
      if (!turns.contains(Turn::from_index(t))) continue;
      std::vector<Turn> written = rotations_to(Symmetry::from_index(hold));
      written.push_back(Turn::from_index(t));
      const FoldedTurns folded = fold(written);
      steps[static_cast<std::size_t>(hold)].push_back({folded.moves.cube(), folded.held});
    }
  }
  std::vector<std::unordered_set<Cube>> seen(kRotationCount);
  std::vector<Position> all{{}};
  seen[0].insert(Cube{});
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Position from = all[i];
    for (const Step& step : steps[static_cast<std::size_t>(from.held.index())]) {
      const Position to{from.cube * step.cube, step.held};
      if (seen[static_cast<std::size_t>(to.held.index())].insert(to.cube).second) all.push_back(to);
    }
  }
  std::unordered_set<Cube> cubes;
  for (const Position& position : all) cubes.insert(position.cube);
  return {cubes.begin(), cubes.end()};
}

Cube random_turns(RandomSource& random, int most) {
  Cube cube;
  for (auto left = random.below(static_cast<std::uint64_t>(most) + 1); left > 0; --left) {
    cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
  }
  return cube;
}

// Allows a cube, and more: a slot may hold anything, other pieces, or be turned anyhow.
SlotMasks random_masks(RandomSource& random, const Cube& cube) {
  SlotMasks masks = SlotMasks::of(cube);
  const auto some = [&](unsigned chance) {
    std::uint32_t bits = 0;
    for (unsigned bit = 0; bit < 24; ++bit) bits |= random.below(chance) == 0 ? 1U << bit : 0U;
    return bits;
  };
  const std::uint64_t looseness = 2 + random.below(6);
  const auto loosen = [&](std::uint32_t& mask) {
    const std::uint64_t how = random.below(looseness);
    if (how == 1) mask |= some(3);
    if (how == 2) mask |= some(10);
    if (how > 2) mask = SlotMasks::kAnything;
  };
  for (std::uint32_t& mask : masks.corners) loosen(mask);
  for (std::uint32_t& mask : masks.edges) loosen(mask);
  return masks;
}

Goal random_goal(RandomSource& random, const Cube& cube, const std::vector<Cube>& reached) {
  static const std::vector<std::string> kNames{"cube",
                                               "cross D",
                                               "cross U",
                                               "cross any",
                                               "eo fb",
                                               "eo rl",
                                               "dr ud",
                                               "f2l D",
                                               "block DBL",
                                               "block any",
                                               "orient: UF",
                                               "orient: UF UR UFR",
                                               "corners",
                                               "edges",
                                               "pll U",
                                               "oll U",
                                               "first-layer D",
                                               "place: {UF UR}",
                                               "place: UFR DF",
                                               "any order: {UF UR UB UL}",
                                               "htr"};
  if (random.below(3) == 0) {
    const auto goal = Goal::parse(kNames[random.below(kNames.size())]);
    if (goal) return *goal;
  }
  std::vector<SlotMasks> ways;
  for (auto left = 1 + random.below(2); left > 0; --left) {
    const Cube target = cube * reached[random.below(reached.size())];
    ways.push_back(random_masks(random, target * random_turns(random, 2)));
  }
  return {std::move(ways), "random"};
}

bool is_any_there(const Cube& cube, const Goal& goal, const std::vector<Cube>& reached) {
  return std::any_of(reached.begin(), reached.end(),
                     [&](const Cube& turned) { return goal.is_reached_by(cube * turned); });
}

class SmallGroups : public testing::TestWithParam<const char*> {};

TEST_P(SmallGroups, AreAnsweredAsByTryingAll) {
  const TurnSet turns = turns_of(GetParam());
  const std::vector<Cube> reached = reached_by(turns);
  ASSERT_EQ(TurnGroup(turns).positions(), reached.size());
  RandomSource random(7);
  int yes = 0;
  const int rounds = reached.size() > 20'000 ? 60 : 400;
  for (int i = 0; i < rounds; ++i) {
    const Cube cube = reached[random.below(reached.size())] * random_turns(random, 2);
    const Goal goal = random_goal(random, cube, reached);
    const bool truth = is_any_there(cube, goal, reached);
    EXPECT_EQ(check_reach(cube, goal, turns).has_value(), truth)
        << goal.text() << ' ' << goal.facelets();
    yes += truth ? 1 : 0;
  }
  EXPECT_GT(yes, rounds / 4);
  EXPECT_LT(yes, rounds * 3 / 4);
}

INSTANTIATE_TEST_SUITE_P(Reach, SmallGroups,
                         testing::Values("U", "R2 U2", "R L", "R2 U2 F2", "R2 L2 U2 D2", "U R2",
                                         "M", "M U2", "M U", "M2 U", "M E S", "M2 E2 S2", "r",
                                         "r2 U2", "r2 R2 U2", "x U2", "x2 U", "y U", "x y z",
                                         "R y2", "u M2 x2"));

// What cubes some turns lead to: at least those.
TEST(Reach, IsGrantedWhereTurnsLead) {
  RandomSource random(5);
  for (const char* const text : {"R U", "R U F", "U D R2 L2 F2 B2", "r U", "R U r", "M U R", "x U",
                                 "R U F L", "f R2 M", "Rw Uw", "R U F D L B"}) {
    const TurnSet turns = turns_of(text);
    for (int i = 0; i < 40; ++i) {
      std::vector<Turn> written;
      while (written.size() < 30) {
        const Turn turn = Turn::from_index(static_cast<int>(random.below(kTurnCount)));
        if (turns.contains(turn)) written.push_back(turn);
      }
      const Cube target = random_cube(random);
      const Cube cube = target * fold(written).moves.cube().inverse();
      const Goal goal({i % 2 == 0 ? SlotMasks::of(target) : random_masks(random, target)},
                      "random");
      const auto said = check_reach(cube, goal, turns);
      EXPECT_TRUE(said) << text << ": " << said.error().message;
    }
  }
}

TEST(Reach, OfTwoFacesIsKnown) {
  // Corners in a cycle: the six corners of <R,U> go as the points of a projective line do, and no
  // such permutation fixes three of them but that which fixes all.
  Cube cycle;
  cycle.corner_piece = {kUFL, kULB, kURF, kUBR, kDFR, kDLF, kDBL, kDRB};
  EXPECT_TRUE(check_reach(cycle, Goal(), TurnSet()));
  const auto said = check_reach(cycle, Goal(), turns_of("R U"));
  ASSERT_FALSE(said);
  EXPECT_EQ(said.error().code, ErrorCode::kImpossibleCube);
  EXPECT_EQ(
      said.error().message,
      "the turns U R lead to 73483200 positions, and none of them reaches the goal from here");
  EXPECT_TRUE(check_reach(cycle, Goal::parse("edges").value(), turns_of("R U")));
  EXPECT_TRUE(check_reach(cycle, Goal::parse("orient: UFR UFL").value(), turns_of("R U")));
  EXPECT_FALSE(check_reach(cycle, Goal::parse("corners").value(), turns_of("R U")));
  EXPECT_TRUE(check_reach(cycle, Goal(), turns_of("R U F")));
  EXPECT_TRUE(check_reach(cycle, Goal(), turns_of("U D R2 L2 F2 B2")));
}

std::string reason(const std::string& scramble, const std::string& goal, const std::string& turns) {
  const auto said = check_reach(cube_of(scramble), Goal::parse(goal).value(), turns_of(turns));
  return said ? "" : said.error().message;
}

TEST(Reach, IsRefusedWithTheReason) {
  EXPECT_EQ(reason("L", "cube", "R U"),
            "the turns U R never move UFL, and it is not where the goal wants it");
  EXPECT_EQ(reason("F", "cross D", "R"),
            "the turns R never move FR, and it is not where the goal wants it");
  EXPECT_EQ(reason("F", "eo fb", "R U"),
            "the turns U R never move FR, and it is not turned as the goal wants it");
  EXPECT_EQ(reason("R", "cube", "U D R2 L2 F2 B2"),
            "the turns U R2 F2 D L2 B2 never bring FR to where the goal wants it");
  EXPECT_EQ(reason("F", "orient: FR", "U D R2 L2 F2 B2"),
            "the turns U R2 F2 D L2 B2 never flip an edge: FR stays turned as it is");
  EXPECT_EQ(reason("R U", "orient: UFR", "R2 U"),
            "the turns U R2 never twist a corner: URF stays turned as it is");
  EXPECT_EQ(reason("F R", "cross any", "R2"),
            "the turns R2 lead to 2 positions, and none of them reaches the goal from here");
  EXPECT_EQ(reason("U", "cube", "M U2"),
            "the turns U2 M never bring UB to where the goal wants it");
  EXPECT_EQ(reason("R U R' U'", "cube", "M E S"),
            "the turns E M S lead to 768 positions, and none of them reaches the goal from here");
}

TEST(Reach, IsRefusedToAPieceThatTurnsOtherwise) {
  Cube flipped;
  flipped.edge_flip[kFR] = 1;
  flipped.edge_flip[kBL] = 1;
  const auto said = check_reach(flipped, Goal::parse("FR").value(), turns_of("F"));
  ASSERT_FALSE(said);
  EXPECT_EQ(said.error().message, "the turns F never turn FR as the goal wants it");
}

TEST(Reach, IsRefusedToOddPermutationsByHalfTurns) {
  Cube two_pairs;  // within the reach of half turns, one by one
  std::swap(two_pairs.corner_piece[kURF], two_pairs.corner_piece[kULB]);
  std::swap(two_pairs.edge_piece[kUR], two_pairs.edge_piece[kUL]);
  const auto said = check_reach(two_pairs, Goal(), turns_of("R2 L2 U2 D2 F2 B2"));
  ASSERT_FALSE(said);
  EXPECT_EQ(said.error().message,
            "the turns U2 R2 F2 D2 L2 B2 make even permutations only, and this needs an odd one");
  EXPECT_TRUE(check_reach(two_pairs, Goal(), turns_of("R L U D F2 B2")));
}

TEST(Reach, IsRefusedWhereASlotGetsNothingItMayHold) {
  SlotMasks masks = SlotMasks::anything();  // one of two edges at UF
  masks.edges[kUF] = 1U << (2 * kDL) | 1U << (2 * kDB);
  const auto said = check_reach(Cube{}, Goal({masks}, "DL or DB at UF"), turns_of("R U"));
  ASSERT_FALSE(said);
  EXPECT_EQ(said.error().message, "the turns U R bring nothing to UF that the goal wants there");
}

TEST(Reach, WithoutTurnsIsWhatIsThere) {
  EXPECT_TRUE(check_reach(Cube{}, Goal(), TurnSet::none()));
  const auto said = check_reach(cube_of("R"), Goal(), TurnSet::none());
  ASSERT_FALSE(said);
  EXPECT_EQ(said.error().message, "no turns are allowed, and the goal is not reached");
}

TEST(Reach, OfWhatNoCubeLooksLikeIsRefused) {
  SlotMasks flipped = SlotMasks::of(Cube{});
  flipped.edges[kUF] = 2U << (2 * kUF);
  for (const TurnSet& turns : {TurnSet(), turns_of("R U")}) {
    const auto said = check_reach(cube_of("R"), Goal({flipped}, "flipped"), turns);
    ASSERT_FALSE(said);
    EXPECT_EQ(said.error().code, ErrorCode::kImpossibleCube);
    EXPECT_EQ(said.error().message, "no cube looks like the goal");
  }
}

}  // namespace
}  // namespace superflip::goals
