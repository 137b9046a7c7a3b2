// What the H48 experiment is made of: solvers on tables, runs of solves, published figures.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <superflip/cube.h>
#include <superflip/result.h>
#include <superflip/tables.h>
#include "solvers/h48/h48_solver.h"

#include "lab/context.h"

namespace superflip::lab {

inline constexpr int kThesisOpeningTurns = 2;

// Mean nodes to the first solution as the thesis prints them for a table and a length (figure 6.6);
// empty where it does not.
std::string published_nodes(const std::string& table, int length);

// Seconds a cube, one thread, as nissy-core's benchmarks.md (January 2026) prints them for an AMD
// Ryzen 7 7700 of 8 cores; empty where it does not.
std::string published_seconds(const std::string& table, int length);

// The same for more threads: table h6, positions of 17 turns.
struct PublishedThreads {
  int threads;
  double seconds;
};
const std::vector<PublishedThreads>& published_threads();

// Nodes, lines of the table and seconds of some solves, in the mean.
Result<nlohmann::json> mean_of_solves(h48::H48Solver& solver, const std::vector<Cube>& cubes,
                                      std::optional<int> max_length, const std::stop_token& stop);

// The distance tables that are built and that the H48 solver has memory for, smallest first.
std::vector<std::string> usable_tables(const TableStore& store);

// One solver at a time: a table may fill the memory.
class OpenTable {
 public:
  explicit OpenTable(Context& context) : context_(context) {}

  // The solver with all improvements, openings as in the thesis and so many threads, on the fastest
  // kernel.
  Result<h48::H48Solver*> fresh(const std::string& table, int threads);

 private:
  Result<h48::H48Solver*> get(const std::string& table);

  Context& context_;
  std::optional<h48::H48Solver> solver_;
};

}  // namespace superflip::lab
