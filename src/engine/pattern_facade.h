// The solvers with pattern databases as one of the library's solvers.
#pragma once

#include <memory>
#include <stop_token>
#include <string_view>

#include <superflip/solver.h>

namespace superflip {

bool is_pattern_solver(std::string_view name);
// options.solver is one for which is_pattern_solver.
Result<std::unique_ptr<Solver>> open_pattern_solver(const SolverOptions& options,
                                                    const TableStore& store,
                                                    const std::stop_token& stop,
                                                    const TableProgressCallback& progress);

}  // namespace superflip
