// Scrambles: random positions and random turn sequences. docs/scrambles.md describes the draws.
#pragma once

#include <cstdint>
#include <optional>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/random.h>
#include <superflip/result.h>

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
  // Turns that lead to the cube, when they are known: drawn states come without.
  std::optional<MoveSequence> moves;
};

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
