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
  // Ends with the stop from outside, or when reading or delivering fails.
  std::stop_source ending;
  const std::stop_callback pass_on(stop, [&ending] { ending.request_stop(); });
  const auto take = [&](std::size_t& index) -> std::optional<SolveRequest> {
    const std::lock_guard lock(reading);
    std::optional<SolveRequest> request;
    if (!exhausted) request = next();
    exhausted = !request;
    index = count++;
    return request;
  };
  const auto work = [&](int) {
    while (!ending.stop_requested()) {
      std::size_t index = 0;
      const std::optional<SolveRequest> request = take(index);
      if (!request) break;
      const Result<SolveResult> result = solve(*request, ending.get_token());
      const std::lock_guard lock(delivering);
      deliver(index, result);
    }
  };
  base::run_on_threads(base::thread_count(threads), work, {}, [&ending] { ending.request_stop(); });
}

}  // namespace superflip
