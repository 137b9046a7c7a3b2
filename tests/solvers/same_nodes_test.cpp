// The batched search goes through exactly the nodes of the plain one.
#include <gtest/gtest.h>

#include <algorithm>

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

TEST(SameNodesTest, RandomCodes) {
  if (!has_batched()) GTEST_SKIP() << "no AVX2";
  RandomSource random(21);
  for (const int h : {0, 1, 2, 3}) {
    const pdb::H48Table table = test_support::random_table(h, 100 + static_cast<unsigned>(h));
    const Bounds bounds(search_tables(), table);
    for (const int depth : {12, 13, 14}) {
      expect_same(random_cube(random), depth, bounds);
      expect_same(test_support::random_moves(9, random).cube(), depth, bounds);
    }
  }
}

TEST(SameNodesTest, NothingButNearBounds) {
  if (!has_batched()) GTEST_SKIP() << "no AVX2";
  const pdb::H48Table table = test_support::unwrap(pdb::H48Table::create(0));
  const Bounds bounds(search_tables(), table);
  RandomSource random(22);
  for (int depth = 0; depth <= 9; ++depth) {
    expect_same(test_support::random_moves(depth, random).cube(), depth, bounds);
    expect_same(test_support::random_moves(6, random).cube(), depth, bounds);
  }
}

TEST(SameNodesTest, RealTable) {
  if (!has_batched()) GTEST_SKIP() << "no AVX2";
  const Bounds bounds(search_tables(), test_support::real_table());
  RandomSource random(23);
  for (int length = 7; length <= 12; ++length) {
    for (const int depth : {length - 1, length}) {
      expect_same(test_support::random_moves(length, random).cube(), depth, bounds);
    }
  }
  // A short one searched deeper than it need be, and two full of symmetry.
  expect_same(test_support::cube_of("R U F"), 9, bounds);
  expect_same(test_support::cube_of("U2 D2 R2 L2 F2 B2"), 9, bounds);
  expect_same(test_support::cube_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"), 12,
              bounds);
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
