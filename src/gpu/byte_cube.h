// Cubes in bytes, as nodes keep them, and how turns are done to them.
#pragma once

#include <cstdint>

#include "gpu/bit_operations.h"
#include "gpu/host_device.h"
#include "gpu/small_tables.h"

namespace superflip::gpu {

// Byte i is slot i: the piece there | its flip << 4, its twist << 4; numbers as in small_tables.h.
struct ByteCube {
  std::uint32_t edges[3];
  std::uint32_t corners[2];
};

struct CubeAndInverse {
  ByteCube cube;
  ByteCube inverse;
};

// Twists below six in the high nibbles, modulo three.
SUPERFLIP_HD std::uint32_t reduce_twists(std::uint32_t corners) {
  const std::uint32_t three_up = ((corners & 0x70707070U) + 0x50505050U) & 0x80808080U;
  return corners - ((three_up >> 2U) + (three_up >> 3U));
}

// The turn is done next.
SUPERFLIP_HD void turn_after(ByteCube& cube, const ByteTurn& turn) {
  const std::uint32_t e0 = cube.edges[0];
  const std::uint32_t e1 = cube.edges[1];
  const std::uint32_t e2 = cube.edges[2];
  const std::uint32_t* const select = turn.edge_selectors;
  cube.edges[0] =
      pick_bytes(pick_bytes(e0, e1, select[0]), e2, select[1] >> 16U) ^ turn.edge_flips[0];
  cube.edges[1] =
      pick_bytes(pick_bytes(e0, e1, select[0] >> 16U), e2, select[2]) ^ turn.edge_flips[1];
  cube.edges[2] =
      pick_bytes(pick_bytes(e0, e1, select[1]), e2, select[2] >> 16U) ^ turn.edge_flips[2];
  const std::uint32_t c0 = cube.corners[0];
  const std::uint32_t c1 = cube.corners[1];
  cube.corners[0] =
      reduce_twists(pick_bytes(c0, c1, turn.corner_selectors) + turn.corner_twists[0]);
  cube.corners[1] =
      reduce_twists(pick_bytes(c0, c1, turn.corner_selectors >> 16U) + turn.corner_twists[1]);
}

// The low nibbles of four bytes side by side.
SUPERFLIP_HD std::uint32_t pack_nibbles(std::uint32_t word) {
  word &= 0x0f0f0f0fU;
  word = (word | word >> 4U) & 0x00ff00ffU;
  return (word | word >> 8U) & 0xffffU;
}
SUPERFLIP_HD std::uint32_t rename_edges(std::uint32_t edges, const std::uint32_t* names) {
  const std::uint32_t pieces = pack_nibbles(edges);
  const std::uint32_t low = pick_bytes(names[0], names[1], pieces & 0x7777U);
  const std::uint32_t high = pick_bytes(names[2], names[2], pieces & 0x3333U);
  const std::uint32_t is_high = (edges >> 3U & 0x01010101U) * 255U;
  return ((low & ~is_high) | (high & is_high)) ^ (edges & 0x10101010U);
}
SUPERFLIP_HD std::uint32_t rename_corners(std::uint32_t corners, const std::uint32_t* names) {
  const std::uint32_t renamed = pick_bytes(names[0], names[1], pack_nibbles(corners) & 0x7777U);
  return reduce_twists(renamed + (corners & 0x30303030U));
}
// The inverse of the turn had been done first: what turn_after of the cube makes of its inverse.
SUPERFLIP_HD void inverse_turn_before(ByteCube& cube, const ByteTurn& turn) {
  for (std::uint32_t& word : cube.edges) word = rename_edges(word, turn.edge_names);
  for (std::uint32_t& word : cube.corners) word = rename_corners(word, turn.corner_names);
}

SUPERFLIP_HD bool is_solved(const ByteCube& cube) {
  return cube.edges[0] == 0x03020100U && cube.edges[1] == 0x07060504U &&
         cube.edges[2] == 0x0b0a0908U && cube.corners[0] == 0x03020100U &&
         cube.corners[1] == 0x07060504U;
}

}  // namespace superflip::gpu
