#include "solvers/twophase/move_order.h"

namespace superflip::twophase {

const MoveOrder& MoveOrder::shared() {
  static const MoveOrder kOrder;
  return kOrder;
}

MoveOrder::MoveOrder() {
  for (Frame f = 0; f < kFrameCount; ++f) {
    for (std::size_t last = 0; last <= kNoFace; ++last) {
      Choices& choices = choices_[f][last];
      for (int m = 0; m < kMoveCount; ++m) {
        const Face face = Frames::shared().original(f, Move::from_index(m)).face();
        if (last != kNoFace && !may_follow(kFaces[last], face)) continue;
        choices.moves[choices.count++] = static_cast<std::uint8_t>(m);
        choices.bits |= 1U << static_cast<unsigned>(m);
        choices.faces |= bit_of(Move::from_index(m).face());
      }
    }
  }
  for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
    const Face face = kPhase2Moves[m].face();
    for (std::size_t last = 0; last < kPhase2MoveCount; ++last) {
      if (may_follow(kPhase2Moves[last].face(), face)) after_phase2_[last] |= 1U << m;
      if (opposite(kPhase2Moves[last].face()) == face) opposites_[last] |= 1U << m;
    }
    for (std::size_t last = 0; last <= kNoFace; ++last) {
      if (static_cast<std::size_t>(index_of(face)) != last) first_of_phase2_[last] |= 1U << m;
    }
  }
}

}  // namespace superflip::twophase
