// The search itself: that it goes through every way once.
#include <gtest/gtest.h>

#include "coord/move_table.h"
#include "coord/orientation.h"
#include "coord/slice.h"
#include "solvers/twophase/phase1_search.h"
#include "twophase/solver_support.h"

namespace superflip::twophase {
namespace {

// Counts canonical ways of exactly so many turns into the subgroup, on plain coordinates.
class PlainCount {
 public:
  std::uint64_t run(const Cube& cube, int length) {
    length_ = length;
    return count(static_cast<std::uint32_t>(coord::rank_slice(cube, coord::Slice::kE)),
                 static_cast<std::uint32_t>(coord::rank_edge_flip(cube)),
                 static_cast<std::uint32_t>(coord::rank_corner_twist(cube)), 0);
  }

 private:
  std::uint64_t count(std::uint32_t slice, std::uint32_t flip, std::uint32_t twist, int depth) {
    if (depth == length_) return slice == 0 && flip == 0 && twist == 0 && may_end() ? 1 : 0;
    const int turns = length_ - depth;
    if (slice_distance_[slice] > turns || flip_distance_[flip] > turns ||
        twist_distance_[twist] > turns) {
      return 0;
    }
    std::uint64_t sum = 0;
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      if (depth > 0) {
        const MoveSequence both{moves_[depth - 1], move};
        if (allowed_[moves_[depth - 1].index()][m] == 0) {
          allowed_[moves_[depth - 1].index()][m] = both.normalised() == both ? 1 : 2;
        }
        if (allowed_[moves_[depth - 1].index()][m] == 2) continue;
      }
      moves_[depth] = move;
      sum += count(slices_.next(slice, move), flips_.next(flip, move), twists_.next(twist, move),
                   depth + 1);
    }
    return sum;
  }
  // Of each value of one coordinate alone.
  static std::vector<int> distances(const coord::MoveTable& table) {
    std::vector<int> distance(table.size(), -1);
    std::vector<std::uint32_t> queue{0};
    distance[0] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const std::uint32_t next : table.row(queue[i])) {
        if (distance[next] >= 0) continue;
        distance[next] = distance[queue[i]] + 1;
        queue.push_back(next);
      }
    }
    return distance;
  }
  bool may_end() const {
    if (length_ == 0) return true;
    const Move last = moves_[length_ - 1];
    if (is_phase2_move(last)) return false;
    if (length_ == 1) return true;
    const Move before = moves_[length_ - 2];
    return before.axis() != last.axis() || before.quarter_turns() != 2;
  }

  int length_ = 0;
  std::array<Move, 12> moves_{};
  std::array<std::array<int, kMoveCount>, kMoveCount> allowed_{};
  coord::MoveTable slices_ =
      unwrap(coord::MoveTable::build(coord::slice_coordinate(coord::Slice::kE)));
  coord::MoveTable flips_ = unwrap(coord::MoveTable::build(coord::edge_flip_coordinate()));
  coord::MoveTable twists_ = unwrap(coord::MoveTable::build(coord::corner_twist_coordinate()));
  std::vector<int> slice_distance_ = distances(slices_);
  std::vector<int> flip_distance_ = distances(flips_);
  std::vector<int> twist_distance_ = distances(twists_);
};

// Ways that the search tries in one direction, without any solution in reach.
std::uint64_t tries_of(const Directions& directions, std::size_t direction, int depth) {
  search::CubeSession session({}, {}, {});
  session.begin();
  Limits limits(session);
  Phase1Search phase1(shared_tables(), directions, limits,
                      [](const FoundSolution&) { return true; });
  phase1.set_bounds({.longest = depth, .enough = 0});
  phase1.run(1U << direction, {depth, 0});
  return phase1.tries();
}

void expect_all_ways(const Cube& cube, int depth) {
  const Directions directions = directions_of(cube, shared_tables());
  PlainCount plain;
  for (std::size_t i = 0; i < kDirectionCount; ++i) {
    const Direction& direction = directions[i];
    const Cube seen = conjugate(direction.on_inverse ? cube.inverse() : cube, direction.rotation);
    EXPECT_EQ(tries_of(directions, i, depth), plain.run(seen, depth)) << depth;
  }
}

// Depths below, at and above the length of endings; the last turns of such cubes are mostly free.
TEST(Phase1SearchTest, GoesThroughEveryWayOnce) {
  RandomSource random(51);
  for (int i = 0; i < 4; ++i) {
    // Not solvable by phase 1 alone: otherwise the search would end at once.
    const Cube cube =
        random_moves(20, random, is_phase2_move).cube() * random_moves(i, random).cube();
    for (int depth = 0; depth <= 6; ++depth) expect_all_ways(cube, depth);
  }
}

TEST(Phase1SearchLong, GoesThroughEveryWayOnce) {
  RandomSource random(52);
  for (int i = 0; i < 6; ++i) {
    const Cube cube =
        random_moves(20, random, is_phase2_move).cube() * random_moves(i, random).cube();
    expect_all_ways(cube, 7);
  }
  // Far from the goal, where the big table is asked.
  const Cube cube =
      random_moves(20, random, is_phase2_move).cube() * random_moves(8, random).cube();
  expect_all_ways(cube, 8);
}

TEST(DirectionTest, KnowsTheDistance) {
  RandomSource random(53);
  const Phase1Coordinate& coordinate = shared_tables().coordinate;
  for (int i = 0; i < 300; ++i) {
    const Cube cube = i % 2 == 0 ? random_cube(random) : random_moves(i % 15, random).cube();
    for (const Direction& direction : directions_of(cube, shared_tables())) {
      EXPECT_EQ(direction.distance, shared_tables().phase1.distance(coordinate, direction.state));
    }
  }
}

TEST(DirectionTest, TurnsSolutionsBack) {
  RandomSource random(54);
  for (int i = 0; i < 30; ++i) {
    const MoveSequence scramble = random_moves(15, random);
    const Cube cube = scramble.cube();
    for (const Direction& direction : directions_of(cube, shared_tables())) {
      const MoveSequence undone = direction.on_inverse ? scramble : scramble.inverse();
      const MoveSequence seen = undone.image(direction.rotation);
      EXPECT_EQ(direction.solution(seen), scramble.inverse());
      EXPECT_EQ(axis_of(direction.rotation.inverse().image(Face::kU)), direction.axis);
    }
  }
}

}  // namespace
}  // namespace superflip::twophase
