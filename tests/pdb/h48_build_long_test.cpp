#include <gtest/gtest.h>

#include "base/free_memory.h"
#include "pdb/chunked_work.h"
#include "pdb/h48_builder.h"
#include "pdb/known_tables.h"

namespace superflip::pdb {
namespace {

class H48BuildLong : public testing::TestWithParam<int> {};

TEST_P(H48BuildLong, HasTheKnownDistributionAndChecksum) {
  const int h = GetParam();
  if (h48_build_bytes(h, 0) > base::free_memory_bytes()) GTEST_SKIP() << "too little memory";
  const auto table = build_h48(h, {});
  ASSERT_TRUE(table) << table.error().message;
  ASSERT_TRUE(known_distribution(h));
  EXPECT_EQ(count_codes(*table, 0), *known_distribution(h));
  EXPECT_EQ(checksum_of({table->data(), table->size_bytes()}, {}), known_checksum(h));
}

INSTANTIATE_TEST_SUITE_P(EveryBase, H48BuildLong, testing::Values(1, 2, 3, 4, 5, 6, 7));

}  // namespace
}  // namespace superflip::pdb
