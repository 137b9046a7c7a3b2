#include "gpu/planes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/random.h>
#include <superflip/symmetry.h>

#include "gpu/byte_cube.h"
#include "gpu/host_cube.h"
#include "gpu/near_bound.h"
#include "gpu/small_tables.h"
#include "gpu_samples.h"
#include "nodes/edge_distance.h"
#include "pdb/h48_coordinate.h"

namespace superflip::gpu {
namespace {

const pdb::H48Coordinate& coordinate() {
  return pdb::H48Coordinate::shared();
}

bool same(const ByteCube& a, const ByteCube& b) {
  return std::ranges::equal(a.edges, b.edges) && std::ranges::equal(a.corners, b.corners);
}

// The masks of planes.h from the names of slots and pieces.
struct Masks {
  std::uint32_t pieces = 0;
  std::uint32_t flips = 0;
  friend bool operator==(const Masks&, const Masks&) = default;
};
Masks masks_of(const Cube& cube) {
  // By number: byte of the mask << 8 | bit in its low nibble.
  constexpr std::array<Edge, 12> kSlots{kUB, kUF, kDB, kDF, kFR, kFL, kBR, kBL, kUR, kUL, kDR, kDL};
  Masks masks;
  for (unsigned i = 0; i < 12; ++i) {
    const unsigned bit = 8 * (i / 4) + i % 4;
    const unsigned piece = cube.edge_piece[kSlots[i]];
    if (piece >= kFR) masks.pieces |= 1U << bit;
    if (piece == kUR || piece == kUL || piece == kDR || piece == kDL) masks.pieces |= 16U << bit;
    masks.flips |= std::uint32_t{cube.edge_flip[kSlots[i]]} << bit;
  }
  return masks;
}

// The symmetry of the entry brings the corners to the representative of the class, which is the right one.
void expect_good_entry(std::uint32_t entry, const Cube& cube) {
  const int corner_class = coordinate().corner(coordinate().corner_coset(cube)).class_index;
  ASSERT_EQ(entry >> 6U, static_cast<std::uint32_t>(corner_class));
  const Cube image = conjugate(cube, Symmetry::from_index(static_cast<int>(entry & 63U)));
  ASSERT_EQ(coordinate().corner_coset(image), coordinate().representative(corner_class));
}

TEST(ByteCube, HoldsACubeAndTurnsIt) {
  RandomSource random(1);
  for (int i = 0; i < 500; ++i) {
    const Cube cube = random_cube(random);
    EXPECT_EQ(cube_of(byte_cube_of(cube)), cube);
    EXPECT_EQ(is_solved(byte_cube_of(cube)), cube.is_solved());
    for (int m = 0; m < kMoveCount; ++m) {
      CubeAndInverse pair = with_inverse(cube);
      turn_after(pair.cube, small_tables().byte_turns[m]);
      inverse_turn_before(pair.inverse, small_tables().byte_turns[m]);
      const Cube after = cube.after(Move::from_index(m));
      ASSERT_TRUE(same(pair.cube, byte_cube_of(after)));
      ASSERT_TRUE(same(pair.inverse, byte_cube_of(after.inverse())));
    }
  }
  EXPECT_TRUE(is_solved(byte_cube_of(Cube{})));
}

TEST(Planes, TurnAfterACubeAsTheOracleDoes) {
  RandomSource random(2);
  for (int i = 0; i < 1000; ++i) {
    const Cube cube = random_cube(random);
    const ByteCube bytes = byte_cube_of(cube);
    const Masks masks{edge_pieces(bytes), edge_flips(bytes)};
    ASSERT_EQ(masks, masks_of(cube));
    const CornerPlanes corners = corner_planes(bytes);
    expect_good_entry(corner_entry(corner_masks(corners), small_tables()), cube);
    for (int m = 0; m < kMoveCount; ++m) {
      const Cube after = cube.after(Move::from_index(m));
      const TurnRecord& turn = small_tables().turns[m];
      const Masks turned{slots_after(masks.pieces, turn), flips_after(masks.flips, turn)};
      ASSERT_EQ(turned, masks_of(after));
      expect_good_entry(
          corner_entry(corners_after(corner_word(corners), small_tables().corner_turns[m]),
                       small_tables()),
          after);
    }
  }
}

TEST(Planes, TurnBeforeACubeAsTheOracleDoes) {
  RandomSource random(3);
  for (int i = 0; i < 1000; ++i) {
    const Cube cube = random_cube(random);
    const ByteCube bytes = byte_cube_of(cube);
    const EdgePlanes edges = edge_planes(bytes);
    const CornerPlanes corners = corner_planes(bytes);
    ASSERT_EQ((Masks{edges.pieces, edges.flips}), masks_of(cube));
    for (unsigned face = 0; face < 6; ++face) {
      Masks before;
      edges_before(edges, face, before.pieces, before.flips);
      const std::uint32_t entry = corner_entry(corners_before(corners, face), small_tables());
      for (const int quarter_turns : {1, 3}) {
        const Cube image = cube.before(Move(kFaces[face], quarter_turns));
        ASSERT_EQ(before, masks_of(image));
        expect_good_entry(entry, image);
      }
    }
  }
}

TEST(Planes, ConjugateByEverySymmetry) {
  RandomSource random(4);
  for (int i = 0; i < 400; ++i) {
    const Cube cube = random_cube(random);
    const Masks masks = masks_of(cube);
    for (const Symmetry s : Symmetry::all()) {
      const auto number = static_cast<std::uint32_t>(s.index());
      const EdgePlace place = edge_place(masks.pieces, masks.flips, number, small_tables());
      const Masks image = masks_of(conjugate(cube, s));
      ASSERT_EQ(place.pattern,
                pattern_of(image.pieces, small_tables().symmetries[0], small_tables()));
      ASSERT_EQ(unpack_flips(place.flips), image.flips);
      ASSERT_EQ(small_tables().inverse_symmetries[number], s.inverse().index());
    }
  }
}

TEST(Planes, KnowTheEntriesOfAllCorners) {
  for (int coset = 0; coset < pdb::kCornerCosetCount; ++coset) {
    const Cube cube = coordinate().corner_cube(coset);
    const std::uint32_t entry =
        corner_entry(corner_masks(corner_planes(byte_cube_of(cube))), small_tables());
    ASSERT_NO_FATAL_FAILURE(expect_good_entry(entry, cube)) << coset;
  }
}

TEST(Planes, NumberThePatternsWithoutGaps) {
  for (std::uint32_t pattern = 0; pattern < pdb::kEdgePatternCount; ++pattern) {
    const std::uint32_t pieces = large_tables().pieces[pattern];
    ASSERT_EQ(pattern_of(pieces, small_tables().symmetries[0], small_tables()), pattern);
  }
  for (std::uint32_t flips = 0; flips < 2048; ++flips) {
    ASSERT_EQ(pack_flips(unpack_flips(flips)), flips);
  }
}

TEST(LargeTables, KnowWhereTurnsLeadFromARepresentative) {
  for (int c = 0; c < pdb::kCornerClassCount; ++c) {
    const Cube cube = coordinate().corner_cube(coordinate().representative(c));
    for (int m = 0; m < kMoveCount; ++m) {
      const std::uint32_t entry = large_tables().corner_moves[c * kMoveCount + m];
      ASSERT_NO_FATAL_FAILURE(expect_good_entry(entry, cube.after(Move::from_index(m))));
    }
  }
}

// Edges alone: over the tables of the processor, by the oracle's conjugation.
unsigned edge_distance(const nodes::EdgeDistance& known, const Cube& cube) {
  const auto pattern_and_flips = [](const Cube& c) {
    const auto rank = static_cast<std::uint32_t>(coordinate().rank(c, 11) %
                                                 (std::uint64_t{pdb::kEdgePatternCount} << 11U));
    return std::array{rank >> 11U, rank & 2047U};
  };
  Cube edges;  // solved corners are looked up as they stand
  edges.edge_piece = cube.edge_piece;
  edges.edge_flip = cube.edge_flip;
  const std::uint32_t entry = known.entries[pattern_and_flips(edges)[0]];
  const Cube image = conjugate(edges, Symmetry::from_index(static_cast<int>(entry & 63U)));
  const std::size_t number = std::size_t{entry >> 6U} << 11U | pattern_and_flips(image)[1];
  return known.distances[number / 2] >> (4 * (number % 2)) & 15U;
}

TEST(NearBound, IsTheGreaterDistanceOfCornersAndEdges) {
  const nodes::EdgeDistance known(coordinate(), Metric::kHtm);
  const std::vector<std::uint8_t> corner_distances = coordinate().corner_distances(Metric::kHtm);
  RandomSource random(5);
  for (int i = 0; i < 2000; ++i) {
    Cube cube = random_cube(random);
    if (i % 2 == 0) {  // near solved
      cube = {};
      for (int turn = 0; turn < i % 9; ++turn) {
        cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
      }
    }
    const int corner_class = coordinate().corner(coordinate().corner_coset(cube)).class_index;
    const unsigned corners = corner_distances[static_cast<std::size_t>(corner_class)];
    const std::uint32_t bound = near_bound(byte_cube_of(cube), small_tables(), large_tables());
    ASSERT_EQ(bound, std::max(corners, edge_distance(known, cube)));
    if (i % 2 == 0) {
      ASSERT_LE(bound, static_cast<std::uint32_t>(i % 9));
    }
  }
}

}  // namespace
}  // namespace superflip::gpu
