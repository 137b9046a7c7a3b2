#include <cstddef>

#include <superflip/cube.h>

#include "cube/sticker_map.h"

namespace superflip {
namespace {

std::array<Cube, kMoveCount> make_move_cubes() {
  std::array<Cube, kMoveCount> cubes;
  for (const Face face : kFaces) {
    Cube turned;
    for (int turns = 1; turns <= 3; ++turns) {
      turned = turned * quarter_turn(face);
      cubes[static_cast<std::size_t>(Move(face, turns).index())] = turned;
    }
  }
  return cubes;
}

template <std::size_t N>
int parity(const std::array<std::uint8_t, N>& pieces) {
  int inversions = 0;
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = i + 1; j < N; ++j) inversions += pieces[i] > pieces[j] ? 1 : 0;
  }
  return inversions % 2;
}

// The slot holding something that is no piece at all, or -1.
template <std::size_t N>
int unknown_slot(const std::array<std::uint8_t, N>& pieces,
                 const std::array<std::uint8_t, N>& orientations, int orientation_count) {
  for (std::size_t slot = 0; slot < N; ++slot) {
    if (pieces[slot] >= N || orientations[slot] >= orientation_count) return static_cast<int>(slot);
  }
  return -1;
}

// The piece that appears twice, or -1.
template <std::size_t N>
int doubled_piece(const std::array<std::uint8_t, N>& pieces) {
  std::array<bool, N> seen{};
  for (const std::uint8_t piece : pieces) {
    if (seen[piece]) return piece;
    seen[piece] = true;
  }
  return -1;
}

template <std::size_t N>
int sum(const std::array<std::uint8_t, N>& values) {
  int total = 0;
  for (const std::uint8_t value : values) total += value;
  return total;
}

}  // namespace

const Cube& Cube::of(Move move) {
  static const std::array<Cube, kMoveCount> kMoveCubes = make_move_cubes();
  return kMoveCubes[static_cast<std::size_t>(move.index())];
}

Cube operator*(const Cube& a, const Cube& b) {
  Cube product;
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const std::size_t from = b.corner_piece[slot];
    product.corner_piece[slot] = a.corner_piece[from];
    product.corner_twist[slot] =
        static_cast<std::uint8_t>((a.corner_twist[from] + b.corner_twist[slot]) % 3);
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    const std::size_t from = b.edge_piece[slot];
    product.edge_piece[slot] = a.edge_piece[from];
    product.edge_flip[slot] =
        static_cast<std::uint8_t>((a.edge_flip[from] + b.edge_flip[slot]) % 2);
  }
  return product;
}

Cube Cube::inverse() const {
  Cube inverse;
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const std::size_t piece = corner_piece[slot];
    inverse.corner_piece[piece] = static_cast<std::uint8_t>(slot);
    inverse.corner_twist[piece] = static_cast<std::uint8_t>((3 - corner_twist[slot]) % 3);
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    const std::size_t piece = edge_piece[slot];
    inverse.edge_piece[piece] = static_cast<std::uint8_t>(slot);
    inverse.edge_flip[piece] = edge_flip[slot];
  }
  return inverse;
}

Cube Cube::after(Move move) const {
  return *this * of(move);
}

Cube Cube::before(Move move) const {
  return of(move) * *this;
}

int corner_parity(const Cube& cube) {
  return parity(cube.corner_piece);
}

int edge_parity(const Cube& cube) {
  return parity(cube.edge_piece);
}

std::optional<CubeFault> find_fault(const Cube& cube) {
  using Rule = CubeFault::Rule;
  if (const int slot = unknown_slot(cube.edge_piece, cube.edge_flip, 2); slot >= 0) {
    return CubeFault{Rule::kUnknownEdge, slot};
  }
  if (const int piece = doubled_piece(cube.edge_piece); piece >= 0) {
    return CubeFault{Rule::kDoubledEdge, piece};
  }
  if (const int slot = unknown_slot(cube.corner_piece, cube.corner_twist, 3); slot >= 0) {
    return CubeFault{Rule::kUnknownCorner, slot};
  }
  if (const int piece = doubled_piece(cube.corner_piece); piece >= 0) {
    return CubeFault{Rule::kDoubledCorner, piece};
  }
  if (sum(cube.edge_flip) % 2 != 0) return CubeFault{Rule::kFlippedEdge, 0};
  if (const int twist = sum(cube.corner_twist) % 3; twist != 0) {
    return CubeFault{Rule::kTwistedCorner, twist};
  }
  if (corner_parity(cube) != edge_parity(cube)) return CubeFault{Rule::kSwappedPair, 0};
  return std::nullopt;
}

CubeKey key_of(const Cube& cube) {
  CubeKey key;
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    key.corners = key.corners << 5U | cube.corner_piece[slot] | cube.corner_twist[slot] << 3U;
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    key.edges = key.edges << 5U | cube.edge_piece[slot] | cube.edge_flip[slot] << 4U;
  }
  return key;
}

}  // namespace superflip

std::size_t std::hash<superflip::Cube>::operator()(const superflip::Cube& cube) const noexcept {
  const superflip::CubeKey key = superflip::key_of(cube);
  // Multiply and fold: both halves reach the high and the low bits.
  const std::uint64_t mixed =
      (key.edges * 0x9e3779b97f4a7c15U) ^ (key.corners * 0xc2b2ae3d27d4eb4fU);
  return mixed ^ (mixed >> 32U);
}
