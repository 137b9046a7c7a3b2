// Puzzles other than the 3x3x3 cube, from definitions: what they are, God's algorithm, solving.
// docs/puzzles.md describes the form of a definition and the built-in ones.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <superflip/metric.h>
#include <superflip/random.h>
#include <superflip/result.h>
#include <superflip/tables.h>

namespace superflip {

namespace puzzles {
struct Definition;
struct GodTableData;
struct SolverData;
}  // namespace puzzles

// Pieces that may change places; each can be turned in its slot `orientations` ways.
struct PuzzleSet {
  std::string name;
  int pieces = 0;
  int orientations = 1;
};

// Which piece is in each slot and how it is turned, for the slots of all sets one after the other.
// Pieces are numbered from 0 within their set; alike ones share a number. The orientation of a piece
// whose orientation does not matter is 0.
struct PuzzleState {
  std::vector<std::uint8_t> pieces;
  std::vector<std::uint8_t> orientations;
  bool operator==(const PuzzleState&) const = default;
};

// Turns by their number in the puzzle, in the order in which they are made.
using PuzzleTurns = std::vector<int>;

// A puzzle as its definition tells it. Never changes; copies are cheap.
class Puzzle {
 public:
  // A .tws definition or a KPuzzle in JSON, told apart by the first character. `source` is what
  // messages call the text; they are "source:line: what is wrong".
  static Result<Puzzle> parse(std::string_view text, const std::string& source);
  static Result<Puzzle> load(const std::filesystem::path& file);
  static Result<Puzzle> built_in(std::string_view name);
  static std::vector<std::string> built_in_names();

  const std::string& name() const;
  std::vector<PuzzleSet> sets() const;
  const PuzzleState& solved() const;
  // The moves of the definition that count, as it names them: "R", not "R2" and "R'".
  std::vector<std::string> move_names() const;
  // The turns that count as one: every power of a move (kHtm), or a move and its inverse (kQtm).
  PuzzleTurns turns(Metric metric) const;

  // "R U2 F'": a move, perhaps how many times, perhaps '. kUsage names the word it cannot read.
  Result<PuzzleTurns> parse_turns(std::string_view text) const;
  std::string format_turns(const PuzzleTurns& turns) const;
  PuzzleTurns inverse(const PuzzleTurns& turns) const;
  // With powers of one move in a row written as one: R2 for R R.
  PuzzleTurns merged(const PuzzleTurns& turns) const;
  PuzzleState apply(PuzzleState state, const PuzzleTurns& turns) const;

  // A position written as in the Solved block of a definition, with or without the lines
  // "ScrambleState NAME" and "End" around it. Need not be reachable.
  Result<PuzzleState> parse_state(std::string_view text, const std::string& source) const;

  // How many positions the moves reach, in decimal. Nothing where pieces are alike or orientations
  // do not matter and there are too many positions to number them.
  std::optional<std::string> position_count() const;
  // kImpossibleCube, with the reason, if the moves cannot reach the position. Where pieces are alike
  // it may pass an unreachable position; GodTable never does.
  Result<void> check_reachable(const PuzzleState& state) const;

  const puzzles::Definition& definition() const { return *definition_; }

 private:
  explicit Puzzle(std::shared_ptr<const puzzles::Definition> definition)
      : definition_(std::move(definition)) {}
  std::shared_ptr<const puzzles::Definition> definition_;
};

// `length` random turns, none of which merges with or undoes the one before.
PuzzleTurns random_turns(const Puzzle& puzzle, int length, RandomSource& random);

inline constexpr std::uint64_t kDefaultGodMemory = std::uint64_t{1} << 30U;

struct GodTableOptions {
  std::uint64_t memory_bytes = kDefaultGodMemory;
  // Keep one of the positions that turns of the whole puzzle take to each other, where the
  // definition has such turns. All answers are the same.
  bool use_symmetry = true;
};

struct GodTableSize {
  std::uint64_t positions = 0;
  int symmetries = 1;                // by which the table is reduced, the identity among them
  std::uint64_t stored_entries = 0;  // in the table
  std::uint64_t bytes = 0;           // of memory
};

// The distance of every position from the solved one. Copies are cheap; safe to use from several
// threads. kHtm and kQtm alone.
class GodTable {
 public:
  // How many positions there are to number, found in a moment: kResources if numbering them takes
  // tables that are too large. Exact but for puzzles whose parts depend on each other in ways that
  // are too involved to work out, where it is an upper bound; see reached().
  static Result<std::uint64_t> entries(const Puzzle& puzzle);

  // The table that build would make. Errors as above.
  static Result<GodTableSize> size(const Puzzle& puzzle, Metric metric, bool use_symmetry = true);

  // Breadth-first on all cores; kResources if the table takes more than memory_bytes.
  static Result<GodTable> build(const Puzzle& puzzle, Metric metric,
                                const TableOptions& options = {},
                                const GodTableOptions& god_options = {});
  // From the store, or built and stored.
  static Result<GodTable> open(const Puzzle& puzzle, Metric metric, const TableStore& store,
                               const TableOptions& options = {},
                               const GodTableOptions& god_options = {});
  // The name of its file in a store.
  static std::string table_name(const Puzzle& puzzle, Metric metric, bool use_symmetry = true);

  // Positions at each distance.
  const std::vector<std::uint64_t>& distribution() const;
  int max_distance() const { return static_cast<int>(distribution().size()) - 1; }
  std::uint64_t reached() const;  // the sum of the distribution
  std::uint64_t entries() const;  // numbered positions; more than reached() only as said above
  std::uint64_t stored_entries() const;  // one for each position up to symmetry
  int symmetries() const;                // by which the table is reduced: 1 if it is not

  // kImpossibleCube if the moves cannot reach the position.
  Result<int> distance(const PuzzleState& state) const;
  // A shortest solution, the same one each time; replayed before it is given out.
  Result<PuzzleTurns> solve(const PuzzleState& state) const;
  // Up to 8 of the positions farthest from solved, as shortest sequences that lead to them.
  std::vector<PuzzleTurns> antipodes() const;
  // Uniform over all positions.
  PuzzleState random_state(RandomSource& random) const;

  bool was_built() const;  // by this process, rather than read from the store
  // Why a table just built could not be stored, if so.
  std::optional<std::string> not_stored() const;

 private:
  friend class PuzzleSolver;
  explicit GodTable(std::shared_ptr<const puzzles::GodTableData> data) : data_(std::move(data)) {}
  std::shared_ptr<const puzzles::GodTableData> data_;
};

struct PuzzleSolverOptions {
  Metric metric = Metric::kHtm;
  int threads = 0;  // 0: one for each core
  // For the table of all distances, or for the pattern databases of a search.
  std::uint64_t memory_bytes = std::uint64_t{100} << 20U;
  // Puzzles with more positions are searched, unless the store has their table of all distances.
  std::uint64_t max_god_entries = std::uint64_t{1} << 28U;
};

struct PuzzleSolveRequest {
  PuzzleState state;
  int max_length = 1000;
  std::optional<std::chrono::milliseconds> timeout;
};

// Told at most every 100 ms, by the thread that called.
struct PuzzleProgress {
  int depth = 0;  // being searched
  std::uint64_t nodes = 0;
  double seconds = 0;
};
using PuzzleProgressCallback = std::function<void(const PuzzleProgress&)>;

struct PuzzleSolveResult {
  std::optional<PuzzleTurns> solution;  // shortest; replayed
  int excluded_below = 0;               // every solution has at least this many turns
  bool interrupted = false;
  bool timed_out = false;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// Shortest solutions: by the table of all distances where it is small enough, else by iterative
// deepening with pattern databases that fit in the memory given. Both are kept in the store.
class PuzzleSolver {
 public:
  static Result<PuzzleSolver> open(const Puzzle& puzzle, const PuzzleSolverOptions& options,
                                   const TableStore& store, const TableOptions& table_options = {});

  // kImpossibleCube if the position is known to be out of reach.
  Result<PuzzleSolveResult> solve(const PuzzleSolveRequest& request,
                                  const std::stop_token& stop = {},
                                  const PuzzleProgressCallback& progress = {}) const;
  // What it looks up: "all distances", or the pattern databases, one description each.
  std::vector<std::string> tables() const;
  bool looks_up_all() const;

 private:
  explicit PuzzleSolver(std::shared_ptr<const puzzles::SolverData> data) : data_(std::move(data)) {}
  std::shared_ptr<const puzzles::SolverData> data_;
};

}  // namespace superflip
