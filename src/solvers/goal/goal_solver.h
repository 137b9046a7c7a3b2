// Shortest ways to any goal, as one of the library's solvers.
#pragma once

#include <memory>
#include <stop_token>

#include <superflip/solver.h>

namespace superflip::goal {

Capabilities capabilities();
Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress);

}  // namespace superflip::goal
