// Numbers for permutations, partial permutations and subsets of up to 16 elements.
//
// All ranks are lexicographic: a smaller rank is the sequence that comes first in a dictionary.
// Everything here takes time linear in the number of elements.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace superflip::coord {

inline constexpr int kMaxElements = 16;

// n is 0..20.
constexpr std::uint64_t factorial(int n) {
  std::uint64_t product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<std::uint64_t>(i);
  return product;
}

// Ways to place k of n elements in order, n!/(n-k)!; 0 <= k <= n <= 20.
constexpr std::uint64_t variation_count(int n, int k) {
  std::uint64_t product = 1;
  for (int i = 0; i < k; ++i) product *= static_cast<std::uint64_t>(n - i);
  return product;
}

namespace detail {

using BinomialTable = std::array<std::array<std::uint32_t, kMaxElements + 2>, kMaxElements + 1>;

constexpr BinomialTable make_binomials() {
  BinomialTable table{};
  for (std::size_t n = 0; n <= kMaxElements; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}
inline constexpr BinomialTable kBinomials = make_binomials();

// A look-up beats std::popcount where the target has no such instruction, and equals it elsewhere.
// Only the first 2^n bytes are touched when ranking n elements.
constexpr std::array<std::uint8_t, 1U << kMaxElements> make_bit_counts() {
  std::array<std::uint8_t, 1U << kMaxElements> counts{};
  for (std::size_t i = 1; i < counts.size(); ++i) {
    counts[i] = static_cast<std::uint8_t>(counts[i / 2] + i % 2);
  }
  return counts;
}
inline constexpr std::array<std::uint8_t, 1U << kMaxElements> kBitCounts = make_bit_counts();

// Digits of a rank below this bound are split off by a multiplication: with s = 33 and
// m = ceil(2^s / d), floor(r * m / 2^s) = floor(r / d) as long as r * (m * d - 2^s) < 2^s, and
// d <= 16 leaves room for every r < 2^29. All permutations of 12 elements are below it.
inline constexpr std::uint64_t kReciprocalBound = std::uint64_t{1} << 29U;
inline constexpr unsigned kReciprocalShift = 33;

constexpr std::array<std::uint64_t, kMaxElements + 1> make_reciprocals() {
  std::array<std::uint64_t, kMaxElements + 1> reciprocals{};
  for (std::uint64_t d = 1; d < reciprocals.size(); ++d) {
    reciprocals[d] = ((std::uint64_t{1} << kReciprocalShift) + d - 1) / d;
  }
  return reciprocals;
}
inline constexpr std::array<std::uint64_t, kMaxElements + 1> kReciprocals = make_reciprocals();

// digits[i] is the i-th digit of the rank in the number system with bases n, n-1, ...
constexpr void split_digits(std::uint64_t rank, std::size_t n, std::span<std::uint8_t> digits) {
  std::size_t i = digits.size();
  for (; i > 0 && rank >= kReciprocalBound; --i) {
    const std::uint64_t base = n - i + 1;
    digits[i - 1] = static_cast<std::uint8_t>(rank % base);
    rank /= base;
  }
  for (; i > 0; --i) {
    const std::uint64_t base = n - i + 1;
    const std::uint64_t quotient = (rank * kReciprocals[base]) >> kReciprocalShift;
    digits[i - 1] = static_cast<std::uint8_t>(rank - quotient * base);
    rank = quotient;
  }
}

}  // namespace detail

// Ways to choose k of n elements; 0 <= k, n <= 16.
constexpr std::uint64_t combination_count(int n, int k) {
  return detail::kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// Rank, below variation_count(n, values.size()), of distinct values below n <= 16.
// Method of Korf and Schultze, "Large-Scale Parallel Breadth-First Search" (AAAI 2005): a bit
// string holds the values seen so far, and the count of its bits below a value tells how far the
// value exceeds its Lehmer digit.
constexpr std::uint64_t rank_variation(std::span<const std::uint8_t> values, int n) {
  assert(n <= kMaxElements && values.size() <= static_cast<std::size_t>(n));
  std::uint32_t seen = 0;
  std::uint64_t rank = 0;
  auto base = static_cast<std::uint64_t>(n);
  for (const std::uint8_t value : values) {
    const std::uint32_t bit = 1U << value;
    rank = rank * base + value - detail::kBitCounts[seen & (bit - 1)];
    seen |= bit;
    --base;
  }
  return rank;
}

// Writes all n = values.size() <= 16 elements: first the k that the rank tells, then the others in
// ascending order. Returns 0 if that is an even permutation, 1 if it is odd.
// The values still free stand in ascending order in the nibbles of one word, so that choosing the
// d-th of them and closing the gap are a shift each.
constexpr int unrank_variation(std::uint64_t rank, int k, std::span<std::uint8_t> values) {
  assert(values.size() <= kMaxElements && static_cast<std::size_t>(k) <= values.size());
  const auto chosen = values.first(static_cast<std::size_t>(k));
  detail::split_digits(rank, values.size(), chosen);
  std::uint64_t free_values = 0xfedcba9876543210U;
  unsigned digit_sum = 0;
  for (std::uint8_t& value : chosen) {
    const unsigned digit = value;
    const std::uint64_t below = (std::uint64_t{1} << (4 * digit)) - 1;
    value = static_cast<std::uint8_t>((free_values >> (4 * digit)) & 15U);
    free_values = (free_values & below) | ((free_values >> 4U) & ~below);
    digit_sum += digit;
  }
  for (std::uint8_t& value : values.subspan(static_cast<std::size_t>(k))) {
    value = static_cast<std::uint8_t>(free_values & 15U);
    free_values >>= 4U;
  }
  return static_cast<int>(digit_sum % 2);  // the digits add up to the number of inversions
}

// Rank, below n!, of a permutation of the values 0 .. n - 1 where n = values.size() <= 16.
constexpr std::uint64_t rank_permutation(std::span<const std::uint8_t> values) {
  return rank_variation(values, static_cast<int>(values.size()));
}

// Returns the parity of the permutation, as unrank_variation does.
constexpr int unrank_permutation(std::uint64_t rank, std::span<std::uint8_t> values) {
  return unrank_variation(rank, static_cast<int>(values.size()), values);
}

// Rank, below combination_count(n, k), of the set whose elements are the k bits set in `members`;
// all lie below n <= 16. Sets compare by their elements in ascending order, so {0, .., k - 1} is 0.
constexpr std::uint64_t rank_combination(std::uint32_t members, int n) {
  std::uint64_t rank = 0;
  int missing = detail::kBitCounts[members];
  for (int element = 0; missing > 0; ++element) {
    assert(element < n);
    // The sets that agree so far but do contain `element` come first.
    if ((members >> static_cast<unsigned>(element) & 1U) != 0) {
      --missing;
    } else {
      rank += combination_count(n - element - 1, missing - 1);
    }
  }
  return rank;
}

// The set of k elements below n <= 16 with this rank, as bits.
constexpr std::uint32_t unrank_combination(std::uint64_t rank, int n, int k) {
  std::uint32_t members = 0;
  for (int element = 0; k > 0; ++element) {
    assert(element < n);
    const std::uint64_t containing = combination_count(n - element - 1, k - 1);
    if (rank < containing) {
      members |= 1U << static_cast<unsigned>(element);
      --k;
    } else {
      rank -= containing;
    }
  }
  return members;
}

}  // namespace superflip::coord
