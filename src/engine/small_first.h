// Short cubes answered while a large table is still being read.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <superflip/solver.h>

namespace superflip {

// Two tables that are built: one that is read in no time, and the one that is wanted.
struct SmallFirst {
  std::string small;
  std::string large;
};
// Whether it is worth while for the table `wanted`: it is large, a small one is built as well, and
// there is memory for both.
std::optional<SmallFirst> plan_small_first(const std::string& wanted, const TableStore& store);

// The optimal solver, ready as soon as the small table is read. The large one is read behind its back;
// a cube that is not solved by then goes on with the large one. Proofs are proofs with either; the
// result says which it was. What is wrong with the large table comes out in the first solve that would
// have used it. The end of the solver ends the reading.
Result<std::unique_ptr<Solver>> open_small_first(const SmallFirst& tables,
                                                 const EngineOptions& options,
                                                 const TableStore& store,
                                                 const std::stop_token& stop,
                                                 const TableProgressCallback& progress);

}  // namespace superflip
