#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "kernels/kernel.h"
#include "solvers/search_support.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using optimal::Bounds;
using test_support::run_iteration;
using test_support::search_tables;

// All cubes within four turns, with their distances: two such balls meet for anything up to eight.
class Ball {
 public:
  static constexpr int kRadius = 4;

  Ball() {
    std::vector<Cube> level{Cube{}};
    distance_[Cube{}] = 0;
    for (int d = 1; d <= kRadius; ++d) {
      std::vector<Cube> next;
      for (const Cube& cube : level) {
        for (int m = 0; m < kMoveCount; ++m) {
          const Cube moved = cube.after(Move::from_index(m));
          if (distance_.emplace(moved, d).second) next.push_back(moved);
        }
      }
      level = std::move(next);
    }
  }
  // Exact up to 2 * kRadius; more than that otherwise.
  int distance(const Cube& cube) const {
    int best = 2 * kRadius + 1;
    for (const auto& [step, d] : distance_) {
      if (const auto found = distance_.find(cube * step); found != distance_.end()) {
        best = std::min(best, d + found->second);
      }
    }
    return best;
  }

 private:
  std::unordered_map<Cube, int> distance_;
};

int shortest(const Cube& cube, const Bounds& bounds, const std::string& kernel) {
  const auto solutions = test_support::shortest_solutions(cube, bounds, kernel);
  if (solutions.empty()) return -1;
  return static_cast<int>(std::count(solutions.begin()->begin(), solutions.begin()->end(), ' ')) +
         (solutions.begin()->empty() ? 0 : 1);
}

TEST(OptimalSearchTest, LengthsEqualThoseOfMeetingBalls) {
  const Ball ball;
  const Bounds bounds(search_tables(), test_support::real_table());
  RandomSource random(31);
  for (int i = 0; i < 45; ++i) {
    const Cube cube = test_support::random_moves(i % 9, random).cube();
    const int expected = ball.distance(cube);
    for (const kernels::Kernel* kernel : kernels::available()) {
      EXPECT_EQ(shortest(cube, bounds, std::string(kernel->name)), expected);
    }
  }
}

// The cube, its inverse and its conjugates are equally far.
TEST(OptimalSearchTest, LengthsAreSymmetric) {
  const Bounds bounds(search_tables(), test_support::real_table());
  const std::string kernel(kernels::best().name);
  RandomSource random(32);
  for (int length = 9; length <= 13; ++length) {
    const Cube cube = test_support::random_moves(length, random).cube();
    const int here = shortest(cube, bounds, kernel);
    EXPECT_LE(here, length);
    EXPECT_EQ(shortest(cube.inverse(), bounds, kernel), here);
    const Symmetry s = Symmetry::from_index(static_cast<int>(random.below(kSymmetryCount)));
    EXPECT_EQ(shortest(conjugate(cube, s), bounds, kernel), here);
  }
}

TEST(OptimalSearchTest, RunsAreRepeatable) {
  const pdb::H48Table table = test_support::random_table(0, 33);
  const Bounds bounds(search_tables(), table);
  RandomSource random(33);
  const Cube cube = random_cube(random);
  const std::string kernel(kernels::best().name);
  const auto first = run_iteration(cube, 13, bounds, kernel);
  const auto second = run_iteration(cube, 13, bounds, kernel);
  EXPECT_EQ(first.result.counts.nodes, second.result.counts.nodes);
  EXPECT_EQ(first.promise, second.promise);
}

TEST(OptimalSearchTest, ThreadsShareAnIteration) {
  const pdb::H48Table table = test_support::random_table(0, 34);
  const Bounds bounds(search_tables(), table);
  RandomSource random(34);
  const Cube cube = random_cube(random);
  const std::string kernel(kernels::best().name);
  const auto alone = run_iteration(cube, 13, bounds, kernel);

  std::vector<std::uint32_t> order(alone.tasks.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<std::uint64_t> promise(alone.tasks.size());
  optimal::Iteration iteration;
  iteration.tasks = alone.tasks;
  iteration.order = order;
  iteration.depth = 13;
  iteration.promise = promise;
  std::vector<std::uint64_t> nodes(3);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < nodes.size(); ++t) {
    threads.emplace_back(
        [&, t] { nodes[t] = optimal::CpuSearcher(bounds, kernel).run(iteration).counts.nodes; });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(nodes[0] + nodes[1] + nodes[2], alone.result.counts.nodes);
  EXPECT_EQ(promise, alone.promise);
}

TEST(OptimalSearchTest, StopsAtTheFirstSolution) {
  const pdb::H48Table table = test_support::unwrap(pdb::H48Table::create(0));
  const Bounds bounds(search_tables(), table);
  const Cube cube = test_support::cube_of("R2 U2 R2 U2 R2 U2");
  for (const kernels::Kernel* kernel : kernels::available()) {
    const std::string name(kernel->name);
    const auto all = run_iteration(cube, 6, bounds, name);
    EXPECT_GE(all.result.solved_tasks.size(), 2U);
    EXPECT_EQ(run_iteration(cube, 6, bounds, name, true).result.solved_tasks.size(), 1U);
  }
}

TEST(OptimalSearchTest, PrefixLengthDoesNotMatter) {
  const pdb::H48Table table = test_support::unwrap(pdb::H48Table::create(0));
  const Bounds bounds(search_tables(), table);
  RandomSource random(35);
  const MoveSequence moves = test_support::random_moves(6, random);
  for (int prefix = 0; prefix <= optimal::kPrefixLength; ++prefix) {
    const auto whole = run_iteration(moves.inverse().cube(), 6, bounds,
                                     std::string(kernels::best().name), false, prefix);
    std::set<std::string> found;
    for (const std::uint32_t task : whole.result.solved_tasks) {
      for (const auto& s : optimal::solutions_in_task(whole.tasks[task], 6, 100, bounds)) {
        found.insert(s.text());
      }
    }
    EXPECT_TRUE(found.contains(moves.text())) << prefix;
  }
}

TEST(OptimalSearchTest, PrefixesAreTheCanonicalSequences) {
  const pdb::H48Table table = test_support::unwrap(pdb::H48Table::create(0));
  const Bounds bounds(search_tables(), table);
  constexpr std::size_t kCanonical[] = {1, 18, 243, 3240, 43254};
  for (int length = 0; length <= optimal::kPrefixLength; ++length) {
    const auto tasks = optimal::make_tasks(Cube{}, length, bounds);
    EXPECT_EQ(tasks.size(), kCanonical[length]);
    for (const auto& task : tasks) EXPECT_EQ(task.moves().normalised(), task.moves());
  }
}

}  // namespace
}  // namespace superflip
