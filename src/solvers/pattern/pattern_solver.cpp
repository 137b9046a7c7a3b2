#include "solvers/pattern/pattern_solver.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/free_memory.h"
#include "base/parallel.h"
#include "pdb/stored_table.h"
#include "search/cube_session.h"
#include "solvers/pattern/iteration.h"

namespace superflip::pattern {
namespace {

using patterns::PatternTable;

// Looked up elsewhere than in a table of patterns/.
bool is_all_edges(const patterns::Pattern& pattern) {
  return pattern == patterns::first_edges(kEdgeCount);
}

// All tables together, so that nobody waits for three of them to hear that the fourth does not fit.
Result<void> check_memory(const PatternSolverOptions& options, const TableStore& store) {
  std::uint64_t free_bytes = base::free_memory_bytes();
  for (const patterns::Pattern& pattern : options.patterns) {
    if (is_all_edges(pattern)) continue;
    const pdb::TableKind kind = patterns::table_kind(pattern, options.packing);
    if (!pdb::is_stored(store, kind.name)) {
      auto fits = patterns::check_memory(pattern, options.packing, free_bytes);
      if (!fits) return fits;
    }
    free_bytes -= std::min(free_bytes, kind.payload_bytes);
  }
  return {};
}

}  // namespace

Result<PatternSolver> PatternSolver::open(const PatternSolverOptions& options,
                                          const TableStore& store,
                                          const TableOptions& table_options) {
  if (options.patterns.empty() || options.patterns.size() > kMaxTables) {
    return fail(ErrorCode::kUsage, fmt::format("a solver takes 1 to {} patterns, not {}",
                                               kMaxTables, options.patterns.size()));
  }
  if (auto fits = check_memory(options, store); !fits) return tl::unexpected(fits.error());
  // First, because it is the one table that is not built here, but is an error if it is missing.
  std::optional<edges::EdgeDistances> all_edges;
  if (std::any_of(options.patterns.begin(), options.patterns.end(), is_all_edges)) {
    auto opened = edges::EdgeDistances::open(store, table_options);
    if (!opened) return tl::unexpected(opened.error());
    all_edges = std::move(*opened);
  }
  DuplicateOptions duplicate_options{table_options.threads, table_options.stop, {}};
  if (table_options.progress) {
    duplicate_options.progress = [&](double fraction) {
      table_options.progress({TableProgress::Stage::kBuilding, "of duplicates", fraction});
    };
  }
  auto duplicates =
      Duplicates::create(options.duplicates, options.duplicate_depth, duplicate_options);
  if (!duplicates) return tl::unexpected(duplicates.error());
  std::vector<PatternTable> tables;
  for (const patterns::Pattern& pattern : options.patterns) {
    if (is_all_edges(pattern)) continue;
    auto table = PatternTable::open(pattern, options.packing, store, table_options);
    if (!table) return tl::unexpected(table.error());
    tables.push_back(std::move(*table));
  }
  return PatternSolver(std::move(tables), std::move(*duplicates), options.best_first,
                       std::move(all_edges));
}

PatternSolver::PatternSolver(std::vector<PatternTable> tables, Duplicates duplicates,
                             bool best_first, std::optional<edges::EdgeDistances> all_edges)
    : duplicates_(std::make_unique<const Duplicates>(std::move(duplicates))) {
  std::stable_sort(tables.begin(), tables.end(), [](const PatternTable& a, const PatternTable& b) {
    return a.mean() > b.mean();
  });
  tables_ = std::make_unique<const std::vector<PatternTable>>(std::move(tables));
  for (const PatternTable& table : *tables_) setup_.tables.push_back(&table);
  if (all_edges) {
    all_edges_ = std::make_unique<const edges::EdgeDistances>(std::move(*all_edges));
    setup_.all_edges = all_edges_.get();
  }
  setup_.duplicates = duplicates_.get();
  setup_.best_first = best_first;
}

int PatternSolver::bound(const Cube& cube) const {
  const NodeSearch search(setup_, {});
  return NodeSearch::bound_of(search.root(cube));
}

Capabilities PatternSolver::capabilities() const {
  Capabilities can;
  can.proves = true;
  can.several = duplicates_->rule() == DuplicateRule::kNone;
  can.canonical_first = true;
  return can;
}

Result<SolveResult> PatternSolver::solve(const Problem& problem, int threads,
                                         const std::stop_token& stop,
                                         const SolveProgressCallback& progress) const {
  if (auto good = check_problem(problem, "korf", capabilities()); !good) {
    return tl::unexpected(good.error());
  }
  search::CubeSession session(problem, stop, progress);
  session.begin();
  session.exclude_below(std::max(bound(problem.cube), problem.cube.is_solved() ? 0 : 1));
  session.run([&](int depth) {
    if (depth == 0) {
      session.add({});
    } else {
      Iteration(setup_, problem.cube, depth, session).run(base::thread_count(threads));
    }
  });
  return session.take_result("korf");
}

PatternSolver::IterationCount PatternSolver::count_iteration(const Cube& cube, int depth,
                                                             int threads,
                                                             const std::stop_token& stop) const {
  Problem every;
  every.cube = cube;
  every.min_length = depth;
  every.max_length = depth;
  every.max_solutions = kEverySolution;
  search::CubeSession session(every, stop, {});
  session.begin();
  if (session.begin_depth()) {
    Iteration(setup_, cube, depth, session).run(base::thread_count(threads));
    session.end_depth();
  }
  const auto counted = session.take();
  return {counted.nodes, counted.proof.solutions.size(), counted.seconds,
          !session.limits().has_ended()};
}

}  // namespace superflip::pattern
