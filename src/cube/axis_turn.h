// A turn about one axis, as quarter turns of its two faces.
#pragma once

#include <superflip/face.h>
#include <superflip/move.h>

namespace superflip {

// The first face of an axis is U, R or F, the second D, L or B. A slice turn is both at once; the
// centres are taken to stay where they are, and the cube to be held otherwise afterwards, which only
// matters where wide turns and slices are told from turns of faces.
struct AxisTurn {
  Axis axis = Axis::kUD;
  int first_turns = 0;
  int second_turns = 0;
  int held_turns = 0;  // quarter turns of the whole cube, as the first face turns
  int cost = 1;
};

constexpr bool is_first_of_axis(Face face) {
  return index_of(face) < 3;
}

constexpr AxisTurn axis_turn(Move move) {
  const bool first = is_first_of_axis(move.face());
  return {move.axis(), first ? move.quarter_turns() : 0, first ? 0 : move.quarter_turns(), 0, 1};
}

}  // namespace superflip
