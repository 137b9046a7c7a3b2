// Face turns written with wide turns, slices and rotations, as hands make them.
#pragma once

#include <cstddef>
#include <vector>

#include <superflip/move_sequence.h>
#include <superflip/turn.h>
#include <superflip/turn_set.h>

namespace superflip {

// The ways to write `moves` with turns of `allowed`, up to `most`, least execution_effort first.
// Each folds to the same moves but for the order of neighbours on one axis, and may leave the cube
// held otherwise. What cancels is left out, a layer is turned once where once will do, and
// rotations are made one at a time, before the turns they are for. None if `allowed` is not enough.
std::vector<std::vector<Turn>> spellings(const MoveSequence& moves, const TurnSet& allowed,
                                         std::size_t most);

// The first of them; the moves as they stand if there is none.
std::vector<Turn> handy_spelling(const MoveSequence& moves, const TurnSet& allowed);

}  // namespace superflip
