#include "engine/batch.h"

#include <chrono>
#include <utility>

#include "base/guarded.h"
#include "search/solve_request.h"

namespace superflip {
namespace {

constexpr auto kWatchInterval = std::chrono::milliseconds(2);

}  // namespace

Batch::Batch(const optimal::Bounds& bounds, const TwoPhase* quick, std::string table,
             std::size_t workers, const Next& next, const Deliver& deliver)
    : bounds_(bounds),
      quick_(quick),
      table_(std::move(table)),
      workers_(workers),
      next_(next),
      deliver_(deliver) {}

void Batch::read() {
  try {
    read_all();
  } catch (...) {
    give_up(std::current_exception());
  }
  const std::lock_guard lock(mutex_);
  exhausted_ = true;
  changed_.notify_all();
}

void Batch::read_all() {
  for (std::size_t index = 0;; ++index) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return exhausted_ || waiting_.size() < workers_; });
      if (exhausted_) return;
    }
    const std::optional<SolveRequest> request = next_();
    if (!request) return;
    const Result<std::shared_ptr<Entry>> entry = entry_for(index, *request);
    if (!entry) {
      deliver(index, tl::unexpected(entry.error()));
      continue;
    }
    const std::lock_guard lock(mutex_);
    waiting_.push_back(*entry);
    changed_.notify_all();
  }
}

Result<std::shared_ptr<Batch::Entry>> Batch::entry_for(std::size_t index,
                                                       const SolveRequest& request) const {
  return base::guarded([&]() -> Result<std::shared_ptr<Entry>> {
    if (const Result<void> good = search::check_request(request); !good) {
      return tl::unexpected(good.error());
    }
    auto entry = std::make_shared<Entry>();
    entry->index = index;
    entry->job = std::make_unique<SolveJob>(request, bounds_, quick_);
    return entry;
  });
}

void Batch::work(optimal::Searcher& searcher) {
  try {
    while (const std::shared_ptr<Entry> entry = start_or_join()) {
      entry->job->work(searcher);
      deliver_once(*entry);
    }
  } catch (...) {
    give_up(std::current_exception());
  }
  const std::lock_guard lock(mutex_);
  ++finished_workers_;
  changed_.notify_all();
}

void Batch::watch(const std::stop_token& stop, int workers) {
  std::unique_lock lock(mutex_);
  while (finished_workers_ < workers) {
    changed_.wait_for(lock, kWatchInterval);
    const bool ends = stop.stop_requested() || failure_;
    if (ends) {
      exhausted_ = true;
      waiting_.clear();
      changed_.notify_all();
    }
    for (const auto& entry : active_) {
      if (ends) entry->job->interrupt();
      entry->job->check_time();
    }
  }
}

void Batch::give_up(std::exception_ptr failure) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  exhausted_ = true;
  changed_.notify_all();
}

void Batch::throw_failure() const {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

std::shared_ptr<Batch::Entry> Batch::start_or_join() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !waiting_.empty() || !active_.empty() || exhausted_; });
  if (!waiting_.empty()) {
    active_.splice(active_.end(), waiting_, waiting_.begin());
    changed_.notify_all();
    return active_.back();
  }
  return active_.empty() ? nullptr : active_.front();
}

void Batch::deliver_once(Entry& entry) {
  if (entry.delivered.exchange(true)) return;
  {
    const std::lock_guard lock(mutex_);
    active_.remove_if([&](const auto& other) { return other.get() == &entry; });
  }
  Result<SolveResult> result = entry.job->take_result();
  if (result) result->table = table_;
  deliver(entry.index, result);
}

void Batch::deliver(std::size_t index, const Result<SolveResult>& result) {
  const std::lock_guard lock(delivering_);
  deliver_(index, result);
}

}  // namespace superflip
