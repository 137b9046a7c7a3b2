// The points of a solve: where its steps begin and end.
#pragma once

#include <vector>

#include <superflip/cube.h>
#include <superflip/fmc_check.h>

#include "fmc/milestones.h"

namespace superflip::fmc {

struct CheckPoint {
  NissMoves so_far;  // turns on each side, what cancels still there
  Cube cube;         // what is left
  Milestones reached;
  int total = 0;  // turns so far, without what cancels on its side

  static CheckPoint of(const Cube& scramble, const NissMoves& so_far);
};

// The steps with what they are called, how long they are and what case they leave; and the points, one
// more than steps. The solution solves the scramble.
struct CheckedPoints {
  std::vector<FmcCheckedStep> steps;
  std::vector<CheckPoint> points;
};
CheckedPoints checked_points(const Cube& scramble, const FmcWritten& written);

}  // namespace superflip::fmc
