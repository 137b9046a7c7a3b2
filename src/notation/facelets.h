// Kociemba's facelet string.
#pragma once

#include <string>
#include <string_view>

#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/likeness.h"

namespace superflip::notation {

// 54 characters, faces in the order U R F D L B, each row by row as in the unfolded net; or the net
// itself in nine lines. Any six printable symbols or coloured squares serve: a symbol means the face
// whose centre shows it. Blanks are skipped. The letters URFDLB (or urfdlb) also tell how the cube is
// held.
Result<Position> parse_facelets(std::string_view text);

// In the letters URFDLB, as the cube is held. Piece numbers are in range.
std::string format_facelets(const Position& position);

// Coloured squares, the shape of the net, or so many symbols in one word, six or eighteen.
Likeness looks_like_facelets(const GivenText& given);

}  // namespace superflip::notation
