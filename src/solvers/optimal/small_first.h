// Short cubes answered while a large table is still being read.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <superflip/solver.h>

namespace superflip::optimal {

// The name of a small table that is built, if it is worth while for the table `wanted`: that is large,
// and there is memory for both.
std::optional<std::string> plan_small_first(const std::string& wanted, const TableStore& store);

// The optimal solver for the table of the options, ready as soon as the small table is read. The large one is read behind its back;
// a cube that is not solved by then goes on with the large one. Proofs are proofs with either; the
// result says which it was. What is wrong with the large table comes out in the first solve that would
// have used it. The end of the solver ends the reading.
Result<std::unique_ptr<Solver>> open_small_first(const std::string& small_table,
                                                 const SolverOptions& options,
                                                 const TableStore& store,
                                                 const std::stop_token& stop,
                                                 const TableProgressCallback& progress);

}  // namespace superflip::optimal
