// One step of a cube, length by length.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include <superflip/fmc.h>
#include <superflip/solver.h>

#include "fmc/endings.h"
#include "fmc/step_space.h"

namespace superflip::fmc {

struct RunLimits {
  std::stop_token stop;
  std::optional<std::chrono::steady_clock::time_point> end;

  // A run that would have to keep more ways of one length ends, and says so.
  std::uint64_t most_listed = kEverySolution;
  bool too_many = false;

  bool is_over() const {
    return stop.stop_requested() || (end && std::chrono::steady_clock::now() >= *end);
  }
};

struct RunOptions {
  Niss niss = Niss::kNever;
  bool all_endings = false;
};

class DominoSpace;

// Gives solutions as turns of the cube itself.
class StepRun {
 public:
  using OnFound = std::function<bool(const NissMoves& moves)>;

  StepRun() = default;
  StepRun(const StepRun&) = delete;
  StepRun& operator=(const StepRun&) = delete;
  StepRun(StepRun&&) = delete;
  StepRun& operator=(StepRun&&) = delete;
  virtual ~StepRun() = default;

  // No way is shorter.
  virtual Result<int> bound(const RunLimits& limits) = 0;
  // All of exactly so many turns, in a fixed order; a false of `on_found` ends it.
  virtual Result<void> search(int turns, RunLimits& limits, const OnFound& on_found) = 0;
};

// By the table of all states.
std::unique_ptr<StepRun> table_run(const FmcStep& step, const Cube& cube, const RunOptions& options,
                                   const StepSpace& space, const Endings& endings);
std::unique_ptr<StepRun> table_run(const FmcStep& step, const Cube& cube, const RunOptions& options,
                                   const DominoSpace& space, const Endings& endings);
// By the solver for goals.
std::unique_ptr<StepRun> solver_run(const FmcStep& step, const Cube& cube,
                                    const RunOptions& options, Solver& solver,
                                    const Endings& endings);

}  // namespace superflip::fmc
