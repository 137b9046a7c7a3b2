#include <cstdint>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "coord/all_coordinates.h"
#include "coord/move_table.h"

namespace superflip::coord {
namespace {

TEST(MoveTable, AgreesWithTheCube) {
  RandomSource random(20260301);
  for (const Coordinate& coordinate : small_coordinates()) {
    SCOPED_TRACE(coordinate.name);
    const MoveTable table = MoveTable::build(coordinate).value();
    ASSERT_EQ(table.size(), coordinate.size);
    for (int i = 0; i < 1000; ++i) {
      const Cube cube = random_cube(random);
      const auto index = static_cast<std::uint32_t>(coordinate.rank(cube));
      for (int m = 0; m < kMoveCount; ++m) {
        const Move move = Move::from_index(m);
        ASSERT_EQ(table.next(index, move), coordinate.rank(cube.after(move))) << move.name();
        ASSERT_EQ(table.row(index)[static_cast<std::size_t>(m)], table.next(index, move));
      }
    }
  }
}

TEST(MoveTable, MovesAndTheirInversesCancel) {
  const MoveTable table = MoveTable::build(corner_permutation_coordinate()).value();
  for (std::uint32_t index = 0; index < table.size(); ++index) {
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      ASSERT_EQ(table.next(table.next(index, move), move.inverse()), index);
    }
  }
}

TEST(MoveTable, EveryCoordinateFollowsMoves) {
  for (const Coordinate& coordinate : all_coordinates()) {
    EXPECT_TRUE(follows_moves(coordinate, 200, 20260302)) << coordinate.name;
  }
}

// The twist of the inverse cube lives on left cosets: a move after does not act on it alone.
TEST(MoveTable, ACoordinateOfTheInverseIsFoundOut) {
  const Coordinate inverse_twist{
      "twist of the inverse", kCornerTwistCount,
      [](const Cube& cube) { return rank_corner_twist(cube.inverse()); },
      [](std::uint64_t rank) { return unrank_corner_twist(rank).inverse(); }};
  EXPECT_FALSE(follows_moves(inverse_twist, 200, 20260303));
}

TEST(MoveTable, TooManyValuesAreRefused) {
  const auto table = MoveTable::build(ChosenEdges::all(ChosenEdges::Turns::kCounted).coordinate());
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error().code, ErrorCode::kUsage);
  EXPECT_NE(table.error().message.find("980995276800"), std::string::npos);
}

}  // namespace
}  // namespace superflip::coord
