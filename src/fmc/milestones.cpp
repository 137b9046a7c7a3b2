#include "fmc/milestones.h"

#include <algorithm>

#include <fmt/format.h>

#include <superflip/fmc_cases.h>

namespace superflip::fmc {
namespace {

using ByAxis = std::array<bool, 3>;

std::size_t number_of(Axis axis) {
  return static_cast<std::size_t>(axis);
}

bool is_any(const ByAxis& reached) {
  return std::any_of(reached.begin(), reached.end(), [](bool yes) { return yes; });
}

// New at the end of a step; first of all an axis on which it lasts.
std::optional<Axis> new_axis(const ByAxis& before, const ByAxis& after, const ByAxis& next) {
  std::optional<Axis> found;
  for (const Axis axis : kAxes) {
    const std::size_t i = number_of(axis);
    if (before[i] || !after[i]) continue;
    if (next[i]) return axis;
    if (!found) found = axis;
  }
  return found;
}

std::optional<Axis> first_axis(const ByAxis& reached) {
  for (const Axis axis : kAxes) {
    if (reached[number_of(axis)]) return axis;
  }
  return std::nullopt;
}

template <class Keeps>
bool all_moves(const NissMoves& moves, const Keeps& keeps) {
  return std::all_of(moves.normal.begin(), moves.normal.end(), keeps) &&
         std::all_of(moves.inverse.begin(), moves.inverse.end(), keeps);
}

bool is_half_turn(Move move) {
  return move.quarter_turns() == 2;
}

NamedStep named(const FmcStep& step) {
  return {step, step.name()};
}

// Solved at the end: by the smallest set of turns that what was reached before asks for.
NamedStep name_finish(const Milestones& before, const NissMoves& moves) {
  const bool half_turns = all_moves(moves, is_half_turn);
  for (const Axis axis : kAxes) {
    const auto in_two_axes = [&](Move move) { return is_half_turn(move) && move.axis() != axis; };
    if (before.fr[number_of(axis)] && all_moves(moves, in_two_axes)) {
      return named({FmcKind::kFrFin, axis, {}, false});
    }
  }
  if (before.htr && half_turns) return named({FmcKind::kHtrFin, {}, {}, false});
  for (const Axis axis : kAxes) {
    const auto in_dr = [&](Move move) { return keeps_dr(move, axis); };
    if (!before.dr[number_of(axis)] || !all_moves(moves, in_dr)) continue;
    return named({before.all_but_slice[number_of(axis)] ? FmcKind::kSlice : FmcKind::kDrFin,
                  axis,
                  {},
                  false});
  }
  for (const Axis axis : kAxes) {
    const auto in_eo = [&](Move move) { return keeps_eo(move, axis); };
    if (before.eo[number_of(axis)] && all_moves(moves, in_eo)) {
      return named({FmcKind::kEoFin, axis, {}, false});
    }
  }
  return {std::nullopt, "finish"};
}

std::optional<FmcStep> step_to_dr(const StepEnds& ends, const std::optional<FmcStep>& last) {
  const auto axis = new_axis(ends.before.dr, ends.after.dr, ends.next.dr);
  if (!axis) return std::nullopt;
  const bool after_eo = last && last->kind == FmcKind::kEo && last->axis != axis;
  FmcStep step{FmcKind::kDr, axis, {}, false};
  if (after_eo && ends.before.eo[number_of(*last->axis)]) {
    step.from = last->axis;
    return step;
  }
  ByAxis starts = ends.before.eo;
  starts[number_of(*axis)] = false;
  step.from = first_axis(starts);
  return step;
}

// AR is met by chance more often than not: it counts where DR on the same axis comes next.
std::optional<FmcStep> step_to_ar(const StepEnds& ends) {
  for (const Axis axis : kAxes) {
    if (!ends.next.dr[number_of(axis)]) continue;
    for (const Axis from : kAxes) {
      if (from == axis || !ends.before.eo[number_of(from)] || !ends.after.eo[number_of(from)]) {
        continue;
      }
      const FmcStep step{FmcKind::kAr, axis, from, false};
      const auto reaches = [&](const Cube& cube) {
        return FmcSolver::is_reached(step, cube) || FmcSolver::is_reached(step, cube.inverse());
      };
      if (reaches(ends.cube_after) && !reaches(ends.cube_before)) return step;
    }
  }
  return std::nullopt;
}

std::optional<FmcStep> step_to_slice(const StepEnds& ends, const NissMoves& moves) {
  const Milestones& before = ends.before;
  const auto axis =
      new_axis(before.all_but_slice, ends.after.all_but_slice, ends.next.all_but_slice);
  if (!axis) return std::nullopt;
  if (before.htr && all_moves(moves, is_half_turn)) {
    return FmcStep{FmcKind::kHtrSlice, axis, {}, false};
  }
  if (before.dr[number_of(*axis)]) return FmcStep{FmcKind::kDrSlice, axis, {}, false};
  return std::nullopt;
}

std::optional<FmcStep> find_step(const StepEnds& ends, const NissMoves& moves,
                                 const std::optional<FmcStep>& last) {
  const Milestones& before = ends.before;
  const Milestones& after = ends.after;
  if (auto step = step_to_slice(ends, moves)) return step;
  if (before.htr && is_any(after.fr) && !is_any(before.fr)) {
    return FmcStep{FmcKind::kFr, new_axis(before.fr, after.fr, ends.next.fr), {}, false};
  }
  if (after.htr && !before.htr) {
    const bool after_dr = last && last->kind == FmcKind::kDr && before.dr[number_of(*last->axis)];
    return FmcStep{FmcKind::kHtr, {}, after_dr ? last->axis : first_axis(before.dr), false};
  }
  if (!is_any(before.dr)) {
    if (auto step = step_to_dr(ends, last)) return step;
  }
  if (!is_any(before.eo) || !is_any(after.dr)) {
    if (const auto axis = new_axis(before.eo, after.eo, ends.next.eo)) {
      return FmcStep{FmcKind::kEo, axis, {}, false};
    }
  }
  return step_to_ar(ends);
}

int longest(FmcKind kind) {
  switch (kind) {
    case FmcKind::kEo:
      return kLongestEo;
    case FmcKind::kDr:
      return kLongestDr;
    default:
      return kLongestHtr;
  }
}

std::string dr_cases(const Cube& cube, const std::optional<Axis>& eo) {
  std::string text;
  for (const Axis axis : kAxes) {
    if (eo == axis) continue;
    const auto name = dr_case(cube, axis);
    if (!name) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(axis), *name);
  }
  return text;
}

}  // namespace

bool keeps_eo(Move move, Axis axis) {
  return is_half_turn(move) || move.axis() != axis;
}

bool keeps_dr(Move move, Axis axis) {
  return is_half_turn(move) || move.axis() == axis;
}

Milestones Milestones::of(const Cube& cube) {
  Milestones reached;
  const auto has = [&](FmcKind kind, Axis axis) {
    return FmcSolver::is_reached({kind, axis, {}, false}, cube);
  };
  for (const Axis axis : kAxes) {
    const std::size_t i = number_of(axis);
    reached.eo[i] = has(FmcKind::kEo, axis);
    reached.dr[i] = has(FmcKind::kDr, axis);
    // Both are found among DR cubes alone, and take longer to look for.
    reached.all_but_slice[i] = reached.dr[i] && has(FmcKind::kDrSlice, axis);
  }
  reached.htr = is_any(reached.dr) && FmcSolver::is_reached({FmcKind::kHtr, {}, {}, false}, cube);
  for (const Axis axis : kAxes) {
    reached.fr[number_of(axis)] = reached.htr && has(FmcKind::kFr, axis);
  }
  reached.solved = cube.is_solved();
  return reached;
}

NamedStep name_step(const StepEnds& ends, const NissMoves& moves,
                    const std::optional<FmcStep>& last) {
  if (ends.after.solved && !ends.before.solved) return name_finish(ends.before, moves);
  const auto step = find_step(ends, moves, last);
  if (step && moves.length() <= longest(step->kind)) return named(*step);
  return {std::nullopt, "other"};
}

std::string case_behind(const NamedStep& step, const std::optional<FmcStep>& next,
                        const Cube& cube) {
  if (!step.step || cube.is_solved()) return "";
  if (step.step->kind == FmcKind::kDr && step.step->axis) {
    return htr_subset(cube, *step.step->axis).value_or("");
  }
  if (step.step->kind != FmcKind::kEo && step.step->kind != FmcKind::kAr) return "";
  if (next && next->kind == FmcKind::kDr && next->axis)
    return dr_case(cube, *next->axis).value_or("");
  return dr_cases(cube, step.step->kind == FmcKind::kEo ? step.step->axis : step.step->from);
}

std::optional<FmcStep> finish_from(const Milestones& reached) {
  if (reached.solved) return std::nullopt;
  if (const auto axis = first_axis(reached.fr)) return FmcStep{FmcKind::kFrFin, axis, {}, false};
  if (reached.htr) return FmcStep{FmcKind::kHtrFin, {}, {}, false};
  if (const auto axis = first_axis(reached.dr)) return FmcStep{FmcKind::kDrFin, axis, {}, false};
  return std::nullopt;
}

}  // namespace superflip::fmc
