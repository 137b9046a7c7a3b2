#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include <gtest/gtest.h>

#include <superflip/cube.h>
#include <superflip/random.h>

namespace superflip {
namespace {

Cube repeat(const Cube& cube, int times) {
  Cube result;
  for (int i = 0; i < times; ++i) result = result * cube;
  return result;
}

int order_of(const Cube& cube) {
  int order = 1;
  for (Cube power = cube; !power.is_solved(); power = power * cube) ++order;
  return order;
}

// Kociemba's definition of the turns R and F, from his published cubie tables.
TEST(Cube, TurnsMoveTwistAndFlipAsKociembaDefinesThem) {
  Cube r;
  r.corner_piece = {kDFR, kUFL, kULB, kURF, kDRB, kDLF, kDBL, kUBR};
  r.corner_twist = {2, 0, 0, 1, 1, 0, 0, 2};
  r.edge_piece = {kFR, kUF, kUL, kUB, kBR, kDF, kDL, kDB, kDR, kFL, kBL, kUR};
  EXPECT_EQ(Cube::of(Move(Face::kR, 1)), r);
  Cube f;
  f.corner_piece = {kUFL, kDLF, kULB, kUBR, kURF, kDFR, kDBL, kDRB};
  f.corner_twist = {1, 2, 0, 0, 2, 1, 0, 0};
  f.edge_piece = {kUR, kFL, kUL, kUB, kDR, kFR, kDL, kDB, kUF, kDF, kBL, kBR};
  f.edge_flip = {0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0};
  EXPECT_EQ(Cube::of(Move(Face::kF, 1)), f);
}

// Orders every cuber can check by hand; R U has order 105, the largest order is 1260.
TEST(Cube, KnownOrders) {
  const Cube r = Cube::of(Move(Face::kR, 1));
  const Cube u = Cube::of(Move(Face::kU, 1));
  const Cube b = Cube::of(Move(Face::kB, 1));
  EXPECT_EQ(order_of(r), 4);
  EXPECT_EQ(order_of(r * u), 105);
  EXPECT_EQ(order_of(r * u * r.inverse() * u.inverse()), 6);
  EXPECT_EQ(order_of(r * u * u * Cube::of(Move(Face::kD, 3)) * b * Cube::of(Move(Face::kD, 3))),
            1260);
}

TEST(Cube, GroupLawsHoldOnRandomCubes) {
  RandomSource random(1);
  for (int round = 0; round < 1000; ++round) {
    const Cube a = random_cube(random);
    const Cube b = random_cube(random);
    const Cube c = random_cube(random);
    EXPECT_EQ((a * b) * c, a * (b * c));
    EXPECT_TRUE((a * a.inverse()).is_solved());
    EXPECT_EQ((a * b).inverse(), b.inverse() * a.inverse());
    EXPECT_EQ(corner_parity(a * b), corner_parity(a) ^ corner_parity(b));
    EXPECT_EQ(edge_parity(a), corner_parity(a));
    EXPECT_FALSE(find_fault(a * b).has_value());
  }
}

TEST(Cube, AfterAndBeforeAreProductsOnEitherSide) {
  RandomSource random(2);
  const Cube cube = random_cube(random);
  for (int m = 0; m < kMoveCount; ++m) {
    const Move move = Move::from_index(m);
    EXPECT_EQ(cube.after(move), cube * Cube::of(move));
    EXPECT_EQ(cube.before(move), Cube::of(move) * cube);
    EXPECT_EQ(cube.before(move).inverse(), cube.inverse().after(move.inverse()));
    EXPECT_EQ(repeat(Cube::of(Move(move.face(), 1)), move.quarter_turns()), Cube::of(move));
  }
}

TEST(Cube, KeysAndHashesTellCubesApart) {
  RandomSource random(3);
  std::unordered_set<Cube> cubes;
  std::set<CubeKey> keys;
  for (int i = 0; i < 20000; ++i) {
    const Cube cube = random_cube(random);
    cubes.insert(cube);
    keys.insert(key_of(cube));
  }
  EXPECT_EQ(cubes.size(), 20000U);
  EXPECT_EQ(keys.size(), 20000U);
  EXPECT_EQ(cubes.count(Cube{}), 0U);
}

using Rule = CubeFault::Rule;

void expect_fault(const Cube& cube, Rule rule, int index) {
  const std::optional<CubeFault> fault = find_fault(cube);
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->rule, rule);
  EXPECT_EQ(fault->index, index);
}

TEST(FindFault, NamesTheRuleThatFails) {
  RandomSource random(4);
  const Cube good = random_cube(random);
  EXPECT_FALSE(find_fault(good).has_value());

  Cube cube = good;
  cube.edge_flip[5] ^= 1U;
  expect_fault(cube, Rule::kFlippedEdge, 0);

  cube = good;
  cube.corner_twist[2] = static_cast<std::uint8_t>((cube.corner_twist[2] + 1) % 3);
  expect_fault(cube, Rule::kTwistedCorner, 1);
  cube.corner_twist[7] = static_cast<std::uint8_t>((cube.corner_twist[7] + 1) % 3);
  expect_fault(cube, Rule::kTwistedCorner, 2);

  cube = good;
  std::swap(cube.corner_piece[0], cube.corner_piece[3]);
  expect_fault(cube, Rule::kSwappedPair, 0);
  std::swap(cube.edge_piece[0], cube.edge_piece[3]);
  EXPECT_FALSE(find_fault(cube).has_value());

  cube = good;
  cube.edge_piece[7] = cube.edge_piece[1];
  expect_fault(cube, Rule::kDoubledEdge, good.edge_piece[1]);

  cube = good;
  cube.corner_piece[7] = cube.corner_piece[1];
  expect_fault(cube, Rule::kDoubledCorner, good.corner_piece[1]);

  cube = good;
  cube.edge_piece[9] = 12;
  expect_fault(cube, Rule::kUnknownEdge, 9);

  cube = good;
  cube.corner_twist[6] = 3;
  expect_fault(cube, Rule::kUnknownCorner, 6);
}

}  // namespace
}  // namespace superflip
