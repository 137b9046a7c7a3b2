// Where stages meet, and what is proved: solutions have no turns that merge, their length is the
// number of turns they show, and a proof is one only if nothing shorter is left.
#include <numeric>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "multiphase/shared_chains.h"

namespace superflip::multiphase {
namespace {

// Neither two turns of a face next to each other, nor with nothing but the opposite face between.
// Not by MoveSequence::normalised, which the solver uses itself.
bool has_turns_that_merge(const MoveSequence& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (std::size_t j = i + 1; j < moves.size() && moves[j].axis() == moves[i].axis(); ++j) {
      if (moves[j].face() == moves[i].face()) return true;
    }
  }
  return false;
}

int length_by_stages(const Found& result) {
  return std::accumulate(result.result.stages.begin(), result.result.stages.end(), 0,
                         [](int sum, const SolveStage& stage) {
                           return sum + static_cast<int>(stage.moves.size()) - stage.cancelled;
                         });
}

int cancelled_in_all(const Found& result) {
  return std::accumulate(result.result.stages.begin(), result.result.stages.end(), 0,
                         [](int sum, const SolveStage& stage) { return sum + stage.cancelled; });
}

void expect_consistent(const Cube& cube, const Found& result) {
  ASSERT_TRUE(result.solution() != nullptr);
  const MoveSequence& moves = *result.solution();
  EXPECT_FALSE(has_turns_that_merge(moves)) << moves.text();
  EXPECT_TRUE((cube * moves.cube()).is_solved()) << moves.text();
  EXPECT_EQ(length_by_stages(result), static_cast<int>(moves.size())) << moves.text();
  EXPECT_EQ(result.result.stages.front().cancelled, 0);
}

TEST(Joints, TurnsAreMergedInThePlainSolution) {
  RandomSource random(21);
  for (const std::string_view name : kChainNames) {
    int merging = 0;
    for (int i = 0; i < 200; ++i) {
      const Cube cube = random_cube(random);
      const Found result = solver(name).solve(problem_of(cube, std::nullopt, {}, {})).value();
      expect_consistent(cube, result);
      merging += cancelled_in_all(result) > 0 ? 1 : 0;
    }
    EXPECT_GT(merging, 5) << name;  // else nothing was tried
  }
}

TEST(Joints, NothingIsLeftToMergeWithSlack) {
  RandomSource random(22);
  for (const std::string_view name : kChainNames) {
    for (int i = 0; i < 40; ++i) {
      const Cube cube = random_cube(random);
      // Also what is best when the search is cut short.
      for (const std::optional<std::uint64_t> max_nodes :
           {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(2000)}) {
        Problem problem = problem_of(cube, 0, {}, {});
        problem.max_nodes = max_nodes;
        const Found found = solver(name).solve(problem).value();
        if (found.solution() != nullptr) expect_consistent(cube, found);
        EXPECT_TRUE(max_nodes || found.solution() != nullptr);
      }
    }
  }
}

// The saving belongs to the stage that meets those before it.
TEST(Joints, AStageSaysHowManyTurnsItSaves) {
  RandomSource random(21);
  std::optional<Found> found;
  for (int i = 0; i < 500 && !found; ++i) {
    const auto result = solver("thistlethwaite")
                            .solve(problem_of(random_cube(random), std::nullopt, {}, {}))
                            .value();
    if (cancelled_in_all(result) == 1) found = result;
  }
  ASSERT_TRUE(found);
  MoveSequence so_far;
  for (const SolveStage& stage : found->result.stages) {
    const std::size_t before = so_far.normalised().size();
    so_far = so_far + stage.moves;
    EXPECT_EQ(before + stage.moves.size() - so_far.normalised().size(),
              static_cast<std::size_t>(stage.cancelled));
  }
}

TEST(Joints, AGreatestLengthCountsWhatIsMerged) {
  RandomSource random(23);
  int merging = 0;
  for (int i = 0; i < 300; ++i) {
    const Cube cube = random_cube(random);
    const auto& chain = solver("thistlethwaite");
    const Found free = chain.solve(problem_of(cube, std::nullopt, {}, {})).value();
    if (cancelled_in_all(free) == 0) continue;
    ++merging;
    const int length = free.result.solutions.front().length;
    const Found same = chain.solve(problem_of(cube, std::nullopt, {}, length)).value();
    ASSERT_TRUE(same.solution() != nullptr);
    EXPECT_EQ(*same.solution(), *free.solution());
    EXPECT_FALSE(chain.solve(problem_of(cube, std::nullopt, {}, length - 1))->solution() !=
                 nullptr);
  }
  EXPECT_GT(merging, 5);
}

void expect_honest_proof(const Found& result, std::optional<int> max_length) {
  const int found =
      result.solution() ? result.result.solutions.front().length : max_length.value() + 1;
  EXPECT_LE(result.result.excluded_below, found);
  EXPECT_EQ(result.result.proved, result.result.excluded_below == found);
}

// Distances of cubes a few turns away are known, so every bound can be checked.
TEST(Proofs, ABoundIsNeverAboveTheDistanceAndIsItsLengthIfProved) {
  RandomSource random(24);
  for (int distance = 0; distance <= 4; ++distance) {
    for (int i = 0; i < 40; ++i) {
      MoveSequence scramble;
      for (int t = 0; t < distance; ++t) {
        scramble.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
      }
      const int most = static_cast<int>(scramble.normalised().size());
      for (const std::string_view name : kChainNames) {
        for (const std::optional<int> slack :
             {std::optional<int>{}, std::optional(0), std::optional(1), std::optional(kMaxSlack)}) {
          for (const std::optional<int> max_length : {std::optional<int>{}, std::optional(3)}) {
            const auto result =
                solver(name).solve(problem_of(scramble.cube(), slack, {}, max_length)).value();
            expect_honest_proof(result, max_length);
            EXPECT_LE(result.result.excluded_below, most);
          }
        }
      }
    }
  }
}

TEST(Proofs, RandomCubesHaveABoundAndNoFalseProof) {
  RandomSource random(25);
  for (const std::string_view name : kChainNames) {
    for (int i = 0; i < 5; ++i) {
      const auto result = solver(name).solve(problem_of(random_cube(random), 0, {}, {})).value();
      expect_honest_proof(result, {});
      EXPECT_FALSE(result.result.proved);
      EXPECT_GT(result.result.excluded_below, 2);
    }
  }
}

}  // namespace
}  // namespace superflip::multiphase
