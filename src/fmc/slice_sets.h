// Slices put into a line so that its centres come home.
#pragma once

#include <functional>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

#include "fmc/marked_line.h"
#include "fmc/short_ways.h"

namespace superflip::fmc {

inline constexpr int kMostSlices = 3;

// Calls on_line(line, number of slices) for every way to put at most so many slices into the skeleton, at
// any places, that leaves nothing off or what one usual insertion solves. Returns whether that is all.
bool slice_sets(const Cube& scramble, const MoveSequence& skeleton, int most,
                const std::function<void(MarkedLine line, int slices)>& on_line,
                const ShortWays::IsOver& is_over);

}  // namespace superflip::fmc
