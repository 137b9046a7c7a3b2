// Shamir's stream: all products, in order.
#include <algorithm>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "solvers/bidirectional/frontier.h"
#include "solvers/bidirectional/product_stream.h"

namespace superflip::bidirectional {
namespace {

// By making all of them and sorting.
std::vector<Spelling> sorted_products(const Frontier& frontier) {
  std::vector<Spelling> all;
  for (const LeftFactor& left : frontier.left) {
    for (const Spelling& right : frontier.right->spellings) all.push_back(left.product(right));
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST(ProductStreams, GiveAllProductsInOrder) {
  FactorStore store;
  RandomSource random(7);
  for (const int distance : {0, 1, 2, 3, 5}) {
    const Frontier frontier(random_cube(random), distance, store);
    const std::vector<Spelling> expected = sorted_products(frontier);
    ASSERT_EQ(expected.size(), frontier.product_count());
    ProductStream stream(frontier.left, *frontier.right);
    std::size_t number = 0;
    for (; stream.current() != nullptr; stream.advance()) {
      ASSERT_LT(number, expected.size());
      const StreamedProduct& product = *stream.current();
      ASSERT_EQ(frontier.left[product.left].product(frontier.right->spellings[product.right]),
                expected[number])
          << "product " << number << " at distance " << distance;
      ++number;
    }
    EXPECT_EQ(number, expected.size());
  }
}

// 43239 positions at distance 4, among the products of two lists at distance 2.
TEST(ProductStreams, CountPositionsWithoutStoringThem) {
  FactorStore store;
  const Frontier frontier(Cube{}, 4, store);
  ProductStream stream(frontier.left, *frontier.right);
  std::uint64_t distinct = 0;
  StreamedProduct last{~0ULL, ~0ULL, 0, 0};
  for (; stream.current() != nullptr; stream.advance()) {
    if (!stream.current()->is_same_position(last)) ++distinct;
    last = *stream.current();
  }
  // Two positions of distance 2 may also lead to 0, 1, 2 or 3.
  EXPECT_EQ(distinct, 1U + 18U + 243U + 3240U + 43239U);
}

}  // namespace
}  // namespace superflip::bidirectional
