#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "fmc/frames.h"
#include "fmc/large_step.h"
#include "fmc/step_run.h"

namespace superflip::fmc {
namespace {

class SolverRun final : public StepRun {
 public:
  SolverRun(const FmcStep& step, const Cube& cube, const RunOptions& options, Solver& solver,
            const Endings& endings)
      : step_(step),
        back_(frame_of(step).inverse()),
        options_(options),
        solver_(solver),
        endings_(endings),
        problem_(large_step_problem(step.kind)) {
    const Cube seen = conjugate(cube, frame_of(step));
    sides_.push_back({seen, {}});
    if (options.niss != Niss::kNever) sides_.push_back({seen.inverse(), {}});
  }

  Result<int> bound(const RunLimits& limits) override {
    int least = kMost;
    for (Side& side : sides_) {
      Problem problem = problem_of(side, limits);
      const auto result = solver_.solve(problem, limits.stop);
      if (!result) return tl::unexpected(result.error());
      side.shortest = result->excluded_below;
      if (result->proved && !result->solutions.empty()) {
        side.shortest = result->solutions.front().length;
      }
      least = std::min(least, *side.shortest);
    }
    return options_.niss == Niss::kAlways ? std::min(least, 1) : least;
  }

  Result<void> search(int turns, RunLimits& limits, const OnFound& on_found) override {
    // With nothing to do the sides are the same.
    const std::size_t count = turns == 0 ? 1 : sides_.size();
    for (std::size_t side = 0; side < count; ++side) {
      auto listed = list(side, turns, limits, on_found);
      if (!listed) return tl::unexpected(listed.error());
      if (!*listed) break;
    }
    return {};
  }

 private:
  static constexpr int kMost = 60;
  struct Side {
    Cube cube;
    std::optional<int> shortest;
  };

  Problem problem_of(const Side& side, const RunLimits& limits) const {
    Problem problem = problem_;
    problem.cube = side.cube;
    if (limits.end) {
      const auto left = std::chrono::duration_cast<std::chrono::microseconds>(
          *limits.end - std::chrono::steady_clock::now());
      problem.timeout = std::max(left, std::chrono::microseconds(1));
    }
    return problem;
  }

  // False if it was ended.
  Result<bool> list(std::size_t number, int turns, RunLimits& limits, const OnFound& on_found) {
    const Side& side = sides_[number];
    if (side.shortest && turns < *side.shortest) return true;
    Problem problem = problem_of(side, limits);
    problem.min_length = turns;
    problem.max_length = turns;
    problem.max_solutions = limits.most_listed;
    const auto result = solver_.solve(problem, limits.stop);
    if (!result) return tl::unexpected(result.error());
    for (const Solution& solution : result->solutions) {
      const std::vector<Move> way(solution.moves.begin(), solution.moves.end());
      if (!is_wanted(side.cube, way)) continue;
      const MoveSequence moves = solution.moves.image(back_).normalised();
      const NissMoves both = number == 0 ? NissMoves{moves, {}} : NissMoves{{}, moves};
      if (!on_found(both)) return false;
    }
    limits.too_many = result->solutions.size() >= limits.most_listed;
    return !limits.too_many && !limits.is_over();
  }

  bool is_wanted(Cube cube, const std::vector<Move>& way) const {
    if (!endings_.may_end(way, options_.all_endings)) return false;
    if (!options_.all_endings && !endings_.is_chosen(way, {})) return false;
    for (const Move move : way) {
      if (problem_.goal.is_reached_by(cube)) return false;
      cube = cube.after(move);
    }
    return true;
  }

  const FmcStep step_;
  const Symmetry back_;
  const RunOptions options_;
  Solver& solver_;
  const Endings& endings_;
  const Problem problem_;
  std::vector<Side> sides_;
};

}  // namespace

std::unique_ptr<StepRun> solver_run(const FmcStep& step, const Cube& cube,
                                    const RunOptions& options, Solver& solver,
                                    const Endings& endings) {
  return std::make_unique<SolverRun>(step, cube, options, solver, endings);
}

}  // namespace superflip::fmc
