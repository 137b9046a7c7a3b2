#include "gpu/gpu_solver.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "base/parallel.h"
#include "gpu/gpu_batch.h"

namespace superflip::gpu {
namespace {

using namespace std::chrono_literals;

constexpr auto kWatchInterval = 10ms;
constexpr auto kProgressInterval = 100ms;

// Where the answer to one request is waited for.
class Inbox {
 public:
  void put(Result<SolveResult> result) {
    const std::lock_guard lock(mutex_);
    result_.emplace(std::move(result));
    changed_.notify_all();
  }
  bool wait_for(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, time, [this] { return result_.has_value(); });
  }
  Result<SolveResult> wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return result_.has_value(); });
    return std::move(*result_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Result<SolveResult>> result_;
};

// Tells of a request until it is answered.
void tell_while_waiting(Request& request, Inbox& inbox, const SolveProgressCallback& progress) {
  auto told = std::chrono::steady_clock::now();
  while (!inbox.wait_for(kWatchInterval)) {
    const auto now = std::chrono::steady_clock::now();
    if (!request.job.has_news() && now - told < kProgressInterval) continue;
    told = now;
    progress(request.job.progress());
  }
}

}  // namespace

Capabilities capabilities() {
  Capabilities can;
  can.proves = true;
  can.several = true;
  can.canonical_first = true;
  can.max_nodes = false;  // a card counts those of all its cubes together
  can.concurrent = true;
  return can;
}

GpuSolver::GpuSolver(std::unique_ptr<DepthSearcher> searcher, std::string table)
    : capabilities_(gpu::capabilities()), table_(std::move(table)), rounds_(std::move(searcher)) {}

Result<SolveResult> GpuSolver::solve_one(const Problem& problem, const std::stop_token& stop,
                                         const SolveProgressCallback& progress) {
  // The stop comes from outside, or from an exception of whoever is told.
  std::stop_source ending;
  const std::stop_callback pass_on(stop, [&ending] { ending.request_stop(); });
  const auto inbox = std::make_shared<Inbox>();
  const auto request = std::make_shared<Request>(problem, ending.get_token());
  request->deliver = [inbox](Result<SolveResult> result) { inbox->put(std::move(result)); };
  rounds_.add(request);
  try {
    if (progress) tell_while_waiting(*request, *inbox, progress);
  } catch (...) {
    ending.request_stop();
    throw;
  }
  Result<SolveResult> result = inbox->wait();
  if (result) result->table = table_;
  return result;
}

void GpuSolver::solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) {
  GpuBatch batch(
      rounds_,
      [this](const Problem& problem) { return check_problem(problem, name(), capabilities_); },
      next, stop);
  const base::Crew reader(1, [&](int) { batch.read(); });
  batch.hand_out([&](std::size_t index, Result<SolveResult> result) {
    if (result) result->table = table_;
    deliver(index, result);
  });
}

}  // namespace superflip::gpu
