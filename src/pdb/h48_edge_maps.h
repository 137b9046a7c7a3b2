// What turns and symmetries do to the edge half of the H48 coordinate, as tables.
//
// An edge state is pattern * 2048 + flips. A turn m followed by conjugation with t acts on it as
//   state -> image_t[turned_m[pattern]] ^ flip_map_{m,t}[flips]
// where image_t[pattern] is an edge state too: the new pattern, and the flips that an unflipped
// cube with that pattern has after conjugation (orientation is counted against other faces there).
// The rest of the flips only trade places, which is linear over GF(2); the implied twelfth flip is
// the sum of the others and so linear as well. This is why one XOR of two look-ups does it all.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/symmetry.h>

#include "cube/layer_turn.h"
#include "pdb/h48_coordinate.h"

namespace superflip::pdb {

inline constexpr unsigned kFlipCount = 1U << kFlipBits;

// flip_map_{m,t}, each image shifted right by a fixed number of bits.
using FlipMap = std::array<std::uint16_t, kFlipCount>;

class H48EdgeMaps {
 public:
  // Of the first 18 turns or of all 27, those of slices included.
  explicit H48EdgeMaps(const H48Coordinate& coordinate, int turn_count = kMoveCount);

  // Edge state of the solved cube: its pattern, no flips.
  std::uint32_t solved_state() const { return solved_state_; }
  std::span<const std::uint16_t> turned(LayerTurn turn) const {
    return turned_[static_cast<std::size_t>(turn.index())];
  }
  std::span<const std::uint32_t> image(Symmetry s) const {
    return images_[static_cast<std::size_t>(s.index())];
  }
  // All flip maps, that of (m, t) at m * 48 + t.
  std::vector<FlipMap> flip_maps(unsigned shift) const;

 private:
  struct SymmetryParts;

  void make_turns(const H48Coordinate& coordinate);
  void make_images(const H48Coordinate& coordinate, Symmetry s);

  std::uint32_t solved_state_ = 0;
  std::vector<std::array<std::uint16_t, 3>> slice_masks_;  // of each pattern: E, S, M
  std::vector<std::vector<std::uint16_t>> turned_;
  std::array<std::vector<std::uint32_t>, kSymmetryCount> images_;
  // Where a turn (a symmetry) takes the flip of one slot, and what a turn flips: twelve bits.
  std::array<std::array<std::uint16_t, kEdgeCount>, kLayerTurnCount> turn_bits_{};
  std::array<std::uint16_t, kLayerTurnCount> turn_flips_{};
  std::array<std::array<std::uint16_t, kEdgeCount>, kSymmetryCount> symmetry_bits_{};
};

}  // namespace superflip::pdb
