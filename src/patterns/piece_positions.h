// The cube seen from its pieces: where each one is. Turning a face is then a look-up for each piece,
// and the chosen pieces of a pattern are found without searching for them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <superflip/cube.h>

namespace superflip::patterns {

// Of corner p, 4 * slot + twist; of edge p, 2 * slot + flip.
struct PiecePositions {
  std::array<std::uint8_t, kCornerCount> corners{};
  std::array<std::uint8_t, kEdgeCount> edges{};

  friend bool operator==(const PiecePositions&, const PiecePositions&) = default;
};

PiecePositions positions_of(const Cube& cube);
// The cube with these positions, which must be those of a cube.
Cube cube_of(const PiecePositions& positions);

// Where each turn takes a piece from where it is.
class TurnMaps {
 public:
  static const TurnMaps& shared();

  std::uint8_t corner(int move, std::uint8_t position) const { return corners_[move][position]; }
  std::uint8_t edge(int move, std::uint8_t position) const { return edges_[move][position]; }

  void turn_corners(int move, const PiecePositions& from, PiecePositions& to) const {
    const auto& map = corners_[static_cast<std::size_t>(move)];
    for (std::size_t p = 0; p < kCornerCount; ++p) to.corners[p] = map[from.corners[p]];
  }
  void turn_edges(int move, const PiecePositions& from, PiecePositions& to) const {
    const auto& map = edges_[static_cast<std::size_t>(move)];
    for (std::size_t p = 0; p < kEdgeCount; ++p) to.edges[p] = map[from.edges[p]];
  }

 private:
  TurnMaps();
  std::array<std::array<std::uint8_t, 32>, kMoveCount> corners_{};
  std::array<std::array<std::uint8_t, 24>, kMoveCount> edges_{};
};

}  // namespace superflip::patterns
