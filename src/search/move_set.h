// The turns a metric counts as one.
#pragma once

#include <string>
#include <vector>

#include <superflip/cube.h>
#include <superflip/metric.h>

namespace superflip::search {

// A turn of one axis: quarter turns of its first face (U, R or F) and of its second (D, L or B).
// A slice turn is both at once; the centres are taken to stay where they are.
struct Generator {
  std::string name;
  Axis axis{};
  int first_turns = 0;
  int second_turns = 0;
  Cube cube;
};

// 12 quarter turns in QTM, 18 face turns in HTM (in the order of Move), 27 in STM, where nine slice
// turns follow the face turns.
std::vector<Generator> move_set(Metric metric);

}  // namespace superflip::search
