#include "solvers/twophase/frames.h"

#include <algorithm>

#include <superflip/symmetry.h>

namespace superflip::twophase {
namespace {

// The slot with the images of this slot's faces.
template <std::size_t Faces, std::size_t Slots>
std::uint8_t image_of_slot(const std::array<std::array<Face, Faces>, Slots>& slots,
                           std::size_t slot, Symmetry s) {
  const auto is_image = [&](const std::array<Face, Faces>& candidate) {
    return std::ranges::all_of(slots[slot], [&](Face face) {
      return std::ranges::find(candidate, s.image(face)) != candidate.end();
    });
  };
  return static_cast<std::uint8_t>(std::ranges::find_if(slots, is_image) - slots.begin());
}

template <std::size_t Slots>
void fill_cycle(const std::array<std::uint8_t, Slots>& pieces, std::array<std::uint8_t, 4>& to,
                std::array<std::uint8_t, 4>& from) {
  std::size_t count = 0;
  for (std::size_t slot = 0; slot < Slots; ++slot) {
    if (pieces[slot] == slot) continue;
    to[count] = static_cast<std::uint8_t>(slot);
    from[count++] = pieces[slot];
  }
}

}  // namespace

PieceOrder piece_order(const Cube& cube) {
  return {cube.corner_piece, cube.edge_piece};
}

const PieceTurns& PieceTurns::shared() {
  static const PieceTurns kTurns;
  return kTurns;
}

PieceTurns::PieceTurns() {
  for (int m = 0; m < kMoveCount; ++m) {
    const Cube& turn = Cube::of(Move::from_index(m));
    fill_cycle(turn.corner_piece, cycles_[m].corner_to, cycles_[m].corner_from);
    fill_cycle(turn.edge_piece, cycles_[m].edge_to, cycles_[m].edge_from);
  }
}

const Frames& Frames::shared() {
  static const Frames kFrames;
  return kFrames;
}

Frames::Frames() {
  const auto symmetries = Symmetry::keeping_ud_axis();
  for (std::size_t f = 0; f < kFrameCount; ++f) {
    for (std::size_t g = 0; g < kFrameCount; ++g) {
      const auto found = std::ranges::find(symmetries, symmetries[f] * symmetries[g]);
      product_[f][g] = static_cast<Frame>(found - symmetries.begin());
    }
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      const Move image = symmetries[f].image(move);
      image_[f][m] = image;
      original_[f][image.index()] = move;
    }
    SlotMap& slots = slots_[f];
    for (std::size_t i = 0; i < kCornerCount; ++i) {
      slots.to.corner[i] = image_of_slot(kCornerFaces, i, symmetries[f]);
      slots.from.corner[slots.to.corner[i]] = static_cast<std::uint8_t>(i);
    }
    for (std::size_t i = 0; i < kEdgeCount; ++i) {
      slots.to.edge[i] = image_of_slot(kEdgeFaces, i, symmetries[f]);
      slots.from.edge[slots.to.edge[i]] = static_cast<std::uint8_t>(i);
    }
  }
}

std::vector<coord::SymmetryPair> Frames::pairs() const {
  std::vector<coord::SymmetryPair> pairs;
  for (Frame f = 0; f < kFrameCount; ++f) {
    Frame back = 0;
    while (product(f, back) != 0) ++back;
    pairs.push_back({f, back});
  }
  return pairs;
}

}  // namespace superflip::twophase
