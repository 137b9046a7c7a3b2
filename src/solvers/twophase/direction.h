// The six ways to look at a cube: three axes, the cube and its inverse.
#pragma once

#include <array>
#include <cstdint>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/symmetry.h>

#include "solvers/twophase/frames.h"
#include "solvers/twophase/move_order.h"
#include "solvers/twophase/tables.h"

namespace superflip::twophase {

struct Direction {
  Axis axis = Axis::kUD;
  bool on_inverse = false;
  Symmetry rotation;  // takes the axis to U-D
  PieceOrder order{};
  Phase1State state{};
  int distance = 0;  // in phase 1
  // As seen in this direction: the face taken to be turned before the first turn, or kNoFace.
  std::uint8_t last_face = kNoFace;

  // No first turn about this axis of the cube.
  void exclude_first(Axis axis_of_cube);

  // The solution of the cube that these turns are, as seen in this direction.
  MoveSequence solution(const MoveSequence& moves) const;
};

inline constexpr std::size_t kDirectionCount = 6;
using Directions = std::array<Direction, kDirectionCount>;

// Those with the shortest phase 1 come first.
Directions directions_of(const Cube& cube, const Tables& tables);

}  // namespace superflip::twophase
