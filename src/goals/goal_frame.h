// From where to look at a goal.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <superflip/goal.h>
#include <superflip/metric.h>
#include <superflip/symmetry.h>

#include "goals/goal_labels.h"
#include "goals/label_database.h"

namespace superflip::goals {

// Where a symmetry takes pieces, bit p for piece p.
std::uint32_t corner_images(std::uint32_t corners, Symmetry s);
std::uint32_t edge_images(std::uint32_t edges, Symmetry s);

std::vector<SlotMasks> images_of(std::span<const SlotMasks> ways, Symmetry s);

// What a table is of, and how to hold the cube to look something up in it: conjugate(cube, frame).
struct FramedQuestion {
  Symmetry frame;
  LabelQuestion question;
};

// What is asked of a table.
struct TableWish {
  std::span<const SlotMasks> ways;  // to the goal
  PieceBits pieces{};               // to look at; with each all that the ways treat alike
  Metric metric = kUsualMetric;
  TurnSet turns{};                     // of faces
  Cube example{};                      // slots that no turn reaches are as in this one
  std::optional<TurnSystem> system{};  // where the turns depend on how the cube is held
};

// The frame in which the fewest states are to be told apart, and among
// these always the same one: so the crosses of all faces have one table. (Orientation is counted
// along one axis; seen along another, there is more to tell apart.) kResources if there are too many
// states of the goal, kImpossibleCube if there are none, or turns lead to none of them.
Result<FramedQuestion> best_frame(const TableWish& wish);

}  // namespace superflip::goals
