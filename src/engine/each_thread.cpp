#include "engine/each_thread.h"

#include <cstddef>
#include <mutex>
#include <optional>

#include "base/parallel.h"

namespace superflip {

void solve_on_each_thread(
    int threads, const Solver::Next& next, const Solver::Deliver& deliver,
    const std::stop_token& stop,
    const std::function<Result<SolveResult>(const SolveRequest&, const std::stop_token&)>& solve) {
  std::mutex reading;  // held while waiting for input, so not the one for delivering
  std::mutex delivering;
  std::size_t count = 0;
  bool exhausted = false;
  base::run_on_threads(base::thread_count(threads),
                       [&](int) {
                         while (!stop.stop_requested()) {
                           std::optional<SolveRequest> request;
                           std::size_t index = 0;
                           {
                             const std::lock_guard lock(reading);
                             if (!exhausted) request = next();
                             exhausted = !request;
                             index = count++;
                           }
                           if (!request) break;
                           const Result<SolveResult> result = solve(*request, stop);
                           const std::lock_guard lock(delivering);
                           deliver(index, result);
                         }
                       },
                       {});
}

}  // namespace superflip
