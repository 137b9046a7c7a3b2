// From where, on which axes and on which sides a step of a plan may begin.
#include <algorithm>

#include <superflip/fmc_cases.h>

#include "fmc/frames.h"
#include "fmc/step_ways.h"

namespace superflip::fmc {
namespace {

constexpr std::array<Axis, 3> kAxes{Axis::kFB, Axis::kRL, Axis::kUD};

FmcPlanKind kind_before(const PlanGraph& graph, const SolvePath& path) {
  return graph.nodes[path.last()->node].step.kind;
}

bool may_start(const PlanNode& node, const FmcVariant& variant, const SolvePath& path) {
  if (node.step.kind != FmcPlanKind::kHtr || node.names.empty()) return true;
  const auto subset = htr_subset(path.cube, *variant.axis);
  return subset && node.allows_subset(*subset);
}

}  // namespace

std::vector<FmcVariant> StepWays::variants(std::size_t node, const SolvePath& path) const {
  const FmcPlanKind kind = graph_.nodes[node].step.kind;
  std::vector<FmcVariant> found;
  switch (kind) {
    case FmcPlanKind::kEo:
    case FmcPlanKind::kFr:
    case FmcPlanKind::kFrLs:
      for (const Axis axis : kAxes) found.push_back({axis, {}});
      break;
    case FmcPlanKind::kRzp:
    case FmcPlanKind::kAr:
    case FmcPlanKind::kDr: {
      const FmcVariant& before = path.last()->variant;
      if (kind_before(graph_, path) != FmcPlanKind::kEo) {
        found.push_back(before);
        break;
      }
      for (const Axis axis : kAxes) {
        if (axis != before.axis) found.push_back({axis, before.axis});
      }
      break;
    }
    case FmcPlanKind::kHtr:
      found.push_back({path.last()->variant.axis, {}});
      break;
    case FmcPlanKind::kFinLs:
      if (kind_before(graph_, path) == FmcPlanKind::kFrLs) {
        found.push_back(path.last()->variant);
        break;
      }
      for (const Axis axis : kAxes) found.push_back({axis, {}});
      break;
    case FmcPlanKind::kFin:
      if (kind_before(graph_, path) != FmcPlanKind::kHtr) {
        found.push_back({path.last()->variant.axis, {}});
      } else if (graph_.nodes[node].step.htr_breaking) {
        for (const Axis axis : kAxes) found.push_back({axis, {}});
      } else {
        found.push_back({});
      }
      break;
    case FmcPlanKind::kVr:
      break;
  }
  std::erase_if(found, [&](const FmcVariant& variant) {
    return kind != FmcPlanKind::kFin && !graph_.nodes[node].step.allows(variant);
  });
  return found;
}

std::vector<SolveSide> StepWays::sides(std::size_t node, const SolvePath& path) const {
  const FmcPlanStep& step = graph_.nodes[node].step;
  const bool is_finish = step.kind == FmcPlanKind::kFin;
  const Niss niss = is_finish ? Niss::kNever : step.niss_used();
  if (niss == Niss::kAlways) return {SolveSide::kEither};
  if (niss == Niss::kBefore || niss == Niss::kLinear) {
    return {SolveSide::kNormal, SolveSide::kInverse};
  }
  if (path.side != SolveSide::kEither) return {path.side};
  if (is_finish) return {SolveSide::kNormal};
  return {SolveSide::kNormal, SolveSide::kInverse};
}

StepWays::Start StepWays::start_of(const PlanNode& node, const FmcVariant& variant,
                                   const SolvePath& path) const {
  Start start;
  start.variant = variant;
  FmcStep step{FmcKind::kEo, variant.axis, variant.from, false};
  const FmcPlanKind before = path.last() == nullptr ? FmcPlanKind::kEo : kind_before(graph_, path);
  const auto by_space = [&](FmcKind kind) {
    start.kind = step.kind = kind;
    start.space = parts_.spaces.find(step);
  };
  switch (node.step.kind) {
    case FmcPlanKind::kEo:
      by_space(FmcKind::kEo);
      break;
    case FmcPlanKind::kRzp:
      start.kind = step.kind = FmcKind::kDr;
      break;
    case FmcPlanKind::kAr:
      by_space(FmcKind::kAr);
      break;
    case FmcPlanKind::kDr:
      by_space(FmcKind::kDr);
      if (before == FmcPlanKind::kAr) start.space = &parts_.tools.dr_from_ar();
      break;
    case FmcPlanKind::kHtr:
      step.axis.reset();
      step.from = variant.axis;
      by_space(FmcKind::kHtr);
      break;
    case FmcPlanKind::kFr:
      by_space(FmcKind::kFr);
      break;
    case FmcPlanKind::kFrLs:
      by_space(FmcKind::kFrLs);
      break;
    case FmcPlanKind::kFinLs:
      by_space(FmcKind::kHtrSlice);
      if (before == FmcPlanKind::kFrLs) start.space = &parts_.tools.slice_from_frls();
      break;
    case FmcPlanKind::kFin:
    case FmcPlanKind::kVr:
      if (before == FmcPlanKind::kFr) {
        by_space(FmcKind::kFrFin);
      } else if (before == FmcPlanKind::kHtr && !node.step.htr_breaking) {
        by_space(FmcKind::kHtrFin);
      } else {
        start.kind = step.kind = FmcKind::kDrFin;
        start.merges = before == FmcPlanKind::kHtr;
      }
      break;
  }
  start.frame = frame_of(step);
  return start;
}

int StepWays::least_of(const Start& start, const SolvePath& path) const {
  if (start.kind == FmcKind::kDr && start.space == nullptr) return 0;
  const auto on_side = [&](bool inverse) -> int {
    const Cube cube = conjugate(inverse ? path.cube.inverse() : path.cube, start.frame);
    if (start.space != nullptr) return start.space->distance(start.space->state_of(cube));
    const DominoBounds& bounds = parts_.tools.bounds();
    return bounds.table(FinishKind::kAnyway).least(bounds.state_of(cube));
  };
  if (start.side != SolveSide::kEither) return on_side(start.side == SolveSide::kInverse);
  return std::min({on_side(false), on_side(true), 1});
}

std::vector<StepWays::Start> StepWays::starts(std::size_t number, const SolvePath& path) const {
  const PlanNode& node = graph_.nodes[number];
  std::vector<Start> found;
  const std::vector<SolveSide> all_sides = sides(number, path);
  for (const FmcVariant& variant : variants(number, path)) {
    if (!may_start(node, variant, path)) continue;
    Start start = start_of(node, variant, path);
    for (const SolveSide side : all_sides) {
      start.side = side;
      start.least = least_of(start, path);
      if (start.least == StepSpace::kNever) continue;
      // What is reached on one side is reached on the other.
      const bool is_again = start.least == 0 && start.space != nullptr && !found.empty() &&
                            found.back().least == 0 && found.back().variant == variant;
      if (!is_again) found.push_back(start);
    }
    // An AR may be seen on one side alone. Where there is nothing to do, no side is changed.
    if (node.step.kind == FmcPlanKind::kAr && all_sides.size() == 1 &&
        all_sides.front() != SolveSide::kEither) {
      start.side =
          all_sides.front() == SolveSide::kNormal ? SolveSide::kInverse : SolveSide::kNormal;
      start.most = 0;
      start.least = least_of(start, path);
      if (start.least == 0) found.push_back(start);
    }
  }
  return found;
}

}  // namespace superflip::fmc
