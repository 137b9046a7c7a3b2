#include "solvers/optimal/small_first.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <utility>

#include <superflip/two_phase.h>

#include "base/free_memory.h"
#include "base/guarded.h"
#include "pdb/h48_family.h"
#include "pdb/h48_file.h"
#include "search/two_legs.h"
#include "solvers/optimal/optimal_solver.h"

namespace superflip::optimal {
namespace {

using namespace std::chrono_literals;

// Smaller tables are read before anybody notices.
constexpr std::uint64_t kLargeBytes = 900'000'000;
constexpr std::uint64_t kSmallBytes = 250'000'000;

// A cube that is solved within this time costs no reading at all.
constexpr auto kPatience = 100ms;

// The solver of the large table, opened by a thread of its own.
class LargeSolver {
 public:
  LargeSolver(SolverOptions options, TableStore store)
      : thread_([this, options = std::move(options),
                 store = std::move(store)](const std::stop_token& dropped) {
          if (!is_wanted_after(kPatience, dropped)) return;
          solver_ = base::guarded([&] { return open_with_table(options, store, dropped, {}); });
          opened_.request_stop();
        }) {}

  // Asks for a stop as soon as the solver is open, or cannot be opened.
  std::stop_token opened() const { return opened_.get_token(); }
  bool is_opened() const { return opened_.stop_requested(); }
  // Once it is.
  Result<std::unique_ptr<Solver>>& solver() { return solver_; }

 private:
  bool is_wanted_after(std::chrono::milliseconds time, const std::stop_token& dropped) {
    std::unique_lock lock(mutex_);
    std::condition_variable_any never;
    never.wait_for(lock, dropped, time, [] { return false; });
    return !dropped.stop_requested();
  }

  std::mutex mutex_;
  Result<std::unique_ptr<Solver>> solver_ = fail(ErrorCode::kInterrupted, "stopped");
  std::stop_source opened_;
  std::jthread thread_;  // the last: it uses the others
};

class SmallFirstSolver final : public Solver {
 public:
  SmallFirstSolver(std::unique_ptr<Solver> small, const SolverOptions& options, TableStore store)
      : capabilities_(small->capabilities()),
        threads_(small->threads()),
        table_(options.table),
        small_(std::move(small)),
        large_(options, std::move(store)) {}

  std::string name() const override { return "optimal"; }
  const Capabilities& capabilities() const override { return capabilities_; }
  std::string table() const override { return table_; }
  int threads() const override { return threads_; }

  // One cube after the other until the large table is there, and then as its solver does it.
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    std::size_t index = 0;
    while (!large_.is_opened() || !large_.solver()) {
      if (stop.stop_requested()) return;
      const std::optional<Problem> problem = next();
      if (!problem) return;
      deliver(index++, solve(*problem, stop, {}));
    }
    small_.reset();
    (*large_.solver())
        ->solve_all(
            next,
            [&](std::size_t number, const Result<SolveResult>& result) {
              deliver(index + number, result);
            },
            stop);
  }

 private:
  Result<SolveResult> solve_one(const Problem& problem, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    if (large_.is_opened()) return solve_large(problem, stop, progress);
    Result<SolveResult> first = solve_small(problem, stop, progress);
    const bool was_cut = first && first->interrupted && !first->timed_out && !stop.stop_requested();
    if (!was_cut) return first;
    const search::TwoLegs legs(problem, std::move(*first));
    if (legs.is_done()) return legs.done();
    const std::optional<Problem> rest = legs.rest();
    if (!rest) return legs.out_of_time();
    const auto tell = [&](const SolveProgress& now) {
      if (const auto both = legs.progress(now)) progress(*both);
    };
    auto second =
        solve_large(*rest, stop, progress ? SolveProgressCallback(tell) : SolveProgressCallback());
    if (!second) return second;
    return legs.result(*second);
  }

  // Interrupted when the large table is there.
  Result<SolveResult> solve_small(const Problem& problem, const std::stop_token& stop,
                                  const SolveProgressCallback& progress) {
    std::stop_source enough;
    const auto end = [&enough] { enough.request_stop(); };
    const std::stop_callback by_caller(stop, end);
    const std::stop_callback by_table(large_.opened(), end);
    return small_->solve(problem, enough.get_token(), progress);
  }

  Result<SolveResult> solve_large(const Problem& problem, const std::stop_token& stop,
                                  const SolveProgressCallback& progress) {
    small_.reset();
    Result<std::unique_ptr<Solver>>& large = large_.solver();
    if (!large) return tl::unexpected(large.error());
    return (*large)->solve(problem, stop, progress);
  }

  const Capabilities capabilities_;
  const int threads_;
  const std::string table_;
  std::unique_ptr<Solver> small_;  // until the large one is there
  LargeSolver large_;
};

}  // namespace

std::optional<std::string> plan_small_first(const std::string& wanted, const TableStore& store) {
  const Result<pdb::H48Parameters> named = pdb::parse_table_name(wanted);
  const Result<TableInfo> large = pdb::h48_info(store, wanted);
  if (!named || !large || !large->built || large->bytes < kLargeBytes) return std::nullopt;
  const std::uint64_t free_bytes = base::free_memory_bytes();
  std::optional<std::string> plan;
  for (const TableInfo& small : pdb::list_h48(store, named->metric)) {
    if (!small.built || small.bytes > kSmallBytes) continue;
    if (small.bytes + large->bytes < free_bytes) plan = small.name;
  }
  return plan;
}

Result<std::unique_ptr<Solver>> open_small_first(const std::string& small_table,
                                                 const SolverOptions& options,
                                                 const TableStore& store,
                                                 const std::stop_token& stop,
                                                 const TableProgressCallback& progress) {
  SolverOptions both = options;
  if (both.quick_bound && !both.two_phase) {
    auto two_phase = TwoPhase::open(store, stop, progress);
    if (!two_phase) return tl::unexpected(two_phase.error());
    both.two_phase = std::move(*two_phase);
  }
  both.table = small_table;
  auto small = open_with_table(both, store, stop, progress);
  if (!small) return tl::unexpected(small.error());
  both.table = options.table;
  return std::make_unique<SmallFirstSolver>(std::move(*small), both, store);
}

}  // namespace superflip::optimal
