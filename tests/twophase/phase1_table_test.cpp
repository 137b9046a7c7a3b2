// The phase-1 table: published counts, and exactness seen from several sides.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "coord/orientation.h"
#include "coord/slice.h"
#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

int distance_of(const Cube& cube) {
  const Phase1Coordinate& coordinate = shared_tables().coordinate;
  return shared_tables().phase1.distance(coordinate, coordinate.state_of(cube));
}

// The nissy solver's table "dr", by 64,430 classes times 2,187 twists.
TEST(Phase1TableTest, HasTheKnownDistribution) {
  EXPECT_EQ(phase1_build().entries, (Phase1Counts{1, 1, 5, 44, 487, 5841, 68364, 776568, 7950748,
                                                  52098876, 76236234, 3771112, 129}));
}

// Winter and Reid on the Cube-Lovers list, 1992.
TEST(Phase1TableTest, HasThePublishedNumbersOfCosets) {
  EXPECT_EQ(phase1_build().cosets, (Phase1Counts{1, 4, 50, 592, 7156, 87236, 1043817, 12070278,
                                                 124946368, 821605960, 1199128738, 58202444, 476}));
}

TEST(Phase1TableTest, CountsTheEntriesAsTheyAreRead) {
  std::array<std::uint64_t, 3> counted{};
  for (std::size_t c = 0; c < kFlipSliceClassCount; ++c) {
    for (std::size_t twist = 0; twist < coord::kCornerTwistCount; ++twist) {
      const Phase1State state{static_cast<std::uint16_t>(c), twist_code(twist), 0};
      ++counted[static_cast<std::size_t>(shared_tables().phase1.remainder(state))];
    }
  }
  std::array<std::uint64_t, 3> expected{};
  for (std::size_t d = 0; d < phase1_build().entries.size(); ++d) {
    expected[d % 3] += phase1_build().entries[d];
  }
  EXPECT_EQ(counted, expected);
}

// All cosets within four turns, found on raw coordinates without any symmetry.
TEST(Phase1TableTest, EqualsAPlainSearchNearTheGoal) {
  using Raw = std::pair<std::uint64_t, std::uint64_t>;
  const auto raw_of = [](const Cube& cube) {
    return Raw{coord::rank_flip_slice(cube), coord::rank_corner_twist(cube)};
  };
  std::map<Raw, int> seen{{raw_of(Cube{}), 0}};
  std::vector<Cube> level{Cube{}};
  for (int distance = 1; distance <= 4; ++distance) {
    std::vector<Cube> next;
    for (const Cube& cube : level) {
      for (int m = 0; m < kMoveCount; ++m) {
        const Cube turned = cube.after(Move::from_index(m));
        if (!seen.emplace(raw_of(turned), distance).second) continue;
        next.push_back(turned);
        ASSERT_EQ(distance_of(turned), distance);
      }
    }
    EXPECT_EQ(next.size(), phase1_build().cosets[static_cast<std::size_t>(distance)]);
    level = std::move(next);
  }
}

TEST(Phase1TableTest, IsExactAmongNeighbours) {
  RandomSource random(11);
  for (int i = 0; i < 500; ++i) {
    const Cube cube = random_cube(random);
    const int distance = distance_of(cube);
    ASSERT_LE(distance, kPhase1MaxDistance);
    int nearest = kPhase1MaxDistance + 1;
    for (int m = 0; m < kMoveCount; ++m) {
      const int neighbour = distance_of(cube.after(Move::from_index(m)));
      EXPECT_LE(std::abs(neighbour - distance), 1);
      nearest = std::min(nearest, neighbour);
    }
    EXPECT_EQ(nearest, distance - 1);
    EXPECT_FALSE(is_phase2_cube(cube));
  }
}

TEST(Phase1TableTest, IsZeroInTheSubgroupAlone) {
  RandomSource random(12);
  for (int i = 0; i < 200; ++i) {
    const Cube inside = random_moves(25, random, is_phase2_move).cube();
    ASSERT_TRUE(is_phase2_cube(inside));
    EXPECT_EQ(distance_of(inside), 0);
    const MoveSequence outside = random_moves(1 + i % 8, random);
    const Cube cube = inside * outside.cube();
    EXPECT_LE(distance_of(cube), static_cast<int>(outside.size()));
    EXPECT_EQ(distance_of(cube) == 0, is_phase2_cube(cube));
  }
}

TEST(Phase1TableTest, IsTheSameInEveryFrame) {
  RandomSource random(13);
  for (int i = 0; i < 50; ++i) {
    // Short scrambles are often symmetric themselves.
    const Cube cube = i % 2 == 0 ? random_cube(random) : random_moves(i % 5, random).cube();
    for (const Symmetry s : Symmetry::keeping_ud_axis()) {
      EXPECT_EQ(distance_of(conjugate(cube, s)), distance_of(cube));
    }
  }
}

TEST(Phase1TableTest, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  Tables tables = unwrap(Tables::create());
  const auto build = build_phase1(tables.coordinate, tables.phase1, {1, source.get_token(), {}});
  ASSERT_FALSE(build);
  EXPECT_EQ(build.error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip::twophase
