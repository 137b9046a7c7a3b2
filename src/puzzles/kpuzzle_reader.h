// Definitions in the form of cubing.js (KPuzzle, JSON): see docs/puzzles.md.
#pragma once

#include <string>
#include <string_view>

#include <superflip/result.h>

#include "puzzles/draft.h"

namespace superflip::puzzles {

// JSON that cannot be read is reported by its line, a value that is wrong by its path.
Result<Draft> read_kpuzzle(std::string_view text, const std::string& source);

// "[x: y] (R U)2" as plain turns; kUsage if it cannot be read. Turns are not looked up.
Result<std::string> expand_brackets(std::string_view text);

}  // namespace superflip::puzzles
