// The family of tables of puzzles: "puzzle-skewb-htm" and so on.
#pragma once

#include "pdb/table_family.h"

namespace superflip::puzzles {

// All distances of a built-in puzzle can be built by name. Tables of puzzles that are defined elsewhere,
// and pattern databases, are known by their files: names do not tell their definitions.
const pdb::TableFamily& puzzle_family();

}  // namespace superflip::puzzles
