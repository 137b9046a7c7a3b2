// Mending what a skeleton leaves of a slice, by turns of that slice at one to three places.
//
// A turn of the slice E is U D' and a rotation of the whole cube. Between turns of U and D it does not
// matter where it stands, so every stretch without a turn of another face is one place. There it moves
// four edges in a cycle, and is worth two turns less what it cancels of U and D. The corners say how
// much the slice must be turned in all for the centres to come home.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include <superflip/cube.h>
#include <superflip/face.h>
#include <superflip/move_sequence.h>

namespace superflip::fmc {

struct SliceInsertion {
  struct Mark {
    std::size_t after = 0;  // so many turns of the skeleton
    int quarter_turns = 0;  // of E or M or S: 1 to 3
  };
  std::vector<Mark> marks;
  MoveSequence solution;  // merged, without slice turns
};

// Whether turns of the slice between the faces of the axis are all that is missing.
bool is_but_a_slice(const Cube& cube, Axis axis);

// All ways to turn the slice so that what the skeleton makes of the scramble is solved in at most `most`
// turns; none shortens it by more than the places where the slice is turned do. Told of a way, the
// function returns the new `most`.
void each_slice_insertion(const Cube& scramble, const MoveSequence& skeleton, Axis axis, int most,
                          const std::function<int(const SliceInsertion&)>& on_found);

}  // namespace superflip::fmc
