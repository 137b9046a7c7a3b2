// Kociemba's two-phase algorithm: a short solution at once, then shorter ones.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include <superflip/cube.h>
#include <superflip/face.h>
#include <superflip/move_sequence.h>
#include <superflip/result.h>
#include <superflip/tables.h>

namespace superflip {

// Twelve turns always reach <U,D,R2,L2,F2,B2>, and eighteen of its own solve the cube from there.
inline constexpr int kTwoPhaseMaxLength = 30;

// Cubes that take no more turns than this get a shortest solution, whatever the target: to make sure
// of it costs a fraction of a millisecond, and 11 turns for the 3 of a person look like a mistake.
inline constexpr int kNearlySolved = 10;

struct TwoPhaseRequest {
  Cube cube;
  // A solution of at most so many turns ends the search (but see kNearlySolved). 0: look for shorter
  // ones until the best is proved the shortest, or one of the limits below is met.
  int target_length = 0;
  // Longer solutions do not count.
  int max_length = kTwoPhaseMaxLength;
  // Solutions that begin or end with a turn about this axis do not count either: for those that
  // continue other turns.
  std::optional<Axis> not_first;
  std::optional<Axis> not_last;
  std::optional<std::chrono::microseconds> timeout;
  // For a search that ends at the same solution on every machine and yet does not take for ever.
  std::optional<std::uint64_t> max_nodes;
};

struct TwoPhaseResult {
  // The shortest one found, replayed on the cube. None: there is none (if proved) or time was up
  // before the first.
  std::optional<MoveSequence> solution;
  // No solution is shorter, or none has max_length turns or fewer.
  bool proved = false;
  int excluded_below = 0;  // every solution has at least this many turns

  // How the solution was found: along which axis, on the cube or on its inverse, and how many turns
  // belong to phase 1. These are the first ones or, on the inverse, the last.
  Axis axis = Axis::kUD;
  bool on_inverse = false;
  int phase1_length = 0;

  bool interrupted = false;  // by the stop token
  bool timed_out = false;
  bool out_of_nodes = false;
  std::uint64_t nodes = 0;             // expanded, in both phases
  std::uint64_t phase1_solutions = 0;  // for which phase 2 was tried
  double seconds = 0;
};

// Any number of threads may solve at the same time. The same request without a timeout gives the
// same solution everywhere.
class TwoPhase {
 public:
  // Loads the table "twophase" of the store; if it is not there it is built, which takes some
  // seconds, and stored. A folder that cannot be written is no error. 38 MB of memory.
  static Result<TwoPhase> open(const TableStore& store, const std::stop_token& stop = {},
                               const TableProgressCallback& progress = {});
  TwoPhase(const TwoPhase&) = delete;
  TwoPhase& operator=(const TwoPhase&) = delete;
  TwoPhase(TwoPhase&&) noexcept;
  TwoPhase& operator=(TwoPhase&&) noexcept;
  ~TwoPhase();

  // Each better solution is told to `on_better` as it is found. An impossible cube or a length out
  // of range is an error; running into a limit is a result.
  Result<TwoPhaseResult> solve(
      const TwoPhaseRequest& request, const std::stop_token& stop = {},
      const std::function<void(const MoveSequence&)>& on_better = {}) const;

  // Of all tables.
  std::uint64_t memory_bytes() const;

 private:
  struct Parts;
  explicit TwoPhase(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace superflip
