// The turns a metric counts as one.
#pragma once

#include <string>
#include <vector>

#include <superflip/cube.h>
#include <superflip/metric.h>

#include "cube/axis_turn.h"

namespace superflip {

struct Generator {
  std::string name;
  AxisTurn turn;
  Cube cube;
};

// 12 quarter turns in QTM, 18 face turns in HTM (in the order of Move), 27 in STM, where nine slice
// turns follow the face turns, and 45 in ATM, where 27 turns of two faces do.
std::vector<Generator> move_set(Metric metric);

}  // namespace superflip
