// Which pieces a goal tells apart, and which of them it cares how they are turned.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/cube.h>
#include <superflip/goal.h>
#include <superflip/puzzle.h>
#include <superflip/result.h>
#include <superflip/turn_set.h>

namespace superflip::goals {

// Pieces that a goal allows in the same slots, turned the same ways, may change places: they get one
// label. What is left of a cube is the label in each slot, and how the piece there is turned if that
// matters of pieces with this label. A turn moves labels as it moves pieces, so this is a puzzle of
// its own, smaller than the cube, and the goal is a set of its states.
struct GoalLabels {
  std::array<std::uint8_t, kCornerCount> corners{};  // by piece; from 0, without gaps
  std::array<std::uint8_t, kEdgeCount> edges{};
  std::array<bool, kCornerCount> any_twist{};  // by label
  std::array<bool, kEdgeCount> any_flip{};

  friend bool operator==(const GoalLabels&, const GoalLabels&) = default;
};

// Of all ways at once: what each of them cares about counts.
GoalLabels labels_of(std::span<const SlotMasks> ways);

// Bits of slots, or of pieces.
struct PieceBits {
  std::uint32_t corners = (1U << kCornerCount) - 1;
  std::uint32_t edges = (1U << kEdgeCount) - 1;

  friend bool operator==(const PieceBits&, const PieceBits&) = default;
};
// The slots whose content some of the turns change.
PieceBits touched_by(const TurnSet& turns);
// The pieces that are in these slots of a cube.
PieceBits pieces_in(const PieceBits& slots, const Cube& cube);
// Whether all other slots hold the same pieces, turned alike.
bool are_alike_outside(const PieceBits& slots, const Cube& a, const Cube& b);

// How many states there would be if all were possible: an estimate from above, as a double since it
// may be 10^20. Of the pieces that turns reach, if not all are.
double state_count(const GoalLabels& labels, const PieceBits& pieces = {});

// What is left of a cube: corners, then edges.
PuzzleState seen(const GoalLabels& labels, const Cube& cube);

// The states in which one of the ways is reached, whether turns lead there or not. The labels are
// those of these ways or finer ones. kResources if there are too many to list, kImpossibleCube if
// there are none.
Result<std::vector<PuzzleState>> goal_states(const GoalLabels& labels,
                                             std::span<const SlotMasks> ways);

// The same cube with less to look at: the pieces whose bits are set keep their labels, all others
// look alike, turned anyhow.
GoalLabels coarser(const GoalLabels& labels, std::uint32_t corners, std::uint32_t edges);

}  // namespace superflip::goals
