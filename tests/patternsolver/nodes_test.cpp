// The nodes of complete iterations against a count by plain recursion on the cube itself, with
// distances from another breadth-first search over another index.
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "coord/chosen_pieces.h"
#include "cube/canonical_faces.h"
#include "patternsolver/sample_solver.h"

namespace superflip::pattern {
namespace {

using coord::ChosenCorners;
using coord::ChosenEdges;

// Distances of the chosen pieces, by lists and cubes.
template <class Kind>
std::vector<int> plain_distances(const coord::ChosenPieces<Kind>& chosen) {
  std::vector<int> distances(chosen.size(), -1);
  std::vector<std::uint64_t> level{chosen.solved_rank()};
  distances[level.front()] = 0;
  for (int d = 1; !level.empty(); ++d) {
    std::vector<std::uint64_t> next;
    for (const std::uint64_t at : level) {
      const Cube cube = chosen.unrank(at);
      for (int m = 0; m < kMoveCount; ++m) {
        const std::uint64_t to = chosen.rank(cube.after(Move::from_index(m)));
        if (distances[to] >= 0) continue;
        distances[to] = d;
        next.push_back(to);
      }
    }
    level = std::move(next);
  }
  return distances;
}

class PlainSearch {
 public:
  std::uint64_t nodes(const Cube& cube, int depth) {
    return below(cube, CanonicalAutomaton::kStart, depth);
  }

 private:
  bool passes(const Cube& cube, int remaining) const {
    return corner_distances_[corners_.rank(cube)] <= remaining &&
           edge_distances_[edges_.rank(cube)] <= remaining;
  }
  std::uint64_t below(const Cube& cube, int state, int remaining) {
    if (remaining == 0) return 0;
    std::uint64_t count = 0;
    for (int m = 0; m < kMoveCount; ++m) {
      const int next = kFaceTurnAutomaton.next(state, m);
      if (next == CanonicalAutomaton::kForbidden) continue;
      ++count;
      const Cube child = cube.after(Move::from_index(m));
      if (passes(child, remaining - 1)) count += below(child, next, remaining - 1);
    }
    return count;
  }

  const ChosenCorners corners_{{kURF, kUFL, kULB}, ChosenCorners::Turns::kCounted};
  const ChosenEdges edges_{{kUR, kUF, kUL}, ChosenEdges::Turns::kCounted};
  const std::vector<int> corner_distances_ = plain_distances(corners_);
  const std::vector<int> edge_distances_ = plain_distances(edges_);
};

TEST(Nodes, OfCompleteIterationsAreThoseOfAPlainSearch) {
  PlainSearch plain;
  const std::vector<std::string> texts{"corners URF UFL ULB", "edges UR UF UL"};
  RandomSource random(21);
  for (int i = 0; i < 3; ++i) {
    const Cube cube = random_cube(random);
    for (const bool best_first : {false, true}) {
      const PatternSolver solver = sample_solver(texts, DuplicateRule::kNone, 1, best_first);
      for (int depth = solver.bound(cube); depth <= 8; ++depth) {
        const std::uint64_t expected = plain.nodes(cube, depth);
        EXPECT_EQ(solver.count_iteration(cube, depth, 1).nodes, expected) << depth;
        EXPECT_EQ(solver.count_iteration(cube, depth, 3).nodes, expected) << depth;
      }
    }
  }
}

TEST(Nodes, AreTheSameWithEveryPacking) {
  RandomSource random(22);
  const Cube cube = random_cube(random);
  const PatternSolver nibble = sample_solver(kSmallFour, DuplicateRule::kNone);
  const std::uint64_t expected = nibble.count_iteration(cube, 9, 2).nodes;
  EXPECT_GT(expected, 1000U);
  for (const patterns::Packing packing : patterns::kPackings) {
    const PatternSolver solver = sample_solver(kSmallFour, DuplicateRule::kNone, 1, false, packing);
    EXPECT_EQ(solver.count_iteration(cube, 9, 2).nodes, expected) << name_of(packing);
  }
}

TEST(Nodes, AreFewerWithoutDuplicates) {
  RandomSource random(23);
  const Cube cube = random_cube(random);
  std::map<DuplicateRule, std::uint64_t> nodes;
  for (const DuplicateRule rule : kDuplicateRules) {
    nodes[rule] = sample_solver(kSmallFour, rule).count_iteration(cube, 10, 2).nodes;
  }
  EXPECT_EQ(nodes[DuplicateRule::kSequence], nodes[DuplicateRule::kState]);
  EXPECT_LT(nodes[DuplicateRule::kSequence], nodes[DuplicateRule::kNone]);
  EXPECT_LT(nodes[DuplicateRule::kAutomaton], nodes[DuplicateRule::kSequence]);
}

}  // namespace
}  // namespace superflip::pattern
