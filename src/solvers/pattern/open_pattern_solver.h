// The solvers with pattern databases, "korf" and "fourpdb", as two of the library's solvers.
#pragma once

#include <memory>
#include <stop_token>

#include <superflip/solver.h>

namespace superflip::pattern {

// Unless duplicates are left out.
Capabilities capabilities();
Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress);

}  // namespace superflip::pattern
