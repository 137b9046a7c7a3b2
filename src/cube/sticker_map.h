// Where a symmetry or a face turn carries the stickers, and what follows for the pieces.
#pragma once

#include <superflip/cube.h>

namespace superflip {

// The solved cube after a clockwise quarter turn of one face, derived from the rotation about that
// face: there is no table of moves to mistype.
Cube quarter_turn(Face face);

}  // namespace superflip
