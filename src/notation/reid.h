// Reid's piece list, also called Singmaster's.
#pragma once

#include <string>
#include <string_view>

#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/likeness.h"

namespace superflip::notation {

// 20 words, one for each of the slots UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL
// DLB DBR: the piece in it, the colour on the slot's first-named face first. The other two letters
// of a corner may come in either order, as cube20 allows. Six letters may follow, the centres on
// U L F R B D, as cubing.js writes them; without them the centres are at home. Either case.
Result<Position> parse_reid(std::string_view text);

// 20 words, centres at home. Piece numbers are in range.
std::string format_reid(const Position& position);

// A long list of piece names.
Likeness looks_like_reid(const GivenText& given);

}  // namespace superflip::notation
