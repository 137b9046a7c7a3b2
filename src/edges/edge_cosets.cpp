#include "edges/edge_cosets.h"

#include <bit>

namespace superflip::edges {
namespace {

unsigned slice_of(unsigned edge) {
  if (edge >= kFR) return 0;
  return edge % 2 == 0 ? 1 : 2;
}

}  // namespace

EdgeCosets::EdgeCosets()
    : coordinate_(pdb::H48Coordinate::shared()),
      maps_(coordinate_),
      flip_maps_(maps_.flip_maps(0)),
      classes_(kEdgeCosets, coord::symmetry_pairs(Symmetry::all()), pdb::kSymmetryBits) {
  make_arrangements();
  make_classes();
}

std::uint32_t EdgeCosets::state_of(const Cube& cube) const {
  unsigned masks[3]{};
  for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
    masks[slice_of(cube.edge_piece[slot])] |= 1U << slot;
  }
  unsigned flips = 0;
  for (unsigned bit = 0; bit < pdb::kFlipBits; ++bit) {
    flips |= static_cast<unsigned>(cube.edge_flip[pdb::kFlipSlots[bit]]) << bit;
  }
  const auto pattern = static_cast<std::uint32_t>(coordinate_.edge_pattern(masks[0], masks[1]));
  return pattern << pdb::kFlipBits | flips;
}

std::uint32_t EdgeCosets::seen(std::uint32_t state, Move move, Symmetry s) const {
  const auto index = static_cast<std::size_t>(s.index());
  const auto m = static_cast<std::size_t>(move.index());
  const std::uint16_t turned = maps_.turned(move)[state >> pdb::kFlipBits];
  return maps_.image(s)[turned] ^
         flip_maps_[m * kSymmetryCount + index][state & (pdb::kFlipCount - 1)];
}

void EdgeCosets::make_arrangements() {
  arrangements_.resize(pdb::kEdgePatternCount);
  for (unsigned e_mask = 0; e_mask < 4096; ++e_mask) {
    if (std::popcount(e_mask) != 4) continue;
    for (unsigned s_mask = 0; s_mask < 4096; ++s_mask) {
      if (std::popcount(s_mask) != 4 || (e_mask & s_mask) != 0) continue;
      EdgePieces& pieces =
          arrangements_[static_cast<std::size_t>(coordinate_.edge_pattern(e_mask, s_mask))];
      std::uint8_t e = kFR;
      std::uint8_t s = 0;
      std::uint8_t m = 1;
      for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
        if ((e_mask >> slot & 1U) != 0) {
          pieces[slot] = e++;
        } else if ((s_mask >> slot & 1U) != 0) {
          pieces[slot] = s;
          s = static_cast<std::uint8_t>(s + 2);
        } else {
          pieces[slot] = m;
          m = static_cast<std::uint8_t>(m + 2);
        }
      }
    }
  }
}

// A turn back and forth, seen by s, is s alone.
void EdgeCosets::make_classes() {
  const Move turn = Move::from_index(0);
  for (std::uint32_t state = 0; state < kEdgeCosets; ++state) {
    if (classes_.has_class(state)) continue;
    const std::uint32_t turned = after(state, turn.inverse());
    const auto added =
        classes_.add(state, [&](int s) { return seen(turned, turn, Symmetry::from_index(s)); });
    stabilisers_.push_back(added.stabiliser.to_ullong());
  }
}

}  // namespace superflip::edges
