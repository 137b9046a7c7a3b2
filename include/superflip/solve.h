// Solving one problem: how it goes on, and what comes out.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <superflip/metric.h>
#include <superflip/move_sequence.h>
#include <superflip/problem.h>

namespace superflip {

struct Solution {
  MoveSequence moves;
  int length = 0;  // in the metric of the problem, or in units of its costs
  // How to turn it, where the turns allowed are not of faces alone: `moves` is what it amounts to
  // with the centres at home.
  std::vector<Turn> turns{};

  // With the turns it is made of, for someone who holds the cube so.
  std::string text(Symmetry held = {}) const;

  friend bool operator==(const Solution&, const Solution&) = default;
};

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
  std::optional<Solution> best;
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
  std::vector<Solution> solutions;
  Metric metric = kUsualMetric;
  int units_per_one = 1;  // of lengths: more than 1 only where turns have costs
  // No solution within the limits is shorter than the first, or there is none at all.
  bool proved = false;
  // Every solution of problem.min_length turns or more has at least this many.
  int excluded_below = 0;
  // Every solution asked for is in the list; false if time or a stop cut the search short.
  bool complete = false;
  bool interrupted = false;  // by the stop token
  bool timed_out = false;
  bool out_of_nodes = false;
  // The stages of the first solution, where the solver has any; if on_inverse, they solve the
  // inverse of the cube.
  std::vector<SolveStage> stages;
  bool on_inverse = false;
  std::uint64_t nodes = 0;  // of the search that proves; quick looks for an upper bound left out
  std::uint64_t table_lines = 0;  // cache lines of the table asked for
  double seconds = 0;             // pauses left out
  std::string solver;
  std::string table;  // empty: the solver needs none that is stored
  // What went otherwise than was asked for, such as a graphics card that failed; a sentence each.
  std::vector<std::string> notes;
};

using SolveProgressCallback = std::function<void(const SolveProgress&)>;

}  // namespace superflip
