// Optimal solvers that ask pattern databases: Korf's, and Botto's and Grumser's.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <superflip/capabilities.h>
#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/tables.h>

#include "patterns/pattern_table.h"
#include "solvers/pattern/duplicates.h"
#include "solvers/pattern/node_search.h"

namespace superflip::pattern {

struct PatternSolverOptions {
  // 1 to kMaxTables; all edges with their flips are looked up in the stored table of src/edges.
  std::vector<patterns::Pattern> patterns = patterns::korf_patterns();
  patterns::Packing packing = patterns::Packing::kNibble;
  DuplicateRule duplicates = DuplicateRule::kNone;
  int duplicate_depth = 7;
  bool best_first = false;
};

// IDA* with the greatest of several pattern databases as its bound (Korf, "Finding Optimal Solutions
// to Rubik's Cube Using Pattern Databases", AAAI 1997; Grumser 2022). Korf's solver and that of the
// four databases differ in their patterns alone. Any number of threads may solve at the same time.
class PatternSolver {
 public:
  // Loads the tables, or builds and stores those that are missing. Too little memory, an unknown
  // pattern or depth is an error before the work begins.
  static Result<PatternSolver> open(const PatternSolverOptions& options, const TableStore& store,
                                    const TableOptions& table_options = {});
  // With these tables; at most kMaxTables of them, none: nothing is pruned.
  PatternSolver(std::vector<patterns::PatternTable> tables, Duplicates duplicates, bool best_first,
                std::optional<edges::EdgeDistances> all_edges = std::nullopt);

  // Most telling first.
  const std::vector<patterns::PatternTable>& tables() const { return *tables_; }
  const Duplicates& duplicates() const { return *duplicates_; }
  // Where duplicates are left out not every solution is found: then it does not give several.
  Capabilities capabilities() const;
  // The greatest distance of the patterns: no fewer turns solve the cube.
  int bound(const Cube& cube) const;

  Result<SolveResult> solve(const Problem& problem, int threads, const std::stop_token& stop = {},
                            const SolveProgressCallback& progress = {}) const;

  struct IterationCount {
    std::uint64_t nodes = 0;
    std::uint64_t solutions = 0;
    double seconds = 0;
    bool complete = true;  // not stopped
  };
  // The whole iteration of this depth, which goes on after solutions.
  IterationCount count_iteration(const Cube& cube, int depth, int threads,
                                 const std::stop_token& stop = {}) const;

 private:
  std::unique_ptr<const std::vector<patterns::PatternTable>> tables_;
  std::unique_ptr<const Duplicates> duplicates_;
  std::unique_ptr<const edges::EdgeDistances> all_edges_;
  SearchSetup setup_;
};

}  // namespace superflip::pattern
