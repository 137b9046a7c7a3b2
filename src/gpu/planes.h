// From a cube to its place in the large table, by bit planes: for every node, on host and card.
//
// A mask of edge slots is three bytes, one for each axis, the slots of an axis in the low nibble of its byte
// (numbers: small_tables.h). Two such masks are in one word: the slots that hold pieces of axis 1 (E) in low
// nibbles, those with pieces of axis 2 (S) in high ones: `pieces`. `flips` has the flipped slots. Then
// - a turn moves bits: four rotations, and what it flips is a constant;
// - a symmetry inverts bits of numbers, which exchanges neighbours within nibbles, and permutes bytes;
//   pieces need not be conjugated at all: each byte is ranked as it is, by a table of 48 that knows what the
//   symmetry makes of it;
// - a quarter turn before the cube exchanges two slices within the layer of the pieces it turns: one xor.
// Corners: a mask of the slots of the second tetrad, one of those twisted once, one of those twisted
// twice. First one of 16 symmetries brings the mask to one of 14; then a table knows the rest.
#pragma once

#include <cstdint>

#include "gpu/bit_operations.h"
#include "gpu/byte_cube.h"
#include "gpu/host_device.h"
#include "gpu/small_tables.h"

namespace superflip::gpu {

inline constexpr std::uint32_t kLowNibbles = 0x0f0f0f;

// A mask of slots after a turn; of edge pieces and corners too, which have slots in other nibbles and bytes.
SUPERFLIP_HD std::uint32_t slots_after(std::uint32_t slots, const TurnRecord& turn) {
  return (slots & turn.keep) | (rotate_left(slots, turn.rotations) & turn.places[0]) |
         (rotate_left(slots, turn.rotations >> 8U) & turn.places[1]) |
         (rotate_left(slots, turn.rotations >> 16U) & turn.places[2]) |
         (rotate_left(slots, turn.rotations >> 24U) & turn.places[3]);
}
SUPERFLIP_HD std::uint32_t flips_after(std::uint32_t flips, const TurnRecord& turn) {
  return slots_after(flips, turn) ^ turn.change;
}

// Where the symmetry takes the flips, after those that change sense: flip_correction.
SUPERFLIP_HD std::uint32_t move_flips(std::uint32_t flips, const SymmetryRecord& s) {
  std::uint32_t x = pick_bytes(flips, 0, s.axes);
  std::uint32_t swap = (x >> 1U ^ x) & s.invert_0;
  x ^= swap ^ swap << 1U;
  swap = (x >> 2U ^ x) & s.invert_1;
  x ^= swap ^ swap << 2U;
  swap = (x >> 1U ^ x) & (s.transforms >> 1U) & 0x020202U;
  return x ^ swap ^ swap << 1U;
}
SUPERFLIP_HD std::uint32_t flip_correction(std::uint32_t pieces, const SymmetryRecord& s) {
  return s.flips_of_slots ^ (pieces & s.flips_of_e) ^ (pieces >> 4U & s.flips_of_s);
}

// Number of the pattern of the conjugate.
SUPERFLIP_HD std::uint32_t pattern_of(std::uint32_t pieces, const SymmetryRecord& s,
                                      const EdgeTables& tables) {
  const std::uint32_t front = pick_bytes(pieces, s.transforms, s.rank_selectors);
  const std::uint32_t back = pick_bytes(pieces, s.transforms, s.rank_selectors >> 16U);
  const std::uint32_t rank0 = tables.ranks[front & 0xffffU];
  const std::uint32_t rank1 = tables.ranks[front >> 16U];
  const std::uint32_t rank2 = tables.ranks[back];
  const std::uint32_t first = tables.first_patterns[(rank0 & 0xf0U) | rank1 >> 4U];
  return (first & 0xffffU) + (rank0 & 15U) * (first >> 16U & 255U) +
         (rank1 & 15U) * (first >> 24U) + (rank2 & 15U);
}

// Eleven flips in a row, the lowest those that smaller tables leave out first; that of slot 0 follows.
SUPERFLIP_HD std::uint32_t pack_flips(std::uint32_t flips) {
  return (flips >> 1U & 7U) | (flips >> 13U & 0x78U) | (flips >> 1U & 0x780U);
}
SUPERFLIP_HD std::uint32_t unpack_flips(std::uint32_t packed) {
  const std::uint32_t flips =
      (packed & 7U) << 1U | (packed & 0x78U) << 13U | (packed & 0x780U) << 1U;
  return flips | (count_bits(packed) & 1U);
}

// The edge half of an index.
struct EdgePlace {
  std::uint32_t pattern;
  std::uint32_t flips;  // packed
};
SUPERFLIP_HD EdgePlace edge_place(std::uint32_t pieces, std::uint32_t flips, std::uint32_t symmetry,
                                  const EdgeTables& tables) {
  const SymmetryRecord s = tables.symmetries[symmetry];
  return {pattern_of(pieces, s, tables),
          pack_flips(move_flips(flips ^ flip_correction(pieces, s), s))};
}

// ---- Planes of a cube in bytes.

// Two bits of each of four bytes: in byte 3, the first in the low nibble, the second in the high one.
SUPERFLIP_HD std::uint32_t gather_two(std::uint32_t word, unsigned first, unsigned second) {
  return (word >> first & 0x01010101U) * 0x01020408U + (word >> second & 0x01010101U) * 0x10204080U;
}
SUPERFLIP_HD std::uint32_t gather_one(std::uint32_t word, unsigned bit) {
  return (word >> bit & 0x01010101U) * 0x01020408U;
}
// Bytes 3 of three words.
SUPERFLIP_HD std::uint32_t join_planes(std::uint32_t axis0, std::uint32_t axis1,
                                       std::uint32_t axis2) {
  return pick_bytes(pick_bytes(axis0, axis1, 0x0073), axis2, 0x0710) & 0xffffffU;
}
SUPERFLIP_HD std::uint32_t edge_pieces(const ByteCube& cube) {
  return join_planes(gather_two(cube.edges[0], 2, 3), gather_two(cube.edges[1], 2, 3),
                     gather_two(cube.edges[2], 2, 3));
}
SUPERFLIP_HD std::uint32_t edge_flips(const ByteCube& cube) {
  return join_planes(gather_one(cube.edges[0], 4), gather_one(cube.edges[1], 4),
                     gather_one(cube.edges[2], 4));
}

struct EdgePlanes {
  std::uint32_t pieces;
  std::uint32_t flips;
  std::uint32_t layers[6];  // by face: the slots whose piece belongs to that layer
};
SUPERFLIP_HD EdgePlanes edge_planes(const ByteCube& cube) {
  const std::uint32_t bits =
      join_planes(gather_two(cube.edges[0], 0, 1), gather_two(cube.edges[1], 0, 1),
                  gather_two(cube.edges[2], 0, 1));
  const std::uint32_t pieces = edge_pieces(cube);
  const std::uint32_t e = pieces & kLowNibbles;
  const std::uint32_t s = pieces >> 4U & kLowNibbles;
  const std::uint32_t bit0 = bits & kLowNibbles;
  const std::uint32_t bit1 = bits >> 4U & kLowNibbles;
  const std::uint32_t m = kLowNibbles ^ e ^ s;
  return {pieces,
          edge_flips(cube),
          {(m | s) & ~bit1, (e | s) & ~bit0, (m & bit0) | (e & ~bit1), (m | s) & bit1,
           (e | s) & bit0, (m & ~bit0) | (e & bit1)}};
}
// The edges had a quarter turn of the face been done first.
SUPERFLIP_HD void edges_before(const EdgePlanes& planes, unsigned face, std::uint32_t& pieces,
                               std::uint32_t& flips) {
  const std::uint32_t layer = planes.layers[face];
  const unsigned axis = face % 3;  // U D, R L, F B
  const std::uint32_t exchanged = axis == 0 ? layer << 4U : axis == 1 ? layer | layer << 4U : layer;
  pieces = planes.pieces ^ exchanged;
  flips = planes.flips ^ (axis == 2 ? layer : 0U);
}

// Masks of corner slots: bits 0, 1 and 2 of the numbers of their pieces, those twisted once and twice.
struct CornerPlanes {
  std::uint32_t left, down, back, once, twice;
};
SUPERFLIP_HD std::uint32_t corner_plane(const ByteCube& cube, unsigned bit) {
  return ((cube.corners[0] >> bit & 0x01010101U) * 0x01020408U +
          (cube.corners[1] >> bit & 0x01010101U) * 0x10204080U) >>
         24U;
}
SUPERFLIP_HD CornerPlanes corner_planes(const ByteCube& cube) {
  return {corner_plane(cube, 0), corner_plane(cube, 1), corner_plane(cube, 2),
          corner_plane(cube, 4), corner_plane(cube, 5)};
}

// Only the low eight bits of each count.
struct CornerMasks {
  std::uint32_t tetrad, once, twice;
};
SUPERFLIP_HD CornerMasks corner_masks(const CornerPlanes& c) {
  return {c.left ^ c.down ^ c.back, c.once, c.twice};
}
// All three in a word, as corners_after takes them.
SUPERFLIP_HD std::uint32_t corner_word(const CornerPlanes& c) {
  return (c.left ^ c.down ^ c.back) | c.once << 8U | c.twice << 16U;
}

// Class << 6 | symmetry to its representative.
SUPERFLIP_HD std::uint32_t corner_entry(const CornerMasks& corners, const SmallTables& tables) {
  const std::uint32_t tetrad = tables.tetrads[corners.tetrad & 255U];
  const std::uint32_t symmetry = tetrad >> 17U & 15U;
  const std::uint32_t once = tables.twist_sums[symmetry << 8U | (corners.once & 255U)];
  const std::uint32_t twice = tables.twist_sums[symmetry << 8U | (corners.twice & 255U)];
  const bool reflects = tetrad >> 22U != 0;
  const std::uint32_t twist = once + twice + (reflects ? once : twice);
  const std::uint32_t entry = tables.corner_entries[(tetrad & 0x1ffffU) + twist];
  return (entry & ~63U) | tables.products[symmetry << 6U | (entry & 63U)];
}
SUPERFLIP_HD CornerMasks corners_after(std::uint32_t corner_word, const TurnRecord& turn) {
  const std::uint32_t moved = slots_after(corner_word, turn);
  const std::uint32_t once = moved >> 8U;
  const std::uint32_t twice = moved >> 16U;
  const std::uint32_t none = ~(once | twice);
  const std::uint32_t add1 = turn.change;
  const std::uint32_t add2 = turn.change >> 8U;
  const std::uint32_t add0 = ~(add1 | add2);
  return {moved, (once & add0) | (none & add1) | (twice & add2),
          (twice & add0) | (none & add2) | (once & add1)};
}
// The corners had a quarter turn of the face been done first.
SUPERFLIP_HD CornerMasks corners_before(const CornerPlanes& c, unsigned face) {
  const unsigned axis = face % 3;  // U D, R L, F B
  const std::uint32_t side = axis == 0 ? c.down : axis == 1 ? c.left : c.back;
  const std::uint32_t layer = 255U & (face < 3 ? ~side : side);
  const std::uint32_t tetrad = c.left ^ c.down ^ c.back;
  if (axis == 0) return {tetrad ^ layer, c.once, c.twice};
  const std::uint32_t add1 = layer & (axis == 1 ? tetrad : ~tetrad);
  const std::uint32_t add2 = layer & ~add1;
  const std::uint32_t none = ~(c.once | c.twice);
  return {tetrad ^ layer, (c.once & ~layer) | (none & add1) | (c.twice & add2),
          (c.twice & ~layer) | (none & add2) | (c.once & add1)};
}

}  // namespace superflip::gpu
