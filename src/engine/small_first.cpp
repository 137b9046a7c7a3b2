#include "engine/small_first.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <utility>

#include <superflip/two_phase.h>

#include "base/free_memory.h"

namespace superflip {
namespace {

using namespace std::chrono_literals;

// Smaller tables are read before anybody notices.
constexpr std::uint64_t kLargeBytes = 900'000'000;
constexpr std::uint64_t kSmallBytes = 250'000'000;

// A cube that is solved within this time costs no reading at all.
constexpr auto kPatience = 100ms;

// The engine of the large table, opened by a thread of its own.
class LargeEngine {
 public:
  LargeEngine(EngineOptions options, TableStore store)
      : thread_([this, options = std::move(options),
                 store = std::move(store)](const std::stop_token& dropped) {
          if (!is_wanted_after(kPatience, dropped)) return;
          engine_ = Engine::open(options, store, dropped, {});
          opened_.request_stop();
        }) {}

  // Asks for a stop as soon as the engine is open, or cannot be opened.
  std::stop_token opened() const { return opened_.get_token(); }
  bool is_opened() const { return opened_.stop_requested(); }
  // Once it is.
  Result<Engine>& engine() { return engine_; }

 private:
  bool is_wanted_after(std::chrono::milliseconds time, const std::stop_token& dropped) {
    std::unique_lock lock(mutex_);
    std::condition_variable_any never;
    never.wait_for(lock, dropped, time, [] { return false; });
    return !dropped.stop_requested();
  }

  std::mutex mutex_;
  Result<Engine> engine_ = fail(ErrorCode::kInterrupted, "stopped");
  std::stop_source opened_;
  std::jthread thread_;  // the last: it uses the others
};

// A solve that went on with another table, as one.
class TwoLegs {
 public:
  TwoLegs(const SolveRequest& request, SolveResult first)
      : request_(request), first_(std::move(first)) {}

  // The table came just when all was done.
  bool is_done() const { return wants_one() && first_.proved; }
  SolveResult done() const {
    SolveResult result = first_;
    result.interrupted = false;
    return result;
  }

  // Nothing if no time is left.
  std::optional<SolveRequest> rest() const {
    SolveRequest rest = request_;
    if (rest.timeout) {
      *rest.timeout -= std::chrono::milliseconds(
          static_cast<std::chrono::milliseconds::rep>(first_.seconds * 1000));
      if (*rest.timeout <= 0ms) return std::nullopt;
    }
    if (wants_one() && !first_.solutions.empty()) rest.known = first_.solutions.front();
    return rest;
  }

  SolveResult out_of_time() const {
    SolveResult result = done();
    result.timed_out = true;
    return result;
  }

  // Not before the second leg has come as far as the first.
  std::optional<SolveProgress> progress(SolveProgress now) const {
    if (now.depth < first_.excluded_below && !now.paused) return std::nullopt;
    now.nodes += first_.nodes;
    now.seconds += first_.seconds;
    now.nodes_per_second = static_cast<double>(now.nodes) / std::max(now.seconds, 1e-9);
    return now;
  }

  // What either has excluded is excluded.
  SolveResult result(SolveResult second) const {
    second.nodes += first_.nodes;
    second.table_lines += first_.table_lines;
    second.seconds += first_.seconds;
    if (second.proved) return second;
    if (second.solutions.empty()) second.solutions = first_.solutions;
    if (second.excluded_below < first_.excluded_below) {
      second.excluded_below = first_.excluded_below;
      second.proved = !second.solutions.empty() &&
                      static_cast<int>(second.solutions.front().size()) <= second.excluded_below;
    }
    return second;
  }

 private:
  // And any shortest will do: then what is known need not be searched for.
  bool wants_one() const {
    return request_.max_solutions == 1 && request_.extra_length == 0 && request_.min_length == 0 &&
           !request_.canonical_first && !request_.known;
  }

  const SolveRequest& request_;
  SolveResult first_;
};

class SmallFirstSolver final : public Solver {
 public:
  SmallFirstSolver(Engine small, std::string large, EngineOptions options, TableStore store)
      : small_(std::move(small)),
        name_(std::move(large)),
        large_(std::move(options), std::move(store)) {}

  std::string table() const override { return name_; }

  // One cube after the other until the large table is there, and then as the engine does it.
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    std::size_t index = 0;
    while (!large_.is_opened() || !large_.engine()) {
      if (stop.stop_requested()) return;
      const std::optional<SolveRequest> request = next();
      if (!request) return;
      deliver(index++, solve(*request, stop, {}));
    }
    small_.reset();
    large_.engine()->solve_all(
        next,
        [&](std::size_t number, const Result<SolveResult>& result) {
          deliver(index + number, result);
        },
        stop);
  }

 private:
  Result<SolveResult> solve_one(const SolveRequest& request, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    if (large_.is_opened()) return solve_large(request, stop, progress);
    Result<SolveResult> first = solve_small(request, stop, progress);
    const bool was_cut = first && first->interrupted && !first->timed_out && !stop.stop_requested();
    if (!was_cut) return first;
    const TwoLegs legs(request, std::move(*first));
    if (legs.is_done()) return legs.done();
    const std::optional<SolveRequest> rest = legs.rest();
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
  Result<SolveResult> solve_small(const SolveRequest& request, const std::stop_token& stop,
                                  const SolveProgressCallback& progress) {
    std::stop_source enough;
    const auto end = [&enough] { enough.request_stop(); };
    const std::stop_callback by_caller(stop, end);
    const std::stop_callback by_table(large_.opened(), end);
    return small_->solve(request, enough.get_token(), progress);
  }

  Result<SolveResult> solve_large(const SolveRequest& request, const std::stop_token& stop,
                                  const SolveProgressCallback& progress) {
    small_.reset();
    Result<Engine>& engine = large_.engine();
    if (!engine) return tl::unexpected(engine.error());
    return engine->solve(request, stop, progress);
  }

  std::optional<Engine> small_;  // until the large one is there
  std::string name_;
  LargeEngine large_;
};

}  // namespace

std::optional<SmallFirst> plan_small_first(const std::string& wanted, const TableStore& store) {
  const Result<TableInfo> large = store.info(wanted);
  if (!large || !large->built || large->bytes < kLargeBytes) return std::nullopt;
  const std::uint64_t free_bytes = base::free_memory_bytes();
  std::optional<SmallFirst> plan;
  for (const TableInfo& small : store.list()) {
    if (!small.built || small.bytes > kSmallBytes) continue;
    if (small.bytes + large->bytes < free_bytes) plan = SmallFirst{small.name, wanted};
  }
  return plan;
}

Result<std::unique_ptr<Solver>> open_small_first(const SmallFirst& tables,
                                                 const EngineOptions& options,
                                                 const TableStore& store,
                                                 const std::stop_token& stop,
                                                 const TableProgressCallback& progress) {
  EngineOptions both = options;
  if (both.quick_bound && !both.two_phase) {
    Result<TwoPhase> two_phase = TwoPhase::open(store, stop, progress);
    if (!two_phase) return tl::unexpected(two_phase.error());
    both.two_phase = std::make_shared<const TwoPhase>(std::move(*two_phase));
  }
  both.table = tables.small;
  Result<Engine> small = Engine::open(both, store, stop, progress);
  if (!small) return tl::unexpected(small.error());
  both.table = tables.large;
  return std::make_unique<SmallFirstSolver>(std::move(*small), tables.large, both, store);
}

}  // namespace superflip
