#include "fmc/large_step.h"

#include <algorithm>
#include <utility>

#include "fmc/spaces.h"
#include "fmc/turn_sets.h"

namespace superflip::fmc {
namespace {

TurnSet turn_set(const std::vector<Move>& moves) {
  TurnSet set = TurnSet::none();
  for (const Move move : moves) set.add(move);
  return set;
}

Goal named_goal(std::string_view text) {
  return *Goal::parse(text);
}

// All pieces but the edges of the E slice as in one of these.
Goal all_but_slice() {
  std::vector<SlotMasks> ways;
  for (const Cube& cube : e_slice_cubes(true)) {
    SlotMasks masks = SlotMasks::of(cube);
    for (std::size_t slot = kFR; slot <= kBR; ++slot) masks.edges[slot] = SlotMasks::kAnything;
    if (std::find(ways.begin(), ways.end(), masks) == ways.end()) ways.push_back(masks);
  }
  return {std::move(ways), "all but the E slice"};
}

Goal corners_somehow() {
  std::vector<SlotMasks> ways;
  for (const Cube& cube : corner_rotations()) {
    SlotMasks masks = SlotMasks::of(cube);
    masks.edges.fill(SlotMasks::kAnything);
    ways.push_back(masks);
  }
  return {std::move(ways), "corners up to rotation"};
}

}  // namespace

Problem large_step_problem(FmcKind kind) {
  Problem problem;
  switch (kind) {
    case FmcKind::kDrSlice:
      problem.goal = all_but_slice();
      problem.turns = turn_set(without(dr_turns(), {Face::kD}));
      break;
    case FmcKind::kEoFin:
      problem.turns = turn_set(eo_turns());
      break;
    case FmcKind::kDrFin:
    case FmcKind::kSlice:
      problem.turns = turn_set(dr_turns());
      break;
    case FmcKind::kCorners:
      problem.goal = named_goal("corners");
      break;
    case FmcKind::kCornersX:
      problem.goal = corners_somehow();
      problem.turns = turn_set(without(all_turns(), {Face::kD, Face::kL, Face::kB}));
      break;
    default:
      break;
  }
  return problem;
}

}  // namespace superflip::fmc
