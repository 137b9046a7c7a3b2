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

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/result.h>

namespace superflip {

inline constexpr std::array<std::string_view, 3> kChainNames{"thistlethwaite", "kociemba",
                                                             "eo-dr-htr"};
inline constexpr int kMaxSlack = 20;

struct MultiPhaseRequest {
  Cube cube;
  // 0 to kMaxSlack; without it the plain algorithm: the first shortest way through each stage, one
  // after the other, no alternatives. Where stages meet, its turns may then merge.
  std::optional<int> slack = 0;
  std::optional<std::chrono::milliseconds> timeout;
  std::optional<int> max_length;  // solutions with more turns, when all is merged, are not wanted
};

struct StageSolution {
  std::string name;  // with its axis where the chain tries several: "EO F/B"
  MoveSequence moves;
  // How many turns are saved where it meets the stages before: R, then R2, is R'. The lengths of the
  // stages less these are the length of the solution.
  int cancelled = 0;
};

struct MultiPhaseResult {
  // In the order of the chain. One after the other they are the solution but for the turns that merge
  // where they meet; if on_inverse, they solve the inverse of the cube, and the solution is the
  // inverse of the whole.
  std::vector<StageSolution> stages;
  bool on_inverse = false;
  // Normalised, so that nothing in it merges. Nothing if none was found within the limits.
  std::optional<MoveSequence> solution;
  // With the slack asked for the chain has no shorter solution (or none within max_length).
  bool proved_for_chain = false;
  // Nor has it with any slack: the cube has no shorter solution at all.
  bool proved_optimal = false;
  // Every solution of the cube has at least this many turns: its length, or one more than max_length,
  // just when proved_optimal.
  int excluded_below = 0;
  int slack_reached = -1;  // tried completely; -1: none
  bool interrupted = false;
  bool timed_out = false;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// Told each better solution as it is found; the proofs are open then.
using MultiPhaseCallback = std::function<void(const MultiPhaseResult&)>;

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

  // On the calling thread; any number of threads may solve at once. An impossible cube and a value
  // out of range are errors; running into a limit is a result. The same request without a timeout
  // has the same answer every time.
  Result<MultiPhaseResult> solve(const MultiPhaseRequest& request, const std::stop_token& stop = {},
                                 const MultiPhaseCallback& on_better = {}) const;

 private:
  struct Parts;
  explicit MultiPhase(std::unique_ptr<const Parts> parts);
  std::unique_ptr<const Parts> parts_;
};

}  // namespace superflip
