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
  int max_length = kGodsNumberHtm;
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

// Told at most every 100 ms, from one thread at a time.
struct SolveProgress {
  int depth = 0;            // being searched; everything shorter is excluded
  std::uint64_t nodes = 0;  // of all depths so far
  double nodes_per_second = 0;
  double seconds = 0;  // since the start, pauses left out
  bool paused = false;
  double depth_fraction = 0;                     // tasks of this depth done, 0 to 1
  std::optional<double> depth_seconds_expected;  // by the growth from depth to depth
};

struct SolveResult {
  // Shortest first; equal lengths in canonical order. Each has been replayed on the cube.
  std::vector<MoveSequence> solutions;
  // No solution within the limits is shorter than the first, or there is none at all.
  bool proved = false;
  int excluded_below = 0;    // every solution has at least this many turns
  bool interrupted = false;  // by the stop token
  bool timed_out = false;
  std::uint64_t nodes = 0;
  std::uint64_t table_lines = 0;  // cache lines of the table asked for
  double seconds = 0;             // pauses left out
  std::string table;
};

using SolveProgressCallback = std::function<void(const SolveProgress&)>;

}  // namespace superflip
