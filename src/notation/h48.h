// nissy's H48 form: piece names with orientations.
#pragma once

#include <string>
#include <string_view>

#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/likeness.h"

namespace superflip::notation {

// 20 words such as UF0 or UFR2, one for each of the slots UF UB DB DF UR UL DL DR FR FL BL BR UFR
// UBL DFL DBR UFL UBR DFR DBL: the piece in it and its flip (0, 1) or clockwise twist (0, 1, 2).
Result<Position> parse_h48(std::string_view text);

// Centres at home. Piece numbers are in range.
std::string format_h48(const Position& position);

// A long list of piece names with digits.
Likeness looks_like_h48(const GivenText& given);

}  // namespace superflip::notation
