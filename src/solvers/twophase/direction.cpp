#include "solvers/twophase/direction.h"

#include <algorithm>
#include <bit>

namespace superflip::twophase {
namespace {

// The rotation about the URF corner that takes this axis to U-D.
Symmetry rotation_from(Axis axis) {
  switch (axis) {
    case Axis::kRL:
      return Symmetry::bringing(Face::kR, Face::kU);
    case Axis::kFB:
      return Symmetry::bringing(Face::kF, Face::kR);
    case Axis::kUD:
      break;
  }
  return {};
}

// For a state at kNearDistance or farther: whether it is the former. NearStates may err; but here
// the next state has endings, and these know their states.
bool is_at_near_distance(const Phase1State& state, const Tables& tables) {
  static_assert(kMaxEndingLength == kNearDistance - 1);
  const std::uint32_t moves = tables.near.closer_moves(state);
  if (moves == 0) return false;
  const Phase1State next = tables.coordinate.after(state, std::countr_zero(moves));
  return !tables.endings.find(kMaxEndingLength, next).empty();
}

// As Phase1Table::distance, with fewer steps for most states: what is not near is 7 to 12 turns
// away, and of the two distances with the same remainder the smaller one leads to a near state by
// as many steps as are left over.
int distance_of(const Phase1State& start, const Tables& tables) {
  const Phase1Table& table = tables.phase1;
  constexpr int kFirstFar = kNearDistance + 1;
  if (tables.near.closer_moves(start) != 0) return table.distance(tables.coordinate, start);
  const int remainder = static_cast<int>(table.remainder(start));
  const int distance = kFirstFar + (remainder + 3 - kFirstFar % 3) % 3;
  Phase1State state = start;
  for (int i = kNearDistance; i < distance; ++i) state = table.closer(tables.coordinate, state);
  return is_at_near_distance(state, tables) ? distance : distance + 3;
}

}  // namespace

// After one of an axis' faces, the one that comes second, neither of the two may be turned.
void Direction::exclude_first(Axis axis_of_cube) {
  const Face seen = rotation.image(kFaces[static_cast<std::size_t>(axis_of_cube)]);
  const Face second = may_follow(seen, opposite(seen)) ? opposite(seen) : seen;
  last_face = static_cast<std::uint8_t>(index_of(second));
}

MoveSequence Direction::solution(const MoveSequence& moves) const {
  const MoveSequence turned = moves.image(rotation.inverse());
  return on_inverse ? turned.inverse() : turned;
}

Directions directions_of(const Cube& cube, const Tables& tables) {
  Directions directions;
  std::size_t count = 0;
  for (const Axis axis : {Axis::kUD, Axis::kRL, Axis::kFB}) {
    for (const bool on_inverse : {false, true}) {
      Direction& direction = directions[count++];
      direction.axis = axis;
      direction.on_inverse = on_inverse;
      direction.rotation = rotation_from(axis);
      const Cube seen = conjugate(on_inverse ? cube.inverse() : cube, direction.rotation);
      direction.order = piece_order(seen);
      direction.state = tables.coordinate.state_of(seen);
      direction.distance = distance_of(direction.state, tables);
    }
  }
  std::ranges::stable_sort(directions, {}, &Direction::distance);
  return directions;
}

}  // namespace superflip::twophase
