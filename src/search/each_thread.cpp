#include "search/each_thread.h"

#include <cstddef>
#include <mutex>
#include <optional>

#include "base/parallel.h"

namespace superflip::search {

void solve_on_each_thread(
    int threads, const Solver::Next& next, const Solver::Deliver& deliver,
    const std::stop_token& stop,
    const std::function<Result<SolveResult>(const Problem&, const std::stop_token&)>& solve) {
  std::mutex reading;  // held while waiting for input, so not the one for delivering
  std::mutex delivering;
  std::size_t count = 0;
  bool exhausted = false;
  // Ends with the stop from outside, or when reading or delivering fails.
  std::stop_source ending;
  const std::stop_callback pass_on(stop, [&ending] { ending.request_stop(); });
  const auto take = [&](std::size_t& index) -> std::optional<Problem> {
    const std::lock_guard lock(reading);
    std::optional<Problem> problem;
    if (!exhausted) problem = next();
    exhausted = !problem;
    index = count++;
    return problem;
  };
  const auto work = [&](int) {
    while (!ending.stop_requested()) {
      std::size_t index = 0;
      const std::optional<Problem> problem = take(index);
      if (!problem) break;
      const Result<SolveResult> result = solve(*problem, ending.get_token());
      const std::lock_guard lock(delivering);
      deliver(index, result);
    }
  };
  base::run_on_threads(base::thread_count(threads), work, {}, [&ending] { ending.request_stop(); });
}

void solve_one_by_one(Solver& solver, const Solver::Next& next, const Solver::Deliver& deliver,
                      const std::stop_token& stop) {
  for (std::size_t index = 0; !stop.stop_requested(); ++index) {
    const std::optional<Problem> problem = next();
    if (!problem) return;
    deliver(index, solver.solve(*problem, stop));
  }
}

}  // namespace superflip::search
