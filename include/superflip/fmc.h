// Fewest moves: the steps people solve in, on the scramble and on its inverse. docs/fmc.md.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/cube.h>
#include <superflip/face.h>
#include <superflip/move_sequence.h>
#include <superflip/problem.h>
#include <superflip/result.h>
#include <superflip/solve.h>
#include <superflip/tables.h>
#include <superflip/two_phase.h>

namespace superflip {

enum class FmcKind : std::uint8_t {
  kEo,        // edges oriented along an axis: no quarter turn of its faces is needed any more
  kEoLine,    // and the two edges of the D face (of the axis' own frame) along it solved
  kDr,        // domino reduction: <U, D, R2, L2, F2, B2> is enough
  kAr,        // axial reduction (JZP): DR is reached without a quarter turn of its axis
  kHtr,       // half-turn reduction: half turns are enough
  kFr,        // floppy reduction: half turns of two axes are enough
  kDrSlice,   // from DR: all but a slice solved
  kHtrSlice,  // from HTR, by half turns: all but a slice solved
  kFrLs,      // floppy reduction of all but a slice
  kEoFin,     // solved, each by the turns that keep what was reached
  kDrFin,
  kHtrFin,
  kFrFin,
  kSlice,     // solved, from all but a slice
  kCorners,   // all corners solved
  kCornersX,  // all corners solved up to a rotation, by U R F alone: the 2x2x2
};

// On which side of the scramble a step may be made. For one step by itself, linear and before are
// the same: all of it on one side, either of them.
enum class Niss : std::uint8_t {
  kNever,   // on the scramble as it is
  kLinear,  // on one side, without a switch within
  kBefore,  // the same, said of a step of several
  kAlways,  // on both sides, with a switch within
};
inline constexpr std::array<std::string_view, 4> kNissNames{"never", "linear", "before", "always"};
Result<Niss> find_niss(std::string_view name);
std::string_view name_of(Niss niss);

// What there is to know of a kind of steps.
struct FmcKindInfo {
  FmcKind kind;
  std::string_view name;     // "eo"
  std::string_view aliases;  // other names, separated by spaces
  bool has_axis;
  std::string_view from;     // the kind it starts from: "eo", or nothing
  Niss usual;                // how NISS is used unless something else is said
  Niss most;                 // and how it can be
  std::string_view turns;    // in the frame U/D, from F/B
  std::string_view meaning;  // one line
};
std::span<const FmcKindInfo> fmc_kinds();
const FmcKindInfo& info_of(FmcKind kind);

// A step, with its axis and that of the step it starts from, where they matter.
struct FmcStep {
  FmcKind kind = FmcKind::kEo;
  std::optional<Axis> axis;  // none: any
  // Of DR and AR: that of the EO; none: DR starts from any cube. Of HTR: that of the DR.
  std::optional<Axis> from;
  // Of DR: starts from an EO, whichever there is.
  bool from_any = false;

  // "eo", "eofb", "eorl" or "eolr", "drud-eofb", "dr-eo", "htr-drud", "frud", "drudslice",
  // "drudfin", "htrfin". kUsage for others, with the one that was probably meant.
  static Result<FmcStep> parse(std::string_view name);
  // Sets the axis of one that has none: "ud", "rl" or "lr", "fb".
  Result<void> set_axis(std::string_view name);
  // As it is called here and in nissy: "drud-eofb".
  std::string name() const;
  // "DR on U/D from EO on F/B"
  std::string title() const;

  friend bool operator==(const FmcStep&, const FmcStep&) = default;
};
std::string_view name_of(Axis axis);                   // "ud", "rl", "fb"
std::optional<Axis> find_axis(std::string_view name);  // also "lr", "du", "bf"

// Turns on the scramble, and turns on its inverse.
struct NissMoves {
  MoveSequence normal;
  MoveSequence inverse;

  int length() const { return static_cast<int>(normal.size() + inverse.size()); }
  // "U B (D' F)"; the empty one is empty.
  std::string text() const;
  // What becomes of a scrambled cube: the turns on the inverse are undone before it.
  Cube after(const Cube& cube) const;
  // One line to do on the scramble: the normal turns, then the others backwards.
  MoveSequence linear() const;

  friend bool operator==(const NissMoves&, const NissMoves&) = default;
};

struct FmcRequest {
  // A step without axis is tried on all, or on those that what it starts from leaves.
  FmcStep step;
  std::optional<Niss> niss;  // none: as is usual for the step
  int min_length = 0;
  std::optional<int> max_length;
  // As many as this, the shortest first; and at most so much longer than the shortest.
  std::uint64_t max_solutions = 1;
  int extra_length = 0;
  // Count them, and keep none.
  bool count_only = false;
  // Also those that differ from others in the last quarter turns alone: see docs/fmc.md.
  bool all_endings = false;
  std::optional<std::chrono::microseconds> timeout;
};

struct FmcSolution {
  FmcStep step;  // with its axes
  NissMoves moves;

  friend bool operator==(const FmcSolution&, const FmcSolution&) = default;
};

struct FmcResult {
  std::vector<FmcSolution> solutions;  // shortest first; each has been tried on the cube
  std::uint64_t count = 0;
  bool complete = false;  // all there are that were asked for
  bool interrupted = false;
  bool timed_out = false;
  bool too_many = false;  // of one length there are more than may be listed: see FmcSolver::Options
  int excluded_below = 0;  // no solution has fewer turns
  double seconds = 0;
};

// All steps. Tables are made on their first use: small ones in a tenth of a second and a few MB; those of
// large steps (DR from any cube, finishes from DR and EO, corners) in seconds, and stored.
class FmcSolver {
 public:
  struct Options {
    int threads = 0;
    std::uint64_t memory_bytes = 500'000'000;
    bool store_tables = true;
    // Ways of one length that a large step has in memory while they are looked through.
    std::uint64_t most_listed = 5'000'000;
    // Opened already: DR from any cube uses their first phase. Otherwise it opens them when first asked.
    std::shared_ptr<const TwoPhase> two_phase;
  };
  static Result<FmcSolver> open(const TableStore& store, const Options& options);
  static Result<FmcSolver> open(const TableStore& store) { return open(store, Options{}); }
  FmcSolver(const FmcSolver&) = delete;
  FmcSolver& operator=(const FmcSolver&) = delete;
  FmcSolver(FmcSolver&&) noexcept;
  FmcSolver& operator=(FmcSolver&&) noexcept;
  ~FmcSolver();

  // kUsage where the cube is not what the step starts from. Any number of threads may ask.
  Result<FmcResult> solve(const Cube& cube, const FmcRequest& request,
                          const std::stop_token& stop = {}) const;

  // Whether it takes a table of a large step, and a search on all threads.
  static bool is_large(const FmcStep& step);
  // Whether the step's goal is reached; on a given axis.
  static bool is_reached(const FmcStep& step, const Cube& cube);

  struct Parts;
  const Parts& parts() const { return *parts_; }

 private:
  explicit FmcSolver(std::unique_ptr<const Parts> parts);
  std::unique_ptr<const Parts> parts_;
};

}  // namespace superflip
