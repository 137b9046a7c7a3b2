// Whether the moves can reach a position, and if not, why.
#pragma once

#include <optional>
#include <string>

#include <superflip/result.h>

#include "puzzles/definition.h"

namespace superflip::puzzles {

// kUsage for a state that is not one of this puzzle, kImpossibleCube with the reason for one that
// cannot be reached. Exact where all pieces differ; where some are alike or may be turned anyhow, a
// position that passes may still be out of reach.
Result<void> check_reachable(const Definition& definition, const PuzzleState& state);

// The order of the group of the moves, in decimal, if all pieces differ and every orientation
// matters: then that is the number of positions.
std::optional<std::string> group_order(const Definition& definition);

}  // namespace superflip::puzzles
