#include <superflip/fmc.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include <superflip/notation.h>

#include "base/guarded.h"
#include "fmc/endings.h"
#include "fmc/fmc_parts.h"
#include "fmc/frames.h"
#include "fmc/step_run.h"

namespace superflip {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMostTurns = 40;

Result<void> check_request(const FmcRequest& request, Niss niss) {
  const FmcKindInfo& info = info_of(request.step.kind);
  if (request.min_length < 0 || request.min_length > kMostTurns) {
    return fail(ErrorCode::kUsage, fmt::format("the least length is 0 to {}", kMostTurns));
  }
  if (request.max_length && (*request.max_length < 0 || *request.max_length > kMostTurns)) {
    return fail(ErrorCode::kUsage, fmt::format("the greatest length is 0 to {}", kMostTurns));
  }
  if (request.extra_length < 0 || request.extra_length > kMostTurns) {
    return fail(ErrorCode::kUsage, fmt::format("the extra length is 0 to {}", kMostTurns));
  }
  if (request.max_length && *request.max_length < request.min_length) {
    return fail(ErrorCode::kUsage, "the greatest length is less than the least");
  }
  if (niss == Niss::kAlways && info.most != Niss::kAlways) {
    return fail(ErrorCode::kUsage,
                fmt::format("NISS makes no sense within {}: use never{}", info.name,
                            info.most == Niss::kLinear ? " or linear" : ""));
  }
  if (niss != Niss::kNever && info.most == Niss::kNever) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("{} is the same on both sides of the scramble: use NISS never", info.name));
  }
  return {};
}

// All steps that are meant, length by length.
class Solving {
 public:
  Solving(const FmcSolver::Parts& parts, const Cube& cube, const FmcRequest& request,
          const std::stop_token& stop)
      : parts_(parts),
        cube_(cube),
        request_(request),
        niss_(request.niss.value_or(info_of(request.step.kind).usual)) {
    limits_.stop = stop;
    limits_.most_listed = parts.most_listed;
    if (request.timeout) limits_.end = start_ + *request.timeout;
  }

  Result<FmcResult> run() {
    if (auto good = check_request(request_, niss_); !good) return tl::unexpected(good.error());
    auto steps = fmc::concrete_steps(request_.step, cube_);
    if (!steps) return tl::unexpected(steps.error());
    auto good = make_runs(*steps);
    if (good) good = find_bounds();
    if (good) good = deepen();
    // A limit met while tables are built is a limit like any other.
    if (!good && good.error().code != ErrorCode::kInterrupted) return tl::unexpected(good.error());
    result_.interrupted = limits_.stop.stop_requested() && !result_.complete;
    result_.too_many = limits_.too_many && !result_.complete;
    result_.timed_out = !result_.interrupted && !result_.too_many && !result_.complete;
    result_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    return std::move(result_);
  }

 private:
  struct Run {
    FmcStep step;
    std::unique_ptr<fmc::StepRun> run;
    int bound = 0;
  };

  Result<void> make_runs(const std::vector<FmcStep>& steps) {
    for (const FmcStep& step : steps) {
      auto run = make_run(step);
      if (!run) return tl::unexpected(run.error());
      runs_.push_back({step, std::move(*run)});
    }
    return {};
  }

  Result<std::unique_ptr<fmc::StepRun>> make_run(const FmcStep& step) {
    const fmc::RunOptions options{niss_, request_.all_endings};
    const fmc::Endings& endings = parts_.endings_of(step.kind);
    if (const fmc::StepSpace* const space = parts_.spaces.find(step)) {
      return fmc::table_run(step, cube_, options, *space, endings);
    }
    if (step.kind == FmcKind::kDr) {
      const auto space = parts_.domino.get(limits_);
      if (!space) return tl::unexpected(space.error());
      return fmc::table_run(step, cube_, options, **space, endings);
    }
    return fmc::solver_run(step, cube_, options, *parts_.goal_solver, endings);
  }

  Result<void> find_bounds() {
    least_ = kMostTurns;
    for (Run& run : runs_) {
      const auto bound = run.run->bound(limits_);
      if (!bound) return tl::unexpected(bound.error());
      run.bound = *bound;
      least_ = std::min(least_, *bound);
    }
    return {};
  }

  Result<void> deepen() {
    int last = request_.max_length.value_or(kMostTurns);
    for (int turns = std::max(least_, request_.min_length); turns <= last; ++turns) {
      result_.excluded_below = result_.count == 0 ? turns : result_.excluded_below;
      for (Run& run : runs_) {
        if (turns < run.bound) continue;
        if (auto good = search(run, turns); !good) return good;
        if (is_enough() || limits_.too_many) break;
      }
      if (is_enough()) break;
      if (limits_.too_many || limits_.is_over()) return {};
      if (result_.count > 0) last = std::min(last, shortest_ + request_.extra_length);
    }
    result_.complete = true;
    return {};
  }

  bool is_enough() const { return result_.count >= request_.max_solutions; }

  Result<void> search(const Run& run, int turns) {
    std::optional<Error> wrong;
    auto searched = run.run->search(turns, limits_, [&](const NissMoves& moves) {
      if (!is_right(run.step, moves)) {
        wrong = Error{ErrorCode::kInternal,
                      fmt::format("{} does not do what {} asks", moves.text(), run.step.name()),
                      {}};
        return false;
      }
      if (result_.count++ == 0) shortest_ = turns;
      if (!request_.count_only) result_.solutions.push_back({run.step, moves});
      return !is_enough();
    });
    if (wrong) return tl::unexpected(*wrong);
    return searched;
  }

  // On the cube itself, by what the step asks of the pieces.
  bool is_right(const FmcStep& step, const NissMoves& moves) const {
    const Cube reached = moves.after(cube_);
    if (FmcSolver::is_reached(step, reached)) return true;
    // These look at one side of the cube: that on which the turns are.
    const bool one_sided = step.kind == FmcKind::kAr || step.kind == FmcKind::kFrLs;
    return one_sided && FmcSolver::is_reached(step, reached.inverse());
  }

  const FmcSolver::Parts& parts_;
  const Cube& cube_;
  const FmcRequest& request_;
  const Clock::time_point start_ = Clock::now();
  const Niss niss_;
  fmc::RunLimits limits_;
  std::vector<Run> runs_;
  int least_ = 0;
  int shortest_ = 0;
  FmcResult result_;
};

}  // namespace

FmcSolver::FmcSolver(std::unique_ptr<const Parts> parts) : parts_(std::move(parts)) {}
FmcSolver::FmcSolver(FmcSolver&&) noexcept = default;
FmcSolver& FmcSolver::operator=(FmcSolver&&) noexcept = default;
FmcSolver::~FmcSolver() = default;

Result<FmcSolver> FmcSolver::open(const TableStore& store, const Options& options) {
  return base::guarded([&]() -> Result<FmcSolver> {
    SolverOptions solver_options;
    solver_options.solver = "goal";
    solver_options.threads = options.threads;
    solver_options.memory_bytes = options.memory_bytes;
    solver_options.store_tables = options.store_tables;
    auto solver = Solver::open(solver_options, store);
    if (!solver) return tl::unexpected(solver.error());
    auto parts = std::make_unique<Parts>(store, options.two_phase);
    parts->goal_solver = std::move(*solver);
    parts->most_listed = std::max(options.most_listed, std::uint64_t{1});
    return FmcSolver(std::move(parts));
  });
}

bool FmcSolver::is_large(const FmcStep& step) {
  FmcStep one = step;
  if (step.from_any) one.from = Axis::kUD;  // whichever it will be
  return !fmc::space_definition(one);
}

Result<FmcResult> FmcSolver::solve(const Cube& cube, const FmcRequest& request,
                                   const std::stop_token& stop) const {
  return base::guarded([&]() -> Result<FmcResult> {
    if (auto good = check_cube(cube); !good) return tl::unexpected(good.error());
    return Solving(*parts_, cube, request, stop).run();
  });
}

}  // namespace superflip
