// Slices put into a line so that its centres come home.
//
// Of any axes, and with something left that another insertion solves: whole cubes are followed through
// all sets. Where only one slice is missing and nothing else may be left, slice_insertion.h needs the
// edges alone and gives up by a bound on the length: whole solves ask it at every skeleton they come
// by, where the sets of a skeleton of 18 turns are some 800,000.
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
