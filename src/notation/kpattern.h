// cubing.js KPattern JSON of the 3x3x3.
#pragma once

#include <string>
#include <string_view>

#include <superflip/goal.h>
#include <superflip/position.h>
#include <superflip/result.h>

#include "notation/likeness.h"

namespace superflip::notation {

// {"EDGES":{"pieces":[...],"orientation":[...]},"CORNERS":{...},"CENTERS":{...}}: slots and pieces
// numbered in Reid's order, centres U L F R B D, pieces seen where they are whatever the centres.
// CENTERS and every orientationMod may be missing. How far a centre is turned in itself is skipped:
// a plain cube does not show it. Patterns that leave pieces open are refused.
Result<Position> parse_kpattern(std::string_view text);

// One that may leave things open, as a goal: numbers used more than once are pieces that look alike,
// and an orientation counts modulo its orientationMod. The centres are at home or all alike.
Result<SlotMasks> parse_kpattern_goal(std::string_view text);

// Compact, with the centres as held. Piece numbers are in range.
std::string format_kpattern(const Position& position);

// A brace.
Likeness looks_like_kpattern(const GivenText& given);

}  // namespace superflip::notation
