// Steps with too many states for a table of all: by the solver for goals, whose tables are stored.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <superflip/fmc.h>
#include <superflip/problem.h>
#include <superflip/solver.h>

namespace superflip::fmc {

// What the goal and the turns are in the frame U/D, from F/B; limits are the caller's.
Problem large_step_problem(FmcKind kind);

}  // namespace superflip::fmc
