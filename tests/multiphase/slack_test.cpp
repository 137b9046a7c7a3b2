// With slack: nothing is missed, and with enough of it solutions are shortest.
#include <unordered_set>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "multiphase/shared_chains.h"

namespace superflip::multiphase {
namespace {

// The definition of slack, word by word: no canonical order, no merging, no table but the exact
// distances. Looks for a solution shorter than `limit` turns.
class ByDefinition {
 public:
  explicit ByDefinition(const Chain& chain) : chain_(chain) {}

  bool is_shorter_than(int limit, const Cube& cube, int slack) {
    limit_ = limit;
    return enter(0, cube, 0, slack);
  }

 private:
  int distance(std::size_t stage, const Cube& cube) const {
    return chain_.stages[stage].bound(chain_.stages[stage].values_of(part_values(cube)));
  }

  bool enter(std::size_t stage, const Cube& cube, int done, int slack) {
    const int least = distance(stage, cube);
    if (stage + 1 == chain_.stages.size()) return done + least < limit_;
    for (int extra = 0; extra <= slack; ++extra) {
      std::vector<Move> word;
      if (done + least + extra < limit_ &&
          walk(stage, cube, word, least + extra, slack - extra, done)) {
        return true;
      }
    }
    return false;
  }

  bool walk(std::size_t stage, const Cube& cube, std::vector<Move>& word, int left, int slack,
            int done) {
    if (left == 0) {
      return may_end(stage, word) &&
             enter(stage + 1, cube, done + static_cast<int>(word.size()), slack);
    }
    for (const Move move : chain_.stages[stage].moves()) {
      const Cube next = cube.after(move);
      if (distance(stage, next) > left - 1) continue;
      word.push_back(move);
      const bool found = walk(stage, next, word, left - 1, slack, done);
      word.pop_back();
      if (found) return true;
    }
    return false;
  }

  // None of the turns that can be brought to the end is one of the next stage's.
  bool may_end(std::size_t stage, const std::vector<Move>& word) const {
    for (std::size_t i = word.size(); i-- > 0 && word[i].axis() == word.back().axis();) {
      for (const Move move : chain_.stages[stage + 1].moves()) {
        if (move == word[i]) return false;
      }
    }
    return true;
  }

  const Chain& chain_;
  int limit_ = 0;
};

Cube random_product(RandomSource& random, const std::vector<Move>& moves) {
  Cube cube;
  for (int i = 0; i < 100; ++i) cube = cube.after(moves[random.below(moves.size())]);
  return cube;
}

int length_with(const MultiPhase& chain, const Cube& cube, int slack) {
  const Found result = chain.solve(problem_of(cube, slack, {}, {})).value();
  EXPECT_TRUE(result.proved_for_chain);
  EXPECT_TRUE(result.slack_reached == slack || result.result.proved);
  return result.result.solutions.front().length;
}

void expect_nothing_shorter(const Cube& cube, int slack) {
  ByDefinition reference(four_stage_chain());
  const int length = length_with(solver("thistlethwaite"), cube, slack);
  EXPECT_FALSE(reference.is_shorter_than(length, cube, slack));
  EXPECT_TRUE(reference.is_shorter_than(length + 1, cube, slack));
}

TEST(Slack, NothingIsMissedWithoutSlack) {
  RandomSource random(4);
  for (int i = 0; i < 2; ++i) expect_nothing_shorter(random_cube(random), 0);
  for (int i = 0; i < 5; ++i) {
    expect_nothing_shorter(random_product(random, four_stage_chain().stages[1].moves()), 0);
  }
}

TEST(Slack, NothingIsMissedWithSlack) {
  RandomSource random(5);
  for (int i = 0; i < 3; ++i) {
    expect_nothing_shorter(random_product(random, four_stage_chain().stages[1].moves()), 1);
    expect_nothing_shorter(random_product(random, four_stage_chain().stages[2].moves()), 1);
    expect_nothing_shorter(random_product(random, four_stage_chain().stages[2].moves()), 2);
  }
}

// All cubes at each distance from solved, by breadth-first search.
std::vector<std::vector<Cube>> cubes_by_distance(int max_distance) {
  std::vector<std::vector<Cube>> levels{{Cube{}}};
  std::unordered_set<Cube> seen{Cube{}};
  for (int distance = 1; distance <= max_distance; ++distance) {
    levels.emplace_back();
    for (const Cube& cube : levels[static_cast<std::size_t>(distance) - 1]) {
      for (int m = 0; m < kMoveCount; ++m) {
        const Cube next = cube.after(Move::from_index(m));
        if (seen.insert(next).second) levels.back().push_back(next);
      }
    }
  }
  return levels;
}

void expect_shortest(const MultiPhase& chain, const Cube& cube, std::size_t distance) {
  const Found result = chain.solve(problem_of(cube, kMaxSlack, {}, {})).value();
  ASSERT_TRUE(result.solution() != nullptr);
  ASSERT_EQ(result.result.solutions.front().length, distance) << result.solution()->text();
  ASSERT_TRUE(result.result.proved);
  ASSERT_TRUE(result.proved_for_chain);
}

TEST(Slack, EnoughOfItMakesSolutionsShortest) {
  const std::vector<std::vector<Cube>> levels = cubes_by_distance(4);
  ASSERT_EQ(levels[4].size(), 43239U);
  for (std::size_t distance = 0; distance < levels.size(); ++distance) {
    const std::size_t step = distance < 3 ? 1 : distance == 3 ? 11 : 499;
    for (std::size_t i = 0; i < levels[distance].size(); i += step) {
      for (const std::string_view chain : kChainNames) {
        expect_shortest(solver(chain), levels[distance][i], distance);
      }
    }
  }
}

TEST(Slack, MoreOfItNeverMakesSolutionsLonger) {
  RandomSource random(6);
  for (const std::string_view name : kChainNames) {
    for (int i = 0; i < 3; ++i) {
      const Cube cube = random_cube(random);
      const int plain = solver(name)
                            .solve(problem_of(cube, std::nullopt, {}, {}))
                            ->result.solutions.front()
                            .length;
      const int slack_0 = length_with(solver(name), cube, 0);
      const int slack_1 = length_with(solver(name), cube, 1);
      EXPECT_LE(slack_0, plain);
      EXPECT_LE(slack_1, slack_0);
    }
  }
}

// A shortest solution cannot contain turns that merge; nor can the best of all alternatives.
TEST(Slack, TurnsDoNotMergeWhereStagesMeet) {
  RandomSource random(7);
  for (const std::string_view name : kChainNames) {
    for (int i = 0; i < 10; ++i) {
      const Found result = solver(name).solve(problem_of(random_cube(random), 0, {}, {})).value();
      EXPECT_EQ(result.solution()->normalised().size(), result.result.solutions.front().length);
    }
  }
}

}  // namespace
}  // namespace superflip::multiphase
