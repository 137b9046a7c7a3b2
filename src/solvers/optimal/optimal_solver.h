// The optimal solver with its table loaded: provably shortest solutions.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <superflip/solver.h>
#include <superflip/two_phase.h>

#include "nodes/search_tables.h"
#include "pdb/h48_table.h"
#include "solvers/optimal/bounds.h"
#include "solvers/optimal/searcher.h"

namespace superflip::optimal {

// With the tables there are; opened with one, it counts as that one does.
Capabilities capabilities();

class OptimalSolver final : public Solver {
 public:
  // `quick`, if there is one, looks for upper bounds.
  OptimalSolver(std::string table_name, pdb::H48Table table, int threads,
                std::shared_ptr<const TwoPhase> quick);

  std::string name() const override { return "optimal"; }
  const Capabilities& capabilities() const override { return capabilities_; }
  std::string table() const override { return table_name_; }
  int threads() const override { return static_cast<int>(searchers_.size()); }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override;

 private:
  Result<SolveResult> solve_one(const Problem& problem, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override;

  Capabilities capabilities_;
  std::string table_name_;
  pdb::H48Table table_;
  nodes::SearchTables search_tables_;
  Bounds bounds_;
  std::vector<std::unique_ptr<Searcher>> searchers_;
  std::shared_ptr<const TwoPhase> quick_;
};

// With the table that is named in the options, which is there.
Result<std::unique_ptr<Solver>> open_with_table(const SolverOptions& options,
                                                const TableStore& store,
                                                const std::stop_token& stop,
                                                const TableProgressCallback& progress);

// As the options want it.
Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress);

}  // namespace superflip::optimal
