#include <superflip/fmc_cases.h>

#include <algorithm>

#include <fmt/format.h>

#include <superflip/fmc.h>

#include "fmc/frames.h"

namespace superflip {
namespace {

constexpr std::array<Axis, 3> kAxes{Axis::kUD, Axis::kRL, Axis::kFB};

std::ptrdiff_t bad_edges(const Cube& cube, Axis axis) {
  const Cube seen = conjugate(cube, fmc::frame_of({FmcKind::kEo, axis, {}, false}));
  return std::ranges::count(seen.edge_flip, 1);
}

Axis third(Axis a, Axis b) {
  return static_cast<Axis>(3 - static_cast<int>(a) - static_cast<int>(b));
}

std::string dr_case_from(const Cube& cube, Axis axis, Axis eo) {
  const Cube seen = conjugate(cube, fmc::frame_of({FmcKind::kDr, axis, eo, false}));
  const auto good = std::ranges::count(seen.corner_twist, 0);
  return fmt::format("{}c{}e", kCornerCount - good, bad_edges(cube, third(axis, eo)));
}

}  // namespace

std::string eo_case(const Cube& cube, Axis axis) {
  return fmt::format("{}e", bad_edges(cube, axis));
}

std::optional<std::string> dr_case(const Cube& cube, Axis axis) {
  for (const Axis eo : {Axis::kFB, Axis::kRL, Axis::kUD}) {
    if (eo != axis && bad_edges(cube, eo) == 0) return dr_case_from(cube, axis, eo);
  }
  return std::nullopt;
}

FmcCases fmc_cases(const Cube& cube) {
  FmcCases cases;
  for (const Axis axis : kAxes) {
    cases.eo.at(static_cast<std::size_t>(axis)) = eo_case(cube, axis);
    for (const Axis eo : kAxes) {
      if (eo == axis || bad_edges(cube, eo) != 0) continue;
      cases.dr.push_back({axis, eo, dr_case_from(cube, axis, eo)});
    }
    if (const auto subset = htr_subset(cube, axis)) {
      cases.htr.push_back({axis, *subset, *quarter_turns_left(cube, axis)});
    }
  }
  cases.is_htr = FmcSolver::is_reached({FmcKind::kHtr, {}, {}, false}, cube);
  cases.is_solved = cube.is_solved();
  return cases;
}

}  // namespace superflip
