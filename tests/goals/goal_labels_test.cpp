// What goals look at.
#include "goals/goal_labels.h"

#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include <superflip/goal.h>
#include <superflip/random.h>

#include "support/cube_of.h"

namespace superflip::goals {
namespace {

TEST(GoalLabels, TellApartWhatTheGoalDoes) {
  const auto count = [](const std::string& text) {
    return state_count(labels_of(Goal::parse(text).value().ways()));
  };
  EXPECT_EQ(count("cross D"), 190'080);
  EXPECT_EQ(count("xcross D FR"), 72'990'720);
  EXPECT_EQ(count("eo fb"), 2048);
  EXPECT_EQ(count("eocross"), 24'330'240);
  EXPECT_EQ(count("block DBL"), 253'440);
  EXPECT_EQ(count("dr ud"), 2'217'093'120);
  EXPECT_EQ(count("xxcross D FR BR"), 21'459'271'680);
  EXPECT_EQ(count("cross D or U"), 5'109'350'400);
  EXPECT_EQ(count("cube"), 43'252'003'274'489'856'000.0);
}

// A cube reaches a goal just if what is left of it is one of the goal's states.
TEST(GoalLabels, LoseNothingThatMatters) {
  RandomSource random(4);
  for (const char* const text :
       {"cross D", "eo rl", "dr fb", "oll U", "orient: UF UR", "place: UFR UF", "cross D or U",
        "any order: {UF UR UB UL}", "htr", "block DL", "cube"}) {
    const Goal goal = Goal::parse(text).value();
    const GoalLabels labels = labels_of(goal.ways());
    const auto states = goal_states(labels, goal.ways());
    ASSERT_TRUE(states) << text << ": " << states.error().message;
    for (int i = 0; i < 400; ++i) {
      Cube cube;
      for (auto turns = random.below(4); turns > 0; --turns) {
        cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
      }
      const PuzzleState state = seen(labels, cube);
      const bool is_there = std::find(states->begin(), states->end(), state) != states->end();
      EXPECT_EQ(is_there, goal.is_reached_by(cube)) << text;
    }
  }
}

TEST(GoalLabels, OfWhatNoCubeLooksLikeAreRefused) {
  std::string twice(54, '.');  // the edge UF at UF and at UR
  for (const auto& [at, colour] : {std::pair(7, 'U'), {19, 'F'}, {5, 'U'}, {10, 'F'}}) {
    twice[static_cast<std::size_t>(at)] = colour;
  }
  SlotMasks flipped = SlotMasks::of(Cube{});  // one edge alone
  flipped.corners.fill(SlotMasks::kAnything);
  flipped.edges[kUF] = 2U << (2 * kUF);
  for (const Goal& goal : {Goal::parse(twice).value(), Goal({flipped}, "flipped")}) {
    const auto states = goal_states(labels_of(goal.ways()), goal.ways());
    ASSERT_FALSE(states) << goal.text();
    EXPECT_EQ(states.error().code, ErrorCode::kImpossibleCube);
  }
}

TEST(GoalLabels, AreNotListedWithoutEnd) {
  const Goal goal = Goal::parse("xcross D any").value();
  const auto states = goal_states(labels_of(goal.ways()), goal.ways());
  ASSERT_FALSE(states);
  EXPECT_EQ(states.error().code, ErrorCode::kResources);
}

}  // namespace
}  // namespace superflip::goals
