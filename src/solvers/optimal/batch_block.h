// Eight nodes on their way through the stages of the batched search.
#pragma once

#include <cstdint>

#include "solvers/optimal/counting.h"
#include "solvers/optimal/node.h"

namespace superflip::optimal::avx2 {

// Eight nodes times eight (six faces and two that are never used): a set of (node, face) pairs is
// one 64-bit word. The number of a pair is 8 * node + face. Pairs with slices are a second word, whose
// numbers are 64 more.
inline constexpr int kBlockNodes = 8;
inline constexpr int kWordPairs = 8 * kBlockNodes;
// Loops take two or 32 at a time and may run over the end of a list.
inline constexpr int kSlack = 32;

template <Metric kMetric>
struct alignas(64) Block {
  static constexpr int kWords = Counting<kMetric>::kHasSlices ? 2 : 1;
  static constexpr int kPairs = kWords * kWordPairs;
  static constexpr int kMaxChildren = 3 * Counting<kMetric>::kLayers * kBlockNodes;

  Node nodes[kBlockNodes];

  // By pair: side 1 with a quarter turn before it.
  std::uint32_t coset[kPairs];             // of the corners; first only the rank of the twist
  std::uint64_t tetrad_masks[kPairs / 8];  // a byte for each pair
  std::uint32_t entry[kPairs];
  std::uint8_t code[kPairs];  // from the table, in the low two bits
  // By node, a byte each. The slack is the moves left to the children, but for half turns in QTM, less
  // the base of the table; signed. It is also kept by pair, the same for both words.
  std::uint64_t faces;
  std::uint64_t half_faces;
  std::uint64_t node_slack;
  alignas(32) std::uint64_t pair_slack[kBlockNodes];

  // The pairs whose side 1 is looked up.
  int pair_count;
  std::uint8_t pair[kPairs + kSlack];
  std::uint64_t pair_position[kPairs + kSlack];

  // The children whose side 0 is looked up: first the quarter turns, then the half turns. In QTM the
  // pairs of half turns are numbered from 64.
  int quarter_count;
  int child_count;
  std::uint8_t child_pair[kMaxChildren + kSlack];
  std::uint8_t child_move[kMaxChildren + kSlack];
  std::uint32_t child_entry[kMaxChildren + kSlack];
  std::uint64_t child_position[kMaxChildren + kSlack];
  std::uint8_t child_code[kMaxChildren + kSlack];
};

}  // namespace superflip::optimal::avx2
