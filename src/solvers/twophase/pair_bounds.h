// Stronger lower bounds for phase 2: one kind of piece exactly, the slice edges exactly, and of the
// other kind which slots hold U pieces and which D pieces.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "pdb/packed_entries.h"
#include "solvers/twophase/arena.h"
#include "solvers/twophase/phase2_tables.h"

namespace superflip::twophase {

inline constexpr std::size_t kLayerSetCount = 70;            // 8 choose 4
inline constexpr std::size_t kPermutationClassCount = 2768;  // of eight pieces, in 16 frames
inline constexpr std::size_t kPairEntryCount =
    kPermutationClassCount * kLayerSetCount * kSliceOrderCount;  // 4,650,240
inline constexpr std::size_t kPairBytes = kPairEntryCount / 4;

// Two bits an entry: at most `base` turns (code 0, which the search takes as none: smaller bounds
// come from Phase2Tables), base + 1, base + 2, or more. 1.3 MB each.
class PairBounds {
 public:
  PairBounds(TableMemory& memory, const Phase2Tables& tables, PieceKind exact, int base);
  static constexpr std::uint64_t kStoredBytes = Arena::line_bytes(kPairBytes);

  // `exact` and `other` are ranks of the two kinds' permutations.
  int bound(std::size_t exact, std::size_t other, std::size_t slice) const {
    const std::size_t entry = entry_of(exact, other, slice);
    return bound_of_code_[pdb::two_bits(codes_.data(), entry)];
  }
  void prefetch(std::size_t exact, std::size_t other, std::size_t slice) const {
    __builtin_prefetch(&codes_[entry_of(exact, other, slice) / 4]);
  }

 private:
  class Builder;
  struct Images {
    std::array<std::uint8_t, kLayerSetCount> layers;
    std::array<std::uint8_t, kSliceOrderCount> slice;
  };

  std::size_t entry_of(std::size_t exact, std::size_t other, std::size_t slice) const {
    const std::size_t place = place_[exact];
    const Images& images = images_[place % kFrameCount];
    return (place / kFrameCount * kLayerSetCount + images.layers[layers_[other]]) *
               kSliceOrderCount +
           images.slice[slice];
  }

  std::span<std::uint16_t> place_;  // of a permutation: class * 16 + frame to its representative
  std::span<std::uint8_t> layers_;  // of a permutation: the set of slots that hold U pieces
  std::span<Images> images_;        // by frame
  std::span<std::uint8_t> codes_;
  std::array<std::int8_t, 4> bound_of_code_{};
};

}  // namespace superflip::twophase
