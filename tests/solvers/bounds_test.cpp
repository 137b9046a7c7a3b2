#include "solvers/optimal/bounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "cube/layer_turn.h"
#include "solvers/search_support.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using optimal::Bounds;
using optimal::Probe;
using test_support::cube_of;
using test_support::search_tables;

const pdb::H48Coordinate& coordinate() {
  return pdb::H48Coordinate::shared();
}

int near_bound(const Bounds& bounds, const Cube& cube) {
  const kernels::PackedCube packed = kernels::pack(cube);
  return bounds.near_bound(packed, bounds.corner_entry(packed));
}

TEST(BoundsTest, ProbeReadsTheEntryThatTheCoordinateNames) {
  RandomSource random(11);
  for (const int h : {0, 1, 3, 4, 7}) {
    auto table = pdb::H48Table::create(h);
    ASSERT_TRUE(table.has_value());
    const Bounds bounds(search_tables(), *table);
    for (int i = 0; i < 20; ++i) {
      const Cube cube = random_cube(random);
      const std::uint64_t index = coordinate().rank(cube, h);
      const auto code = static_cast<unsigned>(1 + random.below(3));
      table->data()[index / 4] = static_cast<std::byte>(code << 2 * (index % 4));
      EXPECT_EQ(bounds.probe(kernels::pack(cube)).code, static_cast<int>(code)) << h;
    }
  }
}

class BoundsOfMetric : public testing::TestWithParam<Metric> {};
INSTANTIATE_TEST_SUITE_P(Metrics, BoundsOfMetric,
                         testing::Values(Metric::kHtm, Metric::kQtm, Metric::kStm),
                         [](const auto& test) { return std::string(name_of(test.param)); });

TEST_P(BoundsOfMetric, ProbesAroundATurnAgreeWithTheCubeAfterIt) {
  const pdb::H48Table table = test_support::random_table(1, 5, GetParam());
  const Bounds bounds(search_tables(GetParam()), table);
  const int turn_count = GetParam() == Metric::kStm ? kLayerTurnCount : kMoveCount;
  RandomSource random(12);
  for (int i = 0; i < 300; ++i) {
    const Cube cube = random_cube(random);
    const kernels::PackedCube packed = kernels::pack(cube);
    const std::uint32_t entry = bounds.corner_entry(packed);
    for (int m = 0; m < turn_count; ++m) {
      const LayerTurn turn = LayerTurn::from_index(m);
      // Side 1 gets the inverse turn before it; a half turn there changes nothing.
      const Probe before = bounds.probe_before_quarter(packed, m / 3);
      const Probe expected = bounds.probe(kernels::pack(turn.inverse().cube() * cube));
      if (turn.is_half()) {
        EXPECT_EQ(expected.entry, entry);
        EXPECT_EQ(expected.code, bounds.probe(packed).code);
      } else {
        EXPECT_EQ(before.entry, expected.entry);
        EXPECT_EQ(before.code, expected.code);
      }
      // Where the corners are symmetric, any of their symmetries may be named.
      const Probe after = bounds.probe_after(packed, entry, m);
      const Cube chosen =
          conjugate(cube * turn.cube(), Symmetry::from_index(static_cast<int>(after.entry & 63U)));
      EXPECT_EQ(coordinate().corner_coset(chosen),
                coordinate().representative(static_cast<int>(after.entry >> 6U)));
      const Probe plain = bounds.probe(kernels::pack(cube * turn.cube()));
      if (after.entry == plain.entry) {
        EXPECT_EQ(after.code, plain.code);
      }
    }
  }
}

// A function that is 0 at the goal, changes by at most one a turn and can always go down is the
// distance.
TEST_P(BoundsOfMetric, NearBoundIsADistance) {
  const pdb::H48Table table = test_support::unwrap(pdb::H48Table::create(0, GetParam()));
  const Bounds bounds(search_tables(GetParam()), table);
  EXPECT_EQ(near_bound(bounds, Cube{}), 0);
  EXPECT_EQ(near_bound(bounds, cube_of("U2 R2 F2 D2 L2 B2")), 0);
  EXPECT_EQ(near_bound(bounds, cube_of("U")), 1);
  EXPECT_EQ(near_bound(bounds, cube_of("U D'")), GetParam() == Metric::kStm ? 1 : 2);
  RandomSource random(13);
  for (int i = 0; i < 500; ++i) {
    const bool near = i % 2 == 0;
    const MoveSequence moves = test_support::random_moves(i % 11, random);
    const Cube cube = near ? moves.cube() : random_cube(random);
    const int here = near_bound(bounds, cube);
    if (near) {
      EXPECT_LE(here, moves.length(GetParam()));
    }
    for (const LayerTurn turn : layer_turns(GetParam())) {
      EXPECT_LE(std::abs(near_bound(bounds, cube * turn.cube()) - here), 1);
    }
  }
}

TEST_P(BoundsOfMetric, EdgeDistanceCanAlwaysGoDown) {
  const pdb::H48Table table = test_support::unwrap(pdb::H48Table::create(0, GetParam()));
  const Bounds bounds(search_tables(GetParam()), table);
  // With solved corners the bound is that of the edges alone.
  const auto edge_bound = [&](const Cube& cube) {
    Cube edges_only;
    edges_only.edge_piece = cube.edge_piece;
    edges_only.edge_flip = cube.edge_flip;
    return near_bound(bounds, edges_only);
  };
  RandomSource random(14);
  for (int i = 0; i < 500; ++i) {
    const Cube cube = random_cube(random);
    const int here = edge_bound(cube);
    int lowest = here;
    for (const LayerTurn turn : layer_turns(GetParam())) {
      const int there = edge_bound(cube * turn.cube());
      EXPECT_LE(std::abs(there - here), 1);
      lowest = std::min(lowest, there);
    }
    EXPECT_EQ(lowest, here - 1);
  }
}

TEST(BoundsTest, RealTableIsAdmissible) {
  const Bounds bounds(search_tables(), test_support::real_table());
  RandomSource random(15);
  for (int i = 0; i < 20'000; ++i) {
    const int length = 6 + i % 7;
    const kernels::PackedCube cube =
        kernels::pack(test_support::random_moves(length, random).cube());
    EXPECT_LE(bounds.bound_of_code(bounds.probe(cube).code), length);
  }
}

}  // namespace
}  // namespace superflip
