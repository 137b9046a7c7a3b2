// Solutions: right, short enough, and the shortest where that is claimed.
#include <gtest/gtest.h>

#include <unordered_map>

#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

Found solve(const Cube& cube, int target = 0) {
  Request request;
  request.problem.cube = cube;
  request.problem.target_length = target;
  return unwrap(twophase::solve(solver(), request));
}

bool solves(const MoveSequence& moves, const Cube& cube) {
  return (cube * moves.cube()).is_solved();
}

// The true number of turns for cubes that need at most eight: four from either side.
class NearCubes {
 public:
  NearCubes() {
    std::vector<Cube> level{Cube{}};
    distance_.emplace(Cube{}, 0);
    for (int distance = 1; distance <= kReach; ++distance) {
      std::vector<Cube> next;
      for (const Cube& cube : level) {
        for (int m = 0; m < kMoveCount; ++m) {
          const Cube turned = cube.after(Move::from_index(m));
          if (distance_.emplace(turned, distance).second) next.push_back(turned);
        }
      }
      level = std::move(next);
    }
  }

  int distance(const Cube& cube) const {
    int nearest = 2 * kReach + 1;
    // The known cubes are closed under inverses, so they are also all short sequences.
    for (const auto& [turns, length] : distance_) {
      const auto found = distance_.find(cube * turns);
      if (found != distance_.end()) nearest = std::min(nearest, length + found->second);
    }
    return nearest;
  }

 private:
  static constexpr int kReach = 4;
  std::unordered_map<Cube, int> distance_;
};

TEST(TwoPhaseTest, SolvedCubeNeedsNoTurns) {
  const Found result = solve(Cube{});
  ASSERT_TRUE(result.solution());
  EXPECT_TRUE(result.solution()->empty());
  EXPECT_TRUE(result.result.proved);
  EXPECT_EQ(result.phase1_length, 0);
}

TEST(TwoPhaseTest, ShortScramblesGetTheirShortestSolution) {
  const NearCubes truth;
  RandomSource random(61);
  for (int i = 0; i < 84; ++i) {
    const Cube cube = random_moves(1 + i % 7, random).cube();
    // Even when the first solution found is good enough.
    for (const int target : {0, 20, kTwoPhaseMaxLength}) {
      const Found result = solve(cube, target);
      ASSERT_TRUE(result.solution());
      EXPECT_TRUE(solves(*result.solution(), cube));
      EXPECT_TRUE(result.result.proved);
      EXPECT_EQ(result.result.solutions.front().length, truth.distance(cube));
      EXPECT_EQ(result.result.excluded_below, truth.distance(cube));
    }
  }
}

TEST(TwoPhaseTest, UpToTheLengthPromised) {
  RandomSource random(63);
  for (int i = 0; i < 30; ++i) {
    const Cube cube = random_moves(8 + i % 3, random).cube();
    const Found shortest = solve(cube);
    ASSERT_TRUE(shortest.result.proved);
    const Found first = solve(cube, kTwoPhaseMaxLength);
    EXPECT_EQ(first.result.solutions.front().length, shortest.result.solutions.front().length);
    EXPECT_TRUE(first.result.proved);
  }
}

// Inside the subgroup phase 1 is empty and the other directions are far away.
TEST(TwoPhaseTest, ShortScramblesInsideTheSubgroupToo) {
  const NearCubes truth;
  RandomSource random(62);
  for (int i = 0; i < 42; ++i) {
    const Cube cube = random_moves(1 + i % 7, random, is_phase2_move).cube();
    const Found result = solve(cube);
    ASSERT_TRUE(result.solution());
    EXPECT_TRUE(result.result.proved);
    EXPECT_EQ(result.result.solutions.front().length, truth.distance(cube));
  }
}

// Reid's "pons asinorum" needs six turns and "6 H's" eight; both have all the symmetry there is.
TEST(TwoPhaseTest, SymmetricPatternsGetTheirShortestSolution) {
  const auto half = [](Face face) { return Move(face, 2); };
  const MoveSequence pons{half(Face::kU), half(Face::kD), half(Face::kF),
                          half(Face::kB), half(Face::kR), half(Face::kL)};
  const Found result = solve(pons.cube());
  EXPECT_TRUE(result.result.proved);
  EXPECT_EQ(result.result.solutions.front().length, 6);
  const MoveSequence six_h{half(Face::kD), half(Face::kL), half(Face::kB), half(Face::kU),
                           half(Face::kD), half(Face::kB), half(Face::kR), half(Face::kD)};
  const Found eight = solve(six_h.cube());
  EXPECT_TRUE(eight.result.proved);
  EXPECT_EQ(eight.result.solutions.front().length, 8);
}

TEST(TwoPhaseTest, RandomCubesAreSolvedWithinTheTarget) {
  RandomSource random(63);
  for (int i = 0; i < 1000; ++i) {
    const Cube cube = random_cube(random);
    const Found result = solve(cube, 21);
    ASSERT_TRUE(result.solution());
    EXPECT_LE(result.result.solutions.front().length, 21);
    EXPECT_TRUE(solves(*result.solution(), cube));
    EXPECT_EQ(result.solution()->normalised().size(), result.result.solutions.front().length);
  }
}

// God's number is 20, so a search without limits reaches it; superflip is as far as it gets.
TEST(TwoPhaseTest, TargetsOfTwentyAreReached) {
  RandomSource random(64);
  Cube superflip;
  superflip.edge_flip.fill(1);
  EXPECT_EQ(solve(superflip, 20).result.solutions.front().length, 20);
  for (int i = 0; i < 200; ++i) {
    EXPECT_LE(solve(random_cube(random), 20).result.solutions.front().length, 20);
  }
}

// Inverse, rotate back: phase 1 must lead to the subgroup of the axis told.
TEST(TwoPhaseTest, TellsWhereItsPhasesMeet) {
  RandomSource random(65);
  bool inverse_seen = false;
  std::array<bool, 3> axis_seen{};
  for (int i = 0; i < 100; ++i) {
    const Cube cube = random_cube(random);
    const Found result = solve(cube, 21);
    inverse_seen |= result.on_inverse;
    axis_seen[static_cast<std::size_t>(result.axis)] = true;
    const MoveSequence& moves = *result.solution();
    const MoveSequence way = result.on_inverse ? moves.inverse() : moves;
    Cube reached = result.on_inverse ? cube.inverse() : cube;
    for (int j = 0; j < result.phase1_length; ++j) reached = reached.after(way[j]);
    bool found = false;
    for (const Symmetry s : Symmetry::rotations()) {
      if (axis_of(s.inverse().image(Face::kU)) != result.axis) continue;
      found |= is_phase2_cube(conjugate(reached, s));
    }
    EXPECT_TRUE(found);
  }
  EXPECT_TRUE(inverse_seen);
  EXPECT_EQ(axis_seen, (std::array<bool, 3>{true, true, true}));
}

TEST(TwoPhaseTest, TellsOfEachBetterSolution) {
  RandomSource random(66);
  Request request;
  request.problem.cube = random_cube(random);
  request.problem.max_nodes = 100'000;
  std::vector<MoveSequence> told;
  const Found result = unwrap(twophase::solve(
      solver(), request, {}, [&](const MoveSequence& moves) { told.push_back(moves); }));
  ASSERT_GE(told.size(), 2U);
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_TRUE(solves(told[i], request.problem.cube));
    if (i > 0) {
      EXPECT_LT(told[i].size(), told[i - 1].size());
    }
  }
  EXPECT_EQ(told.back(), *result.solution());
}

TEST(TwoPhaseLong, ManyRandomCubesWithinTwenty) {
  RandomSource random(68);
  for (int i = 0; i < 20'000; ++i) {
    const Cube cube = random_cube(random);
    const Found result = solve(cube, 20);
    ASSERT_LE(result.result.solutions.front().length, 20);
    ASSERT_TRUE(solves(*result.solution(), cube));
  }
}

}  // namespace
}  // namespace superflip::twophase
