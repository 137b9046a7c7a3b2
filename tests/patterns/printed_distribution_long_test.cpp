// The large databases of Grumser's thesis (2022), with the distributions printed there.
#include <vector>

#include <gtest/gtest.h>

#include "patterns/pattern_table.h"

namespace superflip::patterns {
namespace {

using Counts = std::vector<std::uint64_t>;

void expect_printed(const Pattern& pattern, const Counts& expected, double mean) {
  const PatternTable table = PatternTable::build(pattern, Packing::kNibble).value();
  const pdb::Distribution& counts = table.distribution();
  EXPECT_EQ(Counts(counts.begin(), counts.begin() + static_cast<int>(expected.size())), expected);
  EXPECT_NEAR(table.mean(), mean, 0.001);
}

TEST(PrintedDistributionLong, SevenEdgesTwice) {
  const Counts printed{1,       15,       191,       2455,      30519,    356462,
                       3766700, 32719467, 186297009, 274719633, 13042507, 81};
  expect_printed(four_patterns()[1], printed, 8.507);
  expect_printed(four_patterns()[2], printed, 8.507);
}

TEST(PrintedDistributionLong, PermutationOfAllEdges) {
  expect_printed(four_patterns()[3],
                 {1, 18, 243, 3240, 42535, 542234, 6529891, 66478628, 310957078, 94443600, 4132},
                 8.027);
}

}  // namespace
}  // namespace superflip::patterns
