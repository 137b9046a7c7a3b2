// How two hands hold a cube between turns, and what a turn costs them. The model is in
// docs/ergonomics.md; its constants are in grips.cpp.
#pragma once

#include <array>
#include <cstddef>

#include <superflip/turn.h>

namespace superflip::algs {

// A grip is where both wrists are, four places each, and what has just made a turn: one of three
// fingers or the wrist of either hand, or nothing.
inline constexpr std::size_t kGripCount = std::size_t{4} * 4 * 9;
// Efforts are hundredths of an easy quarter turn.
inline constexpr int kEffortUnit = 100;
inline constexpr int kImpossible = 1 << 28;

// The least effort to get to each grip, or from each grip to the end.
using GripEfforts = std::array<int, kGripCount>;

// Before the first turn.
GripEfforts free_grips();
// Where nothing is left to do.
GripEfforts no_effort();

// Whether they turn two layers about one axis: two fingers may make both turns at once.
bool joins(const Turn& before, const Turn& turn);

// From the efforts up to a turn to those after it, and back: from the efforts left after a turn to
// those left before it.
GripEfforts after(const GripEfforts& so_far, const Turn& turn, bool joined);
GripEfforts before(const GripEfforts& to_go, const Turn& turn, bool joined);

int least(const GripEfforts& efforts);
// Of what has been done and what is left.
int least_sum(const GripEfforts& so_far, const GripEfforts& to_go);

}  // namespace superflip::algs
