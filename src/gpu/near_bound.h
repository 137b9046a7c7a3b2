// A bound for cubes of which the large table says only that they are near.
#pragma once

#include <cstdint>

#include "gpu/byte_cube.h"
#include "gpu/host_device.h"
#include "gpu/planes.h"
#include "gpu/small_tables.h"

namespace superflip::gpu {

// The greater of the distances of corners alone and of edges alone.
SUPERFLIP_HD std::uint32_t near_bound(const ByteCube& cube, const SmallTables& small,
                                      const LargeTables& large) {
  const std::uint32_t entry = corner_entry(corner_masks(corner_planes(cube)), small);
  const std::uint32_t corners = large.corner_distances[entry >> 6U];
  const std::uint32_t pieces = edge_pieces(cube);
  const std::uint32_t edge_entry =
      large.edge_entries[pattern_of(pieces, small.symmetries[0], small)];
  const EdgePlace place = edge_place(pieces, edge_flips(cube), edge_entry & 63U, small);
  const std::uint32_t number = edge_entry >> 6U << 11U | place.flips;
  const std::uint32_t edges = large.edge_distances[number / 2] >> (4 * (number & 1U)) & 15U;
  return edges > corners ? edges : corners;
}

}  // namespace superflip::gpu
