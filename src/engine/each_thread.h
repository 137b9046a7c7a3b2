// Many cubes on all cores, one thread to a cube: for solvers that use a single thread.
#pragma once

#include <functional>
#include <stop_token>

#include <superflip/solver.h>

namespace superflip {

void solve_on_each_thread(
    int threads, const Solver::Next& next, const Solver::Deliver& deliver,
    const std::stop_token& stop,
    const std::function<Result<SolveResult>(const SolveRequest&, const std::stop_token&)>& solve);

}  // namespace superflip
