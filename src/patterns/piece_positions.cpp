#include "patterns/piece_positions.h"

namespace superflip::patterns {

PiecePositions positions_of(const Cube& cube) {
  PiecePositions positions;
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    positions.corners[cube.corner_piece[slot]] =
        static_cast<std::uint8_t>(4 * slot + cube.corner_twist[slot]);
  }
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    positions.edges[cube.edge_piece[slot]] =
        static_cast<std::uint8_t>(2 * slot + cube.edge_flip[slot]);
  }
  return positions;
}

Cube cube_of(const PiecePositions& positions) {
  Cube cube;
  for (std::size_t piece = 0; piece < kCornerCount; ++piece) {
    const std::size_t slot = positions.corners[piece] / 4;
    cube.corner_piece[slot] = static_cast<std::uint8_t>(piece);
    cube.corner_twist[slot] = positions.corners[piece] % 4;
  }
  for (std::size_t piece = 0; piece < kEdgeCount; ++piece) {
    const std::size_t slot = positions.edges[piece] / 2;
    cube.edge_piece[slot] = static_cast<std::uint8_t>(piece);
    cube.edge_flip[slot] = positions.edges[piece] % 2;
  }
  return cube;
}

const TurnMaps& TurnMaps::shared() {
  static const TurnMaps kMaps;
  return kMaps;
}

// A piece that is at home has its slot's number, so the positions of the pieces after one turn of the
// solved cube say where the turn takes each slot.
TurnMaps::TurnMaps() {
  for (int m = 0; m < kMoveCount; ++m) {
    const PiecePositions turned = positions_of(Cube::of(Move::from_index(m)));
    for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
      const unsigned to = turned.corners[slot];
      for (unsigned twist = 0; twist < 3; ++twist) {
        corners_[m][4 * slot + twist] =
            static_cast<std::uint8_t>(to / 4 * 4 + (to % 4 + twist) % 3);
      }
    }
    for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
      for (unsigned flip = 0; flip < 2; ++flip) {
        edges_[m][2 * slot + flip] = static_cast<std::uint8_t>(turned.edges[slot] ^ flip);
      }
    }
  }
}

}  // namespace superflip::patterns
