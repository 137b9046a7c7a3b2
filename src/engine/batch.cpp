#include "engine/batch.h"

#include <chrono>
#include <utility>

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
  std::unique_lock lock(mutex_);
  for (std::size_t index = 0; !exhausted_; ++index) {
    changed_.wait(lock, [this] { return exhausted_ || waiting_.size() < workers_; });
    if (exhausted_) break;
    lock.unlock();
    std::optional<SolveRequest> request = next_();
    auto entry = std::make_shared<Entry>();
    entry->index = index;
    const Result<void> good = request ? search::check_request(*request) : Result<void>{};
    // Before the lock: it looks up the first bounds.
    if (request && good) entry->job = std::make_unique<SolveJob>(*request, bounds_, quick_);
    lock.lock();
    if (!request) break;
    if (good) {
      waiting_.push_back(std::move(entry));
      changed_.notify_all();
    } else {
      deliver_(index, tl::unexpected<Error>(good.error()));
    }
  }
  exhausted_ = true;
  changed_.notify_all();
}

void Batch::work(optimal::Searcher& searcher) {
  while (const std::shared_ptr<Entry> entry = start_or_join()) {
    entry->job->work(searcher);
    deliver_once(*entry);
  }
  const std::lock_guard lock(mutex_);
  ++finished_workers_;
  changed_.notify_all();
}

void Batch::watch(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (finished_workers_ < workers_) {
    changed_.wait_for(lock, kWatchInterval);
    if (stop.stop_requested()) {
      exhausted_ = true;
      waiting_.clear();
      changed_.notify_all();
    }
    for (const auto& entry : active_) {
      if (stop.stop_requested()) entry->job->interrupt();
      entry->job->check_time();
    }
  }
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
  const std::lock_guard lock(mutex_);
  if (entry.delivered) return;
  entry.delivered = true;
  active_.remove_if([&](const auto& other) { return other.get() == &entry; });
  SolveResult result = entry.job->result();
  result.table = table_;
  deliver_(entry.index, result);
}

}  // namespace superflip
