// What turns and rotations do to the slots of the cube, with its centres.
#pragma once

#include <cstddef>

#include <superflip/cube.h>
#include <superflip/result.h>
#include <superflip/symmetry.h>

#include "puzzles/definition.h"

namespace superflip::goals {

// Corners, edges, and then the centres, which are numbered as the faces.
inline constexpr std::size_t kCentreCount = 6;
inline constexpr std::size_t kSlotCount = kCornerCount + kEdgeCount + kCentreCount;

// Of turns of faces, which leave the centres where they are.
puzzles::Rearrangement action_of(const Cube& turned);
// Of the whole cube, to be held so.
puzzles::Rearrangement action_of(Symmetry held);
// First a, then b.
puzzles::Rearrangement then(const puzzles::Rearrangement& a, const puzzles::Rearrangement& b);
puzzles::Rearrangement inverse_of(const puzzles::Rearrangement& action);

}  // namespace superflip::goals
