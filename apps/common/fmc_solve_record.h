// Whole fewest-moves solves as JSON.
#pragma once

#include <superflip/fmc_solve.h>

#include "json_writer.h"

namespace superflip {

// The members of an object: solution, length, proved, at_least, seconds, steps.
void write_fmc_solve(JsonWriter& json, const FmcSolve& solve, const FmcSolveResult& result);

}  // namespace superflip
