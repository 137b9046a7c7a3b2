#include "solvers/h48/h48_solver.h"

#include <string>
#include <utility>

#include "base/guarded.h"
#include "base/parallel.h"
#include "kernels/kernel.h"
#include "pdb/h48_file.h"
#include "pdb/provide_table.h"
#include "search/whole_machine_solver.h"
#include "solvers/h48/opening_search.h"
#include "solvers/h48/thesis_table.h"

namespace superflip::h48 {

struct H48Solver::Parts {
  Parts(std::string table_name, ThesisTable thesis_table)
      : name(std::move(table_name)),
        table(std::move(thesis_table)),
        search_tables(pdb::H48Coordinate::shared()) {}

  SearchInput input() const {
    return {&search_tables, table.view(), improvements.inverse_bound, improvements.tight_bounds,
            improvements.edge_bound};
  }
  OpeningSettings settings() const {
    return {threads, improvements.task_order, improvements.work_stealing, kernel == "avx2",
            opening_turns};
  }

  std::string name;
  ThesisTable table;
  nodes::SearchTables search_tables;
  H48Improvements improvements;
  int threads = 1;
  int opening_turns = kMaxOpeningTurns;
  std::string kernel;
};

H48Solver::H48Solver(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
H48Solver::H48Solver(H48Solver&&) noexcept = default;
H48Solver& H48Solver::operator=(H48Solver&&) noexcept = default;
H48Solver::~H48Solver() = default;

Result<H48Solver> H48Solver::open(const H48Options& options, const TableStore& store,
                                  const std::stop_token& stop,
                                  const TableProgressCallback& progress) {
  const Result<pdb::H48Parameters> asked = pdb::parse_table_name(options.table);
  if (!asked) return tl::unexpected(asked.error());
  if (asked->metric != kUsualMetric) {
    return fail(ErrorCode::kUsage, "h48 counts in htm, and takes h0 to h11");
  }
  TableOptions table_options;
  table_options.threads = options.threads;
  table_options.stop = stop;
  table_options.progress = progress;
  Result<ThesisTable> table = ThesisTable::load(store, asked->h, table_options);
  if (!table) return tl::unexpected(table.error());
  H48Solver solver(std::make_unique<Parts>(options.table, std::move(*table)));
  solver.set_improvements(options.improvements);
  solver.set_threads(options.threads);
  if (auto known = solver.set_kernel(options.kernel); !known) return tl::unexpected(known.error());
  if (auto good = solver.set_opening_turns(options.opening_turns); !good) {
    return tl::unexpected(good.error());
  }
  return solver;
}

const std::string& H48Solver::table() const {
  return parts_->name;
}
std::uint64_t H48Solver::memory_bytes() const {
  return parts_->table.size_bytes();
}
int H48Solver::threads() const {
  return parts_->threads;
}
void H48Solver::set_improvements(const H48Improvements& improvements) {
  parts_->improvements = improvements;
}
void H48Solver::set_threads(int threads) {
  parts_->threads = base::thread_count(threads);
}

Result<void> H48Solver::set_opening_turns(int turns) {
  if (turns < 1 || turns > kMaxOpeningTurns) {
    return fail(ErrorCode::kUsage,
                "openings have 1 to " + std::to_string(kMaxOpeningTurns) + " turns");
  }
  parts_->opening_turns = turns;
  return {};
}

Result<void> H48Solver::set_kernel(const std::string& kernel) {
  const std::string name = kernel.empty() ? std::string(kernels::best().name) : kernel;
  if (kernels::find(name) == nullptr) {
    return fail(ErrorCode::kUsage, "this machine has no kernel '" + name + "'; try 'scalar'");
  }
  parts_->kernel = name;
  return {};
}

Result<SolveResult> H48Solver::solve(const Problem& problem, const std::stop_token& stop,
                                     const SolveProgressCallback& progress) {
  if (auto good = check_problem(problem, "h48", capabilities()); !good) {
    return tl::unexpected(good.error());
  }
  const SearchInput input = parts_->input();
  const OpeningSettings settings = parts_->settings();
  return base::guarded([&]() -> Result<SolveResult> {
    SolveResult result = OpeningSearch(problem, input, settings, stop, progress).run();
    result.table = parts_->name;
    return result;
  });
}

Capabilities capabilities() {
  Capabilities can;
  can.proves = true;
  can.several = true;
  can.canonical_first = true;
  return can;
}

Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress) {
  const Result<std::string> table = pdb::provide_table(
      options, kUsualMetric, store, TableOptions{options.threads, stop, progress, false},
      [](const TableInfo& info) {
        return thesis_load_bytes(pdb::parse_table_name(info.name).value().h);
      });
  if (!table) return tl::unexpected(table.error());
  H48Options inner;
  inner.table = *table;
  inner.threads = options.threads;
  Result<H48Solver> solver = H48Solver::open(inner, store, stop, progress);
  if (!solver) return tl::unexpected(solver.error());
  return std::make_unique<search::WholeMachineSolver<H48Solver>>("h48", capabilities(),
                                                                 std::move(*solver), *table);
}

}  // namespace superflip::h48
