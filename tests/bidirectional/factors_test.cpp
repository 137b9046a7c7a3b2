// Lists and products, against the plain cube and the published counts of positions.
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "solvers/bidirectional/buckets.h"
#include "solvers/bidirectional/factors.h"
#include "solvers/bidirectional/frontier.h"
#include "solvers/bidirectional/position_lists.h"

namespace superflip::bidirectional {
namespace {

TEST(Lists, HoldAllPositionsOfEachDistance) {
  PositionLists lists;
  const std::array<std::size_t, 6> counts{1, 18, 243, 3240, 43239, 574908};
  for (int distance = 0; distance <= kMaxListDistance; ++distance) {
    ASSERT_EQ(lists.at(distance).size(), counts[static_cast<std::size_t>(distance)]);
  }
  RandomSource random(4);
  for (int distance = 0; distance <= kMaxListDistance; ++distance) {
    const auto& list = lists.at(distance);
    for (int i = 0; i < 200; ++i) {
      const ListedPosition& position = list[random.below(list.size())];
      EXPECT_EQ(kernels::pack(position.sequence(distance).cube()), position.cube);
    }
  }
}

TEST(Products, AreThoseOfThePlainCube) {
  RandomSource random(5);
  for (int i = 0; i < 1000; ++i) {
    const Cube a = random_cube(random);
    const Cube b = random_cube(random);
    EXPECT_EQ(LeftFactor(kernels::pack(a)).product(spell(kernels::pack(b))),
              spell(kernels::pack(a * b)));
  }
}

TEST(Products, ALeftFactorKnowsItsInverse) {
  RandomSource random(6);
  const LeftFactor factor(kernels::pack(random_cube(random)));
  for (std::size_t value = 0; value < kValues; ++value) {
    EXPECT_EQ(factor.edges_before[factor.edges[value]], value);
  }
}

// Both ends are the same frontier, so that every product meets itself: from the 243 positions of two
// turns, each reached in one way or more, one goes back to solved by every way.
TEST(BucketsOfProducts, HoldEveryProductOnce) {
  FactorStore store;
  const Frontier here(Cube{}, 2, store);
  const Buckets buckets(here, here);
  Buckets::Scratch scratch;
  std::uint64_t products = 0;
  std::set<std::string> ways;
  for (std::size_t bucket = 0; bucket < buckets.count(); ++bucket) {
    products += buckets.search(bucket, scratch, [&](const MoveSequence& way) {
      EXPECT_TRUE(way.cube().is_solved());
      EXPECT_TRUE(ways.insert(way.text()).second) << way.text();
    });
  }
  EXPECT_EQ(products, 2 * here.product_count());
  // 18 * 18 products: 18 solved, 18 * 2 that are one turn of the same face in 2 ways, ...: the sum of
  // the squares of the numbers of ways to each position.
  std::map<Spelling, std::size_t> counts;
  for (const LeftFactor& left : here.left) {
    for (const Spelling& right : here.right->spellings) ++counts[left.product(right)];
  }
  std::size_t expected = 0;
  for (const auto& [spelling, count] : counts) expected += count * count;
  EXPECT_EQ(ways.size(), expected);
}

// At every length of the prefix that is in use: all products are made, those of a frontier and of a
// shifted one, which share nothing.
TEST(BucketsOfProducts, MakeAllProductsAtEveryPrefixLength) {
  FactorStore store;
  std::size_t last_count = 0;
  for (const int distance : {2, 4, 5, 6}) {
    const Frontier here(Cube{}, distance, store);
    Cube far;
    far.edge_flip.fill(1);
    const Frontier there(far, distance, store);
    const Buckets buckets(here, there);
    Buckets::Scratch scratch;
    std::uint64_t products = 0;
    bool met = false;
    for (std::size_t bucket = 0; bucket < buckets.count(); ++bucket) {
      products += buckets.search(bucket, scratch, [&](const MoveSequence&) { met = true; });
    }
    // A bucket that is empty at one end is not filled at the other.
    EXPECT_GE(products, here.product_count()) << distance;
    EXPECT_LE(products, 2 * here.product_count()) << distance;
    EXPECT_FALSE(met);
    EXPECT_GE(buckets.count(), last_count);
    last_count = buckets.count();
  }
  EXPECT_EQ(last_count, 24U * 24U);
}

}  // namespace
}  // namespace superflip::bidirectional
