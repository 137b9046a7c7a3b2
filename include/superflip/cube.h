// The cube as pieces and orientations: the model everything else is checked against.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include <superflip/move.h>
#include <superflip/pieces.h>
#include <superflip/symmetry.h>

namespace superflip {

// corner_piece[slot] is the corner sitting in that slot and corner_twist[slot] how many thirds of
// a turn, clockwise, it is away from showing its U/D colour on the slot's U/D face; edges alike.
// Any content can be held, also impossible ones: find_fault tells.
struct Cube {
  std::array<std::uint8_t, kCornerCount> corner_piece{0, 1, 2, 3, 4, 5, 6, 7};
  std::array<std::uint8_t, kCornerCount> corner_twist{};
  std::array<std::uint8_t, kEdgeCount> edge_piece{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  std::array<std::uint8_t, kEdgeCount> edge_flip{};

  // The solved cube after one turn.
  static const Cube& of(Move move);

  bool is_solved() const { return *this == Cube{}; }
  Cube inverse() const;
  Cube after(Move move) const;   // the move is done next
  Cube before(Move move) const;  // the move had been done first (a premove)

  // Read as turn sequences: a * b does a, then b.
  friend Cube operator*(const Cube& a, const Cube& b);
  friend bool operator==(const Cube&, const Cube&) = default;
};

// What the cube would be had every turn been replaced by its image: s^-1 * cube * s.
Cube conjugate(const Cube& cube, Symmetry s);

// 0 for an even permutation of the corners (edges), 1 for an odd one.
int corner_parity(const Cube& cube);
int edge_parity(const Cube& cube);

// The first rule, in this order, that keeps a content from being a cube one can reach by turns.
struct CubeFault {
  enum class Rule {
    kUnknownEdge,    // index: slot holding a piece number above 11 or a flip above 1
    kDoubledEdge,    // index: the edge seen twice
    kUnknownCorner,  // index: slot
    kDoubledCorner,  // index: the corner seen twice
    kFlippedEdge,    // the flips add up to an odd number
    kTwistedCorner,  // the twists do not add up to a multiple of three; index: the sum mod 3
    kSwappedPair,    // corner and edge permutation differ in parity
  };
  Rule rule{};
  int index = 0;
};
std::optional<CubeFault> find_fault(const Cube& cube);

// Packs a valid cube into 100 bits; equal keys mean equal cubes.
struct CubeKey {
  std::uint64_t edges = 0;
  std::uint64_t corners = 0;
  friend bool operator==(const CubeKey&, const CubeKey&) = default;
  friend auto operator<=>(const CubeKey&, const CubeKey&) = default;
};
CubeKey key_of(const Cube& cube);

}  // namespace superflip

template <>
struct std::hash<superflip::Cube> {
  std::size_t operator()(const superflip::Cube& cube) const noexcept;
};
