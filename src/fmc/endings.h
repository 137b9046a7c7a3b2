// Which solutions of a step are others again, written a little differently.
//
// A step ends on each side in a turn that matters: one that could be left out is left out. Where a half
// turn of the same face does not matter, the turn and its inverse end alike (F2 F and F2 F' both orient
// the edges), and the clockwise one stands for both; likewise for each of two last turns about one axis.
//
// HTR has more of the same: turning the U and D layers together by a quarter changes nothing that
// HTR looks at but which of the two other slices is which. So a D turn can be made a U turn if the rest
// is turned about U/D, and two of them leave no trace: at most one D is needed, before any quarter turn
// of U, and none next to a turn of U. When all but a slice is to be solved the two layers differ in
// nothing: no turn of D is needed at all. nissy-core leaves out the same.
#pragma once

#include <array>
#include <span>

#include <superflip/fmc.h>
#include <superflip/move.h>

namespace superflip::fmc {

class Endings {
 public:
  // In the frame U/D, from F/B.
  explicit Endings(FmcKind kind);

  // Whether a side may end with these turns; no turns are always fine.
  bool may_end(std::span<const Move> side, bool all_endings) const;
  // Whether the sides as a whole are none of those that another stands for.
  bool is_chosen(std::span<const Move> normal, std::span<const Move> inverse) const;

 private:
  bool is_good(Move move, bool all_endings) const;

  FmcKind kind_;
  std::array<bool, kMoveCount> matters_{};  // it undoes the goal
};

}  // namespace superflip::fmc
