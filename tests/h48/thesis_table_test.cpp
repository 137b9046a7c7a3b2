// The authors' layout: values as published, fallbacks checked one table against another.
#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "base/free_memory.h"
#include "h48/h48_support.h"
#include "pdb/h48_coordinate.h"
#include "pdb/h48_family.h"
#include "pdb/known_tables.h"
#include "solvers/h48/thesis_table.h"

namespace superflip::h48 {
namespace {

using test_support::small_tables;
using test_support::unwrap;

const ThesisTable& four_bits() {
  static const ThesisTable kTable = unwrap(ThesisTable::load(small_tables(), 0));
  return kTable;
}
const ThesisTable& two_bits(int h) {
  static const pdb::H48Table kCodes[2] = {unwrap(pdb::load_h48(small_tables(), 0, {})),
                                          unwrap(pdb::load_h48(small_tables(), 1, {}))};
  static const ThesisTable kTables[2] = {unwrap(ThesisTable::convert(kCodes[0], 2)),
                                         unwrap(ThesisTable::convert(kCodes[1], 2))};
  return kTables[h];
}

// Published with the first h48 program of S. Tronto, which had this table.
TEST(FourBits, AreTheExactDistancesOfH0) {
  ASSERT_EQ(four_bits().bits(), 4);
  const ValueCounts expected{1,      1,       4,        34,       331,     3612, 41605,
                             474128, 4953846, 34776317, 68566704, 8749194, 1673};
  EXPECT_EQ(count_values(four_bits()), expected);
}

// nissy-core, utils/checkdata.h.
TEST(TwoBits, AreDistributedAsPublished) {
  EXPECT_EQ(count_values(two_bits(0)), (ValueCounts{5473562, 34776317, 68566704, 8750867}));
  EXPECT_EQ(count_values(two_bits(1)), (ValueCounts{6012079, 45822302, 142018732, 41281787}));
}

TEST(TwoBits, CodesAreThoseOfTheFile) {
  const pdb::H48Table codes = unwrap(pdb::load_h48(small_tables(), 1, {}));
  const ThesisTable loaded = unwrap(ThesisTable::load(small_tables(), 1));
  std::uint64_t differing = 0;
  for (std::uint64_t i = 0; i < pdb::h48_entry_count(1); ++i) {
    differing += loaded.value(i) != codes.code(i) ? 1 : 0;
  }
  EXPECT_EQ(differing, 0U);
}

// Where ours differ from the published ones, and why: docs/tables.md.
TEST(TwoBitsLong, AreDistributedAsTheFilesUpToH5) {
  for (int h = 2; h <= 5; ++h) {
    const ThesisTable table = unwrap(ThesisTable::convert(unwrap(pdb::build_h48(h, {})), 2));
    const pdb::CodeCounts known = pdb::known_distribution(h).value();
    EXPECT_EQ(count_values(table), (ValueCounts{known[0], known[1], known[2], known[3]}));
    std::uint64_t wrong = 0;
    const std::uint64_t entries = pdb::h48_entry_count(h);
    for (std::uint64_t first = 0; first < entries; first += kLineValues) {
      int least = 3;
      for (std::uint64_t i = first; i < std::min(first + kLineValues, entries); ++i) {
        least = std::min(least, table.value(i));
      }
      const int minimum = table.line_minimum(first);
      wrong += (least == 0 ? minimum > table.base() : minimum != table.base() + least) ? 1 : 0;
    }
    EXPECT_EQ(wrong, 0U) << "h" << h;
  }
}

// A line of h1 holds both flips of 127 entries of h0, a line of h0 254 of them, and the exact
// distance of an entry of h0 is the least over its flips.
TEST(Fallback, IsTheLeastDistanceOfItsLine) {
  for (const int h : {0, 1}) {
    const ThesisTable& table = two_bits(h);
    const std::uint64_t step = kLineValues >> static_cast<unsigned>(h);
    const std::uint64_t entries = pdb::h48_entry_count(0);
    std::uint64_t wrong = 0;
    for (std::uint64_t first = 0; first < entries; first += step) {
      int least = table.base() + 3;  // more than that no code tells
      for (std::uint64_t i = first; i < std::min(first + step, entries); ++i) {
        least = std::min(least, four_bits().value(i));
      }
      wrong += table.line_minimum(first << static_cast<unsigned>(h)) != least ? 1 : 0;
    }
    EXPECT_EQ(wrong, 0U) << "h" << h;
  }
}

TEST(FourBits, ChangeByOneAtMostWithATurn) {
  RandomSource random(48);
  for (int i = 0; i < 2000; ++i) {
    const Cube cube = random_cube(random);
    const Cube next = cube.after(Move::from_index(static_cast<int>(random.below(18))));
    const int here = four_bits().value(pdb::rank_h48(cube, 0));
    const int there = four_bits().value(pdb::rank_h48(next, 0));
    EXPECT_LE(std::abs(here - there), 1);
  }
}

TEST(Loading, AMissingTableIsNamedWithWhatToDo) {
  const auto missing = ThesisTable::load(small_tables(), 2);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::kTable);
  EXPECT_EQ(missing.error().remedy.step, Remedy::Step::kBuildTable);
  EXPECT_EQ(missing.error().remedy.table, "h2");
}

TEST(Loading, ATableOfAnotherVersionIsRefusedAsSuch) {
  const pdb::TemporaryFolder folder("h48-version");
  const TableStore store(folder.path());
  const auto path = pdb::h48_info(store, "h0").value().path;
  std::filesystem::copy_file(pdb::h48_info(small_tables(), "h0").value().path, path);
  constexpr int kVersionAt = 8;
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(kVersionAt);
  file.put(99);
  file.close();
  const auto loaded = ThesisTable::load(store, 0);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, ErrorCode::kTable);
}

// Before the file is looked for: there is none.
TEST(Loading, TooLittleMemoryNamesWhatFits) {
  if (base::free_memory_bytes() > thesis_load_bytes(11)) GTEST_SKIP() << "all tables fit here";
  const auto loaded = ThesisTable::load(small_tables(), 11);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, ErrorCode::kResources);
  EXPECT_NE(loaded.error().message.find("the largest table that fits is h"), std::string::npos);
}

}  // namespace
}  // namespace superflip::h48
