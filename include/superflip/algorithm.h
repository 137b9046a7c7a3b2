// Move text as people write it: face, wide and slice turns, rotations, and turns on the inverse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/move_sequence.h>
#include <superflip/position.h>
#include <superflip/result.h>
#include <superflip/turn.h>

namespace superflip {

// Everything a cube solver turns it into: face turns with the centres at home, and the way the cube
// is held afterwards.
struct FoldedTurns {
  MoveSequence moves;
  Symmetry held;
};
FoldedTurns fold(const std::vector<Turn>& turns);

// At most two rotations that take a cube from home to being held so.
std::vector<Turn> rotations_to(Symmetry held);

// Commutators, conjugates and repetitions are written out. `on_inverse` holds the turns given in
// NISS brackets, in order: they are meant for the inverse of the scramble.
struct Algorithm {
  std::vector<Turn> normal;
  std::vector<Turn> on_inverse;
  // Where the text could mean two things: what was read, and how to write the other. One line each.
  std::vector<std::string> notes;

  // The position a scramble leads to: bracketed turns are inverted and done first (premoves).
  Position position() const;
  // One line to do on the scrambled cube: the normal turns, then the inverse of the bracketed ones.
  std::vector<Turn> linear() const;
  // The position again, as face turns in canonical order and at most two rotations.
  std::vector<Turn> simplified() const;
};

// What plain parentheses without a number behind them mean. ^( ) is always on the inverse.
enum class Parentheses : std::uint8_t {
  kAuto,   // told by the rest of the text, with a note of what was read
  kNiss,   // turns on the inverse, as fewest-moves solvers write
  kGroup,  // mere grouping, as algorithm collections do
};

struct MoveSyntax {
  Parentheses parentheses = Parentheses::kAuto;
  // Read r as R and not as Rw.
  bool lower_case_is_face = false;
};

// Text beyond these limits is refused: it is read in a time that grows with its length alone, some
// milliseconds at most.
inline constexpr std::size_t kMaxMoveTextBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxWrittenTurns = 100'000;  // with repetitions written out
// Turns written or inverted on the way, also those that (A)0 throws away.
inline constexpr std::size_t kMaxWritingSteps = 1'000'000;

Result<Algorithm> parse_algorithm(std::string_view text, const MoveSyntax& syntax = {});

std::vector<Turn> inverse(const std::vector<Turn>& turns);
std::string format_turns(const std::vector<Turn>& turns);

// Counted as written: in HTM a wide turn is one and a slice two, in ATM all neighbours about one axis
// are one; rotations are free.
int length(const std::vector<Turn>& turns, Metric metric);

}  // namespace superflip
