// The states near solved, in few bytes: what the builder of large tables keeps beside the table.
//
// A state is a place in the table of all eleven flips: its row, which is a class of corners with a pattern of
// edges (and, in tables with parity, whether it is odd), and its flips. 32 rows make a block; the flips
// of a block, row by row, are eleven bits each, one behind the other. A block's flips are anywhere: blocks
// are written in the order in which warps come to them.
#pragma once

#include <cstdint>

#include "gpu/bit_operations.h"
#include "gpu/host_device.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {

inline constexpr std::uint32_t kRowsOfBlock = 32;
inline constexpr std::uint32_t kStateBits = 11;
inline constexpr std::uint32_t kFlipSets = 1U << kStateBits;

SUPERFLIP_HD constexpr std::uint32_t row_count(bool parity) {
  return static_cast<std::uint32_t>(pdb::kCornerClassCount) * pdb::kEdgePatternCount
         << (parity ? 1U : 0U);
}
SUPERFLIP_HD constexpr std::uint32_t block_count(bool parity) {
  return (row_count(parity) + kRowsOfBlock - 1) / kRowsOfBlock;
}

struct StateLists {
  const std::uint32_t* first_words;  // of each block's states
  const std::uint16_t* ends;         // of each row: states of its block up to and with it
  const std::uint32_t* states;       // one word more than is filled
};

// The states of a row are numbers begin to begin + count - 1 of those that start at `words`.
struct ListedRow {
  std::uint32_t first_word;
  std::uint32_t begin;
  std::uint32_t count;
};
SUPERFLIP_HD ListedRow find_listed(const StateLists& lists, std::uint32_t row) {
  const std::uint32_t end = lists.ends[row];
  const std::uint32_t begin = row % kRowsOfBlock == 0 ? 0 : lists.ends[row - 1];
  const std::uint32_t count = end - begin;
  return {count == 0 ? 0 : lists.first_words[row / kRowsOfBlock], begin, count};
}
SUPERFLIP_HD std::uint32_t listed_state(const std::uint32_t* block_states, std::uint32_t number) {
  const std::uint32_t bit = kStateBits * number;
  const std::uint32_t* const words = block_states + bit / 32;
  const std::uint64_t both = static_cast<std::uint64_t>(words[1]) << 32U | words[0];
  return static_cast<std::uint32_t>(both >> bit % 32) & (kFlipSets - 1);
}

// What a row number means.
struct BuildRow {
  std::uint32_t corner_class;
  std::uint32_t pattern;
  std::uint32_t odd;
};
SUPERFLIP_HD BuildRow decode_row(std::uint32_t row, bool parity) {
  const std::uint32_t plain = parity ? row / 2 : row;
  const std::uint32_t corner_class = plain / pdb::kEdgePatternCount;
  return {corner_class, plain - corner_class * pdb::kEdgePatternCount, parity ? row % 2 : 0};
}
SUPERFLIP_HD std::uint32_t encode_row(const BuildRow& row, bool parity) {
  const std::uint32_t plain = row.corner_class * pdb::kEdgePatternCount + row.pattern;
  return parity ? 2 * plain + row.odd : plain;
}

}  // namespace superflip::gpu
