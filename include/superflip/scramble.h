// Scrambles: random positions and random turn sequences. docs/scrambles.md describes the draws.
#pragma once

#include <cstdint>
#include <optional>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/random.h>
#include <superflip/result.h>
#include <superflip/two_phase.h>

namespace superflip {

enum class ScrambleKind : std::uint8_t {
  kRandomState,  // uniform over all positions
  kRandomMoves,  // random turns by the canonical rules
  kWca,          // uniform over the positions that need two turns or more (WCA Regulation 4b3)
  kFmc,          // as kWca; its moves are padded with R' U' F at both ends (Guideline E2b)
};

struct ScrambleRequest {
  ScrambleKind kind = ScrambleKind::kRandomState;
  // Number of turns, for kRandomMoves alone, 1 to 1000. Without it, 25 or 26 with equal chance, so
  // that both parities occur however the turns are counted.
  std::optional<int> length;
};

struct Scramble {
  Cube cube;
  // Turns that lead to the cube, when they are known: drawn states come without, and scramble_turns
  // finds them.
  std::optional<MoveSequence> moves;
};

// What a scramble of kFmc begins and ends with.
const MoveSequence& fmc_padding();

// Turns that lead from the solved cube to the drawn one: the inverse of a two-phase solution, about
// 20 of them; for kFmc between two fmc_padding(), with no turn that merges with them. The same for
// the same cube on every machine; safe from several threads.
MoveSequence scramble_turns(const TwoPhase& two_phase, ScrambleKind kind, const Cube& cube);

class Scrambler {
 public:
  static Result<Scrambler> create(const ScrambleRequest& request, RandomSource random);
  Scramble next();

 private:
  Scrambler(const ScrambleRequest& request, const RandomSource& random)
      : request_(request), random_(random) {}
  MoveSequence random_moves();

  ScrambleRequest request_;
  RandomSource random_;
};

}  // namespace superflip
