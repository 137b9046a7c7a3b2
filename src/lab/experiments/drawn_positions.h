// Positions of a given optimal length, drawn from a seed.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include <superflip/cube.h>
#include <superflip/result.h>
#include "solvers/h48/h48_solver.h"

namespace superflip::lab {

// Random canonical turns, as many as `length`, kept if the solver finds nothing shorter. kInterrupted
// if stopped.
Result<std::vector<Cube>> draw_positions(h48::H48Solver& solver, int length, int count,
                                         std::uint64_t seed, const std::stop_token& stop);

// Random states.
std::vector<Cube> draw_states(int count, std::uint64_t seed);

}  // namespace superflip::lab
