// From the colours a slot shows to the piece in it, and back; centres that tell how it is held.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include <superflip/cube.h>
#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/piece_numbering.h"

namespace superflip::notation {

// URFDLB in either case.
std::optional<Face> face_named(char letter);
bool all_face_letters(std::string_view text);

// Colours in the order of kEdgeFaces[slot] and kCornerFaces[slot]; the cube's piece numbers are in
// range.
std::array<Face, 2> edge_colours(const Cube& cube, std::size_t slot);
std::array<Face, 3> corner_colours(const Cube& cube, std::size_t slot);

// Nothing when no piece has these colours in this order.
std::optional<OrientedPiece> edge_showing(const std::array<Face, 2>& colours);
std::optional<OrientedPiece> corner_showing(const std::array<Face, 3>& colours);

// centres[face] is the colour of the centre now on that face. The rotation that brought them there;
// an error when two are alike or no rotation does.
Result<Symmetry> held_with_centres(const std::array<Face, kFaceCount>& centres);
std::array<Face, kFaceCount> centres_of(Symmetry held);

// `seen` lists the pieces by their own colours in the places where they are now, whatever the
// centres: the way cubing.js and Reid's words with centres do. Piece numbers are in range.
Position position_seen(const Cube& seen, Symmetry held);
Cube seen_pieces(const Position& position);

}  // namespace superflip::notation
