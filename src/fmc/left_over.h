// How far pieces are from home, and how a cube is best held to see it.
#pragma once

#include <superflip/cube.h>
#include <superflip/symmetry.h>

namespace superflip::fmc {

// The pieces of a solved cube after a rotation of the whole. No turns of faces lead there: the centres
// have gone along.
Cube rotated_pieces(Symmetry rotation);

// What is done to the cube if, after the turns, it is held with as little as possible off.
Symmetry best_held(const Cube& cube);

// How many insertions it takes to bring all pieces home if each is one of a 3-cycle, of two swaps, or
// of pieces to be twisted or flipped; about, and 0 for the solved cube alone. The centres are at home.
int insertions_needed(const Cube& cube);

}  // namespace superflip::fmc
