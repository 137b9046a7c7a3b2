// The states within six turns of the goal of phase 1, and the turns that bring them closer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "solvers/twophase/arena.h"
#include "solvers/twophase/phase1_coordinate.h"

namespace superflip::twophase {

inline constexpr int kNearDistance = 6;

// More than half of a search's nodes are near the goal, and for them the big table need not be
// read: there are only 75,000 such states. A hash table of 0.5 MB, and one bit for each of a
// million hashes, to turn most other states away at once.
class NearStates {
 public:
  NearStates(Arena& arena, const Phase1Coordinate& coordinate);

  // Always right for a state that is near; of the others one in fourteen is taken for near.
  bool may_contain(const Phase1State& state) const {
    const std::uint32_t hash = hash_of(state);
    return (bits_[hash >> (32 - kFilterBits + 6)] >> (hash >> (32 - kFilterBits) & 63U) & 1U) != 0;
  }
  // Bits of the turns, as seen in the frame of the state, that lead to within kNearDistance - 1; 0
  // for a state that is not near. Some states share a mark, about one in 10,000: then there are
  // more bits than these.
  std::uint32_t closer_moves(const Phase1State& state) const {
    const std::uint32_t hash = hash_of(state);
    const std::uint32_t mark = mark_of(hash);
    for (std::size_t slot = hash >> kShift;; slot = (slot + 1) % kSlots) {
      if (entries_[slot] >> kMoveCount == mark) return entries_[slot] & kMoveBits;
      if (entries_[slot] == 0) return 0;
    }
  }
  void prefetch(const Phase1State& state) const {
    __builtin_prefetch(&entries_[hash_of(state) >> kShift]);
  }
  std::size_t size() const { return size_; }

 private:
  static constexpr unsigned kFilterBits = 20;
  static constexpr unsigned kSlotBits = 17;
  static constexpr std::size_t kSlots = std::size_t{1} << kSlotBits;
  static constexpr unsigned kShift = 32 - kSlotBits;
  static constexpr std::uint32_t kMoveBits = (1U << kMoveCount) - 1;

  static std::uint32_t hash_of(const Phase1State& state) {
    return (std::uint32_t{state.class_index} << 12U | state.twist) * 0x9e3779b1U;
  }
  // 14 of the bits that do not choose the slot. Entries of near states are never 0: they have
  // moves.
  static std::uint32_t mark_of(std::uint32_t hash) { return hash >> 1U & 0x3fffU; }
  void set_bit(std::uint32_t hash);
  void insert(const Phase1State& state, std::uint32_t moves);

  std::span<std::uint64_t> bits_;
  std::span<std::uint32_t> entries_;  // mark, then moves
  std::size_t size_ = 0;
};

}  // namespace superflip::twophase
