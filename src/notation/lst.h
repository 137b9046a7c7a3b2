// nissy's LST form: 20 numbers.
#pragma once

#include <string>
#include <string_view>

#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/likeness.h"

namespace superflip::notation {

// First the corners in the slots UFR UBL DFL DBR UFL UBR DFR DBL, each as its number in that list
// plus 32 times its clockwise twist; then the edges in UF UB DB DF UR UL DL DR FR FL BL BR, number
// plus 16 when flipped. Commas, blanks or both stand between.
Result<Position> parse_lst(std::string_view text);

// Centres at home, ", " between. Piece numbers are in range.
std::string format_lst(const Position& position);

// Numbers alone.
Likeness looks_like_lst(const GivenText& given);

}  // namespace superflip::notation
