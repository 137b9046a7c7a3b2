// Fewest moves: what a skeleton leaves, and the shortest way to insert what solves it. docs/fmc.md.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/notation.h>
#include <superflip/result.h>
#include <superflip/symmetry.h>

namespace superflip {

// Pieces that change places in turn; a cycle of one is in place, but twisted or flipped.
struct FmcCycle {
  int length = 1;
  // Once round, its pieces have been twisted or flipped.
  bool is_turned = false;

  friend bool operator==(const FmcCycle&, const FmcCycle&) = default;
};

// What is not where it belongs, seen so that this is as little as possible: where a slice is off, with
// the layers beside it at home and the centres off.
struct FmcLeft {
  std::vector<FmcCycle> corners;  // longest first
  std::vector<FmcCycle> edges;
  std::vector<int> centres;  // lengths of their cycles
  Symmetry held;             // how the cube is held for this to be so
  int insertions = 0;        // what it takes, about: a 3-cycle or two swaps each

  bool is_nothing() const { return corners.empty() && edges.empty() && centres.empty(); }
  // "1 corner 3-cycle, 2 edge 2-cycles, 2 twisted corners"; "nothing".
  std::string text() const;

  friend bool operator==(const FmcLeft&, const FmcLeft&) = default;
};
FmcLeft fmc_left(const Cube& cube);

// Moves as people write down a skeleton: several lines, comments behind //, turns on the inverse in
// parentheses, slices and rotations. Marks that stand by themselves (* ^ # @) are left out. As face
// turns on the scramble, for someone who holds the cube as the scramble left it.
struct FmcSkeleton {
  MoveSequence moves;
  std::vector<std::string> notes;  // where the text could mean two things
};
Result<FmcSkeleton> read_fmc_skeleton(std::string_view text, const MoveSyntax& syntax = {});

inline constexpr int kMostInsertions = 4;
inline constexpr int kMostAlgTurns = 16;
inline constexpr int kMostSkeletonTurns = 60;
// Each of several insertions has no more, however many are asked for.
inline constexpr int kMostPartTurns = 10;
// Of one insertion by any algorithm, where at most so many are looked for: 14, 12, 10, 8.
constexpr int usual_alg_turns(int insertions) {
  return 16 - 2 * insertions;
}

struct FmcInsertRequest {
  // No algorithm is longer. None: usual_alg_turns, and once there is a solution, lengths of one insertion
  // that would take long to exclude are left alone.
  std::optional<int> max_alg_turns;
  // At most so many. None: as many as what is left takes, and one more if that is not enough; three at
  // most.
  std::optional<int> max_insertions;
  // As many solutions as this, the shortest first, at most so much longer than the shortest.
  int max_solutions = 1;
  int extra_length = 0;
  int threads = 0;  // 0: one a core
  std::optional<std::chrono::microseconds> timeout;
};

struct FmcInsertion {
  char mark = '*';
  // Where it is done: after so many turns of the skeleton, or of what that mark stands for.
  std::optional<char> within;
  int after = 0;
  // As face turns; then the cube is held so for what follows, which only slices need.
  MoveSequence moves;
  Symmetry held;
  std::string text;   // with slices as such: "E", "M2"
  int length = 0;     // face turns
  int cancelled = 0;  // turns saved where it meets the others, those inserted before included
  int total = 0;      // length of all with this insertion and those before

  friend bool operator==(const FmcInsertion&, const FmcInsertion&) = default;
};

struct FmcInserted {
  MoveSequence solution;  // merged; has been tried on the cube
  std::vector<FmcInsertion> insertions;
  // The skeleton with marks, and that of each insertion: those in turn may have marks of later ones.
  std::string marked;
  // "L2 D2 R2 ^ F2 U2 R2 D2 B2", one for each insertion.
  std::vector<std::string> marked_insertions;
  std::string expanded;  // every turn, before anything cancels

  int length() const { return static_cast<int>(solution.size()); }
  friend bool operator==(const FmcInserted&, const FmcInserted&) = default;
};

struct FmcInsertResult {
  FmcLeft left;
  std::vector<FmcInserted> solutions;  // shortest first
  int alg_turns = 0;                   // of one insertion
  int part_turns = 0;                  // of each of several
  int insertions = 0;                  // at most so many
  // One insertion, of any algorithm of at most alg_turns turns at any place, gives no fewer turns.
  int at_least = 0;
  // The first solution is a shortest by one insertion.
  bool proved = false;
  // All that was asked for was looked at: time or a stop cut nothing short.
  bool complete = false;
  bool interrupted = false;
  bool timed_out = false;
  double seconds = 0;
};

// Told from the calling thread whenever something else is begun.
struct FmcInsertProgress {
  std::string doing;  // "one insertion: 24 turns"
  std::optional<int> best;
  double seconds = 0;
};

// kUsage where the skeleton solves already or is too long; no solution within the limits is no error.
Result<FmcInsertResult> fmc_insert(
    const Cube& scramble, const MoveSequence& skeleton, const FmcInsertRequest& request,
    const std::stop_token& stop = {},
    const std::function<void(const FmcInsertProgress&)>& progress = {});

}  // namespace superflip
