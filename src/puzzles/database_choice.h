// Which pattern databases to use for a puzzle that is too large for a table of all distances.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "puzzles/component.h"
#include "puzzles/definition.h"
#include "puzzles/projection.h"

namespace superflip::puzzles {

// What one database is to see.
struct DatabaseChoice {
  std::vector<PartView> views;  // of each component
  std::uint64_t entries = 1;    // at most
  std::uint64_t bytes = 0;      // with the tables needed to number positions, at most
  std::string text;             // for people: "CORNERS", "4 of EDGES"
};

// Databases that together look at as much of the puzzle as the memory allows.
std::vector<DatabaseChoice> choose_databases(const Definition& definition,
                                             const Components& components,
                                             std::uint64_t memory_bytes);

}  // namespace superflip::puzzles
