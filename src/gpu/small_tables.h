// The small tables that bring a cube to its entry of the large one, on a graphics card.
//
// All that every node needs fits into the shared memory of a multiprocessor: 158 KB, of which 122 are the
// classes of the corners. How they are used: planes.h. What only nodes near solved need, and the builder of
// the large table, stays in the card's memory.
//
// Edge slots and pieces are numbered by geometry, axis * 4 + two bits:
//
//   axis 0, parallel to x (M)   UB 0   UF 1   DB 2   DF 3     bit 0: front     bit 1: down
//   axis 1, parallel to y (E)   FR 4   FL 5   BR 6   BL 7     bit 0: left      bit 1: back
//   axis 2, parallel to z (S)   UR 8   UL 9   DR 10  DL 11    bit 0: left      bit 1: down
//
// so that a symmetry permutes the axes and, within each, at most inverts bits and exchanges the two. Among
// such numberings this is the one where leaving out flips in order of number leaves out those that hN of the
// processor leaves out (pdb/h48_coordinate.h), for all N but 1 and 5. Corners: bit 0 left, bit 1 down, bit 2 back.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "pdb/h48_coordinate.h"

namespace superflip::gpu {

// By the project's number of an edge and of a corner.
inline constexpr std::array<std::uint8_t, 12> kEdgeNumber{8, 1, 9, 0, 10, 3, 11, 2, 4, 5, 7, 6};
inline constexpr std::array<std::uint8_t, 8> kCornerNumber{0, 1, 5, 4, 2, 3, 7, 6};

// What a symmetry does to planes of edges (planes.h). Symmetric in the sense of conjugate().
struct alignas(16) SymmetryRecord {
  // By new axis, a byte each: number of the table of `ranks` for a byte of pieces that comes there. Its
  // low three bits say what happens within the axis: invert bit 0, invert bit 1, then exchange the bits.
  std::uint32_t transforms;
  std::uint32_t
      rank_selectors;  // two, for pick_bytes(pieces, transforms): a byte and its table's number
  std::uint32_t invert_0,
      invert_1;        // which axes (new ones) have these bits inverted, as masks of exchanges
  std::uint32_t axes;  // for pick_bytes: where the byte of each axis comes from
  // Flips that change sense: by the axis of the slot, and where the piece is of axis 1, of axis 2.
  std::uint32_t flips_of_slots, flips_of_e, flips_of_s;
};

// What a turn does to masks of slots, edges or corners: four slots get the bit of another each.
struct alignas(16) TurnRecord {
  std::uint32_t places[4];
  std::uint32_t rotations;  // five bits in each byte: how far left the bit for each place goes
  std::uint32_t keep;       // the slots that stay
  std::uint32_t
      change;  // edges: slots flipped; corners: slots twisted once, and << 8 those twisted twice
};

// What a turn does to cubes in bytes (byte_cube.h), done after the cube, or its inverse before it.
struct alignas(16) ByteTurn {
  std::uint32_t edge_selectors[3];  // words A0 | A1 << 16, A2 | B0 << 16, B1 | B2 << 16
  std::uint32_t edge_flips[3];
  std::uint32_t corner_selectors;
  std::uint32_t corner_twists[2];
  std::uint32_t edge_names[3];    // by piece: which it is afterwards, and its flip << 4
  std::uint32_t corner_names[2];  // likewise, twist << 4
};

// For edges alone; the builder's.
struct alignas(16) EdgeTables {
  SymmetryRecord symmetries[48];
  TurnRecord turns[18];
  // By the count classes of axis 0 and axis 1, class0 << 4 | class1: first number of such patterns, number of
  // arrangements of axes 1 and 2 together << 16, of axis 2 alone << 24.
  std::uint32_t first_patterns[256];
  // By table (relabeling * 8 + transform) and byte of pieces: count class << 4 | rank in it.
  std::uint8_t ranks[48 * 256];
  std::uint8_t inverse_symmetries[48];
};

// Reflections and turns about the U-D axis bring the 70 masks of tetrads to these.
inline constexpr unsigned kTetradClasses = 14;

struct alignas(16) SmallTables : EdgeTables {
  ByteTurn byte_turns[18];
  TurnRecord corner_turns[18];
  // By mask of the slots of the second tetrad: first of `corner_entries` | number of a symmetry that
  // keeps the U-D axis << 17 | whether it reflects << 22.
  std::uint32_t tetrads[256];
  // By number of such a symmetry << 8 | mask of slots: the sum of 3^image.
  std::uint16_t twist_sums[16 * 256];
  // By that number << 6 | symmetry: the two done one after the other.
  std::uint8_t products[16 * 64];
  // Corner class << 6 | symmetry to its representative.
  std::uint32_t corner_entries[kTetradClasses * pdb::kTwistCount];
};

// What is read from the card's memory: seldom by the search, once a row by the builder.
struct LargeTables {
  // By corner class * 18 + turn, from the representative: class << 6 | symmetry.
  std::uint32_t corner_moves[pdb::kCornerClassCount * 18];
  std::uint32_t pieces[pdb::kEdgePatternCount];        // of a pattern (planes.h)
  std::uint32_t edge_entries[pdb::kEdgePatternCount];  // class << 6 | symmetry
  std::uint8_t corner_distances[pdb::kCornerClassCount];
  std::uint8_t edge_distances[1U << 20U];  // class << 11 | flips, four bits each
  std::uint32_t solved_class;
  std::uint32_t solved_pattern;
};

// Made by the processor from the oracle, in tenths of a second.
std::unique_ptr<const SmallTables> make_small_tables();
std::unique_ptr<const LargeTables> make_large_tables(const SmallTables& small);

}  // namespace superflip::gpu
