// Iterative deepening with pattern databases.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <superflip/puzzle.h>

#include "puzzles/definition.h"
#include "puzzles/open_distances.h"
#include "puzzles/position_index.h"
#include "puzzles/projection.h"

namespace superflip::puzzles {

// One database: what it sees of the puzzle, and the distances of that.
struct PatternDatabase {
  Projection projection;
  PositionIndex index;
  OpenedDistances distances;
  std::string text;
};

struct PatternSearch {
  const Definition* definition = nullptr;
  const std::vector<std::unique_ptr<PatternDatabase>>* databases = nullptr;
  Metric metric = Metric::kHtm;
  int threads = 0;
};

// A shortest solution, the first in the order of the turns, whatever the number of threads.
// kImpossibleCube if a database has never heard of what it sees.
Result<PuzzleSolveResult> search_solution(const PatternSearch& search,
                                          const PuzzleSolveRequest& request,
                                          const std::stop_token& stop,
                                          const PuzzleProgressCallback& progress);

}  // namespace superflip::puzzles
