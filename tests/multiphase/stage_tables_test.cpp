#include <algorithm>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "coord/half_turn_corners.h"
#include "coord/permutation.h"
#include "multiphase/published_distances.h"
#include "multiphase/shared_chains.h"

namespace superflip::multiphase {
namespace {

TEST(StageTables, ThistlethwaitesDistancesAreThosePublished) {
  const Chain& chain = four_stage_chain();
  ASSERT_EQ(chain.stages.size(), 4U);
  const std::vector<std::uint64_t> cosets{2048, 1082565, 29400, 663552};
  for (std::size_t stage = 0; stage < 4; ++stage) {
    EXPECT_TRUE(chain.stages[stage].is_exact());
    const Counts counts = chain.stages[stage].distribution(0);
    EXPECT_EQ(counts, published_distances()[stage]);
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), cosets[stage]);
  }
}

// Sources: the Cube-Lovers archive and independent searches; also asserted for src/coord.
TEST(StageTables, KociembasBoundsAreThosePublished) {
  const Chain chain = Chain::build("kociemba").value();
  ASSERT_EQ(chain.stages.size(), 2U);
  EXPECT_EQ(chain.stages[0].distribution(0),
            (Counts{1, 4, 50, 532, 4804, 41832, 238263, 555636, 172314, 324}));
  EXPECT_EQ(chain.stages[0].distribution(1),
            (Counts{1, 4, 50, 586, 6184, 54066, 296322, 582492, 142520, 340}));
  EXPECT_EQ(chain.stages[1].distribution(0),
            (Counts{1, 10, 67, 404, 2023, 8504, 28545, 69734, 127540, 179700, 189120, 199200,
                    116112, 44416, 2304}));
  EXPECT_EQ(chain.stages[1].distribution(1),
            (Counts{1, 10, 67, 456, 3063, 18202, 86691, 290812, 434814, 120488, 11818, 1114, 144}));
}

TEST(HalfTurnCorners, MakeFourHundredTwentyCosetsOfNinetySix) {
  const std::vector<std::uint32_t> cosets = coord::half_turn_corner_cosets();
  std::vector<int> sizes(coord::kHalfTurnCornerCosetCount);
  for (const std::uint32_t coset : cosets) ++sizes.at(coset);
  EXPECT_EQ(std::set<int>(sizes.begin(), sizes.end()), std::set<int>{96});
  EXPECT_EQ(cosets[0], 0U);
}

// The same turns do to all of a coset what they do to one of it.
TEST(HalfTurnCorners, CosetsFollowTurns) {
  const std::vector<std::uint32_t> cosets = coord::half_turn_corner_cosets();
  const auto coset_of = [&](const Cube& cube) {
    return cosets[coord::rank_corner_permutation(cube)];
  };
  RandomSource random(1);
  for (int i = 0; i < 1000; ++i) {
    const Cube cube = random_cube(random);
    Cube half_turns;
    for (int turn = 0; turn < 20; ++turn) {
      half_turns = half_turns.after(Move(kFaces[random.below(kFaceCount)], 2));
    }
    EXPECT_EQ(coset_of(half_turns * cube), coset_of(cube));
    const Move move = Move::from_index(static_cast<int>(random.below(kMoveCount)));
    EXPECT_EQ(coset_of(half_turns * cube.after(move)), coset_of(cube.after(move)));
  }
}

TEST(PartTables, TurnAsTheCubeDoes) {
  const PartTables& tables = four_stage_chain().parts;
  const std::vector<Part> all{Part::kEdgeFlip, Part::kCornerTwist, Part::kCorners,
                              Part::kESlice,   Part::kMSlice,      Part::kSSlice};
  RandomSource random(2);
  for (int i = 0; i < 200; ++i) {
    const Cube cube = random_cube(random);
    for (int m = 0; m < kMoveCount; ++m) {
      PartValues values = part_values(cube);
      tables.turn(values, Move::from_index(m), all);
      EXPECT_EQ(values, part_values(cube.after(Move::from_index(m))));
    }
  }
}

}  // namespace
}  // namespace superflip::multiphase
