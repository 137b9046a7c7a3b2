// The batched search goes through exactly the nodes of the plain one.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "kernels/kernel.h"
#include "solvers/search_support.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using optimal::Bounds;
using test_support::run_iteration;
using test_support::search_tables;

void expect_same(const Cube& cube, int depth, const Bounds& bounds) {
  auto plain = run_iteration(cube, depth, bounds, "scalar");
  auto batched = run_iteration(cube, depth, bounds, "avx2");
  EXPECT_EQ(plain.result.counts.nodes, batched.result.counts.nodes);
  EXPECT_EQ(plain.result.counts.lines, batched.result.counts.lines);
  EXPECT_EQ(plain.result.counts.expanded, batched.result.counts.expanded);
  EXPECT_EQ(plain.promise, batched.promise);
  std::sort(plain.result.solved_tasks.begin(), plain.result.solved_tasks.end());
  std::sort(batched.result.solved_tasks.begin(), batched.result.solved_tasks.end());
  EXPECT_EQ(plain.result.solved_tasks, batched.result.solved_tasks);
}

bool has_batched() {
  return kernels::find("avx2") != nullptr;
}

// The metrics that there are searches for.
class SameNodesTest : public testing::TestWithParam<Metric> {
 protected:
  void SetUp() override {
    if (!has_batched()) GTEST_SKIP() << "no AVX2";
  }
};

INSTANTIATE_TEST_SUITE_P(Metrics, SameNodesTest,
                         testing::Values(Metric::kHtm, Metric::kQtm, Metric::kStm),
                         [](const auto& test) { return std::string(name_of(test.param)); });

TEST_P(SameNodesTest, RandomCodes) {
  RandomSource random(21);
  const int first = GetParam() == Metric::kStm ? 3 : 4;  // there are more turns
  for (const int h : {0, 1, 2, 3}) {
    const pdb::H48Table table =
        test_support::random_table(h, 100 + static_cast<unsigned>(h), GetParam());
    const Bounds bounds(search_tables(GetParam()), table);
    for (const int more : {first, first + 1, first + 2}) {
      expect_same(random_cube(random), table.base() + more, bounds);
      expect_same(test_support::random_moves(9, random).cube(), table.base() + more, bounds);
    }
  }
}

TEST_P(SameNodesTest, NothingButNearBounds) {
  const pdb::H48Table table = test_support::unwrap(pdb::H48Table::create(0, GetParam()));
  const Bounds bounds(search_tables(GetParam()), table);
  RandomSource random(22);
  for (int depth = 0; depth <= (GetParam() == Metric::kStm ? 8 : 9); ++depth) {
    expect_same(test_support::random_moves(depth, random).cube(), depth, bounds);
    expect_same(test_support::random_moves(6, random).cube(), depth, bounds);
  }
}

TEST_P(SameNodesTest, RealTable) {
  const Bounds bounds(search_tables(GetParam()), test_support::real_table(GetParam()));
  RandomSource random(23);
  for (int length = 7; length <= 12; ++length) {
    for (const int less : {1, 0}) {
      const MoveSequence moves = test_support::random_moves(length, random);
      const int most = bounds.base() + (GetParam() == Metric::kHtm ? 4 : 3);
      expect_same(moves.cube(), std::min(moves.length(GetParam()) - less, most), bounds);
    }
  }
  // A short one searched deeper than it need be, and two full of symmetry.
  const int deeper = GetParam() == Metric::kStm ? 7 : 9;
  expect_same(test_support::cube_of("R U F"), deeper, bounds);
  expect_same(test_support::cube_of("U2 D2 R2 L2 F2 B2"), deeper, bounds);
  expect_same(test_support::cube_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"),
              bounds.base() + (GetParam() == Metric::kHtm ? 4 : 3), bounds);
}

TEST(SameNodesLong, FiveFlipBits) {
  if (!has_batched()) GTEST_SKIP() << "no AVX2";
  const pdb::H48Table table = test_support::random_table(5, 105);
  const Bounds bounds(search_tables(), table);
  RandomSource random(24);
  for (const int depth : {13, 14, 15}) expect_same(random_cube(random), depth, bounds);
}

}  // namespace
}  // namespace superflip
