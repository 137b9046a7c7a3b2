// What a GodTable holds.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <superflip/puzzle.h>

#include "puzzles/open_distances.h"
#include "puzzles/position_index.h"

namespace superflip::puzzles {

struct GodTableData {
  Puzzle puzzle;
  Metric metric = Metric::kHtm;
  PositionIndex index;
  std::vector<std::size_t> turns;  // numbers of the index's turns
  PositionIndex::Place start;
  OpenedDistances distances;
};

// kUsage for a metric that means nothing here.
Result<void> check_metric(Metric metric);

// "puzzle-skewb-htm"; for definitions that are not built in, with part of their hash.
std::string god_table_name(const Definition& definition, Metric metric);

}  // namespace superflip::puzzles
