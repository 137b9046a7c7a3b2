// Fewest moves: whole solves, step by step as a plan says, as short as they come. docs/fmc.md.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <superflip/cube.h>
#include <superflip/fmc.h>
#include <superflip/fmc_plan.h>
#include <superflip/move_sequence.h>
#include <superflip/result.h>

namespace superflip {

// One step of a solve.
struct FmcStepTaken {
  FmcPlanKind kind = FmcPlanKind::kEo;
  std::optional<Axis> axis;  // of HTR: that of the DR; of VR: of the slice
  std::optional<Axis> from;  // of DR, AR and RZP: of the EO
  NissMoves moves;           // of VR none: its turns stand among those of the others
  std::string case_name;     // where the step has led: "4a1 2e"; may be empty
  int length = 0;
  int cancelled = 0;  // turns that are saved where it meets the others
  int total = 0;      // from the scramble

  // "eofb", "rzpud-eofb", "drud-eofb", "htr-drud", "frud", "finls-ud", "fin", "vr"
  std::string name() const;
  friend bool operator==(const FmcStepTaken&, const FmcStepTaken&) = default;
};

// A turn of a slice, put in between others.
struct FmcSliceMark {
  std::size_t step = 0;  // among whose turns
  bool on_inverse = false;
  std::size_t after = 0;  // so many of its turns on that side
  int quarter_turns = 0;  // of E, M or S, as it is written there: 1 to 3

  char sign() const { return "^@#"[quarter_turns - 1]; }
  friend bool operator==(const FmcSliceMark&, const FmcSliceMark&) = default;
};

struct FmcSolve {
  std::vector<FmcStepTaken> steps;
  std::vector<FmcSliceMark> marks;  // in the order of the solution
  // All of it as turns on the scramble alone, where it solves the cube.
  MoveSequence solution;
  bool solves = false;

  // Of the solution or, where the plan does not lead so far, of both sides.
  int turns() const { return steps.empty() ? 0 : steps.back().total; }
  // The turns of a step, with the marks among them: "U ^ B (D' F)"; of VR "^ = E, # = E'".
  std::string step_text(std::size_t step) const;
  // As people write it: a line a step, and the solution.
  std::string text() const;
  friend bool operator==(const FmcSolve&, const FmcSolve&) = default;
};

struct FmcSolveRequest {
  FmcPlan plan = FmcPlan::usual();
  // As many as this, the shortest first; and at most so much longer than the shortest.
  std::uint64_t max_solutions = 1;
  int extra_length = 0;
  std::optional<int> max_length;
  // From when the tables of the steps are there: the first to need them makes them, in half a second of
  // processor time.
  std::optional<std::chrono::microseconds> timeout;
  int threads = 0;  // 0: one for each core
};

struct FmcSolveResult {
  std::vector<FmcSolve> solves;  // shortest first; each has been tried on the cube
  bool proved = false;           // these are the shortest of all that the plan allows
  int at_least = 0;              // no solve of the plan has fewer turns
  bool interrupted = false;
  bool timed_out = false;
  double seconds = 0;
};

struct FmcSolveProgress {
  int tried_to = 0;  // all beginnings, up to DR, of so many turns have been followed
  std::uint64_t beginnings = 0;
  std::optional<int> best;
  double seconds = 0;
};

// What it is told on the way, by the thread that called.
struct FmcSolveWatcher {
  std::function<void(const FmcSolve&)> on_improved;
  std::function<void(const FmcSolveProgress&)> on_progress;  // about every 100 ms
};

// With enough time, the shortest solves of the plan there are: docs/fmc.md says what is counted as one.
// Memory is bounded by some 300 MB. The solver gives the tables of the steps; any number of threads may
// ask it.
Result<FmcSolveResult> fmc_solve(const FmcSolver& solver, const Cube& cube,
                                 const FmcSolveRequest& request, const std::stop_token& stop = {},
                                 const FmcSolveWatcher& watcher = {});

}  // namespace superflip
