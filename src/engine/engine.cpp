#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <superflip/engine.h>

#include "base/guarded.h"
#include "base/parallel.h"
#include "engine/batch.h"
#include "engine/provide_table.h"
#include "engine/solve_job.h"
#include "pdb/table_store.h"
#include "search/solve_request.h"
#include "solvers/optimal/search_tables.h"
#include "solvers/optimal/searcher.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;

constexpr auto kWatchInterval = 2ms;
constexpr auto kProgressInterval = 100ms;

}  // namespace

struct Engine::Parts {
  Parts(std::string table_name, pdb::H48Table h48, int thread_count)
      : name(std::move(table_name)),
        table(std::move(h48)),
        search_tables(pdb::H48Coordinate::shared()),
        bounds(search_tables, table) {
    for (int i = 0; i < thread_count; ++i) {
      searchers.push_back(std::make_unique<optimal::Searcher>(bounds));
    }
  }

  std::string name;
  pdb::H48Table table;
  optimal::SearchTables search_tables;
  optimal::Bounds bounds;
  std::vector<std::unique_ptr<optimal::Searcher>> searchers;
  std::shared_ptr<const TwoPhase> quick;

  Result<SolveResult> solve(const SolveRequest& request, const std::stop_token& stop,
                            const SolveProgressCallback& progress);
};

Engine::Engine(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

Result<Engine> Engine::open(const EngineOptions& options, const TableStore& store,
                            const std::stop_token& stop, const TableProgressCallback& progress) {
  return base::guarded([&] { return open_unguarded(options, store, stop, progress); });
}

Result<Engine> Engine::open_unguarded(const EngineOptions& options, const TableStore& store,
                                      const std::stop_token& stop,
                                      const TableProgressCallback& progress) {
  TableOptions table_options;
  table_options.threads = options.threads;
  table_options.stop = stop;
  table_options.progress = progress;
  table_options.shared = options.shared;
  const Result<std::string> name = provide_table(options, store, table_options,
                                                 [](const TableInfo& info) { return info.bytes; });
  if (!name) return tl::unexpected(name.error());
  Result<pdb::H48Table> table =
      pdb::load_h48(store, pdb::parse_table_name(*name).value(), table_options);
  if (!table) return tl::unexpected(table.error());
  auto parts =
      std::make_unique<Parts>(*name, std::move(*table), base::thread_count(options.threads));
  if (options.quick_bound && options.two_phase) {
    parts->quick = options.two_phase;
  } else if (options.quick_bound) {
    Result<TwoPhase> quick = TwoPhase::open(store, stop, progress);
    if (!quick) return tl::unexpected(quick.error());
    parts->quick = std::make_shared<const TwoPhase>(std::move(*quick));
  }
  return Engine(std::move(parts));
}

const std::string& Engine::table() const {
  return parts_->name;
}

int Engine::threads() const {
  return static_cast<int>(parts_->searchers.size());
}

Result<SolveResult> Engine::solve(const SolveRequest& request, const std::stop_token& stop,
                                  const SolveProgressCallback& progress) {
  if (const Result<void> good = search::check_request(request); !good)
    return tl::unexpected(good.error());
  return base::guarded([&] { return parts_->solve(request, stop, progress); });
}

Result<SolveResult> Engine::Parts::solve(const SolveRequest& request, const std::stop_token& stop,
                                         const SolveProgressCallback& progress) {
  SolveJob job(request, bounds, quick.get());
  std::mutex mutex;
  std::condition_variable finished;
  base::Crew crew(static_cast<int>(searchers.size()), [&](int worker) {
    job.work(*searchers[static_cast<std::size_t>(worker)]);
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
      if (stop.stop_requested()) job.interrupt();
      job.check_time();
      tell();
    }
  } catch (...) {  // by who is told
    job.interrupt();
    throw;
  }
  crew.join();
  Result<SolveResult> result = job.take_result();
  if (result) result->table = name;
  return result;
}

void Engine::solve_all(const std::function<std::optional<SolveRequest>()>& next,
                       const std::function<void(std::size_t, const Result<SolveResult>&)>& deliver,
                       const std::stop_token& stop) {
  Batch batch(parts_->bounds, parts_->quick.get(), parts_->name, parts_->searchers.size(), next,
              deliver);
  const base::Crew reader(1, [&](int) { batch.read(); });
  try {
    const base::Crew workers(static_cast<int>(parts_->searchers.size()), [&](int worker) {
      batch.work(*parts_->searchers[static_cast<std::size_t>(worker)]);
    });
    batch.watch(stop, workers.size());
  } catch (...) {  // not one worker could be started
    batch.give_up(std::current_exception());
  }
  batch.throw_failure();
}

}  // namespace superflip
