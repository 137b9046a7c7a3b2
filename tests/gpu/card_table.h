// Tables of the processor in the order that a card keeps them in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "gpu/small_tables.h"
#include "gpu/table_layout.h"
#include "gpu_samples.h"
#include "pdb/h48_coordinate.h"
#include "pdb/h48_table.h"

namespace superflip::gpu {

// Number of a pattern as the processor numbers them.
inline std::size_t processors_pattern(std::uint32_t pattern) {
  const std::uint32_t pieces = large_tables().pieces[pattern];
  unsigned e_mask = 0;
  unsigned s_mask = 0;
  for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
    const unsigned number = kEdgeNumber[slot];
    const unsigned bit = 8 * (number / 4) + number % 4;
    e_mask |= (pieces >> bit & 1U) << slot;
    s_mask |= (pieces >> (bit + 4) & 1U) << slot;
  }
  return static_cast<std::size_t>(pdb::H48Coordinate::shared().edge_pattern(e_mask, s_mask));
}

// Which bit of the processor's flips is this one of the card's.
inline unsigned processors_flip(unsigned bit) {
  const unsigned slot = bit < 3 ? bit + 1 : bit < 7 ? bit + 5 : bit - 3;
  unsigned theirs = 0;
  while (kEdgeNumber[pdb::kFlipSlots[theirs]] != slot) ++theirs;
  return theirs;
}

// With parity both halves say the same.
inline std::vector<std::uint32_t> card_table(const pdb::H48Table& table, bool parity = false) {
  const auto h = static_cast<unsigned>(table.h());
  const TableLayout layout{table.h(), parity};
  const unsigned left_out = 11 - h;
  std::vector<std::size_t> patterns;
  for (std::uint32_t p = 0; p < pdb::kEdgePatternCount; ++p) {
    patterns.push_back(processors_pattern(p));
  }
  std::vector<unsigned> flips;  // by those kept on the card, those kept by the processor
  for (unsigned kept = 0; kept < 1U << h; ++kept) {
    unsigned theirs = 0;
    for (unsigned bit = 0; bit < h; ++bit) {
      theirs |= (kept >> bit & 1U) << (processors_flip(bit + left_out) - left_out);
    }
    flips.push_back(theirs);
  }
  std::vector<std::uint32_t> words(layout.bytes() / 4);
  for (std::uint32_t c = 0; c < pdb::kCornerClassCount; ++c) {
    for (std::uint32_t p = 0; p < pdb::kEdgePatternCount; ++p) {
      const std::uint64_t row = (std::uint64_t{c} * pdb::kEdgePatternCount + patterns[p]) << h;
      for (unsigned kept = 0; kept < 1U << h; ++kept) {
        const auto code = static_cast<std::uint32_t>(table.code(row + flips[kept]));
        for (std::uint32_t odd = 0; odd <= (parity ? 1U : 0U); ++odd) {
          const TableLayout::Spot spot = layout.spot(c, {p, kept << left_out}, odd);
          words[spot.byte / 4] |= code << spot.shift;
        }
      }
    }
  }
  return words;
}

}  // namespace superflip::gpu
