#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/engine.h>

#include "base/free_memory.h"
#include "base/parallel.h"
#include "engine/solve_job.h"
#include "pdb/table_store.h"
#include "solvers/optimal/search_tables.h"
#include "solvers/optimal/searcher.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kDefaultTable = "h3";
constexpr auto kWatchInterval = 2ms;
constexpr auto kProgressInterval = 100ms;

// Largest built table that fits the memory free now; the default one when none is built.
std::string choose_table(const TableStore& store) {
  std::string chosen(kDefaultTable);
  for (const TableInfo& info : store.list()) {
    if (info.built && info.bytes < base::free_memory_bytes()) chosen = info.name;
  }
  return chosen;
}

Result<std::string> provide_table(const EngineOptions& options, const TableStore& store,
                                  const TableOptions& table_options) {
  const std::string name = options.table == "auto" ? choose_table(store) : options.table;
  const Result<TableInfo> info = store.info(name);
  if (!info) return tl::unexpected<Error>(info.error());
  const Result<TableInfo> default_info = store.info(kDefaultTable);
  // A file that is there but not whole is for the user to decide about: loading it says why.
  const bool missing = !std::filesystem::exists(info->path);
  if (!missing || !options.may_build || info->bytes > default_info->bytes) return name;
  const Result<TableInfo> built = store.build(name, table_options);
  if (!built) return tl::unexpected<Error>(built.error());
  return name;
}

Result<void> check(const SolveRequest& request) {
  if (find_fault(request.cube)) {
    return fail(ErrorCode::kImpossibleCube, "not a possible cube");
  }
  if (request.min_length < 0 || request.max_length > kGodsNumberHtm ||
      request.min_length > request.max_length) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("lengths are 0 to {}, the least not above the greatest", kGodsNumberHtm));
  }
  if (request.max_solutions == 0) return fail(ErrorCode::kUsage, "ask for one solution or more");
  if (request.extra_length < 0) return fail(ErrorCode::kUsage, "extra turns are 0 or more");
  if (request.known && !(request.cube * request.known->cube()).is_solved()) {
    return fail(ErrorCode::kUsage, "the known solution does not solve the cube");
  }
  return {};
}

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
};

namespace {

// A batch: each thread starts cubes of its own, and when there are no more, joins those still going.
class Batch {
 public:
  using Next = std::function<std::optional<SolveRequest>()>;
  using Deliver = std::function<void(std::size_t, const Result<SolveResult>&)>;

  Batch(const optimal::Bounds& bounds, std::string table, const Next& next, const Deliver& deliver)
      : bounds_(bounds), table_(std::move(table)), next_(next), deliver_(deliver) {}

  void work(optimal::Searcher& searcher) {
    while (const std::shared_ptr<Entry> entry = start_or_join()) {
      entry->job->work(searcher);
      deliver_once(*entry);
    }
    const std::lock_guard lock(mutex_);
    ++finished_workers_;
    worker_finished_.notify_all();
  }

  // Until all `workers` have returned from work().
  void watch(int workers, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (finished_workers_ < workers) {
      worker_finished_.wait_for(lock, kWatchInterval);
      if (stop.stop_requested()) exhausted_ = true;
      for (const auto& entry : active_) {
        if (stop.stop_requested()) entry->job->interrupt();
        entry->job->check_time();
      }
    }
  }

 private:
  struct Entry {
    std::size_t index = 0;
    std::unique_ptr<SolveJob> job;
    bool delivered = false;
  };

  std::shared_ptr<Entry> start_or_join() {
    const std::lock_guard lock(mutex_);
    while (!exhausted_) {
      const std::optional<SolveRequest> request = next_();
      if (!request) {
        exhausted_ = true;
        break;
      }
      const std::size_t index = count_++;
      if (const Result<void> good = check(*request); !good) {
        deliver_(index, tl::unexpected<Error>(good.error()));
        continue;
      }
      auto entry = std::make_shared<Entry>();
      entry->index = index;
      entry->job = std::make_unique<SolveJob>(*request, bounds_);
      active_.push_back(entry);
      return entry;
    }
    return active_.empty() ? nullptr : active_.front();
  }

  void deliver_once(Entry& entry) {
    const std::lock_guard lock(mutex_);
    if (entry.delivered) return;
    entry.delivered = true;
    active_.remove_if([&](const auto& other) { return other.get() == &entry; });
    SolveResult result = entry.job->result();
    result.table = table_;
    deliver_(entry.index, result);
  }

  const optimal::Bounds& bounds_;
  std::string table_;
  const Next& next_;
  const Deliver& deliver_;
  std::mutex mutex_;
  std::condition_variable worker_finished_;
  std::list<std::shared_ptr<Entry>> active_;
  std::size_t count_ = 0;
  int finished_workers_ = 0;
  bool exhausted_ = false;
};

}  // namespace

Engine::Engine(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

Result<Engine> Engine::open(const EngineOptions& options, const TableStore& store,
                            const std::stop_token& stop, const TableProgressCallback& progress) {
  TableOptions table_options;
  table_options.threads = options.threads;
  table_options.stop = stop;
  table_options.progress = progress;
  table_options.shared = options.shared;
  const Result<std::string> name = provide_table(options, store, table_options);
  if (!name) return tl::unexpected<Error>(name.error());
  Result<pdb::H48Table> table =
      pdb::load_h48(store, pdb::parse_table_name(*name).value(), table_options);
  if (!table) return tl::unexpected<Error>(table.error());
  return Engine(
      std::make_unique<Parts>(*name, std::move(*table), base::thread_count(options.threads)));
}

const std::string& Engine::table() const {
  return parts_->name;
}

int Engine::threads() const {
  return static_cast<int>(parts_->searchers.size());
}

Result<SolveResult> Engine::solve(const SolveRequest& request, const std::stop_token& stop,
                                  const SolveProgressCallback& progress) {
  if (const Result<void> good = check(request); !good) return tl::unexpected<Error>(good.error());
  SolveJob job(request, parts_->bounds);
  std::mutex mutex;
  std::condition_variable finished;
  std::vector<std::jthread> threads;
  for (const auto& searcher : parts_->searchers) {
    threads.emplace_back([&] {
      job.work(*searcher);
      const std::lock_guard lock(mutex);
      finished.notify_all();
    });
  }
  auto told = std::chrono::steady_clock::now();
  for (std::unique_lock lock(mutex); !job.is_done();) {
    finished.wait_for(lock, kWatchInterval, [&] { return job.is_done(); });
    if (stop.stop_requested()) job.interrupt();
    job.check_time();
    if (progress && std::chrono::steady_clock::now() - told >= kProgressInterval) {
      progress(job.progress());
      told = std::chrono::steady_clock::now();
    }
  }
  threads.clear();  // joins
  SolveResult result = job.result();
  result.table = parts_->name;
  return result;
}

void Engine::solve_all(const std::function<std::optional<SolveRequest>()>& next,
                       const std::function<void(std::size_t, const Result<SolveResult>&)>& deliver,
                       const std::stop_token& stop) {
  Batch batch(parts_->bounds, parts_->name, next, deliver);
  std::vector<std::jthread> threads;
  for (const auto& searcher : parts_->searchers) {
    threads.emplace_back([&] { batch.work(*searcher); });
  }
  batch.watch(static_cast<int>(parts_->searchers.size()), stop);
}

}  // namespace superflip
