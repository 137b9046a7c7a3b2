#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "coord/lehmer.h"

namespace superflip::coord {
namespace {

using Values = std::vector<std::uint8_t>;

Values identity(std::size_t n) {
  Values values;
  for (std::size_t i = 0; i < n; ++i) values.push_back(static_cast<std::uint8_t>(i));
  return values;
}

int inversion_parity(const Values& values) {
  int inversions = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t j = i + 1; j < values.size(); ++j) inversions += values[i] > values[j] ? 1 : 0;
  }
  return inversions % 2;
}

TEST(Lehmer, IsUsableAtCompileTime) {
  constexpr std::array<std::uint8_t, 3> kLast{2, 1, 0};
  static_assert(rank_permutation(kLast) == 5);
  static_assert(rank_combination(0b1111'0000'0000U, 12) == 494);
  static_assert(unrank_combination(494, 12, 4) == 0b1111'0000'0000U);
}

TEST(Lehmer, CountsAreTheTextbookOnes) {
  EXPECT_EQ(factorial(12), 479001600U);
  EXPECT_EQ(factorial(16), 20922789888000U);
  EXPECT_EQ(variation_count(12, 0), 1U);
  EXPECT_EQ(variation_count(12, 4), 11880U);
  EXPECT_EQ(variation_count(12, 7), 3991680U);
  EXPECT_EQ(combination_count(12, 4), 495U);
  EXPECT_EQ(combination_count(16, 8), 12870U);
  EXPECT_EQ(combination_count(5, 6), 0U);
}

// The standard library steps through permutations in lexicographic order; dropping the tail of
// each gives every variation (n-k)! times in a row.
TEST(Lehmer, VariationsFollowTheDictionary) {
  for (std::size_t n = 1; n <= 7; ++n) {
    for (std::size_t k = 0; k <= n; ++k) {
      Values values = identity(n);
      const std::uint64_t repeats = factorial(static_cast<int>(n - k));
      std::uint64_t count = 0;
      do {
        const std::span<const std::uint8_t> front(values.data(), k);
        const std::uint64_t rank = count / repeats;
        ASSERT_EQ(rank_variation(front, static_cast<int>(n)), rank);
        if (count % repeats == 0) {
          Values unranked(n);
          const int parity = unrank_variation(rank, static_cast<int>(k), unranked);
          ASSERT_EQ(unranked, values);  // the first of each run has its tail in ascending order
          ASSERT_EQ(parity, inversion_parity(values));
        }
        ++count;
      } while (std::next_permutation(values.begin(), values.end()));
      ASSERT_EQ(count / repeats, variation_count(static_cast<int>(n), static_cast<int>(k)));
    }
  }
}

TEST(Lehmer, LongPermutationsSurviveTheRoundTrip) {
  RandomSource random(20260101);
  for (std::size_t n = 8; n <= kMaxElements; ++n) {
    const std::uint64_t size = factorial(static_cast<int>(n));
    Values values(n);
    unrank_permutation(0, values);
    EXPECT_EQ(values, identity(n));
    unrank_permutation(size - 1, values);
    Values descending = identity(n);
    std::ranges::reverse(descending);
    EXPECT_EQ(values, descending);
    EXPECT_EQ(rank_permutation(values), size - 1);
    for (int i = 0; i < 100000; ++i) {
      const std::uint64_t rank = random.below(size);
      const int parity = unrank_permutation(rank, values);
      ASSERT_EQ(rank_permutation(values), rank);
      ASSERT_EQ(parity, inversion_parity(values));
    }
  }
}

// Ranks of 13 elements pass the bound below which digits are split off by multiplication.
TEST(Lehmer, DigitsAreExactAroundTheReciprocalBound) {
  Values before(13);
  Values after(13);
  for (std::uint64_t rank = (1U << 29U) - 5000; rank < (1U << 29U) + 5000; ++rank) {
    unrank_permutation(rank, before);
    ASSERT_EQ(rank_permutation(before), rank);
    unrank_permutation(rank + 1, after);
    std::next_permutation(before.begin(), before.end());
    ASSERT_EQ(before, after);
  }
}

TEST(Lehmer, CombinationsFollowTheDictionary) {
  for (int n = 1; n <= kMaxElements; ++n) {
    for (int k = 0; k <= n; ++k) {
      std::vector<bool> chosen(static_cast<std::size_t>(n), false);
      std::fill_n(chosen.begin(), k, true);
      std::uint64_t rank = 0;
      do {
        std::uint32_t members = 0;
        for (std::size_t i = 0; i < chosen.size(); ++i) members |= chosen[i] ? 1U << i : 0U;
        ASSERT_EQ(rank_combination(members, n), rank);
        ASSERT_EQ(unrank_combination(rank, n, k), members);
        ++rank;
      } while (std::prev_permutation(chosen.begin(), chosen.end()));
      ASSERT_EQ(rank, combination_count(n, k));
    }
  }
}

}  // namespace
}  // namespace superflip::coord
