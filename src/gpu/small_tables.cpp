#include "gpu/small_tables.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <superflip/cube.h>
#include <superflip/metric.h>
#include <superflip/move.h>

#include "gpu/planes.h"
#include "gpu/table_parts.h"
#include "nodes/edge_distance.h"

namespace superflip::gpu {
namespace {

void fill_corner_moves(LargeTables& tables) {
  const pdb::H48Coordinate& coordinate = pdb::H48Coordinate::shared();
  for (int corner_class = 0; corner_class < pdb::kCornerClassCount; ++corner_class) {
    for (int m = 0; m < kMoveCount; ++m) {
      const int after =
          coordinate.corner_after(coordinate.representative(corner_class), Move::from_index(m));
      tables.corner_moves[corner_class * kMoveCount + m] =
          coordinate.corner_entries()[static_cast<std::size_t>(after)];
    }
  }
  std::ranges::copy(coordinate.corner_distances(Metric::kHtm), tables.corner_distances);
}

// A byte of a mask of pieces: the slots of one axis.
bool is_possible(unsigned byte) {
  return (byte & byte >> 4U & 15U) == 0;
}
void fill_pieces(const SmallTables& small, LargeTables& tables) {
  for (unsigned byte0 = 0; byte0 < 256; ++byte0) {
    if (!is_possible(byte0)) continue;
    for (unsigned byte1 = 0; byte1 < 256; ++byte1) {
      if (!is_possible(byte1)) continue;
      for (unsigned byte2 = 0; byte2 < 256; ++byte2) {
        const std::uint32_t pieces = byte0 | byte1 << 8U | byte2 << 16U;
        if (!is_possible(byte2) || std::popcount(pieces & kLowNibbles) != 4 ||
            std::popcount(pieces >> 4U & kLowNibbles) != 4) {
          continue;
        }
        tables.pieces[pattern_of(pieces, small.symmetries[0], small)] = pieces;
      }
    }
  }
}

// The processor numbers slots otherwise: by bit of kFlipSlots, and by edge in its masks of pieces.
std::uint32_t processors_pattern(std::uint32_t pieces) {
  unsigned e_mask = 0;
  unsigned s_mask = 0;
  for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
    const std::uint32_t here = pieces >> slot_bit(kEdgeNumber[slot]);
    e_mask |= (here & 1U) << slot;
    s_mask |= (here >> 4U & 1U) << slot;
  }
  return static_cast<std::uint32_t>(pdb::H48Coordinate::shared().edge_pattern(e_mask, s_mask));
}
std::uint32_t processors_flips(std::uint32_t flips) {
  std::uint32_t theirs = 0;
  for (unsigned bit = 0; bit < pdb::kFlipBits; ++bit) {
    theirs |= (flips >> slot_bit(kEdgeNumber[pdb::kFlipSlots[bit]]) & 1U) << bit;
  }
  return theirs;
}

void fill_edge_distances(LargeTables& tables) {
  const nodes::EdgeDistance distance(pdb::H48Coordinate::shared(), Metric::kHtm);
  assert(distance.distances.size() <= sizeof(tables.edge_distances));
  for (std::size_t pattern = 0; pattern < pdb::kEdgePatternCount; ++pattern) {
    tables.edge_entries[pattern] = distance.entries[processors_pattern(tables.pieces[pattern])];
  }
  constexpr std::uint32_t kFlips = 1U << pdb::kFlipBits;
  for (std::uint32_t flips = 0; flips < kFlips; ++flips) {
    const std::uint32_t theirs = processors_flips(unpack_flips(flips));
    for (std::size_t c = 0; c < static_cast<std::size_t>(distance.class_count()); ++c) {
      const std::size_t from = c * kFlips + theirs;
      const std::size_t to = c * kFlips + flips;
      const unsigned nibble = distance.distances[from / 2] >> (4 * (from % 2)) & 15U;
      tables.edge_distances[to / 2] |= static_cast<std::uint8_t>(nibble << (4 * (to % 2)));
    }
  }
}

}  // namespace

std::unique_ptr<const SmallTables> make_small_tables() {
  auto tables = std::make_unique<SmallTables>();
  fill_edge_tables(*tables);
  fill_corner_tables(*tables);
  return tables;
}

std::unique_ptr<const LargeTables> make_large_tables(const SmallTables& small) {
  auto tables = std::make_unique<LargeTables>();
  fill_corner_moves(*tables);
  fill_pieces(small, *tables);
  fill_edge_distances(*tables);
  const pdb::H48Coordinate& coordinate = pdb::H48Coordinate::shared();
  tables->solved_class = coordinate.corner(coordinate.corner_coset(Cube{})).class_index;
  tables->solved_pattern = pattern_of(edge_pieces_of(Cube{}), small.symmetries[0], small);
  return tables;
}

}  // namespace superflip::gpu
