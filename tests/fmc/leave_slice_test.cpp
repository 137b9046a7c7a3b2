// How far DR cubes are from all but a slice solved, exactly.
#include <array>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/fmc.h>
#include <superflip/goal_distances.h>
#include <superflip/tables.h>

#include "fmc/large_step.h"

namespace superflip::fmc {
namespace {

const std::vector<std::uint64_t> kDistances{
    4,           28,          136,        672,        3'228,      15'072,      69'000,
    310'784,     1'369'220,   5'888'676,  24'209'988, 89'458'152, 262'772'436, 485'358'148,
    508'703'948, 232'904'952, 14'508'468, 129'376,    112};

// What the step sees of a DR cube: corners, and the edges of the layers.
using Seen = std::pair<std::array<std::uint8_t, 8>, std::array<std::uint8_t, 8>>;
Seen seen(const Cube& cube) {
  Seen all;
  for (std::size_t slot = 0; slot < 8; ++slot) {
    all.first.at(slot) = cube.corner_piece[slot];
    all.second.at(slot) = cube.edge_piece[slot];
  }
  return all;
}

// Level by level from the four cubes whose layers U and D were turned together.
TEST(LeaveSlice, FirstDistancesFromDr) {
  std::set<Seen> known;
  std::vector<Cube> level{Cube{}};
  for (int i = 1; i < 4; ++i) {
    level.push_back(level.back().after(Move(Face::kU, 1)).after(Move(Face::kD, 3)));
  }
  for (const Cube& cube : level) known.insert(seen(cube));
  for (std::size_t far = 0; far < 7; ++far) {
    EXPECT_EQ(level.size(), kDistances[far]);
    std::vector<Cube> next_level;
    for (const Cube& cube : level) {
      for (const Face face : {Face::kU, Face::kR, Face::kL, Face::kF, Face::kB}) {
        for (const int quarters : {1, 2, 3}) {
          if (face != Face::kU && quarters != 2) continue;
          const Cube next = cube.after(Move(face, quarters));
          if (known.insert(seen(next)).second) next_level.push_back(next);
        }
      }
    }
    level = std::move(next_level);
  }
}

TEST(LeaveSliceLong, DistancesFromDr) {
  const Problem problem = large_step_problem(FmcKind::kDrSlice);
  GoalDistancesOptions options;
  options.memory_bytes = 4'000'000'000;
  options.store_tables = false;
  const auto found =
      goal_distances(problem.goal, problem.turns, Metric::kHtm, TableStore(), options);
  ASSERT_TRUE(found) << found.error().message;
  // Corners and edges of the layers in any order: the slice evens the parity out.
  EXPECT_EQ(found->states, 40'320ULL * 40'320);
  EXPECT_EQ(found->distribution, kDistances);
}

}  // namespace
}  // namespace superflip::fmc
