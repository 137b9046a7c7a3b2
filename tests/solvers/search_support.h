// Tables and iterations for the tests of the optimal search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/metric.h>
#include <superflip/move_sequence.h>
#include <superflip/random.h>

#include "pdb/h48_builder.h"
#include "pdb/h48_table.h"
#include "solvers/optimal/searcher.h"

namespace superflip::test_support {

inline const nodes::SearchTables& search_tables(Metric metric = kUsualMetric) {
  static const nodes::SearchTables kTables(pdb::H48Coordinate::shared());
  static const nodes::SearchTables kQtmTables(pdb::H48Coordinate::shared(), Metric::kQtm);
  static const nodes::SearchTables kStmTables(pdb::H48Coordinate::shared(), Metric::kStm);
  if (metric == Metric::kQtm) return kQtmTables;
  return metric == Metric::kStm ? kStmTables : kTables;
}

inline pdb::H48Table unwrap(Result<pdb::H48Table> made) {
  if (!made) throw std::runtime_error(made.error().message);
  return std::move(*made);
}

// The smallest real table; takes some seconds to build.
inline const pdb::H48Table& real_table(Metric metric = kUsualMetric) {
  static std::map<Metric, pdb::H48Table> tables;
  const auto found = tables.find(metric);
  if (found != tables.end()) return found->second;
  return tables.emplace(metric, unwrap(pdb::build_h48(0, {}, metric))).first->second;
}

// Codes without meaning: no bounds, but every code comes up everywhere.
inline pdb::H48Table random_table(int h, std::uint64_t seed, Metric metric = kUsualMetric) {
  pdb::H48Table table = unwrap(pdb::H48Table::create(h, metric));
  std::mt19937_64 random(seed);
  // A short random row over and over, at steps that have nothing to do with the rows of the table.
  std::vector<std::byte> row(1'000'003);
  for (std::byte& b : row) b = static_cast<std::byte>(random());
  for (std::uint64_t i = 0; i < table.size_bytes(); ++i) table.data()[i] = row[i % row.size()];
  return table;
}

// A random canonical sequence.
inline MoveSequence random_moves(int length, RandomSource& random) {
  MoveSequence moves;
  while (static_cast<int>(moves.size()) < length) {
    MoveSequence longer = moves;
    longer.push_back(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    if (longer.normalised() == longer) moves = longer;
  }
  return moves;
}

struct WholeIteration {
  optimal::IterationResult result;
  std::vector<optimal::Task> tasks;
  std::vector<std::uint64_t> promise;
};

inline WholeIteration run_iteration(const Cube& cube, int depth, const optimal::Bounds& bounds,
                                    const std::string& kernel, bool first_only = false,
                                    int prefix_length = optimal::kPrefixLength) {
  WholeIteration whole;
  whole.tasks = optimal::make_tasks(
      cube, optimal::turns_of_prefix(depth, prefix_length, bounds.metric()), bounds);
  whole.promise.resize(whole.tasks.size());
  std::vector<std::uint32_t> order(whole.tasks.size());
  std::iota(order.begin(), order.end(), 0U);
  optimal::Iteration iteration;
  iteration.tasks = whole.tasks;
  iteration.order = order;
  iteration.depth = depth;
  iteration.first_solution_only = first_only;
  iteration.promise = whole.promise;
  whole.result = optimal::CpuSearcher(bounds, kernel).run(iteration);
  return whole;
}

// Every shortest solution, as normal forms in text.
inline std::set<std::string> shortest_solutions(const Cube& cube, const optimal::Bounds& bounds,
                                                const std::string& kernel) {
  std::set<std::string> solutions;
  for (int depth = 0; depth <= gods_number(bounds.metric()) && solutions.empty(); ++depth) {
    const WholeIteration whole = run_iteration(cube, depth, bounds, kernel);
    for (const std::uint32_t task : whole.result.solved_tasks) {
      for (const MoveSequence& found :
           optimal::solutions_in_task(whole.tasks[task], depth, 100'000, bounds)) {
        if (!(cube * found.cube()).is_solved()) throw std::logic_error("no solution");
        solutions.insert(found.text());
      }
    }
  }
  return solutions;
}

}  // namespace superflip::test_support
