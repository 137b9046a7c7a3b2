// Plans against plain enumeration of all sequences of turns.
#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "naive_plan.h"
#include "solve_asking.h"

namespace superflip {
namespace {

using test_support::request_for;
using test_support::whole;

Cube random_turns(std::mt19937& random, int count) {
  Cube cube;
  for (int i = 0; i < count; ++i) {
    cube = cube.after(Move::from_index(static_cast<int>(random() % kMoveCount)));
  }
  return cube;
}

// Without the plan's own proof: `most` is where enumeration ends. By one thread and by two.
void compare(const Cube& cube, const std::string& plan, int most) {
  FmcSolveRequest request = request_for(plan);
  request.max_length = most;
  const std::optional<int> expected = naive::Plan(request.plan).shortest(cube, most);
  for (const int threads : {1, 2}) {
    request.threads = threads;
    const FmcSolveResult result = whole(cube, request);
    EXPECT_TRUE(result.proved);
    std::optional<int> found;
    if (!result.solves.empty()) found = result.solves.front().turns();
    EXPECT_EQ(found, expected) << plan << " by " << threads;
    if (found) {
      EXPECT_EQ(result.at_least, *found);
    }
  }
}

TEST(NaivePlan, ShortScramblesTakeAsManyTurnsAsEnumerationSays) {
  std::mt19937 random(1);
  for (int i = 0; i < 12; ++i) {
    const Cube cube = random_turns(random, 3);
    compare(cube, "EO[niss=never] > DR[niss=never] > HTR[niss=never] > FIN", 4);
    compare(cube, "EO[niss=before] > DR > HTR > FIN", 3);
    compare(cube, "EO[niss=before] > DR", 3);
  }
}

TEST(NaivePlan, DominoScramblesFromTheirEndOn) {
  std::mt19937 random(2);
  const std::vector<std::string> turns{"U", "D'", "R2", "F2", "B2", "L2", "U2", "D"};
  for (int i = 0; i < 20; ++i) {
    std::string scramble;
    for (int j = 0; j < 5; ++j) scramble += turns[random() % turns.size()] + " ";
    compare(test_support::scrambled(scramble), "EO[fb;max=0] > DR[ud;max=0] > HTR > FIN", 5);
  }
}

TEST(NaivePlan, RandomLimitsMeanTheSame) {
  std::mt19937 random(3);
  const auto number = [&](int least, int most) {
    return std::to_string(least +
                          static_cast<int>(random() % static_cast<unsigned>(most - least + 1)));
  };
  for (int i = 0; i < 40; ++i) {
    const std::vector<std::string> niss{"niss=never", "niss=before"};
    const std::string eo = "EO[" + niss[random() % 2] + ";max=" + number(1, 3) +
                           (random() % 2 == 0 ? ";limit=" + number(1, 5) : "") +
                           (random() % 3 == 0 ? ";fb;ud" : "") + "]";
    const std::string dr = "DR[" + niss[random() % 2] +
                           (random() % 2 == 0 ? ";limit=" + number(1, 5) : "") +
                           (random() % 2 == 0 ? ";max-abs=" + number(2, 4) : "") +
                           (random() % 4 == 0 ? ";min=1" : "") + "]";
    const std::string htr = random() % 2 == 0 ? " > HTR > FIN" : " > HTR[limit=2]";
    compare(random_turns(random, 2), eo + " > " + dr + htr, 3);
  }
}

TEST(NaivePlan, TwoThreadsFindWhatOneDoes) {
  std::mt19937 random(4);
  for (int i = 0; i < 4; ++i) {
    const Cube cube = random_turns(random, 4);
    FmcSolveRequest request = request_for("EO[max=3] > DR[max=4] > HTR > FIN");
    request.max_length = 7;
    request.max_solutions = 1000;
    request.extra_length = 1;
    const FmcSolveResult two = whole(cube, request);
    request.threads = 1;
    const FmcSolveResult one = whole(cube, request);
    ASSERT_TRUE(one.proved && two.proved);
    ASSERT_EQ(one.solves.size(), two.solves.size());
    for (std::size_t k = 0; k < one.solves.size(); ++k) {
      EXPECT_EQ(one.solves[k].solution, two.solves[k].solution);
    }
  }
}

}  // namespace
}  // namespace superflip
