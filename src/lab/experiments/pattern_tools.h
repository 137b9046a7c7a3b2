// What the experiments with pattern databases share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <superflip/random.h>
#include <superflip/result.h>

#include "lab/context.h"
#include "solvers/pattern/pattern_solver.h"

namespace superflip::lab {

// Korf's b: in the limit, so many times as many canonical sequences for each further turn.
inline constexpr double kBranchingFactor = 13.34847;
// Positions of the cube.
inline constexpr double kPositionCount = 43252003274489856000.0;

// The first `count` random positions of the experiment's seed; the same for every seed and machine.
inline std::vector<Cube> random_cubes(std::uint64_t seed, std::size_t count) {
  RandomSource random(seed);
  std::vector<Cube> cubes;
  for (std::size_t i = 0; i < count; ++i) cubes.push_back(random_cube(random));
  return cubes;
}

// Opened when the first measurement needs it: one found in the journal needs no tables.
class SolverOnDemand {
 public:
  SolverOnDemand(Context& context, pattern::PatternSolverOptions options)
      : context_(context), options_(std::move(options)) {}

  Result<const pattern::PatternSolver*> get() {
    if (!solver_) {
      TableOptions options;
      options.threads = context_.threads();
      options.stop = context_.stop();
      options.progress = context_.table_progress();
      auto opened = pattern::PatternSolver::open(options_, context_.store(), options);
      if (!opened) return tl::unexpected(opened.error());
      solver_ = std::make_unique<pattern::PatternSolver>(std::move(*opened));
    }
    return solver_.get();
  }

 private:
  Context& context_;
  pattern::PatternSolverOptions options_;
  std::unique_ptr<pattern::PatternSolver> solver_;
};

// {nodes, seconds} of a complete iteration; an iteration cut short by a stop is an error.
inline Result<nlohmann::json> measured_iteration(SolverOnDemand& solver, const Cube& cube,
                                                 int depth, const Context& context) {
  const auto opened = solver.get();
  if (!opened) return tl::unexpected(opened.error());
  const auto count = (*opened)->count_iteration(cube, depth, context.threads(), context.stop());
  if (!count.complete) return fail(ErrorCode::kInterrupted, "stopped");
  return nlohmann::json{{"nodes", count.nodes}, {"seconds", count.seconds}};
}

}  // namespace superflip::lab
