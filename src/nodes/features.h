// What the H48 coordinate looks at in a packed cube, byte by byte. For baseline code alone.
#pragma once

#include <cstddef>
#include <cstdint>

#include <superflip/pieces.h>

#include "kernels/packed_cube.h"
#include "nodes/node_rules.h"
#include "nodes/search_tables.h"
#include "pdb/h48_coordinate.h"

namespace superflip::nodes {

struct EdgeFeatures {
  unsigned pattern;  // number of the edge pattern
  unsigned flips;    // 11 bits
};

inline EdgeFeatures edge_features(const SearchTables& tables, const kernels::PackedCube& cube,
                                  const EdgeMap& places, const EdgeMap& pieces) {
  unsigned e_mask = 0;
  unsigned s_squeezed = 0;
  unsigned next = 0;
  unsigned flipped = 0;  // by slot
  for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
    const unsigned place = places.bytes[slot];
    const unsigned middle = cube.bytes[kEdgesAt + (place & kernels::kPieceMask)];
    const unsigned piece = pieces.bytes[middle & kernels::kPieceMask];
    flipped |= static_cast<unsigned>(((place ^ middle ^ piece) & kFlipped) != 0) << slot;
    if ((piece & kInESlice) != 0) {
      e_mask |= 1U << slot;
    } else {
      s_squeezed |= static_cast<unsigned>((piece & kInSSlice) != 0) << next++;
    }
  }
  unsigned flips = 0;
  for (unsigned bit = 0; bit < pdb::kFlipBits; ++bit) {
    flips |= (flipped >> pdb::kFlipSlots[bit] & 1U) << bit;
  }
  return {static_cast<unsigned>(tables.e_part[e_mask] + tables.s_part[s_squeezed]), flips};
}

// Corner entry of turn * cube, where `pieces` gives tetrad and twist of each piece in `turn`.
inline std::uint32_t entry_before(const SearchTables& tables, const kernels::PackedCube& cube,
                                  const std::uint8_t* pieces) {
  unsigned tetrads = 0;
  unsigned twist_rank = 0;
  for (unsigned slot = kCornerCount; slot-- > 0;) {
    const unsigned byte = cube.bytes[slot];
    const unsigned piece = pieces[byte & kernels::kPieceMask];
    tetrads |= static_cast<unsigned>((piece & kInSecondTetrad) != 0) << slot;
    const unsigned twist = ((piece & 3U) + (byte >> 4U)) % 3;
    if (slot < kCornerCount - 1) twist_rank = 3 * twist_rank + twist;
  }
  return tables.corner_entries[tables.first_coset[tetrads] + twist_rank];
}

// Corner entry of the cube itself.
inline std::uint32_t entry_of(const SearchTables& tables, const kernels::PackedCube& cube) {
  constexpr std::uint8_t kUnturned[kCornerCount] = {
      0, kInSecondTetrad, 0, kInSecondTetrad, kInSecondTetrad, 0, kInSecondTetrad, 0};
  return entry_before(tables, cube, kUnturned);
}

// How far the edges alone are from K: see edge_distance.h.
inline int edges_alone(const SearchTables& tables, const kernels::PackedCube& cube) {
  const unsigned pattern = edge_features(tables, cube, tables.places[0], tables.pieces[0]).pattern;
  const std::uint32_t entry = tables.edge_entries[pattern];
  const std::uint32_t symmetry = entry & 63U;
  const unsigned flips =
      edge_features(tables, cube, tables.places[symmetry], tables.pieces[symmetry]).flips;
  const std::uint32_t number = entry >> 6U << pdb::kFlipBits | flips;
  return static_cast<int>(pdb::nibble(tables.edge_distances, number));
}

}  // namespace superflip::nodes
