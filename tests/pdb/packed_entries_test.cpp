#include "pdb/packed_entries.h"

#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "pdb/remainder.h"

namespace superflip::pdb {
namespace {

std::vector<unsigned> random_numbers(std::size_t count, unsigned below) {
  RandomSource random(below);
  std::vector<unsigned> numbers;
  for (std::size_t i = 0; i < count; ++i) {
    numbers.push_back(static_cast<unsigned>(random.below(below)));
  }
  return numbers;
}

TEST(PackedEntries, TwoBitsLieFourInAByte) {
  const std::vector<unsigned> codes = random_numbers(1000, 4);
  std::vector<std::uint8_t> bytes(codes.size() / kTwoBitsPerByte);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    bytes[i / kTwoBitsPerByte] |= static_cast<std::uint8_t>(codes[i] << two_bit_shift(i));
  }
  for (std::size_t i = 0; i < codes.size(); ++i) EXPECT_EQ(two_bits(bytes.data(), i), codes[i]);
  constexpr std::array<std::uint8_t, 1> kByte{0b11100100};
  for (unsigned i = 0; i < 4; ++i) EXPECT_EQ(two_bits(kByte.data(), i), i);
}

TEST(PackedEntries, NibblesLieTwoInAByte) {
  const std::vector<unsigned> numbers = random_numbers(1000, 16);
  std::vector<std::uint8_t> bytes(numbers.size() / kNibblesPerByte);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    bytes[i / kNibblesPerByte] |= static_cast<std::uint8_t>(numbers[i] << nibble_shift(i));
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(nibble(bytes.data(), i), numbers[i]);
  constexpr std::array<std::uint8_t, 1> kByte{0xa3};
  EXPECT_EQ(nibble(kByte.data(), 0), 3U);
  EXPECT_EQ(nibble(kByte.data(), 1), 10U);
}

TEST(PackedEntries, FiveTritsLieInEveryByteBelow243) {
  std::array<bool, 256> seen{};
  std::array<unsigned, kTritsPerByte> digits{};
  for (unsigned number = 0; number < 243; ++number) {
    for (unsigned place = 0, rest = number; place < kTritsPerByte; ++place, rest /= 3) {
      digits[place] = rest % 3;
    }
    const std::uint8_t byte = pack_trits([&](std::size_t place) { return digits[place]; });
    EXPECT_LT(byte, 243);
    EXPECT_FALSE(seen[byte]);
    seen[byte] = true;
    for (unsigned place = 0; place < kTritsPerByte; ++place) {
      EXPECT_EQ(trit(byte, place), digits[place]);
    }
  }
}

TEST(Remainder, GivesTheDistanceNextToAKnownOne) {
  for (int neighbour = 0; neighbour <= 30; ++neighbour) {
    for (int distance = std::max(0, neighbour - 1); distance <= neighbour + 1; ++distance) {
      EXPECT_EQ(nearest_distance(remainder_of(distance), {neighbour}), distance);
    }
  }
}

TEST(Remainder, OfADamagedTableStaysNearby) {
  for (int neighbour = 0; neighbour <= 30; ++neighbour) {
    EXPECT_EQ(nearest_distance(Remainder{3}, {neighbour}), neighbour);
  }
}

TEST(Remainder, NearerIsThatOfOneTurnLess) {
  for (int distance = 1; distance <= 30; ++distance) {
    EXPECT_EQ(nearer(remainder_of(distance)), remainder_of(distance - 1));
  }
}

}  // namespace
}  // namespace superflip::pdb
