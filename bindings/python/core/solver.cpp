#include "solver.h"

#include <chrono>
#include <utility>

#include "array_result.h"
#include "errors.h"
#include "results.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

}  // namespace

Problem Limits::problem(const Position& position) const {
  Problem problem;
  problem.cube = position.cube;
  problem.min_length = min_length;
  problem.max_length = max_length;
  problem.target_length = target;
  problem.max_solutions = count;
  problem.extra_length = extra;
  problem.canonical_first = canonical_first;
  problem.max_nodes = max_nodes;
  if (timeout) {
    problem.timeout =
        std::chrono::milliseconds(static_cast<std::chrono::milliseconds::rep>(*timeout * 1000));
  }
  terms.put_into(problem, position.held);
  return problem;
}

class SharedSolver::Visit {
 public:
  explicit Visit(std::shared_ptr<State> state) : state_(std::move(state)) { state_->turn.take(); }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;
  Visit(Visit&&) = delete;
  Visit& operator=(Visit&&) = delete;
  ~Visit() { state_->turn.give_back(); }

  std::unique_ptr<Solver>& solver() { return state_->solver; }

 private:
  std::shared_ptr<State> state_;
};

SharedSolver::SharedSolver(std::unique_ptr<Solver> solver)
    : table_(solver->table()), state_(std::make_shared<State>()) {
  state_->solver = std::move(solver);
}

std::optional<std::string> SharedSolver::table() const {
  if (table_.empty()) return std::nullopt;
  return table_;
}

void SharedSolver::close() {
  Visit(state_).solver().reset();
}

std::shared_ptr<SharedSolver::Visit> SharedSolver::visit() {
  auto visit = std::make_shared<Visit>(state_);
  if (!visit->solver()) raise_usage("this solver is closed; open another");
  return visit;
}

std::unique_ptr<Run> SharedSolver::ask(Asking asking, const CancelToken* cancel) {
  const auto work = [visit = visit(), asking = std::move(asking)](const std::stop_token& stop,
                                                                  const Run::Post& post) {
    asking(*visit->solver(), stop, post);
  };
  return std::make_unique<Run>(work, cancel);
}

std::unique_ptr<Run> SharedSolver::solve(const Position& position, const Limits& limits,
                                         const CancelToken* cancel) {
  const auto work = [visit = visit(), problem = limits.problem(position), held = position.held,
                     units = limits.terms.units_per_one()](const std::stop_token& stop,
                                                           const Run::Post& post) {
    const auto tell = [&](const SolveProgress& progress) {
      post([progress, held, units] { return py::cast(HeldProgress{progress, held, units}); });
    };
    const Result<SolveResult> result = visit->solver()->solve(problem, stop, tell);
    post([result, held] { return py::cast(HeldResult{unwrap(result), held}); });
  };
  return std::make_unique<Run>(work, cancel);
}

std::unique_ptr<Run> SharedSolver::solve_all(const std::shared_ptr<Feed>& feed,
                                             const Limits& limits, const CancelToken* cancel) {
  const auto work = [visit = visit(), limits, feed](const std::stop_token& stop,
                                                    const Run::Post& post) {
    const auto next = [&]() -> std::optional<Problem> {
      const std::optional<Position> position = feed->take(stop);
      if (!position) return std::nullopt;
      return limits.problem(*position);
    };
    const auto deliver = [&](std::size_t index, const Result<SolveResult>& result) {
      const Symmetry held = feed->held(index);
      post([index, result, held] {
        return py::make_tuple(index, HeldResult{unwrap(result), held});
      });
    };
    visit->solver()->solve_all(next, deliver, stop);
  };
  return std::make_unique<Run>(work, cancel);
}

std::unique_ptr<Run> SharedSolver::solve_positions(std::vector<Position> positions,
                                                   const Limits& limits,
                                                   const CancelToken* cancel) {
  const auto work = [visit = visit(), limits, positions = std::move(positions)](
                        const std::stop_token& stop, const Run::Post& post) {
    ArrayResult results(positions, limits.terms.units_per_one(), post);
    std::stop_source enough;  // by a stop from outside, or an error
    const std::stop_callback pass_on(stop, [&] { enough.request_stop(); });
    std::size_t taken = 0;
    const auto next = [&]() -> std::optional<Problem> {
      if (taken == positions.size() || enough.stop_requested()) return std::nullopt;
      return limits.problem(positions[taken++]);
    };
    const auto deliver = [&](std::size_t index, const Result<SolveResult>& result) {
      if (!results.add(index, result)) enough.request_stop();
    };
    visit->solver()->solve_all(next, deliver, enough.get_token());
    results.finish(stop.stop_requested());
  };
  return std::make_unique<Run>(work, cancel);
}

}  // namespace superflip::python
