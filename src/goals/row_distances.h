// The distance from a goal of every arrangement of labels, up to the symmetries that keep the goal.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <superflip/puzzle.h>
#include <superflip/result.h>

#include "goals/label_distances.h"
#include "goals/row_index.h"

namespace superflip::goals {

// What the table takes while it is filled, with the classes of its rows.
std::uint64_t row_table_bytes(const RowIndex& index);

// Breadth-first from the goal's states, which symmetries of the index take to one another, by its
// turns. Returns how many states there are at each distance. kInterrupted if stopped, kResources
// without memory.
Result<std::vector<std::uint64_t>> count_row_distances(const RowIndex& index,
                                                       std::span<const PuzzleState> goal,
                                                       const FillOptions& options);

}  // namespace superflip::goals
