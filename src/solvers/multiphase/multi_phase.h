// Solving in stages through a chain of subgroups, as Thistlethwaite and Kociemba do, with slack as
// described by Scherphuis: short solutions at once, shorter ones the more detours are allowed.
//
// A chain is a list of stages. Each has the turns it may use and a goal; from its goal on the next
// stage goes on with fewer turns, until the last goal, which is the solved cube.
//   thistlethwaite  edges oriented, corners oriented and E slice, half-turn group, solved: the four
//                   stages of 1981, F/B quarter turns given up first, then R/L, then U/D
//   kociemba        to <U, D, R2, L2, F2, B2>, then solved. Its tables only bound the distances, so
//                   that even the first solution takes some milliseconds.
//   eo-dr-htr       the same four stages as fewest-moves solvers use them: EO on any of the three
//                   axes, DR on either of the other two, HTR, finish; each of the six also for the
//                   inverse of the scramble. One solution is either all normal or all on the
//                   inverse: it does not switch sides (NISS) between stages.
//
// Slack. With slack 0 every shortest way through each stage is tried with every shortest way
// through the next; with slack s, all stages but the last may together take s turns more than their
// shortest. A turn that the next stage could do as well never ends a stage, so that a sequence of
// turns belongs to one division into stages only; its slack is that division's. No cube needs more
// than kMaxSlack, since no cube needs more turns.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include <superflip/problem.h>
#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/solver_options.h>

namespace superflip::multiphase {

// Above the sum of all stages' maxima and every slack.
inline constexpr int kAnyLength = 500;

struct Found {
  SolveResult result;  // with the stages of its solution, in the order of the chain
  // With the slack asked for the chain has no shorter solution (or none within max_length).
  bool proved_for_chain = false;
  int slack_reached = -1;  // tried completely; -1: none

  // Normalised, so that nothing in it merges. Nothing if none was found within the limits.
  const MoveSequence* solution() const {
    return result.solutions.empty() ? nullptr : &result.solutions.front().moves;
  }
};

// A chain with its tables: some 10 MB, built on opening in a fraction of a second, no files.
class MultiPhase {
 public:
  // One of kChainNames; anything else is kUsage.
  static Result<MultiPhase> open(std::string_view chain);
  MultiPhase(const MultiPhase&) = delete;
  MultiPhase& operator=(const MultiPhase&) = delete;
  MultiPhase(MultiPhase&&) noexcept;
  MultiPhase& operator=(MultiPhase&&) noexcept;
  ~MultiPhase();

  const std::string& chain() const;

  // With problem.slack all ways up to that slack, or until its target or a limit; without it the plain
  // algorithm: the first shortest way through each stage, one after the other, no alternatives. Where
  // stages meet, its turns may then merge.
  //
  // On the calling thread; any number of threads may solve at once. An impossible cube and a value
  // out of range are errors; running into a limit is a result. The same problem without a timeout
  // has the same answer every time.
  Result<Found> solve(const Problem& problem, const std::stop_token& stop = {},
                      const SolveProgressCallback& progress = {}) const;

 private:
  struct Parts;
  explicit MultiPhase(std::unique_ptr<const Parts> parts);
  std::unique_ptr<const Parts> parts_;
};

}  // namespace superflip::multiphase
