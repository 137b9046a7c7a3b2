// What the WCA Regulations ask of a scrambled position.
#pragma once

#include <superflip/cube.h>

namespace superflip {

// Regulation 4b3: a 3x3x3 scramble leads to a position that needs two turns or more.
bool needs_two_turns_or_more(const Cube& cube);

}  // namespace superflip
