// Turns of the faces, less the quarter turns of some axes or some faces altogether.
#pragma once

#include <initializer_list>
#include <vector>

#include <superflip/face.h>
#include <superflip/move.h>

namespace superflip::fmc {

// All turns, of the axes named half turns alone.
inline std::vector<Move> turns_with_half(std::initializer_list<Axis> half) {
  std::vector<Move> moves;
  for (int i = 0; i < kMoveCount; ++i) {
    const Move move = Move::from_index(i);
    bool allowed = true;
    for (const Axis axis : half) allowed &= move.axis() != axis || move.quarter_turns() == 2;
    if (allowed) moves.push_back(move);
  }
  return moves;
}

inline std::vector<Move> all_turns() {
  return turns_with_half({});
}
// Those that keep the edges oriented along F/B.
inline std::vector<Move> eo_turns() {
  return turns_with_half({Axis::kFB});
}
inline std::vector<Move> dr_turns() {
  return turns_with_half({Axis::kRL, Axis::kFB});
}
inline std::vector<Move> half_turns() {
  return turns_with_half({Axis::kUD, Axis::kRL, Axis::kFB});
}
inline std::vector<Move> without(std::vector<Move> moves, std::initializer_list<Face> faces) {
  for (const Face face : faces) {
    std::erase_if(moves, [face](Move move) { return move.face() == face; });
  }
  return moves;
}

}  // namespace superflip::fmc
