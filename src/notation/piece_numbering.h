// The orders in which other programs list the pieces.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <superflip/cube.h>
#include <superflip/pieces.h>

namespace superflip::notation {

// Every name starts with the face that ours starts with, so orientations carry over unchanged; the
// other two letters of a corner may run the other way round.
struct PieceNumbering {
  std::array<std::string_view, kEdgeCount> edge_names{};  // in their order
  std::array<std::string_view, kCornerCount> corner_names{};
  std::array<std::uint8_t, kEdgeCount> edges{};  // our number of their edge
  std::array<std::uint8_t, kCornerCount> corners{};
  std::array<std::uint8_t, kEdgeCount> their_edges{};  // their number of our edge
  std::array<std::uint8_t, kCornerCount> their_corners{};
};

// Fills in the numbers; a name that is no piece, or starts with another face than ours, does not
// compile.
consteval PieceNumbering number_pieces(
    const std::array<std::string_view, kEdgeCount>& edge_names,
    const std::array<std::string_view, kCornerCount>& corner_names) {
  PieceNumbering numbering{edge_names, corner_names, {}, {}, {}, {}};
  const auto match = [](const auto& theirs, const auto& ours, auto& numbers, auto& back) {
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      std::size_t j = 0;
      while (!std::is_permutation(theirs[i].begin(), theirs[i].end(), ours[j].begin(),
                                  ours[j].end()) ||
             theirs[i].front() != ours[j].front()) {
        ++j;
      }
      numbers[i] = static_cast<std::uint8_t>(j);
      back[j] = static_cast<std::uint8_t>(i);
    }
  };
  match(edge_names, kEdgeNames, numbering.edges, numbering.their_edges);
  match(corner_names, kCornerNames, numbering.corners, numbering.their_corners);
  return numbering;
}

// Reid's solver, cube20 and cubing.js.
inline constexpr PieceNumbering kReidNumbering =
    number_pieces({"UF", "UR", "UB", "UL", "DF", "DR", "DB", "DL", "FR", "FL", "BR", "BL"},
                  {"UFR", "URB", "UBL", "ULF", "DRF", "DFL", "DLB", "DBR"});

// nissy's H48, LST and B32.
inline constexpr PieceNumbering kNissyNumbering =
    number_pieces({"UF", "UB", "DB", "DF", "UR", "UL", "DL", "DR", "FR", "FL", "BL", "BR"},
                  {"UFR", "UBL", "DFL", "DBR", "UFL", "UBR", "DFR", "DBL"});

struct OrientedPiece {
  std::uint8_t piece = 0;
  std::uint8_t orientation = 0;
};

// Slots and pieces below are counted their way.
constexpr OrientedPiece edge_in(const Cube& cube, const PieceNumbering& numbering,
                                std::size_t slot) {
  const std::size_t ours = numbering.edges[slot];
  return {numbering.their_edges[cube.edge_piece[ours]], cube.edge_flip[ours]};
}

constexpr OrientedPiece corner_in(const Cube& cube, const PieceNumbering& numbering,
                                  std::size_t slot) {
  const std::size_t ours = numbering.corners[slot];
  return {numbering.their_corners[cube.corner_piece[ours]], cube.corner_twist[ours]};
}

constexpr void put_edge(Cube& cube, const PieceNumbering& numbering, std::size_t slot,
                        OrientedPiece edge) {
  const std::size_t ours = numbering.edges[slot];
  cube.edge_piece[ours] = numbering.edges[edge.piece];
  cube.edge_flip[ours] = edge.orientation;
}

constexpr void put_corner(Cube& cube, const PieceNumbering& numbering, std::size_t slot,
                          OrientedPiece corner) {
  const std::size_t ours = numbering.corners[slot];
  cube.corner_piece[ours] = numbering.corners[corner.piece];
  cube.corner_twist[ours] = corner.orientation;
}

}  // namespace superflip::notation
