// Which turn may follow which in the two phases, so that few ways are tried twice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/canonical_faces.h"
#include "solvers/twophase/frames.h"
#include "solvers/twophase/phase2_tables.h"

namespace superflip::twophase {

inline constexpr std::size_t kNoFace = 6;  // no turn before

// Within a phase it is the canonical order (cube/canonical_faces.h). Whether U comes before D is a matter of the cube, not of the frame it is seen in: the same turns
// may lead through other frames when they are done in the other order.
class MoveOrder {
 public:
  static const MoveOrder& shared();

  struct Choices {
    std::array<std::uint8_t, kMoveCount> moves;  // the first `count`, as seen in the frame
    std::uint8_t count;
    std::uint8_t faces;  // theirs, as bits
    std::uint32_t bits;  // the moves again
  };
  // After a turn of the cube's face number `last`, or kNoFace.
  const Choices& after(Frame frame, std::size_t last) const { return choices_[frame][last]; }

  // Bits of kPhase2Moves that may follow the phase-2 move of this number.
  unsigned after_phase2(std::size_t move) const { return after_phase2_[move]; }
  // The first of phase 2 after a last turn of phase 1 of this face. Opposite faces commute, and
  // phase 1 leaves the half turn of such a pair to phase 2 (see Ending): both orders are allowed.
  unsigned first_of_phase2(std::size_t last) const { return first_of_phase2_[last]; }
  // The second of phase 2: what could not come first cannot come after its opposite either.
  unsigned second_of_phase2(unsigned first_moves, std::size_t move) const {
    const unsigned moves = after_phase2_[move];
    return (opposites_[move] & ~first_moves) != 0 ? moves & first_moves : moves;
  }

 private:
  MoveOrder();
  std::array<std::array<Choices, kNoFace + 1>, kFrameCount> choices_{};
  std::array<unsigned, kPhase2MoveCount> after_phase2_{};
  std::array<unsigned, kPhase2MoveCount> opposites_{};  // bits of moves of the opposite face
  std::array<unsigned, kNoFace + 1> first_of_phase2_{};
};

}  // namespace superflip::twophase
