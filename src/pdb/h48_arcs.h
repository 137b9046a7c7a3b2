// How turns connect the corner classes.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/metric.h>
#include <superflip/symmetry.h>

#include "cube/layer_turn.h"
#include "pdb/h48_coordinate.h"

namespace superflip::pdb {

// From the representative of one class, `turn` and then conjugation with `symmetry` lead to the
// corners of the representative of another.
struct H48Arc {
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  LayerTurn turn = Move{};
  Symmetry symmetry;
};

// All arcs of the turns that the metric counts as one, listed by the class they leave and by the class they enter. Where the class entered is
// symmetric in itself there is one arc for each symmetry that will do: the states found in such a
// class are then closed under its own symmetries without further work.
struct H48Arcs {
  H48Arcs(const H48Coordinate& coordinate, Metric metric);

  std::vector<std::vector<H48Arc>> leaving;
  std::vector<std::vector<H48Arc>> entering;
};

}  // namespace superflip::pdb
