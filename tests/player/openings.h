// Solvers opened as a script says, and what has to become of that.
#pragma once

#include <vector>

#include <superflip/result.h>
#include <superflip/solver_options.h>

#include "player/script.h"
#include "player/table_box.h"

namespace superflip::player {

// The second word is the solver; the options are the fields of SolverOptions by name.
SolverOptions options_of(const Line& line);

struct OpenExpectation {
  std::vector<ErrorCode> errors;  // that may come out
  bool may_open = true;
  bool may_build = false;  // a table that takes seconds
};
OpenExpectation expectation_of(const SolverOptions& options, const TableBox& box);

}  // namespace superflip::player
