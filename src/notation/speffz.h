// Cycles in blindfolders' Speffz letters, as vcube describes them.
#pragma once

#include <string>
#include <string_view>

#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/likeness.h"

namespace superflip::notation {

// Stickers are lettered a to x clockwise from the top left of each face, faces in the order
// U L F R B D, corners and edges apart. The text is a list of corner stickers, a dot and a list of
// edge stickers, and tells how to SOLVE the cube: a small letter exchanges that sticker with the
// buffer (corner a, UBL; edge u, DF); a capital turns the piece in place, a corner so that the
// sticker comes to the U or D face, and the buffer the opposite way. The dot and the edges may be
// missing; "." is the solved cube.
Result<Position> parse_speffz(std::string_view text);

// Centres at home; the cube is a possible one. Of the many texts of a cube: the buffer's cycle
// first, then each further cycle from its alphabetically first sticker, then capitals in the order
// of their pieces' first letters.
std::string format_speffz(const Position& position);

// A single word of letters with one dot.
Likeness looks_like_speffz(const GivenText& given);

}  // namespace superflip::notation
