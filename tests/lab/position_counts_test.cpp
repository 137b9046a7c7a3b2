// The published numbers of positions by distance: OEIS A080601 (half turns), A080602 (quarter
// turns) and forum.cubeman.org node 200 (slice turns), the reduced ones from A080583, A080638 and
// nodes 146, 191, 195 of that forum.
#include <gtest/gtest.h>

#include <superflip/lab.h>

namespace superflip {
namespace {

using Counts = std::vector<std::uint64_t>;

void expect_counts(Metric metric, Equivalence equivalence, const Counts& expected) {
  PositionCountRequest request;
  request.metric = metric;
  request.equivalence = equivalence;
  request.max_depth = static_cast<int>(expected.size()) - 1;
  EXPECT_EQ(count_positions(request).value(), expected);
}

TEST(PositionCounts, HalfTurns) {
  expect_counts(Metric::kHtm, Equivalence::kNone, {1, 18, 243, 3240, 43239, 574908, 7618438});
}
TEST(PositionCounts, HalfTurnsUpToSymmetry) {
  expect_counts(Metric::kHtm, Equivalence::kSymmetry, {1, 2, 9, 75, 934, 12077, 159131});
}
TEST(PositionCounts, HalfTurnsUpToSymmetryAndInverse) {
  expect_counts(Metric::kHtm, Equivalence::kSymmetryAndInverse, {1, 2, 8, 48, 509, 6198, 80178});
}
TEST(PositionCounts, QuarterTurns) {
  expect_counts(Metric::kQtm, Equivalence::kNone,
                {1, 12, 114, 1068, 10011, 93840, 878880, 8221632});
}
TEST(PositionCounts, QuarterTurnsUpToSymmetry) {
  expect_counts(Metric::kQtm, Equivalence::kSymmetry, {1, 1, 5, 25, 219, 1978, 18395, 171529});
}
TEST(PositionCounts, QuarterTurnsUpToSymmetryAndInverse) {
  expect_counts(Metric::kQtm, Equivalence::kSymmetryAndInverse,
                {1, 1, 5, 17, 130, 1031, 9393, 86183});
}
TEST(PositionCounts, SliceTurns) {
  expect_counts(Metric::kStm, Equivalence::kNone, {1, 27, 501, 9175, 164900, 2912447});
}
TEST(PositionCounts, SliceTurnsUpToSymmetry) {
  expect_counts(Metric::kStm, Equivalence::kSymmetry, {1, 4, 19, 236, 3642, 61457});
}
TEST(PositionCounts, SliceTurnsUpToSymmetryAndInverse) {
  expect_counts(Metric::kStm, Equivalence::kSymmetryAndInverse, {1, 4, 13, 150, 1920, 31341});
}

TEST(PositionCountsLong, TwoDepthsFurtherUpToSymmetry) {
  expect_counts(Metric::kHtm, Equivalence::kSymmetry,
                {1, 2, 9, 75, 934, 12077, 159131, 2101575, 27762103});
  expect_counts(Metric::kQtm, Equivalence::kSymmetry,
                {1, 1, 5, 25, 219, 1978, 18395, 171529, 1601725, 14956266});
  expect_counts(Metric::kStm, Equivalence::kSymmetry,
                {1, 4, 19, 236, 3642, 61457, 1062321, 18336013});
}

TEST(PositionCounts, ReportsEachDepthAndStops) {
  std::vector<int> depths;
  std::stop_source source;
  const auto counts = count_positions({.max_depth = 10}, source.get_token(), [&](int depth, auto) {
    depths.push_back(depth);
    if (depth == 3) source.request_stop();
  });
  ASSERT_FALSE(counts.has_value());
  EXPECT_EQ(counts.error().code, ErrorCode::kInterrupted);
  EXPECT_EQ(depths, (std::vector<int>{0, 1, 2, 3}));
}

TEST(PositionCounts, RefusesWhatDoesNotFit) {
  const auto small = count_positions({.max_depth = 6, .memory_bytes = 1U << 20U});
  ASSERT_FALSE(small.has_value());
  EXPECT_EQ(small.error().code, ErrorCode::kResources);
  EXPECT_EQ(count_positions({.max_depth = -1}).error().code, ErrorCode::kUsage);
}

// From the generating functions: the last counts that fit in 64 bits, and none beyond.
TEST(SequenceCounts, GoAsFarAsTheyFit) {
  EXPECT_EQ(count_sequences(Metric::kHtm, 16).value().back(), 1384201395738071424U);
  EXPECT_EQ(count_sequences(Metric::kStm, 15).value().back(), 16569718599798964224U);
  EXPECT_EQ(count_sequences(Metric::kQtm, 16).value().back(), 4606688566257048U);
  EXPECT_EQ(count_sequences(Metric::kHtm, 17).error().code, ErrorCode::kUsage);
  EXPECT_EQ(count_sequences(Metric::kQtm, 20).error().code, ErrorCode::kUsage);
  EXPECT_EQ(count_sequences(Metric::kStm, 16).error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
