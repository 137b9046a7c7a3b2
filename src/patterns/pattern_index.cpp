#include "patterns/pattern_index.h"

#include <algorithm>
#include <bit>
#include <span>

namespace superflip::patterns {

PatternIndex::Chosen PatternIndex::choose(std::uint32_t mask, int pieces) {
  Chosen chosen;
  // The last of all pieces goes where there is room.
  const int ranked = std::min(std::popcount(mask), pieces - 1);
  for (std::uint8_t piece = 0; static_cast<int>(chosen.count) < ranked; ++piece) {
    if ((mask >> piece & 1U) != 0) chosen.piece[chosen.count++] = piece;
  }
  for (int i = 0; i < ranked; ++i) {
    chosen.weight[i] =
        static_cast<std::uint32_t>(coord::variation_count(pieces - i - 1, ranked - i - 1));
  }
  return chosen;
}

PatternIndex::PatternIndex(const Pattern& pattern)
    : pattern_(pattern),
      corners_(choose(pattern.corners, kCornerCount)),
      edges_(choose(pattern.edges, kEdgeCount)),
      edge_rows_(coord::variation_count(kEdgeCount, static_cast<int>(edges_.count))),
      row_count_(edge_rows_ *
                 coord::variation_count(kCornerCount, static_cast<int>(corners_.count))) {
  for (std::uint32_t i = 0; pattern.twist && i < corners_.count; ++i) twist_count_ *= 3;
  if (pattern.flip) flip_count_ = 1U << edges_.count;
  row_size_ = twist_count_ * flip_count_;
}

PiecePositions PatternIndex::unrank_row(std::uint64_t row) const {
  PiecePositions positions;
  std::array<std::uint8_t, kEdgeCount> slots{};
  const auto place = [&](std::uint64_t rank, int pieces, const Chosen& chosen, auto& into,
                         unsigned factor) {
    coord::unrank_variation(rank, static_cast<int>(chosen.count),
                            std::span(slots).first(static_cast<std::size_t>(pieces)));
    for (std::uint32_t i = 0; i < chosen.count; ++i) {
      into[chosen.piece[i]] = static_cast<std::uint8_t>(slots[i] * factor);
    }
  };
  if (has_corners()) place(row / edge_rows_, kCornerCount, corners_, positions.corners, 4);
  if (has_edges()) place(row % edge_rows_, kEdgeCount, edges_, positions.edges, 2);
  return positions;
}

PiecePositions PatternIndex::unrank(std::uint64_t index) const {
  PiecePositions positions = unrank_row(index / row_size_);
  const auto turns = static_cast<std::uint32_t>(index % row_size_);
  std::uint32_t twists = turns / flip_count_;
  std::uint32_t flips = turns % flip_count_;
  for (std::uint32_t i = corners_.count; pattern_.twist && i-- > 0; twists /= 3) {
    positions.corners[corners_.piece[i]] += static_cast<std::uint8_t>(twists % 3);
  }
  for (std::uint32_t i = edges_.count; pattern_.flip && i-- > 0; flips /= 2) {
    positions.edges[edges_.piece[i]] += static_cast<std::uint8_t>(flips % 2);
  }
  return positions;
}

}  // namespace superflip::patterns
