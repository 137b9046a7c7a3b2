// The positions stored around solved.
#include <gtest/gtest.h>

#include <superflip/random.h>

#include "solvers/bidirectional/perimeter.h"
#include "solvers/bidirectional/position_lists.h"

namespace superflip::bidirectional {
namespace {

TEST(Perimeters, HoldAllPositionsWithinTheirDepth) {
  const std::array<std::uint64_t, 6> within{1, 19, 262, 3502, 46741, 621649};
  for (int depth = 0; depth <= 5; ++depth) {
    const Perimeter perimeter = std::move(*Perimeter::make(depth));
    EXPECT_EQ(perimeter.position_count(), within[static_cast<std::size_t>(depth)]);
  }
}

TEST(PerimetersLong, HoldAllPositionsWithinSixTurns) {
  EXPECT_EQ(Perimeter::make(6)->position_count(), 8240087U);
}

TEST(Perimeters, KnowDistancesAndWays) {
  const Perimeter perimeter = std::move(*Perimeter::make(4));
  PositionLists lists;
  RandomSource random(8);
  for (int distance = 0; distance <= 5; ++distance) {
    const auto& list = lists.at(distance);
    for (int i = 0; i < 300; ++i) {
      const ListedPosition& position = list[random.below(list.size())];
      if (distance == 5) {
        EXPECT_EQ(perimeter.distance(position.cube), std::nullopt);
        EXPECT_EQ(perimeter.path(position.cube), std::nullopt);
        continue;
      }
      EXPECT_EQ(perimeter.distance(position.cube), distance);
      const auto path = perimeter.path(position.cube);
      ASSERT_TRUE(path);
      EXPECT_EQ(static_cast<int>(path->size()), distance);
      EXPECT_TRUE((kernels::unpack(position.cube) * path->cube()).is_solved());
    }
  }
}

}  // namespace
}  // namespace superflip::bidirectional
