// Kociemba's two-phase algorithm: a short solution at once, then shorter ones.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include <superflip/face.h>
#include <superflip/problem.h>
#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/two_phase.h>

namespace superflip::twophase {

// Cubes that take no more turns than this get a shortest solution, whatever the target: to make sure
// of it costs a fraction of a millisecond, and 11 turns for the 3 of a person look like a mistake.
inline constexpr int kNearlySolved = 10;

struct Request {
  Problem problem;
  // Solutions that begin or end with a turn about this axis do not count: for those that continue
  // other turns.
  std::optional<Axis> not_first;
  std::optional<Axis> not_last;
};

struct Found {
  SolveResult result;
  // How the solution was found: along which axis, on the cube or on its inverse, and how many turns
  // belong to phase 1. These are the first ones or, on the inverse, the last. -1: it was known before.
  Axis axis = Axis::kUD;
  bool on_inverse = false;
  int phase1_length = -1;
  std::uint64_t phase1_solutions = 0;  // for which phase 2 was tried

  // Nothing if none was found.
  const MoveSequence* solution() const {
    return result.solutions.empty() ? nullptr : &result.solutions.front().moves;
  }
};

using OnBetter = std::function<void(const MoveSequence&)>;

// Any number of threads may solve at the same time. The same request without a timeout gives the same
// solution everywhere. Each better solution is told to `on_better` as it is found. An impossible cube
// or a length out of range is an error; running into a limit is a result.
Result<Found> solve(const TwoPhase& two_phase, const Request& request,
                    const std::stop_token& stop = {}, const OnBetter& on_better = {},
                    const SolveProgressCallback& progress = {});

}  // namespace superflip::twophase
