// Complete lists of shortest solutions, counted up to the order of commuting turns.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "kernels/kernel.h"
#include "solvers/search_support.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using optimal::Bounds;
using test_support::cube_of;
using test_support::moves_of;
using test_support::search_tables;
using test_support::shortest_solutions;

// Every canonical sequence of that length which solves the cube, by trying them all. In STM a turn may
// cost nothing, but not two.
std::set<std::string> all_sequences(const Cube& cube, int length, Metric metric) {
  std::set<std::string> found;
  MoveSequence moves;
  const auto extend = [&](const auto& self, const Cube& at, const MoveSequence& path) -> void {
    const int so_far = path.length(metric);
    if (so_far == length && at.is_solved()) found.insert(path.text());
    if (so_far > length + (metric == Metric::kStm ? 1 : 0)) return;
    for (int m = 0; m < kMoveCount; ++m) {
      MoveSequence longer = path;
      longer.push_back(Move::from_index(m));
      if (longer.normalised() == longer) self(self, at.after(Move::from_index(m)), longer);
    }
  };
  extend(extend, cube, moves);
  return found;
}

TEST(SolutionCountsTest, ShortOnesEqualBruteForce) {
  for (const Metric metric : {Metric::kHtm, Metric::kQtm, Metric::kStm}) {
    const pdb::H48Table table = test_support::unwrap(pdb::H48Table::create(0, metric));
    const Bounds bounds(search_tables(metric), table);
    for (const char* text : {"", "U", "U2", "U D", "U D'", "U2 D2", "R L U D", "R L' U D' F2",
                             "R2 L2 U2 D2", "R2 U2", "R U R' U'", "F2 B2 R2 L2"}) {
      const Cube cube = cube_of(text);
      // Brute force takes too long for more.
      if (moves_of(text).length(metric) > (metric == Metric::kStm ? 3 : 4)) continue;
      for (const kernels::Kernel* kernel : kernels::available()) {
        const auto found = shortest_solutions(cube, bounds, std::string(kernel->name));
        ASSERT_FALSE(found.empty());
        const int length = moves_of(*found.begin()).length(metric);
        EXPECT_EQ(found, all_sequences(cube, length, metric)) << text << " " << name_of(metric);
      }
    }
  }
}

struct Published {
  const char* scramble;
  std::size_t solutions;
};

// nissy-core, tools/400_solvetest; the last, pons asinorum, has the 3! orders of its axes.
constexpr Published kPublished[] = {
    {"R' D R U R' D' R U'", 2},
    {"R' L U2 R L' B2", 4},
    {"R2 U2 R2 U2 R2 U2", 8},
    {"R U2 R' U' R U2 L' U R' U' L", 2},
    {"L B' D2 R2 L2 B' U2 D2 R L' U F2", 2},
    {"U2 D2 R2 L2 F2 B2", 6},
};

TEST(SolutionCountsTest, EqualPublishedLists) {
  const Bounds bounds(search_tables(), test_support::real_table());
  for (const Published& known : kPublished) {
    for (const kernels::Kernel* kernel : kernels::available()) {
      EXPECT_EQ(
          shortest_solutions(cube_of(known.scramble), bounds, std::string(kernel->name)).size(),
          known.solutions)
          << known.scramble;
    }
  }
}

TEST(SolutionCountsLong, UniqueSolutionOfSixteenTurns) {
  if (kernels::find("avx2") == nullptr) GTEST_SKIP() << "too slow without AVX2";
  const Bounds bounds(search_tables(), test_support::real_table());
  const Cube cube =
      cube_of("R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' B D2 B U2 L U2 R' U' F");
  const auto found = shortest_solutions(cube, bounds, "avx2");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(*found.begin(), "D2 F' U2 D2 F' L2 D R2 D F B2 R' L2 F' U' D");
}

}  // namespace
}  // namespace superflip
