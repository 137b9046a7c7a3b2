#include "kernels/packed_cube.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include <superflip/random.h>

namespace superflip::kernels {
namespace {

TEST(PackedCube, LaysOutPiecesOrientationsAndPads) {
  // R turned once: URF comes to UBR's slot with twist 1 and so on round.
  const PackedCube packed = pack(Cube::of(Move(Face::kR, 1)));
  const PackedCube expected{{0x24, 1, 2, 0x10, 0x17, 5, 6, 0x23, 8, 9, 10, 11, 12, 13, 14, 15,
                             8,    1, 2, 3,    11,   5, 6, 7,    4, 9, 10, 0,  12, 13, 14, 15}};
  EXPECT_EQ(packed, expected);
}

TEST(PackedCube, SolvedIsTheSolvedCube) {
  EXPECT_EQ(solved(), pack(Cube{}));
  EXPECT_TRUE(unpack(solved()).is_solved());
}

TEST(PackedCube, UnpackGivesBackWhatWasPacked) {
  RandomSource random(20);
  for (int i = 0; i < 100'000; ++i) {
    const Cube cube = random_cube(random);
    ASSERT_EQ(unpack(pack(cube)), cube) << "cube " << i;
  }
}

TEST(PackedCube, EveryByteCountsForEquality) {
  const PackedCube cube = solved();
  for (std::size_t i = 0; i < cube.bytes.size(); ++i) {
    PackedCube other = cube;
    other.bytes[i] = static_cast<std::uint8_t>(other.bytes[i] ^ 0x10U);
    EXPECT_FALSE(other == cube) << "byte " << i;
  }
}

}  // namespace
}  // namespace superflip::kernels
