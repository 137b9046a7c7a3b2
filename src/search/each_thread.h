// Many problems for solvers that have no better way to do them.
#pragma once

#include <functional>
#include <stop_token>

#include <superflip/solver.h>

namespace superflip::search {

// One thread to a problem: for solvers that use a single thread, or can.
void solve_on_each_thread(
    int threads, const Solver::Next& next, const Solver::Deliver& deliver,
    const std::stop_token& stop,
    const std::function<Result<SolveResult>(const Problem&, const std::stop_token&)>& solve);

// All threads on one problem after the other.
void solve_one_by_one(Solver& solver, const Solver::Next& next, const Solver::Deliver& deliver,
                      const std::stop_token& stop);

}  // namespace superflip::search
