// Solving one cube: what is asked, how it goes on, what comes out.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <superflip/cube.h>
#include <superflip/metric.h>
#include <superflip/move_sequence.h>
#include <superflip/pause.h>

namespace superflip {

// No position needs more (Rokicki, Kociemba, Davidson, Dethridge 2010).
inline constexpr int kGodsNumberHtm = 20;

struct SolveRequest {
  Cube cube;
  int min_length = 0;
  std::optional<int> max_length;  // none: as long as the solver's solutions can be
  // Solvers that go from good solutions to better ones stop at one of at most so many turns; 0: they
  // go on until a limit or the proof that there is none better. None: until the time is up, if there
  // is a timeout; else as soon as is usual for the solver, twophase at kGodsNumberHtm turns,
  // multiphase when all ways without slack are tried.
  std::optional<int> target_length;
  // Of multiphase: the slack to stop at, 0 to kMaxSlack. None: the solver's own.
  std::optional<int> slack;
  // How many solutions at most; kEverySolution for all of them.
  std::uint64_t max_solutions = 1;
  // Solutions may be this many turns longer than the shortest; they are listed by length.
  int extra_length = 0;
  // Finish the last depth even when max_solutions have been found, and give the first of them in
  // canonical order: the same answer whatever the number of threads.
  bool canonical_first = false;
  // Time during which the solve is paused does not count.
  std::optional<std::chrono::milliseconds> timeout;
  std::shared_ptr<const PauseSwitch> pause;  // none: cannot be paused
  // A solution already known: nothing longer is searched for, and if nothing shorter exists it is
  // the answer, proved, without searching its own depth.
  std::optional<MoveSequence> known;
};
inline constexpr std::uint64_t kEverySolution = std::numeric_limits<std::uint64_t>::max();

// Told at most every 100 ms, and at once when a better solution is known; from one thread at a time.
struct SolveProgress {
  int depth = 0;            // being searched; everything shorter is excluded
  std::uint64_t nodes = 0;  // of all depths so far, this one as far as it is
  double nodes_per_second = 0;
  double seconds = 0;  // since the start, pauses left out
  bool paused = false;
  double depth_fraction = 0;                     // of this depth's work, 0 to 1; an estimate
  std::optional<double> depth_seconds_expected;  // by the growth from depth to depth
  std::optional<double> depth_seconds_left;      // by how far it is; none where that says nothing
  // The best solution known so far, not proved to be a shortest.
  std::optional<MoveSequence> best;
};

// A part of a solution that reaches a goal of its own.
struct SolveStage {
  std::string name;
  MoveSequence moves;
  // Turns saved where it meets the stages before: R, then R2, is R'. The lengths of the stages less
  // these are the length of the solution.
  int cancelled = 0;
};

struct SolveResult {
  // Shortest first; equal lengths in canonical order. Each has been replayed on the cube.
  std::vector<MoveSequence> solutions;
  // No solution within the limits is shorter than the first, or there is none at all.
  bool proved = false;
  // Every solution of request.min_length turns or more has at least this many.
  int excluded_below = 0;
  // Every solution asked for is in the list; false if time or a stop cut the search short.
  bool complete = false;
  bool interrupted = false;  // by the stop token
  bool timed_out = false;
  // The stages of the first solution, where the solver has any; if on_inverse, they solve the
  // inverse of the cube.
  std::vector<SolveStage> stages;
  bool on_inverse = false;
  std::uint64_t nodes = 0;  // of the search that proves; quick looks for an upper bound left out
  std::uint64_t table_lines = 0;  // cache lines of the table asked for
  double seconds = 0;             // pauses left out
  std::string solver = "optimal";
  std::string table;  // empty: the solver needs none that is stored
};

using SolveProgressCallback = std::function<void(const SolveProgress&)>;

}  // namespace superflip
