#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <superflip/bidirectional.h>
#include <superflip/h48.h>
#include <superflip/multi_phase.h>
#include <superflip/solver.h>
#include <superflip/two_phase.h>

#include "base/guarded.h"
#include "engine/each_thread.h"
#include "engine/pattern_facade.h"
#include "engine/provide_table.h"
#include "engine/small_first.h"
#include "pdb/table_store.h"
#include "solvers/h48/thesis_table.h"

namespace superflip {
namespace {

// Solvers that go from one solution to a better one.
Result<void> check_one_solution(std::string_view solver, const SolveRequest& request) {
  if (request.max_solutions == 1 && request.extra_length == 0 && request.min_length == 0 &&
      !request.canonical_first) {
    return {};
  }
  return fail(ErrorCode::kUsage,
              fmt::format("{} gives one solution, the best it finds; several, longer or first ones "
                          "are for the optimal solver",
                          solver));
}

class OptimalSolver final : public Solver {
 public:
  explicit OptimalSolver(Engine engine) : engine_(std::move(engine)) {}

  std::string table() const override { return engine_.table(); }
  Result<SolveResult> solve_one(const SolveRequest& request, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    return engine_.solve(request, stop, progress);
  }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    engine_.solve_all(next, deliver, stop);
  }

 private:
  Engine engine_;
};

// Solvers with threads of their own, which all work on one cube: cube after cube.
template <class Inner>
class WholeMachineSolver final : public Solver {
 public:
  WholeMachineSolver(Inner inner, std::string table)
      : inner_(std::move(inner)), table_(std::move(table)) {}

  std::string table() const override { return table_; }
  Result<SolveResult> solve_one(const SolveRequest& request, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    return inner_.solve(request, stop, progress);
  }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    for (std::size_t index = 0; !stop.stop_requested(); ++index) {
      const std::optional<SolveRequest> request = next();
      if (!request) return;
      deliver(index, solve(*request, stop, {}));
    }
  }

 private:
  Inner inner_;
  std::string table_;
};

// What the solvers of a single thread have in common.
class SingleThreadSolver : public Solver {
 public:
  explicit SingleThreadSolver(int threads) : threads_(threads) {}

  std::string table() const override { return ""; }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    solve_on_each_thread(threads_, next, deliver, stop,
                         [this](const SolveRequest& request, const std::stop_token& token) {
                           return solve(request, token, {});
                         });
  }

 private:
  int threads_;
};

int target_of(const SolveRequest& request) {
  return request.target_length.value_or(request.timeout ? 0 : kGodsNumberHtm);
}

class TwoPhaseSolver final : public SingleThreadSolver {
 public:
  TwoPhaseSolver(std::shared_ptr<const TwoPhase> two_phase, int threads)
      : SingleThreadSolver(threads), two_phase_(std::move(two_phase)) {}

  Result<SolveResult> solve_one(const SolveRequest& request, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    if (auto good = check_one_solution("twophase", request); !good) {
      return tl::unexpected(good.error());
    }
    TwoPhaseRequest inner;
    inner.cube = request.cube;
    inner.target_length = target_of(request);
    inner.max_length = request.max_length.value_or(kTwoPhaseMaxLength);
    inner.timeout = request.timeout;
    const auto better = [&](const MoveSequence& moves) {
      if (!progress) return;
      SolveProgress news;
      news.best = moves;
      progress(news);
    };
    const Result<TwoPhaseResult> found = two_phase_->solve(inner, stop, better);
    if (!found) return tl::unexpected(found.error());
    return result_of(*found);
  }

 private:
  static SolveResult result_of(const TwoPhaseResult& found) {
    SolveResult result;
    if (found.solution) {
      result.solutions.push_back(*found.solution);
      result.stages = stages_of(found);
      result.on_inverse = found.on_inverse;
    }
    result.proved = found.proved;
    result.excluded_below = found.excluded_below;
    result.interrupted = found.interrupted;
    result.timed_out = found.timed_out;
    result.complete = !found.timed_out && !found.interrupted;
    result.nodes = found.nodes;
    result.seconds = found.seconds;
    result.solver = "twophase";
    return result;
  }
  static std::vector<SolveStage> stages_of(const TwoPhaseResult& found) {
    const MoveSequence turns = found.on_inverse ? found.solution->inverse() : *found.solution;
    const auto border = turns.begin() + found.phase1_length;
    return {{"phase 1", MoveSequence(std::vector<Move>(turns.begin(), border)), 0},
            {"phase 2", MoveSequence(std::vector<Move>(border, turns.end())), 0}};
  }

  std::shared_ptr<const TwoPhase> two_phase_;
};

class MultiPhaseSolver final : public SingleThreadSolver {
 public:
  MultiPhaseSolver(const SolverOptions& options, MultiPhase chain)
      : SingleThreadSolver(options.engine.threads),
        name_(options.solver),
        chain_(std::move(chain)),
        slack_(options.slack) {}

  Result<SolveResult> solve_one(const SolveRequest& request, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    if (auto good = check_one_solution(name_, request); !good) {
      return tl::unexpected(good.error());
    }
    MultiPhaseRequest inner;
    inner.cube = request.cube;
    inner.slack = slack_for(request);
    inner.timeout = request.timeout;
    inner.max_length = request.max_length;
    // The stop comes from outside, or from a solution as short as was asked for.
    std::stop_source enough;
    const std::stop_callback pass_on(stop, [&enough] { enough.request_stop(); });
    const auto better = [&](const MultiPhaseResult& found) {
      const int length = static_cast<int>(found.solution->size());
      if (length <= request.target_length) enough.request_stop();
      if (!progress) return;
      SolveProgress news;
      news.best = found.solution;
      news.nodes = found.nodes;
      news.seconds = found.seconds;
      progress(news);
    };
    const Result<MultiPhaseResult> found = chain_.solve(inner, enough.get_token(), better);
    if (!found) return tl::unexpected(found.error());
    SolveResult result = result_of(*found);
    result.interrupted = found->interrupted && stop.stop_requested();
    result.complete = !result.timed_out && !result.interrupted;
    return result;
  }

 private:
  // Thistlethwaite's plain algorithm has none: no alternatives.
  std::optional<int> slack_for(const SolveRequest& request) const {
    if (name_ == "thistlethwaite") return std::nullopt;
    if (request.slack) return request.slack;
    const bool goes_on = request.timeout || request.target_length;
    return slack_.value_or(goes_on ? kMaxSlack : 0);
  }

  SolveResult result_of(const MultiPhaseResult& found) const {
    SolveResult result;
    if (found.solution) result.solutions.push_back(*found.solution);
    for (const StageSolution& stage : found.stages) {
      result.stages.push_back({stage.name, stage.moves, stage.cancelled});
    }
    result.on_inverse = found.on_inverse;
    result.proved = found.proved_optimal;
    result.excluded_below = found.excluded_below;
    result.timed_out = found.timed_out;
    result.nodes = found.nodes;
    result.seconds = found.seconds;
    result.solver = name_;
    return result;
  }

  std::string name_;
  MultiPhase chain_;
  std::optional<int> slack_;
};

template <class Opened, class Wrap>
Result<std::unique_ptr<Solver>> wrap(Result<Opened> opened, const Wrap& make) {
  if (!opened) return tl::unexpected(opened.error());
  return make(std::move(*opened));
}

TableOptions table_options_of(const EngineOptions& options, const std::stop_token& stop,
                              const TableProgressCallback& progress) {
  TableOptions table_options;
  table_options.threads = options.threads;
  table_options.stop = stop;
  table_options.progress = progress;
  table_options.shared = options.shared;
  return table_options;
}

Result<std::unique_ptr<Solver>> open_optimal(const EngineOptions& options, const TableStore& store,
                                             const std::stop_token& stop,
                                             const TableProgressCallback& progress) {
  const Result<std::string> table =
      provide_table(options, store, table_options_of(options, stop, progress),
                    [](const TableInfo& info) { return info.bytes; });
  if (!table) return tl::unexpected(table.error());
  if (const auto tables = plan_small_first(*table, store)) {
    return open_small_first(*tables, options, store, stop, progress);
  }
  EngineOptions chosen = options;
  chosen.table = *table;
  return wrap(Engine::open(chosen, store, stop, progress),
              [](Engine engine) { return std::make_unique<OptimalSolver>(std::move(engine)); });
}

Result<std::unique_ptr<Solver>> open_h48(const EngineOptions& options, const TableStore& store,
                                         const std::stop_token& stop,
                                         const TableProgressCallback& progress) {
  if (options.shared) {
    return fail(ErrorCode::kUsage,
                "the h48 solver lays its table out in memory of its own; leave out --shared");
  }
  const Result<std::string> table = provide_table(
      options, store, table_options_of(options, stop, progress), [](const TableInfo& info) {
        return h48::thesis_load_bytes(pdb::parse_table_name(info.name).value());
      });
  if (!table) return tl::unexpected(table.error());
  H48Options inner;
  inner.table = *table;
  inner.threads = options.threads;
  return wrap(H48Solver::open(inner, store, stop, progress), [&](H48Solver solver) {
    return std::make_unique<WholeMachineSolver<H48Solver>>(std::move(solver), *table);
  });
}

Result<std::unique_ptr<Solver>> open_bidirectional(const SolverOptions& options) {
  BidirectionalOptions inner;
  inner.method = options.method;
  inner.perimeter = options.perimeter;
  inner.threads = options.engine.threads;
  return wrap(BidirectionalSolver::open(inner), [](BidirectionalSolver solver) {
    return std::make_unique<WholeMachineSolver<BidirectionalSolver>>(std::move(solver), "");
  });
}

Result<std::unique_ptr<Solver>> open_named(const SolverOptions& options, const TableStore& store,
                                           const std::stop_token& stop,
                                           const TableProgressCallback& progress) {
  const int threads = options.engine.threads;
  if (options.solver == "optimal") {
    return open_optimal(options.engine, store, stop, progress);
  }
  if (options.solver == "twophase") {
    if (options.engine.two_phase) {
      return std::make_unique<TwoPhaseSolver>(options.engine.two_phase, threads);
    }
    return wrap(TwoPhase::open(store, stop, progress), [&](TwoPhase two_phase) {
      return std::make_unique<TwoPhaseSolver>(
          std::make_shared<const TwoPhase>(std::move(two_phase)), threads);
    });
  }
  if (options.solver == "thistlethwaite" || options.solver == "multiphase") {
    const bool plain = options.solver == "thistlethwaite";
    return wrap(MultiPhase::open(plain ? "thistlethwaite" : options.chain), [&](MultiPhase chain) {
      return std::make_unique<MultiPhaseSolver>(options, std::move(chain));
    });
  }
  if (is_pattern_solver(options.solver)) {
    return open_pattern_solver(options, store, stop, progress);
  }
  if (options.solver == "h48") return open_h48(options.engine, store, stop, progress);
  if (options.solver == "bidirectional") return open_bidirectional(options);
  return fail(ErrorCode::kUsage, fmt::format("there is no solver '{}'; there are {}",
                                             options.solver, fmt::join(kSolverNames, ", ")));
}

}  // namespace

Result<SolveResult> Solver::solve(const SolveRequest& request, const std::stop_token& stop,
                                  const SolveProgressCallback& progress) {
  return base::guarded([&] { return solve_one(request, stop, progress); });
}

Result<std::unique_ptr<Solver>> Solver::open(const SolverOptions& options, const TableStore& store,
                                             const std::stop_token& stop,
                                             const TableProgressCallback& progress) {
  return base::guarded([&] { return open_named(options, store, stop, progress); });
}

}  // namespace superflip
