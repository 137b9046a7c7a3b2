// The search with all twelve edges, on a table cut short.
#include <memory>
#include <stdexcept>
#include <unordered_map>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "edges/edge_levels.h"
#include "patternsolver/sample_solver.h"
#include "support/cube_of.h"

namespace superflip::pattern {
namespace {

using edges::EdgeCodes;
using edges::EdgeDistances;
using edges::EdgeIndex;
using edges::EdgePlace;
using edges::kSliceElements;
using test_support::cube_of;

constexpr int kDepth = 6;

// What a table up to kDepth would hold, as a hash: 170,000 places instead of 5.1 GB.
class FewCodes final : public EdgeCodes {
 public:
  explicit FewCodes(const EdgeIndex& index) {
    edges::EdgeLevels levels(index, {});
    for (unsigned depth = 0;; ++depth) {
      for (const edges::PlaceKey key : levels.current().places) {
        const auto class_index = static_cast<std::uint32_t>(key / kSliceElements);
        const auto element = static_cast<int>(key % kSliceElements);
        const auto& parts = edges::SliceGroup::shared().parts(element);
        codes_[key] = pdb::remainder_of(depth);
        for (const edges::SliceMap& map : index.image_maps(class_index)) {
          codes_[std::uint64_t{class_index} * kSliceElements + image(map, parts)] =
              pdb::remainder_of(depth);
        }
      }
      if (depth == kDepth) break;
      if (!levels.advance()) throw std::logic_error("stopped");
    }
  }

  pdb::Remainder code(const EdgePlace& place) const override {
    const auto at = codes_.find(std::uint64_t{place.class_index} * kSliceElements + place.element);
    return at == codes_.end() ? edges::kUnknownDistance : at->second;
  }
  void prefetch(const EdgePlace& /*place*/) const override {}
  int depth() const override { return kDepth; }

 private:
  std::unordered_map<std::uint64_t, pdb::Remainder> codes_;
};

EdgeDistances few_distances() {
  auto index = std::make_unique<const EdgeIndex>();
  auto codes = std::make_unique<const FewCodes>(*index);
  return {std::move(index), std::move(codes)};
}

const std::vector<std::string> kCorners{"corners URF UFL ULB UBR"};

const PatternSolver& edge_solver() {
  static const PatternSolver kSolver{sample_tables(kCorners),
                                     Duplicates::create(DuplicateRule::kNone, 5).value(), false,
                                     few_distances()};
  return kSolver;
}

Problem request_for(const std::string& moves) {
  Problem request;
  request.cube = cube_of(moves.c_str());
  return request;
}

TEST(AllEdges, DistancesAreThoseOfTheEdges) {
  const EdgeDistances distances = few_distances();
  EXPECT_EQ(distances.distance(Cube{}), 0);
  EXPECT_EQ(distances.distance(cube_of("R")), 1);
  EXPECT_EQ(distances.distance(cube_of("R L U")), 3);
  // Edges in place, corners not: a commutator of corners.
  EXPECT_EQ(distances.distance(cube_of("R' D R U R' D' R U'")), 0);
  // All edges flipped in place, 20 turns: beyond what is known.
  EXPECT_EQ(distances.distance(cube_of("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")),
            kDepth + 1);
}

TEST(AllEdges, StepsAlongAWalkEqualDistancesFromScratch) {
  const EdgeDistances distances = few_distances();
  RandomSource random(11);
  for (int walk = 0; walk < 40; ++walk) {
    Cube cube;
    int here = 0;
    for (int turn = 1; turn <= 9; ++turn) {
      cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
      EdgeDistances::Lookup lookup{cube, 0, {}};
      distances.begin(lookup);
      distances.locate(lookup);
      here = distances.finish(lookup, {here});
      ASSERT_EQ(here, distances.distance(cube));
      ASSERT_LE(here, turn);
    }
  }
}

TEST(AllEdges, TheSearchFindsShortestSolutions) {
  // Lengths by data/random-moves.txt and by Reid's patterns.
  for (const auto& [moves, length] : {std::pair{"L2 U' B' L2 U2 D L' D", 8U},
                                      {"U2 D2 F2 B2 R2 L2", 6U},
                                      {"R U F", 3U},
                                      {"", 0U}}) {
    const SolveResult result = edge_solver().solve(request_for(moves), 2).value();
    ASSERT_EQ(result.solutions.size(), 1U);
    EXPECT_EQ(result.solutions.front().length, length);
    EXPECT_TRUE(result.proved);
  }
}

TEST(AllEdges, TheSearchFindsAllSolutions) {
  Problem request = request_for("R2 U2 R2 U2 R2 U2");
  request.max_solutions = kEverySolution;
  EXPECT_EQ(edge_solver().solve(request, 2)->solutions.size(), 8U);
}

TEST(AllEdges, SaveNodes) {
  const Cube cube = cube_of("L2 U' B' L2 U2 D L' D");
  const PatternSolver without = sample_solver(kCorners, DuplicateRule::kNone);
  EXPECT_GT(edge_solver().bound(cube), without.bound(cube));
  const auto with = edge_solver().count_iteration(cube, 8, 1);
  const auto plain = without.count_iteration(cube, 8, 1);
  EXPECT_EQ(with.solutions, plain.solutions);
  EXPECT_LT(with.nodes * 10, plain.nodes);
}

TEST(AllEdges, AnUnbuiltTableIsSaidBeforeAnythingIsDone) {
  PatternSolverOptions options;
  options.patterns = {patterns::parse_pattern("edges").value()};
  const auto solver = PatternSolver::open(options, TableStore(testing::TempDir() + "no_edges"));
  ASSERT_FALSE(solver);
  EXPECT_EQ(solver.error().code, ErrorCode::kTable);
  EXPECT_EQ(solver.error().remedy.step, Remedy::Step::kBuildTable);
  EXPECT_EQ(solver.error().remedy.table, "all-edges");
}

}  // namespace
}  // namespace superflip::pattern
