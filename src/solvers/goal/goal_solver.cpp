#include "solvers/goal/goal_solver.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "base/guarded.h"
#include "base/parallel.h"
#include "goals/goal_plan.h"
#include "goals/reach.h"
#include "goals/turn_group.h"
#include "search/each_thread.h"
#include "solvers/goal/goal_iteration.h"
#include "solvers/goal/goal_session.h"
#include "solvers/goal/goal_turns.h"

namespace superflip::goal {
namespace {

constexpr int kLongest = 60;

// Turns of faces alone, each as the metric says, need no more than God's number.
int longest_of(const Problem& problem) {
  if (problem.costs) return kLongest * problem.costs->units_per_one();
  return problem.turns.is_all_faces() ? gods_number(problem.metric) : kLongest;
}

Result<void> check_turns(const Problem& problem) {
  const TurnSet& turns = problem.turns;
  if (turns.is_empty()) return fail(ErrorCode::kUsage, "there are no turns to solve it with");
  if (problem.costs && problem.metric == Metric::kAtm) {
    return fail(ErrorCode::kUsage,
                "turns that count together have no costs of their own: costs "
                "are for other metrics than atm");
  }
  return {};
}

class GoalSolver final : public Solver {
 public:
  GoalSolver(const TableStore& store, const SolverOptions& options)
      : tables_(store),
        threads_(base::thread_count(options.threads)),
        plan_options_{options.memory_bytes, options.store_tables} {}

  // Opens the tables of a goal before anybody asks for it.
  Result<void> prepare(const SolverOptions& options, const std::stop_token& stop,
                       const TableProgressCallback& progress) {
    if (options.terms.turns.is_empty()) {
      return fail(ErrorCode::kUsage, "there are no turns to solve it with");
    }
    if (options.terms.is_usual()) return {};  // nothing has been said yet
    const GoalTurns turns(options.terms);
    const auto plan = tables_.plan(
        {options.terms.goal, turns.table_metric(), turns.table_turns(), {}, turns.table_system()},
        plan_options_, TableOptions{threads_, stop, progress, false});
    if (plan) explanation_ = goals::explain(**plan, turns.table_metric());
    // From other cubes than the solved one the turns may lead there.
    if (plan || plan.error().code == ErrorCode::kImpossibleCube) return {};
    return tl::unexpected(plan.error());
  }

  std::string name() const override { return "goal"; }
  const Capabilities& capabilities() const override { return capabilities_; }
  int threads() const override { return threads_; }
  std::vector<std::string> explanation() const override { return explanation_; }
  void solve_all(const Next& next, const Deliver& deliver, const std::stop_token& stop) override {
    search::solve_on_each_thread(
        threads_, next, deliver, stop,
        [this](const Problem& problem, const std::stop_token& token) -> Result<SolveResult> {
          if (auto good = check_problem(problem, name(), capabilities_); !good) {
            return tl::unexpected(good.error());
          }
          return base::guarded([&] { return solve_with(1, problem, token, {}); });
        });
  }

 private:
  Result<SolveResult> solve_one(const Problem& problem, const std::stop_token& stop,
                                const SolveProgressCallback& progress) override {
    return solve_with(threads_, problem, stop, progress);
  }

  // Tables are built as long as the limits of the search allow.
  Result<goals::GoalTables::Plan> plan_for(const Problem& problem, const GoalTurns& turns,
                                           int threads, const std::stop_token& stop,
                                           GoalSession& session) {
    std::stop_source ending;
    const std::stop_callback pass_on(stop, [&ending] { ending.request_stop(); });
    const auto watch = [&](const TableProgress& /*progress*/) {
      if (session.should_stop()) ending.request_stop();
    };
    return tables_.plan({problem.goal, turns.table_metric(), turns.table_turns(), problem.cube,
                         turns.table_system()},
                        plan_options_, TableOptions{threads, ending.get_token(), watch, false});
  }

  Result<SolveResult> solve_with(int threads, const Problem& problem, const std::stop_token& stop,
                                 const SolveProgressCallback& progress) {
    if (auto good = check_turns(problem); !good) return tl::unexpected(good.error());
    if (auto good = goals::check_reach(problem.cube, problem.goal, problem.turns, groups_); !good) {
      return tl::unexpected(good.error());
    }
    GoalSession session(problem, longest_of(problem), stop, progress);
    session.begin();
    const GoalTurns turns(SolveTerms::of(problem));
    const auto plan = plan_for(problem, turns, threads, stop, session);
    if (!plan) {
      // A limit met while tables are built is met in the search.
      if (plan.error().code == ErrorCode::kInterrupted) return session.take_result(name());
      return tl::unexpected(plan.error());
    }
    std::vector<GoalSearch> searches;
    int bound = std::numeric_limits<int>::max();
    for (const goals::WayPlan& way : **plan) {
      searches.emplace_back(way, turns, problem.cube);
      bound = std::min(bound, searches.back().bound().value_or(bound));
    }
    if (bound == std::numeric_limits<int>::max()) {
      return fail(ErrorCode::kImpossibleCube, "the turns do not lead from this cube to the goal");
    }
    session.exclude_below(bound);
    session.run([&](int depth) {
      if (depth == 0) {
        if (problem.goal.is_reached_by(problem.cube)) session.add({});
        return;
      }
      for (GoalSearch& search : searches) {
        search.search_depth(depth, threads, session);
        if (session.should_stop()) return;
      }
    });
    return session.take_result(name());
  }

  const Capabilities capabilities_ = goal::capabilities();
  goals::GoalTables tables_;
  goals::TurnGroups groups_;
  int threads_;
  goals::PlanOptions plan_options_;
  std::vector<std::string> explanation_;
};

}  // namespace

Capabilities capabilities() {
  Capabilities can;
  can.proves = true;
  can.several = true;
  can.canonical_first = true;
  can.any_goal = true;
  can.any_turns = true;
  can.costs = true;
  can.metrics = {kMetrics.begin(), kMetrics.end()};
  can.longest = kLongest;
  can.concurrent = true;
  return can;
}

Result<std::unique_ptr<Solver>> open(const SolverOptions& options, const TableStore& store,
                                     const std::stop_token& stop,
                                     const TableProgressCallback& progress) {
  auto solver = std::make_unique<GoalSolver>(store, options);
  if (auto ready = solver->prepare(options, stop, progress); !ready) {
    return tl::unexpected(ready.error());
  }
  return solver;
}

}  // namespace superflip::goal
