#include "gpu/host_searcher.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <superflip/cube.h>
#include <superflip/random.h>

#include "gpu/openings.h"
#include "search_samples.h"
#include "support/cube_of.h"

namespace superflip::gpu {
namespace {

using test_support::cube_of;
using test_support::random_moves;

TEST(HostSearcher, HasTheVerdictsOfTheProcessorForEveryOpening) {
  HostSearcher searcher(small_terms());
  RandomSource random(41);
  for (int length = 1; length <= 12; ++length) {
    const Cube cube = random_moves(length, random).cube();
    ASSERT_TRUE(searcher.put(std::vector<PlacedCube>{{3, cube}}));
    for (int depth = std::max(1, length - 2); depth <= length; ++depth) {
      const DepthAnswer answer = search_depths(searcher, {{3, depth}}, true);
      EXPECT_TRUE(answer.whole);
      EXPECT_EQ(openings_of(answer, 3), expected_openings(cube, depth)) << length << ' ' << depth;
    }
  }
}

// Symmetric cubes have many solutions, and corners for which several symmetries lead to the representative.
TEST(HostSearcher, MissesNoSolutionOfSymmetricCubes) {
  HostSearcher searcher(small_terms());
  const std::map<std::string, int> depths{{"U2 D2 R2 L2 F2 B2", 6}, {"U D' R L' F B' U D'", 8},
                                          {"R2 U2 R2 U2 R2 U2", 6}, {"R L U2 R L U2", 6},
                                          {"U2 R2 L2 U2 R2 L2", 6}, {"F B U2 D2 F B", 6}};
  for (const auto& [moves, depth] : depths) {
    const Cube cube = cube_of(moves);
    ASSERT_TRUE(searcher.put(std::vector<PlacedCube>{{0, cube}}));
    const DepthAnswer answer = search_depths(searcher, {{0, depth}}, true);
    EXPECT_EQ(openings_of(answer, 0), expected_openings(cube, depth)) << moves;
    EXPECT_FALSE(answer.found.empty());
  }
}

// h0 knows no flips and is the same for all conjugates: so the two go through the same nodes.
TEST(HostSearcher, GoesThroughTheNodesOfTheProcessor) {
  HostSearcher searcher(small_terms());
  RandomSource random(47);
  std::uint64_t nodes = 0;
  for (int i = 0; i < 12; ++i) {
    const Cube cube = i < 10 ? random_moves(14, random).cube()
                             : random_moves(i - 4, random).cube() * cube_of("U2 D2 R2 L2 F2 B2");
    ASSERT_TRUE(searcher.put(std::vector<PlacedCube>{{0, cube}}));
    const DepthCounts ours = search_depths(searcher, {{0, 12}}, true).counts;
    const auto theirs =
        test_support::run_iteration(cube, 12, bounds(), std::string(kernels::best().name), false,
                                    static_cast<int>(opening_length(12)))
            .result.counts;
    EXPECT_EQ(ours.nodes, theirs.nodes) << i;
    EXPECT_EQ(ours.lines, theirs.lines) << i;
    EXPECT_EQ(ours.expanded, theirs.expanded) << i;
    nodes += ours.nodes;
  }
  EXPECT_GT(nodes, 10'000U);
}

TEST(HostSearcher, SearchesCubesOfDifferentDepthsTogether) {
  HostSearcherTerms terms = small_terms();
  terms.warps = 3;
  HostSearcher searcher(terms);
  RandomSource random(42);
  std::vector<PlacedCube> placed;
  std::vector<SlotDepth> depths;
  for (int length = 1; length <= 12; ++length) {
    const auto slot = static_cast<std::uint32_t>((5 * length) % 16);
    placed.push_back({slot, random_moves(length, random).cube()});
    depths.push_back({slot, length});
  }
  ASSERT_TRUE(searcher.put(placed));
  const DepthAnswer every = search_depths(searcher, depths, true);
  const DepthAnswer one = search_depths(searcher, depths, false);
  for (std::size_t i = 0; i < placed.size(); ++i) {
    const auto expected = expected_openings(placed[i].cube, depths[i].depth);
    EXPECT_EQ(openings_of(every, placed[i].slot), expected);
    const auto found = openings_of(one, placed[i].slot);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(expected.contains(*found.begin()));
  }
  EXPECT_TRUE(std::is_sorted(every.found.begin(), every.found.end(),
                             [](const auto& a, const auto& b) { return a.slot < b.slot; }));
}

// Depth after depth, by the order that each leaves to the next; openings of three turns, then of four.
TEST(HostSearcher, FindsWhatItFindsInAnyOrder) {
  HostSearcher searcher(small_terms());
  const Cube cube = cube_of("R U F2 D' L B U2 R' F D2");
  ASSERT_TRUE(searcher.put(std::vector<PlacedCube>{{0, cube}}));
  for (int depth = 7; depth <= 10; ++depth) {
    EXPECT_EQ(openings_of(search_depths(searcher, {{0, depth}}, true), 0),
              expected_openings(cube, depth));
  }
}

TEST(HostSearcher, TakesNodesOneByOneWhereTheStackIsNearlyFull) {
  HostSearcherTerms terms = small_terms();
  terms.warps = 1;
  terms.stack_height = kLeastStackHeight;
  HostSearcher searcher(terms);
  RandomSource random(43);
  const Cube cube = random_moves(13, random).cube();
  ASSERT_TRUE(searcher.put(std::vector<PlacedCube>{{0, cube}}));
  const DepthAnswer answer = search_depths(searcher, {{0, 13}}, true);
  EXPECT_EQ(openings_of(answer, 0), expected_openings(cube, 13));
  EXPECT_GT(searcher.narrow_rounds(), 0U);
}

TEST(HostSearcher, SharesWork) {
  HostSearcherTerms terms = small_terms();
  terms.warps = 1;
  HostSearcher alone(terms);
  terms.warps = 8;
  HostSearcher together(terms);
  RandomSource random(44);
  const Cube cube = random_moves(13, random).cube();
  ASSERT_TRUE(alone.put(std::vector<PlacedCube>{{0, cube}}));
  ASSERT_TRUE(together.put(std::vector<PlacedCube>{{0, cube}}));
  const DepthAnswer expected = search_depths(alone, {{0, 13}}, true);
  const DepthAnswer answer = search_depths(together, {{0, 13}}, true);
  EXPECT_GT(together.gifts(), 0U);
  EXPECT_EQ(alone.gifts(), 0U);
  // Whoever does it, it is the same nodes.
  EXPECT_EQ(answer.counts.nodes, expected.counts.nodes);
  EXPECT_EQ(answer.counts.lines, expected.counts.lines);
  EXPECT_EQ(answer.counts.expanded, expected.counts.expanded);
  EXPECT_EQ(openings_of(answer, 0), openings_of(expected, 0));
}

TEST(HostSearcher, StopsInTheMiddleAndGoesOnAfterwards) {
  HostSearcher searcher(small_terms());
  RandomSource random(45);
  const Cube deep = random_cube(random);
  const Cube shallow = cube_of("R U F' L2 D B'");
  ASSERT_TRUE(searcher.put(std::vector<PlacedCube>{{0, deep}, {1, shallow}}));
  std::uint64_t nodes = 0;
  int looks = 0;
  const DepthAnswer answer =
      search_depths(searcher, {{0, 18}}, false, [&](const DepthProgress& progress) {
        EXPECT_GE(progress.counts.nodes, nodes);
        EXPECT_EQ(progress.openings, opening_count(opening_length(18)));
        EXPECT_LE(progress.openings_taken, progress.openings);
        nodes = progress.counts.nodes;
        ++looks;
        return nodes == 0;
      });
  EXPECT_FALSE(answer.whole);
  EXPECT_TRUE(answer.found.empty());
  EXPECT_GT(looks, 0);
  EXPECT_GT(nodes, 0U);
  EXPECT_GE(answer.counts.nodes, nodes);
  EXPECT_EQ(openings_of(search_depths(searcher, {{1, 6}}, true), 1), expected_openings(shallow, 6));
}

TEST(HostSearcher, RefusesWhatMakesNoSense) {
  HostSearcher searcher(small_terms());
  EXPECT_FALSE(searcher.put(std::vector<PlacedCube>{{16, Cube{}}}));
  ASSERT_TRUE(searcher.put(std::vector<PlacedCube>{{2, Cube{}}}));
  const auto refuses = [&](const std::vector<SlotDepth>& cubes) {
    const auto answer = searcher.search({cubes, false});
    return !answer && answer.error().code == ErrorCode::kInternal;
  };
  EXPECT_TRUE(refuses({{16, 5}}));
  EXPECT_TRUE(refuses({{1, 5}}));  // no cube there
  EXPECT_TRUE(refuses({{2, 0}}));
  EXPECT_TRUE(refuses({{2, kLastDepth + 1}}));
  EXPECT_TRUE(refuses({{2, 5}, {2, 6}}));
  EXPECT_TRUE(search_depths(searcher, {}, false).whole);
}

}  // namespace
}  // namespace superflip::gpu
