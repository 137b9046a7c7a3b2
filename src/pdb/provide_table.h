// Which table a solver is to use, and that it is there.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <superflip/metric.h>
#include <superflip/result.h>
#include <superflip/solver_options.h>
#include <superflip/tables.h>

namespace superflip::pdb {

// The name of the table that the options ask for; "auto" is the largest built one of the metric for
// which `needed_bytes` of memory are free, or else the default one. A small one that is missing is built
// if the options allow it. kUsage for one of another metric.
Result<std::string> provide_table(
    const SolverOptions& options, Metric metric, const TableStore& store,
    const TableOptions& table_options,
    const std::function<std::uint64_t(const TableInfo&)>& needed_bytes);

}  // namespace superflip::pdb
