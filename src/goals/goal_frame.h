// From where to look at a goal.
#pragma once

#include <cstdint>
#include <span>

#include <superflip/goal.h>
#include <superflip/metric.h>
#include <superflip/symmetry.h>

#include "goals/label_database.h"

namespace superflip::goals {

inline constexpr std::uint32_t kAllCorners = (1U << kCornerCount) - 1;
inline constexpr std::uint32_t kAllEdges = (1U << kEdgeCount) - 1;

// Where a symmetry takes pieces, bit p for piece p.
std::uint32_t corner_images(std::uint32_t corners, Symmetry s);
std::uint32_t edge_images(std::uint32_t edges, Symmetry s);

// What a table is of, and how to hold the cube to look something up in it: conjugate(cube, frame).
struct FramedQuestion {
  Symmetry frame;
  LabelQuestion question;
};

// Of the pieces that are given. The frame in which the fewest states are to be told apart, and among
// these always the same one: so the crosses of all faces have one table. (Orientation is counted
// along one axis; seen along another, there is more to tell apart.) kResources if there are too many
// states of the goal.
Result<FramedQuestion> best_frame(std::span<const SlotMasks> ways, std::uint32_t corners,
                                  std::uint32_t edges, Metric metric);

}  // namespace superflip::goals
