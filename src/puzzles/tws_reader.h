// Definitions in the form of twsearch and KSolve (.tws): see docs/puzzles.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <superflip/result.h>

#include "puzzles/draft.h"

namespace superflip::puzzles {

Result<Draft> read_tws(std::string_view text, const std::string& source);

// The rows of a position, one entry for each of the sets, empty where none is given.
Result<std::vector<DraftRows>> read_tws_state(std::string_view text, const std::string& source,
                                              const std::vector<DraftSet>& sets);

}  // namespace superflip::puzzles
