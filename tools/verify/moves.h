// Reads turns: U R F D L B, wide Rw or r, slices M E S, rotations x y z, each with ', 2 or 2'.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "stickers.h"

namespace verify {

// Nothing if some of the text is no turn. Blanks between turns may be left out.
std::optional<std::vector<Rotation>> read_moves(std::string_view text);

}  // namespace verify
