// Every packing gives the same distances, looked up as a search does.
#include <vector>

#include <gtest/gtest.h>

#include "patterns/pattern_table.h"
#include "patterns/random_walk.h"

namespace superflip::patterns {
namespace {

PatternTable table_of(const Pattern& pattern, Packing packing) {
  return PatternTable::build(pattern, packing).value();
}

TEST(Packing, SizesAreAsTheNamesSay) {
  EXPECT_EQ(packed_bytes(Packing::kByte, 11), 11U);
  EXPECT_EQ(packed_bytes(Packing::kNibble, 11), 6U);
  EXPECT_EQ(packed_bytes(Packing::kMod3, 11), 3U);
  EXPECT_EQ(packed_bytes(Packing::kMod3x5, 11), 3U);
  EXPECT_EQ(packed_bytes(Packing::kMod3x5, 10), 2U);
}

TEST(Packing, EveryEntryIsStored) {
  for (const Pattern& pattern : {first_edges(4), parse_pattern("corners permutation").value(),
                                 parse_pattern("corners URF UFL edges UR").value()}) {
    const PatternTable bytes = table_of(pattern, Packing::kByte);
    for (const Packing packing : kPackings) {
      const PatternTable table = table_of(pattern, packing);
      EXPECT_EQ(table.distribution(), bytes.distribution());
      for (std::uint64_t i = 0; i < table.index().size(); ++i) {
        const int distance = bytes.distances().stored(i);
        ASSERT_EQ(table.distances().stored(i), is_modulo(packing) ? distance % 3 : distance);
      }
    }
  }
}

TEST(Packing, LookUpsAgreeAlongWalks) {
  const Pattern pattern = first_edges(5);
  const PatternTable bytes = table_of(pattern, Packing::kByte);
  for (const Packing packing : {Packing::kNibble, Packing::kMod3, Packing::kMod3x5}) {
    const PatternTable table = table_of(pattern, packing);
    int followed = 0;  // from neighbour to neighbour, beginning at the solved cube
    walk_randomly(11, 5000, [&](const Cube& cube) {
      const PiecePositions positions = positions_of(cube);
      const std::uint64_t at = table.index().rank(positions);
      followed = table.distances().distance(at, {followed});
      ASSERT_EQ(followed, bytes.distances().stored(at)) << name_of(packing);
      ASSERT_EQ(table.distance(positions), followed) << name_of(packing);
    });
  }
}

}  // namespace
}  // namespace superflip::patterns
