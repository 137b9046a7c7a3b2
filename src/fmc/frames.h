// How to hold the cube for a step: its axis on U/D, that of the EO on F/B.
#pragma once

#include <superflip/fmc.h>
#include <superflip/symmetry.h>

namespace superflip::fmc {

// The face of the axis that comes first: U, R or F.
constexpr Face first_face(Axis axis) {
  return static_cast<Face>(axis);
}

// conjugate(cube, frame_of(step)) is the cube as the spaces see it. The step has its axis, if it is of a
// kind that has any.
Symmetry frame_of(const FmcStep& step);

// The steps that a step without axis may mean, for a cube: of what starts from an EO or a DR, those whose
// start is reached. kUsage, in words, where there is none.
Result<std::vector<FmcStep>> concrete_steps(const FmcStep& step, const Cube& cube);

}  // namespace superflip::fmc
