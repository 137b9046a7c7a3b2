// Chains of stages as two of the library's solvers: "thistlethwaite", the plain algorithm of 1981, and
// "multiphase", any chain with slack.
#pragma once

#include <memory>
#include <stop_token>

#include <superflip/solver.h>

namespace superflip::multiphase {

// Of "multiphase"; "thistlethwaite" has neither slack nor target.
Capabilities capabilities();
Capabilities plain_capabilities();

Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress);

}  // namespace superflip::multiphase
