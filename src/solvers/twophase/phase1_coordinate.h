// A cube as phase 1 sees it: how far its pieces' orientations and slice are from those of
// <U,D,R2,L2,F2,B2>, up to symmetry.
#pragma once

#include <cstdint>

#include "coord/orientation.h"
#include "coord/slice.h"
#include "solvers/twophase/flip_slice_classes.h"
#include "solvers/twophase/twist_maps.h"

namespace superflip::twophase {

// Trivial, for large arrays of them are made and partly used. Phase1State{} is the goal. Everything
// is seen in `frame`, where the flip-slice is the representative of its class.
struct Phase1State {
  std::uint16_t class_index;
  TwistCode twist;
  Frame frame;

  bool is_goal() const { return class_index == 0 && twist == 0; }
};

struct Phase1Coordinate {
  explicit Phase1Coordinate(Arena& arena) : classes(arena), twists(arena) {}

  FlipSliceClasses classes;
  TwistMaps twists;

  Phase1State state_of(const Cube& cube) const {
    const FlipSlicePlace place =
        classes.find(static_cast<std::uint32_t>(coord::rank_flip_slice(cube)));
    return {place.class_index, twists.seen_in(place.frame, coord::rank_corner_twist(cube)),
            place.frame};
  }
  // The move is one of the frame: see Frames::image.
  Phase1State after(const Phase1State& state, int move) const {
    const ClassRow& row = classes.row(state.class_index);
    const Frame frame = row.frame[move];
    return {row.next[move], twists.seen_in(frame, twists.after(state.twist)[move]),
            Frames::shared().product(state.frame, frame)};
  }
};

}  // namespace superflip::twophase
