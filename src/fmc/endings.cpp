#include "fmc/endings.h"

#include <cstddef>

#include <superflip/cube.h>

namespace superflip::fmc {
namespace {

bool is_quarter(Move move) {
  return move.quarter_turns() != 2;
}

// Goes through the sides one after the other.
class HtrForm {
 public:
  bool accepts(std::span<const Move> side) {
    for (std::size_t i = 0; i < side.size(); ++i) {
      const Move move = side[i];
      if (move.axis() != Axis::kUD) continue;
      if (i + 1 < side.size() && side[i + 1].axis() == Axis::kUD) return false;
      if (move.face() == Face::kD && (!is_quarter(move) || has_turned_)) return false;
      has_turned_ |= is_quarter(move);
    }
    return true;
  }

 private:
  bool has_turned_ = false;
};

bool turns_down(std::span<const Move> side) {
  for (const Move move : side) {
    if (move.face() == Face::kD) return true;
  }
  return false;
}

// Whether the step has been made after the turn wherever it had been before.
bool keeps_goal(FmcKind kind, Move move) {
  // The cubes of all other goals are a group, but AR is what becomes of DR by turns such as these.
  if (kind == FmcKind::kAr) return move.axis() != Axis::kUD || !is_quarter(move);
  FmcStep step;
  step.kind = kind;
  step.axis = kind == FmcKind::kEo || kind == FmcKind::kEoLine ? Axis::kFB : Axis::kUD;
  return FmcSolver::is_reached(step, Cube::of(move));
}

}  // namespace

Endings::Endings(FmcKind kind) : kind_(kind) {
  for (int i = 0; i < kMoveCount; ++i) {
    matters_[static_cast<std::size_t>(i)] = !keeps_goal(kind, Move::from_index(i));
  }
}

bool Endings::is_good(Move move, bool all_endings) const {
  if (!matters_[static_cast<std::size_t>(move.index())]) return false;
  const bool half_matters = matters_[static_cast<std::size_t>(Move(move.face(), 2).index())];
  return all_endings || half_matters || move.quarter_turns() == 1;
}

bool Endings::may_end(std::span<const Move> side, bool all_endings) const {
  if (side.empty()) return true;
  if (!is_good(side.back(), all_endings)) return false;
  if (side.size() < 2) return true;
  const Move before = side[side.size() - 2];
  return before.axis() != side.back().axis() || is_good(before, all_endings);
}

bool Endings::is_chosen(std::span<const Move> normal, std::span<const Move> inverse) const {
  switch (kind_) {
    case FmcKind::kHtr: {
      HtrForm form;
      return form.accepts(normal) && form.accepts(inverse);
    }
    case FmcKind::kDrSlice:
    case FmcKind::kHtrSlice:
      return !turns_down(normal) && !turns_down(inverse);
    default:
      return true;
  }
}

}  // namespace superflip::fmc
