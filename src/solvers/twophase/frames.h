// The 16 symmetries that keep the U-D axis, numbered from 0, and what they do to turns and slots.
//
// Phase 1 looks at a cube from whichever of them makes it the representative of its class. "Seen in
// frame f" means conjugated by symmetry f.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <superflip/cube.h>

#include "coord/symmetry_classes.h"

namespace superflip::twophase {

inline constexpr std::size_t kFrameCount = 16;
using Frame = std::uint8_t;  // below kFrameCount; 0 is the cube as it is
inline constexpr unsigned kFrameBits = 4;
static_assert(kFrameCount == 1U << kFrameBits);

// Which piece is in which slot.
struct PieceOrder {
  std::array<std::uint8_t, kCornerCount> corner;
  std::array<std::uint8_t, kEdgeCount> edge;
};
PieceOrder piece_order(const Cube& cube);

// Turns the pieces that a move moves and leaves the others.
class PieceTurns {
 public:
  static const PieceTurns& shared();
  void turn(const PieceOrder& order, Move move, PieceOrder& result) const {
    const Cycles& cycles = cycles_[move.index()];
    result = order;
    for (std::size_t i = 0; i < 4; ++i) {
      result.corner[cycles.corner_to[i]] = order.corner[cycles.corner_from[i]];
      result.edge[cycles.edge_to[i]] = order.edge[cycles.edge_from[i]];
    }
  }

 private:
  PieceTurns();
  // Slot to[i] receives what was in slot from[i].
  struct Cycles {
    std::array<std::uint8_t, 4> corner_to;
    std::array<std::uint8_t, 4> corner_from;
    std::array<std::uint8_t, 4> edge_to;
    std::array<std::uint8_t, 4> edge_from;
  };
  std::array<Cycles, kMoveCount> cycles_{};
};

class Frames {
 public:
  static const Frames& shared();

  // Seen in `first`, and that seen in `second`.
  Frame product(Frame first, Frame second) const { return product_[first][second]; }
  // The turn that a turn of the cube is, seen in the frame.
  Move image(Frame frame, Move move) const { return image_[frame][move.index()]; }
  // The turn of the cube that is `move` in the frame.
  Move original(Frame frame, Move move) const { return original_[frame][move.index()]; }
  PieceOrder seen_in(Frame frame, const PieceOrder& order) const;
  // All of them, each with the one that leads back, for classes up to these symmetries.
  std::vector<coord::SymmetryPair> pairs() const;

 private:
  Frames();
  // Where each slot goes, which is also what each piece becomes, and the way back.
  struct SlotMap {
    PieceOrder to;
    PieceOrder from;
  };

  std::array<std::array<Frame, kFrameCount>, kFrameCount> product_{};
  std::array<std::array<Move, kMoveCount>, kFrameCount> image_{};
  std::array<std::array<Move, kMoveCount>, kFrameCount> original_{};
  std::array<SlotMap, kFrameCount> slots_{};
};

inline PieceOrder Frames::seen_in(Frame frame, const PieceOrder& order) const {
  const SlotMap& slots = slots_[frame];
  PieceOrder seen{};
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    seen.corner[i] = slots.to.corner[order.corner[slots.from.corner[i]]];
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    seen.edge[i] = slots.to.edge[order.edge[slots.from.edge[i]]];
  }
  return seen;
}

}  // namespace superflip::twophase
