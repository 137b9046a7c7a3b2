// How far all states of a step are from its goal, against the tables that others have published.
//
// NK nissy-core, CR cuberoot.me, CL the Cube-Lovers archive, OEIS.
#include <cstdint>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "coord/orientation.h"
#include "coord/permutation.h"
#include "coord/slice.h"
#include "fmc/spaces.h"

namespace superflip::fmc {
namespace {

using Counts = std::vector<std::uint64_t>;

StepSpace space(const FmcStep& step) {
  return StepSpace(space_definition(step).value());
}
constexpr FmcStep kDrFromEo{FmcKind::kDr, Axis::kUD, Axis::kFB, false};
constexpr FmcStep kHtr{FmcKind::kHtr, std::nullopt, Axis::kUD, false};

FmcStep on_ud(FmcKind kind) {
  return {kind, Axis::kUD, {}, false};
}

void add(Counts& counts, std::size_t distance, std::uint64_t more = 1) {
  if (distance >= counts.size()) counts.resize(distance + 1);
  counts[distance] += more;
}

TEST(StepTables, OfEo) {
  EXPECT_EQ(space({FmcKind::kEo, Axis::kFB, {}, false}).distribution(),
            (Counts{1, 2, 25, 202, 620, 900, 285, 13}))
      << "NK, CR";
}

TEST(StepTables, OfDrFromEo) {
  EXPECT_EQ(space(kDrFromEo).distribution(),
            (Counts{1, 2, 17, 134, 1065, 8190, 54694, 267576, 560568, 187204, 3114}))
      << "CL: Thistlethwaite's second stage";
}

// As it is kept there: all twists for each way in which the slice's edges lie, up to the symmetries
// that keep both axes.
TEST(StepTables, OfDrFromEoUpToSymmetry) {
  const StepSpace dr = space(kDrFromEo);
  std::set<std::uint64_t> seen;
  Counts counts;
  for (std::uint64_t slots = 0; slots < coord::kSliceCount; ++slots) {
    const Cube edges = coord::unrank_slice(slots, coord::Slice::kE);
    if (seen.contains(slots)) continue;
    for (const Symmetry symmetry : Symmetry::keeping_ud_axis()) {
      if (axis_of(symmetry.image(Face::kF)) != Axis::kFB) continue;
      seen.insert(coord::rank_slice(conjugate(edges, symmetry), coord::Slice::kE));
    }
    for (std::uint64_t twist = 0; twist < coord::kCornerTwistCount; ++twist) {
      Cube cube = coord::unrank_corner_twist(twist);
      cube.edge_piece = edges.edge_piece;
      add(counts, dr.distance(dr.state_of(cube)));
    }
  }
  EXPECT_EQ(counts, (Counts{1, 1, 4, 22, 160, 1286, 8550, 42152, 90748, 33466, 757})) << "NK";
}

TEST(StepTables, OfHtr) {
  EXPECT_EQ(space(kHtr).distribution(),
            (Counts{1, 2, 9, 36, 124, 530, 1806, 3732, 5158, 7070, 7218, 3202, 488, 24}))
      << "CL: Thistlethwaite's third stage";
}

// As it is kept there: orders of the corners up to the symmetries that keep the axis.
TEST(StepTables, OfHtrUpToSymmetry) {
  const StepSpace htr = space(kHtr);
  std::vector<bool> seen(coord::kCornerPermutationCount);
  Counts counts;
  for (std::uint64_t order = 0; order < seen.size(); ++order) {
    if (seen[order]) continue;
    Cube cube = coord::unrank_corner_permutation(order);
    for (const Symmetry symmetry : Symmetry::keeping_ud_axis()) {
      seen[coord::rank_corner_permutation(conjugate(cube, symmetry))] = true;
    }
    for (std::uint64_t slots = 0; slots < coord::kSliceCount; ++slots) {
      cube.edge_piece = coord::unrank_slice(slots, coord::Slice::kM).edge_piece;
      const std::size_t distance = htr.distance(htr.state_of(cube));
      if (distance != StepSpace::kNever) add(counts, distance);
    }
  }
  EXPECT_EQ(counts, (Counts{22, 18, 86, 268, 920, 4042, 12716, 24852, 33116, 45032, 47144, 21676,
                            3692, 176}))
      << "NK";
}

TEST(StepTables, OfTheFinishByHalfTurns) {
  EXPECT_EQ(space({FmcKind::kHtrFin, {}, {}, false}).distribution(),
            (Counts{1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113892, 178495, 179196, 89728,
                    16176, 1488, 144}))
      << "OEIS A080627";
}

TEST(StepTables, OfTheFinishByHalfTurnsOfTwoAxes) {
  EXPECT_EQ(space(on_ud(FmcKind::kFrFin)).distribution(), (Counts{1, 4, 10, 24, 53, 64, 31, 4, 1}))
      << "OEIS A080615";
}

// Published nowhere: as docs/fmc.md has them.
TEST(StepTables, ThatAreOurs) {
  EXPECT_EQ(space({FmcKind::kEoLine, Axis::kFB, {}, false}).distribution(),
            (Counts{1, 9, 91, 851, 6831, 41703, 130239, 88683, 1927, 1}));
  EXPECT_EQ(space({FmcKind::kAr, Axis::kUD, Axis::kFB, false}).distribution(),
            (Counts{4900, 9620, 73897, 319498, 540054, 134126, 470}));
  EXPECT_EQ(
      space(on_ud(FmcKind::kFr)).distribution(),
      (Counts{192, 384, 1728, 5760, 15360, 40320, 81408, 141312, 192000, 150528, 31488, 3072}));
  EXPECT_EQ(space(on_ud(FmcKind::kFrLs)).distribution(),
            (Counts{4608, 4608, 18432, 41472, 59904, 110592, 156672, 119808, 129024, 18432}));
  EXPECT_EQ(
      space(on_ud(FmcKind::kHtrSlice)).distribution(),
      (Counts{24, 120, 432, 1536, 5160, 14880, 38352, 83472, 142440, 172056, 137304, 59712, 8064}));
}

}  // namespace
}  // namespace superflip::fmc
