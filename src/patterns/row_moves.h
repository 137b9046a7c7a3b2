// What a turn does to a whole row of a pattern's index at once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "patterns/pattern_index.h"

namespace superflip::patterns {

// All entries of a row share the slots of the chosen pieces, so a turn takes them to one other row
// and adds the same twist to each corner and the same flip to each edge.
class RowMoves {
 public:
  explicit RowMoves(const PatternIndex& index);

  struct Target {
    std::uint64_t first = 0;  // index of the first entry of the row reached
    std::uint32_t flips = 0;  // to be added to those of the entry
    const std::uint8_t* add_high = nullptr;
    const std::uint8_t* add_low = nullptr;
  };
  // `row` has the chosen pieces of the row in their slots, unturned.
  Target target(const PiecePositions& row, int move) const;

  // The entry of the row reached that `turns`, an entry of the row left, becomes.
  std::uint32_t turned(const Target& target, std::uint32_t turns) const {
    if (split_.size() == 1) return turns ^ target.flips;
    const Digits digits = split_[turns >> flip_bits_];
    const std::uint32_t twists =
        target.add_high[digits.high] * low_count_ + target.add_low[digits.low];
    return (twists << flip_bits_) | ((turns & flip_mask_) ^ target.flips);
  }

 private:
  // Twists as base-3 digits in two groups, each small enough to be added by a look-up.
  struct Digits {
    std::uint8_t high = 0;
    std::uint8_t low = 0;
  };
  static constexpr std::uint32_t kMostLow = 81;

  const PatternIndex& index_;
  const TurnMaps& maps_ = TurnMaps::shared();
  std::uint32_t flip_mask_;
  std::uint32_t flip_bits_;
  std::uint32_t low_count_;
  std::uint32_t high_count_;
  std::vector<Digits> split_;
  std::vector<std::uint8_t> add_low_;   // low_count_ squared
  std::vector<std::uint8_t> add_high_;  // high_count_ squared
};

}  // namespace superflip::patterns
