#include "fmc/frames.h"

#include <vector>

#include <fmt/format.h>

namespace superflip::fmc {
namespace {

constexpr std::array<Axis, 3> kAxes{Axis::kUD, Axis::kRL, Axis::kFB};

Axis other_axis(Axis axis) {
  return axis == Axis::kFB ? Axis::kUD : Axis::kFB;
}

std::string_view axis_title(Axis axis) {
  constexpr std::array<std::string_view, 3> kTitles{"U/D", "R/L", "F/B"};
  return kTitles[static_cast<std::size_t>(axis)];
}

bool is_eo(const Cube& cube, Axis axis) {
  return FmcSolver::is_reached({FmcKind::kEo, axis, {}, false}, cube);
}
bool is_dr(const Cube& cube, Axis axis) {
  return FmcSolver::is_reached({FmcKind::kDr, axis, {}, false}, cube);
}

std::vector<Axis> axes_of(const FmcStep& step) {
  if (step.axis) return {*step.axis};
  return {kAxes.begin(), kAxes.end()};
}

// DR or AR, from each EO there is.
std::vector<FmcStep> from_eo(const FmcStep& step, const Cube& cube) {
  std::vector<FmcStep> steps;
  for (const Axis axis : axes_of(step)) {
    for (const Axis eo : kAxes) {
      if (eo == axis || (step.from && *step.from != eo) || !is_eo(cube, eo)) continue;
      steps.push_back({step.kind, axis, eo, false});
    }
  }
  return steps;
}

std::vector<FmcStep> from_dr(const FmcStep& step, const Cube& cube) {
  std::vector<FmcStep> steps;
  const bool htr = step.kind == FmcKind::kHtr;
  for (const Axis axis : kAxes) {
    const std::optional<Axis>& wanted = htr ? step.from : step.axis;
    if ((wanted && *wanted != axis) || !is_dr(cube, axis)) continue;
    FmcStep found = step;
    (htr ? found.from : found.axis) = axis;
    steps.push_back(found);
  }
  return steps;
}

std::vector<FmcStep> on_axes(const FmcStep& step) {
  std::vector<FmcStep> steps;
  for (const Axis axis : axes_of(step)) {
    FmcStep found = step;
    found.axis = axis;
    steps.push_back(found);
  }
  return steps;
}

std::vector<FmcStep> reached_on(const FmcStep& step, const Cube& cube, FmcKind start) {
  std::vector<FmcStep> steps;
  for (const FmcStep& found : on_axes(step)) {
    if (FmcSolver::is_reached({start, found.axis, {}, false}, cube)) steps.push_back(found);
  }
  return steps;
}

// "EO on F/B or R/L"
std::string wanted_eo(const FmcStep& step) {
  if (step.from) return fmt::format("EO on {}", axis_title(*step.from));
  std::string text;
  for (const Axis axis : {Axis::kFB, Axis::kRL, Axis::kUD}) {
    if (step.axis && *step.axis == axis) continue;
    text += fmt::format("{}{}", text.empty() ? "EO on " : " or ", axis_title(axis));
  }
  return text;
}

std::string start_of(const FmcStep& step) {
  const std::optional<Axis>& axis = step.kind == FmcKind::kHtr ? step.from : step.axis;
  const std::string on = axis ? fmt::format(" on {}", axis_title(*axis)) : "";
  switch (step.kind) {
    case FmcKind::kDr:
    case FmcKind::kAr:
      return wanted_eo(step);
    case FmcKind::kEoFin:
      return "EO" + on;
    case FmcKind::kHtr:
    case FmcKind::kDrSlice:
    case FmcKind::kDrFin:
      return "DR" + on;
    case FmcKind::kFrFin:
      return "FR" + on;
    case FmcKind::kSlice:
      return axis ? fmt::format("all but the slice between {} solved", axis_title(*axis))
                  : "all but a slice solved";
    default:
      return "HTR";
  }
}

std::vector<FmcStep> candidates(const FmcStep& step, const Cube& cube) {
  switch (step.kind) {
    case FmcKind::kEo:
    case FmcKind::kEoLine:
      return on_axes(step);
    case FmcKind::kDr:
      if (!step.from && !step.from_any) return on_axes(step);
      return from_eo(step, cube);
    case FmcKind::kAr:
      return from_eo(step, cube);
    case FmcKind::kHtr:
    case FmcKind::kDrSlice:
    case FmcKind::kDrFin:
      return from_dr(step, cube);
    case FmcKind::kEoFin:
      return reached_on(step, cube, FmcKind::kEo);
    case FmcKind::kFrFin:
      return reached_on(step, cube, FmcKind::kFr);
    case FmcKind::kSlice:
      return reached_on(step, cube, FmcKind::kDrSlice);
    case FmcKind::kFr:
    case FmcKind::kFrLs:
    case FmcKind::kHtrSlice:
      if (!FmcSolver::is_reached({FmcKind::kHtr, {}, {}, false}, cube)) return {};
      return on_axes(step);
    case FmcKind::kHtrFin:
      if (!FmcSolver::is_reached({FmcKind::kHtr, {}, {}, false}, cube)) return {};
      return {step};
    case FmcKind::kCorners:
    case FmcKind::kCornersX:
      break;
  }
  return {step};
}

}  // namespace

Symmetry frame_of(const FmcStep& step) {
  switch (step.kind) {
    case FmcKind::kEo:
    case FmcKind::kEoLine:
    case FmcKind::kEoFin: {
      const Axis axis = step.axis.value_or(Axis::kFB);
      return Symmetry::bringing(first_face(axis == Axis::kUD ? Axis::kFB : Axis::kUD),
                                first_face(axis));
    }
    case FmcKind::kHtr: {
      const Axis axis = step.from.value_or(Axis::kUD);
      return Symmetry::bringing(first_face(axis), first_face(other_axis(axis)));
    }
    default: {
      const Axis axis = step.axis.value_or(Axis::kUD);
      return Symmetry::bringing(first_face(axis), first_face(step.from.value_or(other_axis(axis))));
    }
  }
}

Result<std::vector<FmcStep>> concrete_steps(const FmcStep& step, const Cube& cube) {
  std::vector<FmcStep> steps = candidates(step, cube);
  if (!steps.empty()) return steps;
  return fail(ErrorCode::kUsage, fmt::format("{} needs {} first", step.title(), start_of(step)));
}

}  // namespace superflip::fmc
