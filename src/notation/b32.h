// nissy's B32 form: one character a piece.
#pragma once

#include <string>
#include <string_view>

#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/likeness.h"

namespace superflip::notation {

// Eight corners, '=', twelve edges, in the slots and numbers of LST but with 8 for a unit of twist
// and 16 for a flip; values 0 to 25 are A to Z, 26 to 31 a to f. nissy-core appends '=' and a
// letter A to X for the way the cube is held; without it the centres are at home.
Result<Position> parse_b32(std::string_view text);

// 21 characters, centres at home. Piece numbers are in range.
std::string format_b32(const Position& position);
// 23 characters; position.held is a rotation.
std::string format_b32_held(const Position& position);

// A single word with '=' in it.
Likeness looks_like_b32(const GivenText& given);

}  // namespace superflip::notation
