// A number for each arrangement of a pattern's pieces, and back.
//
//   index = ((corner slots * edge slots' count + edge slots) * 3^c + twists) * 2^e + flips
//
// Slots rank as variations (coord/lehmer.h) of the chosen pieces in ascending order; turns are digits,
// the lowest piece most significant. All arrangements with the same slots lie side by side: a row. A
// turn takes a whole row into one other row and adds the same turns to all of it, which is what makes
// building fast.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "coord/lehmer.h"
#include "patterns/pattern.h"
#include "patterns/piece_positions.h"

namespace superflip::patterns {

class PatternIndex {
 public:
  explicit PatternIndex(const Pattern& pattern);

  const Pattern& pattern() const { return pattern_; }
  std::uint64_t size() const { return row_count_ * row_size_; }
  std::uint64_t row_count() const { return row_count_; }
  std::uint32_t row_size() const { return row_size_; }
  std::uint32_t flip_count() const { return flip_count_; }    // 2^e, or 1
  std::uint32_t twist_count() const { return twist_count_; }  // 3^c, or 1
  bool has_corners() const { return corners_.count > 0; }
  bool has_edges() const { return edges_.count > 0; }
  std::uint64_t solved() const { return rank(positions_of(Cube{})); }

  std::uint64_t rank(const PiecePositions& positions) const {
    const Parts parts = rank_parts(positions);
    return parts.row * row_size_ + std::uint64_t{parts.twists} * flip_count_ + parts.flips;
  }
  struct Parts {
    std::uint64_t row = 0;
    std::uint32_t twists = 0;
    std::uint32_t flips = 0;
  };
  Parts rank_parts(const PiecePositions& positions) const {
    Parts parts;
    if (has_corners()) parts.row = rank_corners(positions, parts.twists);
    if (has_edges()) parts.row = parts.row * edge_rows_ + rank_edges(positions, parts.flips);
    return parts;
  }

  // The chosen pieces are placed, but for the last where all of a kind are chosen, which the others
  // imply; every other position is meaningless.
  PiecePositions unrank_row(std::uint64_t row) const;  // all unturned
  PiecePositions unrank(std::uint64_t index) const;

  // The pieces that are ranked, ascending.
  struct Chosen {
    std::array<std::uint8_t, kEdgeCount> piece{};
    std::array<std::uint32_t, kEdgeCount> weight{};  // of the Lehmer digit
    std::uint32_t count = 0;
  };
  const Chosen& corners() const { return corners_; }
  const Chosen& edges() const { return edges_; }

 private:
  static Chosen choose(std::uint32_t mask, int pieces);

  // Below 12!, as that of the edges.
  std::uint32_t rank_corners(const PiecePositions& positions, std::uint32_t& twists) const {
    std::uint32_t rank = 0;
    std::uint32_t seen = 0;
    for (std::uint32_t i = 0; i < corners_.count; ++i) {
      const std::uint32_t position = positions.corners[corners_.piece[i]];
      const std::uint32_t slot = position >> 2U;
      const std::uint32_t bit = 1U << slot;
      rank += (slot - coord::detail::kBitCounts[seen & (bit - 1)]) * corners_.weight[i];
      twists = twists * 3 + (position & 3U);
      seen |= bit;
    }
    if (!pattern_.twist) twists = 0;
    return rank;
  }
  std::uint32_t rank_edges(const PiecePositions& positions, std::uint32_t& flips) const {
    std::uint32_t rank = 0;
    std::uint32_t seen = 0;
    for (std::uint32_t i = 0; i < edges_.count; ++i) {
      const std::uint32_t position = positions.edges[edges_.piece[i]];
      const std::uint32_t slot = position >> 1U;
      const std::uint32_t bit = 1U << slot;
      rank += (slot - coord::detail::kBitCounts[seen & (bit - 1)]) * edges_.weight[i];
      flips = flips * 2 + (position & 1U);
      seen |= bit;
    }
    if (!pattern_.flip) flips = 0;
    return rank;
  }

  Pattern pattern_;
  Chosen corners_;
  Chosen edges_;
  std::uint64_t edge_rows_;
  std::uint64_t row_count_;
  std::uint32_t twist_count_ = 1;
  std::uint32_t flip_count_ = 1;
  std::uint32_t row_size_ = 1;
};

}  // namespace superflip::patterns
