#include "pdb/open_codes.h"

#include <atomic>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "base/parallel.h"
#include "pdb/packed_entries.h"

namespace superflip::pdb {
namespace {

constexpr int kEntries = 1003;  // not a whole number of words

struct Row {
  std::vector<CodeWord> words = std::vector<CodeWord>(code_words(kEntries), kAllOpen);
  std::vector<Remainder> expected = std::vector<Remainder>(kEntries, kOpen);

  void check() const {
    for (int i = 0; i < kEntries; ++i) ASSERT_EQ(code_at(words.data(), i), expected[i]);
  }
};

// Sets entries at random by one of the two ways; what is set stays as it is.
template <class Set>
void fill_and_check(const Set& set) {
  Row row;
  row.check();
  RandomSource random(7);
  for (int i = 0; i < 3000; ++i) {
    const std::size_t entry = random.below(kEntries);
    const auto code = remainder_of(static_cast<int>(random.below(3)));
    const bool was_open = row.expected[entry] == kOpen;
    ASSERT_EQ(static_cast<bool>(set(row.words.data(), entry, code)), was_open);
    if (was_open) row.expected[entry] = code;
  }
  row.check();
}

TEST(OpenCodes, AreSetOnceByManyThreadsOrOne) {
  fill_and_check([](CodeWord* row, std::size_t entry, Remainder code) {
    return claim_open(row, entry, code);
  });
  fill_and_check([](CodeWord* row, std::size_t entry, Remainder code) {
    return set_open(row, entry, code) == 1;
  });
}

TEST(OpenCodes, EveryEntryHasOneFirstThread) {
  Row row;
  std::atomic<int> first = 0;
  base::run_on_threads(4,
                       [&](int) {
                         int mine = 0;
                         for (int i = 0; i < kEntries; ++i)
                           mine += claim_open(row.words.data(), i, remainder_of(i)) ? 1 : 0;
                         first += mine;
                       },
                       {});
  EXPECT_EQ(first, kEntries);
  for (int i = 0; i < kEntries; ++i) row.expected[i] = remainder_of(i);
  row.check();
}

TEST(OpenCodes, AreListedByCodeInOrder) {
  Row row;
  RandomSource random(8);
  for (int i = 0; i < kEntries; ++i) {
    const auto code = static_cast<Remainder>(random.below(4));
    if (code != kOpen) claim_open(row.words.data(), i, code);
    row.expected[i] = code;
  }
  for (const Remainder code : {remainder_of(0), remainder_of(1), remainder_of(2), kOpen}) {
    std::vector<std::uint16_t> listed{1, 2, 3};
    list_entries(row.words.data(), kEntries, code, listed);
    std::vector<std::uint16_t> expected;
    for (int i = 0; i < kEntries; ++i) {
      if (row.expected[i] == code) expected.push_back(static_cast<std::uint16_t>(i));
    }
    EXPECT_EQ(listed, expected);
  }
}

TEST(OpenCodes, LieAsInPackedTables) {
  Row row;
  for (int i = 0; i < kEntries; ++i) claim_open(row.words.data(), i, remainder_of(i));
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(row.words.data());
  for (int i = 0; i < kEntries; ++i) EXPECT_EQ(two_bits(bytes, i), static_cast<unsigned>(i % 3));
}

}  // namespace
}  // namespace superflip::pdb
