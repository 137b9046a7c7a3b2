#include "solvers/optimal/optimal_solver.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <utility>

#include "base/parallel.h"
#include "pdb/h48_family.h"
#include "pdb/h48_file.h"
#include "pdb/provide_table.h"
#include "solvers/optimal/problem_batch.h"
#include "solvers/optimal/small_first.h"
#include "solvers/optimal/solve_job.h"

namespace superflip::optimal {
namespace {

using namespace std::chrono_literals;

constexpr auto kWatchInterval = 2ms;
constexpr auto kProgressInterval = 100ms;

}  // namespace

Capabilities capabilities() {
  Capabilities can;
  can.proves = true;
  can.several = true;
  can.canonical_first = true;
  can.metrics = {pdb::kH48Metrics.begin(), pdb::kH48Metrics.end()};
  return can;
}

OptimalSolver::OptimalSolver(std::string table_name, pdb::H48Table table, int threads,
                             std::shared_ptr<const TwoPhase> quick)
    : capabilities_(optimal::capabilities()),
      table_name_(std::move(table_name)),
      table_(std::move(table)),
      search_tables_(pdb::H48Coordinate::shared(), table_.metric()),
      bounds_(search_tables_, table_),
      quick_(std::move(quick)) {
  capabilities_.metrics = {table_.metric()};
  for (int i = 0; i < threads; ++i) searchers_.push_back(std::make_unique<CpuSearcher>(bounds_));
}

Result<SolveResult> OptimalSolver::solve_one(const Problem& problem, const std::stop_token& stop,
                                             const SolveProgressCallback& progress) {
  // The stop comes from outside, or from an exception of whoever is told.
  std::stop_source ending;
  const std::stop_callback pass_on(stop, [&ending] { ending.request_stop(); });
  SolveJob job(problem, bounds_, quick_.get(), ending.get_token());
  std::mutex mutex;
  std::condition_variable finished;
  base::Crew crew(threads(), [&](int worker) {
    job.work(*searchers_[static_cast<std::size_t>(worker)]);
    const std::lock_guard lock(mutex);
    finished.notify_all();
  });
  auto told = std::chrono::steady_clock::now();
  const auto tell = [&] {
    if (!progress) return;
    if (!job.has_news() && std::chrono::steady_clock::now() - told < kProgressInterval) return;
    progress(job.progress());
    told = std::chrono::steady_clock::now();
  };
  try {
    while (!job.is_done()) {
      {
        std::unique_lock lock(mutex);
        finished.wait_for(lock, kWatchInterval, [&] { return job.is_done(); });
      }
      job.watch();
      tell();
    }
  } catch (...) {  // by who is told
    ending.request_stop();
    job.watch();
    throw;
  }
  crew.join();
  Result<SolveResult> result = job.take_result();
  if (result) result->table = table_name_;
  return result;
}

void OptimalSolver::solve_all(const Next& next, const Deliver& deliver,
                              const std::stop_token& stop) {
  ProblemBatch batch(
      {bounds_, quick_.get(), searchers_.size(),
       [this](const Problem& problem) { return check_problem(problem, name(), capabilities_); },
       table_name_},
      next, deliver, stop);
  const base::Crew reader(1, [&](int) { batch.read(); });
  try {
    const base::Crew workers(
        threads(), [&](int worker) { batch.work(*searchers_[static_cast<std::size_t>(worker)]); });
    batch.watch(workers.size());
  } catch (...) {  // not one worker could be started
    batch.give_up(std::current_exception());
  }
  batch.throw_failure();
}

Result<std::unique_ptr<Solver>> open_with_table(const SolverOptions& options,
                                                const TableStore& store,
                                                const std::stop_token& stop,
                                                const TableProgressCallback& progress) {
  const Result<pdb::H48Parameters> named = pdb::parse_table_name(options.table);
  if (!named) return tl::unexpected(named.error());
  Result<pdb::H48Table> table =
      pdb::load_h48(store, named->h, TableOptions{options.threads, stop, progress, options.shared},
                    named->metric);
  if (!table) return tl::unexpected(table.error());
  std::shared_ptr<const TwoPhase> quick = options.two_phase;
  if (options.quick_bound && !quick) {
    auto opened = TwoPhase::open(store, stop, progress);
    if (!opened) return tl::unexpected(opened.error());
    quick = std::move(*opened);
  }
  if (!options.quick_bound) quick.reset();
  return std::make_unique<OptimalSolver>(options.table, std::move(*table),
                                         base::thread_count(options.threads), std::move(quick));
}

Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress) {
  const Result<std::string> table =
      pdb::provide_table(options, options.terms.metric, store,
                         TableOptions{options.threads, stop, progress, options.shared},
                         [](const TableInfo& info) { return info.bytes; });
  if (!table) return tl::unexpected(table.error());
  SolverOptions chosen = options;
  chosen.table = *table;
  if (options.small_table_first) {
    if (const auto small = plan_small_first(*table, store)) {
      return open_small_first(*small, chosen, store, stop, progress);
    }
  }
  return open_with_table(chosen, store, stop, progress);
}

}  // namespace superflip::optimal
