// Korf's solver with its tables as they are. The distributions: corners, Korf 1997 and the
// Cube-Lovers archive; six edges, a breadth-first search of others.
#include <vector>

#include <gtest/gtest.h>

#include "patternsolver/known_lengths.h"
#include "solvers/pattern/pattern_solver.h"

namespace superflip::pattern {
namespace {

using Counts = std::vector<std::uint64_t>;

const PatternSolver& korf() {
  static const PatternSolver kSolver = PatternSolver::open({}, TableStore()).value();
  return kSolver;
}

Counts counts_of(const patterns::PatternTable& table) {
  Counts counts(table.distribution().begin(), table.distribution().end());
  while (counts.back() == 0) counts.pop_back();
  return counts;
}

TEST(Korf, DistributionsAndMeansAreThePublishedOnes) {
  ASSERT_EQ(korf().tables().size(), 3U);
  EXPECT_EQ(counts_of(korf().tables()[0]), (Counts{1, 18, 243, 2874, 28000, 205416, 1168516,
                                                   5402628, 20776176, 45391616, 15139616, 64736}));
  EXPECT_NEAR(korf().tables()[0].mean(), 8.764, 0.0005);
  for (const std::size_t edges : {1, 2}) {
    EXPECT_EQ(counts_of(korf().tables()[edges]),
              (Counts{1, 15, 182, 2208, 25329, 258827, 2165560, 12222708, 24596752, 3305973, 365}));
    EXPECT_NEAR(korf().tables()[edges].mean(), 7.668, 0.0005);
  }
}

TEST(Korf, FindsTheKnownLengths) {
  const std::vector<Known> known = known_lengths(11);
  EXPECT_GE(known.size(), 20U);
  for (const Known& position : known) {
    Problem request;
    request.cube = position.cube;
    const SolveResult result = korf().solve(request, 0).value();
    EXPECT_TRUE(result.proved);
    EXPECT_EQ(result.solutions.front().length, position.length);
  }
}

TEST(KorfLong, FindsTheKnownLengthsToThirteen) {
  for (const Known& position : known_lengths(13)) {
    Problem request;
    request.cube = position.cube;
    EXPECT_EQ(korf().solve(request, 0)->solutions.front().length, position.length);
  }
}

}  // namespace
}  // namespace superflip::pattern
