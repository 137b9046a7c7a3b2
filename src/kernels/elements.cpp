// A rotation of the whole cube keeps the clockwise order of the stickers of each piece, so it is
// itself a permutation of slots with twists and flips. A reflection is one followed by the
// left-right mirror, which permutes slots and turns every twist round, and leaves flips alone since
// it keeps the U-D and the F-B axis. No table is typed in: the factor is read off the images of two
// probes under the oracle's conjugate, per kind of piece,
//   - one cycle through all slots, slot x holding piece x + 1: its image is a cycle r(0) r(1) ...
//     of the slots r(x) that the symmetry carries x to, and what twists it shows are the
//     differences between the twists of the factor at neighbours in that cycle;
//   - a lone twist in slot 0, whose image tells r(0).
// The twist of the factor at r(0) stays open: the same turn of all corners commutes with every
// cube, so any choice gives the same conjugation. It is 0 here.
#include "kernels/elements.h"

#include <cstddef>

namespace superflip::kernels {
namespace {

template <std::size_t N>
using Slots = std::array<std::uint8_t, N>;

template <std::size_t N>
Slots<N> one_cycle() {
  Slots<N> pieces{};
  for (std::size_t slot = 0; slot < N; ++slot) {
    pieces[slot] = static_cast<std::uint8_t>((slot + 1) % N);
  }
  return pieces;
}

template <std::size_t N>
std::size_t marked_slot(const Slots<N>& orientations) {
  std::size_t slot = 0;
  while (orientations[slot] == 0) ++slot;
  return slot;
}

template <std::size_t N>
struct Factor {
  Slots<N> pieces{};
  Slots<N> orientations{};
};

// Walks the image of the cycle from the image of slot 0. `sense` is modulus - 1 (that is, -1) when
// the image shows twists reversed, else 1.
template <std::size_t N>
Factor<N> read_factor(const Slots<N>& cycle_image, const Slots<N>& orientation_image,
                      std::size_t start, int sense, int modulus) {
  Factor<N> factor;
  std::size_t slot = start;
  int orientation = 0;
  for (std::size_t origin = 0; origin < N; ++origin) {
    factor.pieces[slot] = static_cast<std::uint8_t>(origin);
    factor.orientations[slot] = static_cast<std::uint8_t>(orientation);
    orientation = (orientation + (modulus - 1) * sense * orientation_image[slot]) % modulus;
    slot = cycle_image[slot];
  }
  return factor;
}

Cube factor_of(Symmetry s) {
  Cube cycle;
  cycle.corner_piece = one_cycle<kCornerCount>();
  cycle.edge_piece = one_cycle<kEdgeCount>();
  Cube mark;
  mark.corner_twist[0] = 1;
  mark.edge_flip[0] = 1;
  const Cube cycle_image = conjugate(cycle, s);
  const Cube mark_image = conjugate(mark, s);
  const auto corners =
      read_factor(cycle_image.corner_piece, cycle_image.corner_twist,
                  marked_slot(mark_image.corner_twist), s.is_reflection() ? 2 : 1, 3);
  const auto edges = read_factor(cycle_image.edge_piece, cycle_image.edge_flip,
                                 marked_slot(mark_image.edge_flip), 1, 2);
  return {corners.pieces, corners.orientations, edges.pieces, edges.orientations};
}

std::array<PackedCube, kMoveCount> make_moves() {
  std::array<PackedCube, kMoveCount> moves{};
  for (int m = 0; m < kMoveCount; ++m) {
    moves[static_cast<std::size_t>(m)] = pack(Cube::of(Move::from_index(m)));
  }
  return moves;
}

std::array<Conjugator, kSymmetryCount> make_conjugators() {
  std::array<Conjugator, kSymmetryCount> conjugators{};
  for (const Symmetry s : Symmetry::all()) {
    const Cube factor = factor_of(s);
    conjugators[static_cast<std::size_t>(s.index())] = {pack(factor.inverse()), pack(factor),
                                                        s.is_reflection()};
  }
  return conjugators;
}

}  // namespace

const PackedCube& element_of(Move move) {
  static const std::array<PackedCube, kMoveCount> kMoves = make_moves();
  return kMoves[static_cast<std::size_t>(move.index())];
}

const Conjugator& conjugator_of(Symmetry s) {
  static const std::array<Conjugator, kSymmetryCount> kConjugators = make_conjugators();
  return kConjugators[static_cast<std::size_t>(s.index())];
}

}  // namespace superflip::kernels
