// What one of several insertions may do: the cubes that 3-cycles, pairs of swaps, twists and flips make.
#pragma once

#include <vector>

#include <superflip/cube.h>

namespace superflip::fmc {

// All cubes with at most three corners and no edge off, or at most three edges and no corner; with two
// pairs of corners or of edges swapped; with two corners and two edges swapped. Pieces may be twisted or
// flipped as well.
const std::vector<Cube>& insertion_kinds();

}  // namespace superflip::fmc
