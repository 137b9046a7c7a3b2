#include "gpu/gpu_batch.h"

#include <memory>
#include <optional>
#include <utility>

#include "base/guarded.h"

namespace superflip::gpu {

GpuBatch::GpuBatch(Rounds& rounds, Check check, const Solver::Next& next,
                   const std::stop_token& stop)
    : rounds_(rounds),
      check_(std::move(check)),
      next_(next),
      most_(2 * rounds.window()),
      pass_on_(stop, [this] {
        ending_.request_stop();
        const std::lock_guard lock(mutex_);
        changed_.notify_all();
      }) {}

// --- The thread that reads -------------------------------------------------------------------------

void GpuBatch::read() {
  try {
    for (std::size_t index = 0; wait_for_room(); ++index) {
      const std::optional<Problem> problem = next_();
      if (!problem) break;
      take_in(index, *problem);
    }
  } catch (...) {
    give_up(std::current_exception());
  }
  const std::lock_guard lock(mutex_);
  exhausted_ = true;
  changed_.notify_all();
}

bool GpuBatch::wait_for_room() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return outstanding_ < most_ || ending_.stop_requested(); });
  return !ending_.stop_requested();
}

void GpuBatch::take_in(std::size_t index, const Problem& problem) {
  {
    const std::lock_guard lock(mutex_);
    ++outstanding_;
  }
  Results place;
  place.push_back({index, {}});
  const Result<std::shared_ptr<Request>> request =
      base::guarded([&] { return request_for(problem, std::move(place)); });
  if (request) return rounds_.add(*request);
  Results refused;
  refused.push_back({index, tl::unexpected(request.error())});
  put(refused);
}

// A problem that makes no sense, or for which there is no memory, is an error of its own.
Result<std::shared_ptr<Request>> GpuBatch::request_for(const Problem& problem, Results place) {
  if (const Result<void> good = check_(problem); !good) return tl::unexpected(good.error());
  auto request = std::make_shared<Request>(problem, ending_.get_token());
  request->is_of_batch = true;
  request->deliver =
      [this, at = std::make_shared<Results>(std::move(place))](Result<SolveResult> result) {
        at->front().result = std::move(result);
        put(*at);
      };
  return request;
}

void GpuBatch::put(Results& one) {
  const std::lock_guard lock(mutex_);
  // Whoever waits for results waits for the first of them: to wake a thread for each takes too long.
  if (done_.empty()) changed_.notify_all();
  done_.splice(done_.end(), one);
}

// --- The caller's thread -----------------------------------------------------------------------------

void GpuBatch::hand_out(const HandOut& hand_out) {
  while (true) {
    Results done = wait_for_done();
    if (done.empty()) break;
    for (Done& one : done) hand_out_one(one, hand_out);
  }
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

// Nothing when all is done.
GpuBatch::Results GpuBatch::wait_for_done() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !done_.empty() || (exhausted_ && outstanding_ == 0); });
  return std::exchange(done_, {});
}

void GpuBatch::hand_out_one(Done& one, const HandOut& hand_out) {
  try {
    if (!has_failed()) hand_out(one.index, std::move(one.result));
  } catch (...) {
    give_up(std::current_exception());
  }
  const std::lock_guard lock(mutex_);
  --outstanding_;
  changed_.notify_all();
}

void GpuBatch::give_up(std::exception_ptr failure) {
  ending_.request_stop();
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  changed_.notify_all();
}

bool GpuBatch::has_failed() const {
  const std::lock_guard lock(mutex_);
  return failure_ != nullptr;
}

}  // namespace superflip::gpu
