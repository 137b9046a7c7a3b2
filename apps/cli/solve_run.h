// Carrying out superflip solve.
#pragma once

#include "solve_options.h"

namespace superflip::cli {

// Returns the exit code.
int run_solve(SolveOptions options);

}  // namespace superflip::cli
