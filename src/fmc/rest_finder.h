// The shortest ways from the points of a solve, within a time.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>

#include <superflip/cube.h>
#include <superflip/fmc_check.h>
#include <superflip/move_sequence.h>
#include <superflip/solver.h>

namespace superflip::fmc {

class RestFinder {
 public:
  RestFinder(Solver* optimal, std::optional<std::chrono::microseconds> timeout,
             const std::stop_token& stop);

  // `known`, if there is one, solves the cube. What is left of the time is shared with so many points
  // that come after this.
  Result<FmcRest> find(const Cube& cube, const std::optional<MoveSequence>& known, int points_left,
                       const SolveProgressCallback& progress);
  bool has_timed_out() const { return timed_out_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kGodsNumber = 20;

  Solver* optimal_;
  std::optional<Clock::time_point> end_;
  std::stop_token stop_;
  bool timed_out_ = false;
};

}  // namespace superflip::fmc
