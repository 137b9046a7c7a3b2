#include "patterns/row_moves.h"

#include <algorithm>

namespace superflip::patterns {
namespace {

// Digit by digit modulo 3; `count` is a power of 3.
std::vector<std::uint8_t> make_sums(std::uint32_t count) {
  std::vector<std::uint8_t> sums(std::size_t{count} * count);
  for (std::uint32_t a = 0; a < count; ++a) {
    for (std::uint32_t b = 0; b < count; ++b) {
      std::uint32_t sum = 0;
      for (std::uint32_t power = 1; power < count; power *= 3) {
        sum += (a / power % 3 + b / power % 3) % 3 * power;
      }
      sums[a * count + b] = static_cast<std::uint8_t>(sum);
    }
  }
  return sums;
}

}  // namespace

RowMoves::RowMoves(const PatternIndex& index)
    : index_(index),
      flip_mask_(index.flip_count() - 1),
      flip_bits_(static_cast<std::uint32_t>(std::countr_zero(index.flip_count()))),
      low_count_(std::min(index.twist_count(), kMostLow)),
      high_count_(index.twist_count() / low_count_),
      add_low_(make_sums(low_count_)),
      add_high_(make_sums(high_count_)) {
  split_.resize(index.twist_count());
  for (std::uint32_t twists = 0; twists < index.twist_count(); ++twists) {
    split_[twists] = {static_cast<std::uint8_t>(twists / low_count_),
                      static_cast<std::uint8_t>(twists % low_count_)};
  }
}

RowMoves::Target RowMoves::target(const PiecePositions& row, int move) const {
  PiecePositions moved;
  const auto& corners = index_.corners();
  for (std::uint32_t i = 0; i < corners.count; ++i) {
    moved.corners[corners.piece[i]] = maps_.corner(move, row.corners[corners.piece[i]]);
  }
  const auto& edges = index_.edges();
  for (std::uint32_t i = 0; i < edges.count; ++i) {
    moved.edges[edges.piece[i]] = maps_.edge(move, row.edges[edges.piece[i]]);
  }
  const PatternIndex::Parts parts = index_.rank_parts(moved);
  const Digits twists = split_[parts.twists];
  return {parts.row * index_.row_size(), parts.flips,
          add_high_.data() + std::size_t{twists.high} * high_count_,
          add_low_.data() + std::size_t{twists.low} * low_count_};
}

}  // namespace superflip::patterns
