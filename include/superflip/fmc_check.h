// A fewest-moves solve as someone wrote it down, and where its moves went. docs/fmc.md.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/algorithm.h>
#include <superflip/cube.h>
#include <superflip/fmc.h>
#include <superflip/move_sequence.h>
#include <superflip/position.h>
#include <superflip/result.h>
#include <superflip/solver.h>

namespace superflip {

// A line of what was written, or an insertion.
struct FmcWrittenStep {
  std::string text;     // as it stands there, without its comment
  std::string comment;  // "EO (3/3)"
  std::string mark;     // of an insertion: "*"
  // Turns of faces, the centres at home; of an insertion those that it puts in.
  NissMoves moves;
  // All turns up to its end, insertions in their places; what cancels is still there.
  NissMoves so_far;
};

// A solution, read. Each step adds to what the step before has so far.
struct FmcWritten {
  std::vector<FmcWrittenStep> steps;
  // The steps are those of the text. Otherwise it was one line, which is the only step.
  bool has_lines = false;
  // Turns on the inverse were marked as such. Otherwise any of the last ones may have been.
  bool has_sides = false;
  // On one line, without what cancels.
  MoveSequence solution;
  // As it would be handed in: what cancels counted, a slice as two.
  int written_length = 0;
  bool has_slices = false;
  // What was taken one way and could mean another.
  std::vector<std::string> notes;
};

// Reads a solution as people write it: lines with comments behind //, NISS brackets, marks with lines
// such as * = R U R' for what is inserted there, and a line that says Solution: in the end. Where
// the text leaves it open what it means, it means what solves the scramble. kUsage with the line.
Result<FmcWritten> read_fmc_solution(std::string_view text, const Position& scramble,
                                     const MoveSyntax& syntax = {});

// A number of turns that is known exactly or within bounds.
struct FmcBounds {
  int at_least = 0;
  int at_most = 0;
  bool is_exact() const { return at_least == at_most; }
  friend bool operator==(const FmcBounds&, const FmcBounds&) = default;
};

// The shortest way to solve what is left at some point, by whatever turns.
struct FmcRest {
  FmcBounds length;
  MoveSequence solution;  // of at_most turns
};

struct FmcCheckedStep {
  // What the step reaches, if that has a name.
  std::optional<FmcStep> step;
  // "eofb", "drud-eofb", "htr-drud", "drudfin"; "insertion", "skeleton", "finish" or "other".
  std::string name;
  std::string text;     // as written; of a step found in one line, its turns
  std::string comment;  // as written
  std::string mark;
  NissMoves moves;
  std::string case_name;  // behind the step: "4c4e" after EO, "4a1 2e" after DR
  int length = 0;         // of the step alone
  int cancelled = 0;      // of that, with turns before it
  int total = 0;          // so far, on both sides
  FmcRest rest;           // from here
  // The shortest finish from here that keeps the DR, HTR or FR reached, where there is one.
  std::optional<FmcSolution> best_finish;
  // The shortest way to make the step from where it began, on any axis, with NISS.
  std::optional<FmcSolution> best_of_step;
  // Total and rest together, more than before the step. Less than none only by what cancelled, or in
  // an insertion.
  FmcBounds loss;
  std::string remark;
};

struct FmcCheckRequest {
  // For the shortest ways through the scramble and each rest, all together. None: until it is done.
  std::optional<std::chrono::microseconds> timeout{};
  // Without these it takes no time to speak of.
  bool find_rests = true;
  bool find_alternatives = true;
};

struct FmcCheckResult {
  bool solves = false;
  std::string left;       // what is left if it does not
  MoveSequence solution;  // on one line, without what cancels
  int length = 0;
  std::string case_name;  // of the scramble: "fb 4e, rl 6e, ud 8e"
  std::vector<FmcCheckedStep> steps;
  // Turns that cancel where the two sides meet: length is the last step's total less these.
  int cancelled_between_sides = 0;
  bool has_rests = false;  // what follows, and rest and loss of the steps, were asked for
  FmcRest optimal;         // of the scramble
  // length less that of the optimal solution: the losses of all steps less cancelled_between_sides.
  FmcBounds loss;
  std::vector<std::string> notes;
  bool complete = false;  // all that was asked for is known
  bool interrupted = false;
  bool timed_out = false;
  double seconds = 0;
};

struct FmcCheckProgress {
  std::string looking_for;  // "the optimal solution", "the shortest way from EO on F/B"
  int done = 0;             // of so many points
  int points = 0;
  std::optional<SolveProgress> search;
};
using FmcCheckProgressCallback = std::function<void(const FmcCheckProgress&)>;

// `optimal` is the solver of that name; without it no rests are found. A solution that does not solve is a result, with nothing but
// solves, left, solution and length. A stop or the end of the time leaves bounds where numbers were
// to be.
Result<FmcCheckResult> fmc_check(const FmcSolver& solver, Solver* optimal, const Cube& scramble,
                                 const FmcWritten& written, const FmcCheckRequest& request,
                                 const std::stop_token& stop = {},
                                 const FmcCheckProgressCallback& progress = {});

}  // namespace superflip
