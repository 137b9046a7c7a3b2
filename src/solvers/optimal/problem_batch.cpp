#include "solvers/optimal/problem_batch.h"

#include <chrono>
#include <utility>

#include "base/guarded.h"

namespace superflip::optimal {
namespace {

constexpr auto kWatchInterval = std::chrono::milliseconds(2);

}  // namespace

ProblemBatch::ProblemBatch(Means means, const Solver::Next& next, const Solver::Deliver& deliver,
                           const std::stop_token& stop)
    : means_(std::move(means)),
      next_(next),
      deliver_(deliver),
      pass_on_(stop, [this] { ending_.request_stop(); }) {}

void ProblemBatch::read() {
  try {
    read_all();
  } catch (...) {
    give_up(std::current_exception());
  }
  const std::lock_guard lock(mutex_);
  exhausted_ = true;
  changed_.notify_all();
}

void ProblemBatch::read_all() {
  for (std::size_t index = 0;; ++index) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return exhausted_ || waiting_.size() < means_.workers; });
      if (exhausted_) return;
    }
    const std::optional<Problem> problem = next_();
    if (!problem) return;
    const Result<std::shared_ptr<Entry>> entry = entry_for(index, *problem);
    if (!entry) {
      deliver(index, tl::unexpected(entry.error()));
      continue;
    }
    const std::lock_guard lock(mutex_);
    waiting_.push_back(*entry);
    changed_.notify_all();
  }
}

Result<std::shared_ptr<ProblemBatch::Entry>> ProblemBatch::entry_for(std::size_t index,
                                                                     const Problem& problem) const {
  return base::guarded([&]() -> Result<std::shared_ptr<Entry>> {
    if (const Result<void> good = means_.check(problem); !good) {
      return tl::unexpected(good.error());
    }
    auto entry = std::make_shared<Entry>();
    entry->index = index;
    entry->job =
        std::make_unique<SolveJob>(problem, means_.bounds, means_.quick, ending_.get_token());
    return entry;
  });
}

void ProblemBatch::work(Searcher& searcher) {
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

void ProblemBatch::watch(int workers) {
  std::unique_lock lock(mutex_);
  while (finished_workers_ < workers) {
    changed_.wait_for(lock, kWatchInterval);
    if (ending_.stop_requested()) {
      exhausted_ = true;
      waiting_.clear();
      changed_.notify_all();
    }
    for (const auto& entry : active_) entry->job->watch();
  }
}

void ProblemBatch::give_up(std::exception_ptr failure) {
  {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    exhausted_ = true;
    changed_.notify_all();
  }
  ending_.request_stop();
}

void ProblemBatch::throw_failure() const {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

std::shared_ptr<ProblemBatch::Entry> ProblemBatch::start_or_join() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !waiting_.empty() || !active_.empty() || exhausted_; });
  if (!waiting_.empty()) {
    active_.splice(active_.end(), waiting_, waiting_.begin());
    changed_.notify_all();
    return active_.back();
  }
  return active_.empty() ? nullptr : active_.front();
}

void ProblemBatch::deliver_once(Entry& entry) {
  if (entry.delivered.exchange(true)) return;
  {
    const std::lock_guard lock(mutex_);
    active_.remove_if([&](const auto& other) { return other.get() == &entry; });
  }
  Result<SolveResult> result = entry.job->take_result();
  if (result) result->table = means_.table;
  deliver(entry.index, result);
}

void ProblemBatch::deliver(std::size_t index, const Result<SolveResult>& result) {
  const std::lock_guard lock(delivering_);
  deliver_(index, result);
}

}  // namespace superflip::optimal
