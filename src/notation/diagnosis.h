// Saying in a cuber's words what keeps a cube from being possible.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <superflip/cube.h>
#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/piece_numbering.h"

namespace superflip::notation {

// What to call pieces or slots, by our numbers.
struct PieceNames {
  std::array<std::string, kEdgeCount> edges;
  std::array<std::string, kCornerCount> corners;
};
// UR, URF and so on.
const PieceNames& home_names();
PieceNames names_in(const PieceNumbering& numbering);
// The character that stands for each face's colour, in the order U R F D L B.
using ColourSymbols = std::array<char, kFaceCount>;
PieceNames names_in(const ColourSymbols& symbols);

// Nothing when the cube can be reached by turns.
std::optional<Error> diagnose(const Cube& cube);
std::optional<Error> diagnose(const Cube& cube, const PieceNames& pieces, const PieceNames& slots);
// Only whether every piece is there once: all that can be asked before it is known how the cube is
// held.
std::optional<Error> diagnose_pieces(const Cube& cube, const PieceNames& pieces,
                                     const PieceNames& slots);

// Why no piece has these two or three colours, given clockwise, as the end of a sentence: "shows U
// and D, which lie on opposite faces".
std::string why_no_piece(std::span<const Face> colours, const ColourSymbols& symbols);

Error impossible(std::string_view what_and_what_to_do);

// The position, or what is wrong with its cube: the last step of every parse.
Result<Position> checked(const Position& position, const PieceNames& names = home_names());

}  // namespace superflip::notation
