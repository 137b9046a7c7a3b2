// How many turns a solve takes at least from the end of a step on.
#include <algorithm>

#include "fmc/frames.h"
#include "fmc/step_ways.h"

namespace superflip::fmc {

std::optional<FinishKind> StepWays::finish_behind_htr(std::size_t number, SolvePass pass) const {
  const PlanNode& node = graph_.nodes[number];
  switch (node.step.kind) {
    case FmcPlanKind::kFin:
      return node.step.htr_breaking ? FinishKind::kAnyway : FinishKind::kByHtr;
    case FmcPlanKind::kFr: {
      if (node.may_end) return std::nullopt;
      std::optional<FinishKind> worst = FinishKind::kByHtr;
      for (const std::size_t next : node.next) {
        if (is_in(next, pass) && finish_behind_htr(next, pass) != FinishKind::kByHtr) worst.reset();
      }
      return worst;
    }
    case FmcPlanKind::kFinLs:
      // On the side of HTR, and with nothing saved by the slice turns.
      if (node.step.niss_used() == Niss::kNever) return FinishKind::kSliceByHtr;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

std::optional<FinishKind> StepWays::finish_of(std::size_t number, SolvePass pass) const {
  const PlanNode& node = graph_.nodes[number];
  if (node.step.kind != FmcPlanKind::kHtr || node.may_end || is_limited(number)) {
    return std::nullopt;
  }
  if (node.step.niss_used() == Niss::kAlways) return std::nullopt;
  std::optional<FinishKind> finish;
  for (const std::size_t next : node.next) {
    if (!is_in(next, pass)) continue;
    const auto own = finish_behind_htr(next, pass);
    if (!own || (finish && finish != own)) return std::nullopt;
    finish = own;
  }
  return finish;
}

int StepWays::rest_after(std::size_t number, const SolvePath& path, SolvePass pass) const {
  const PlanNode& node = graph_.nodes[number];
  if (node.step.kind != FmcPlanKind::kDr || node.may_end || is_limited(number)) return 0;
  const DominoBounds& bounds = parts_.tools.bounds();
  const Symmetry frame = frame_of({FmcKind::kHtr, {}, path.last()->variant.axis, false});
  const auto seen = [&](FinishKind kind, bool inverse) {
    const Cube cube = conjugate(inverse ? path.cube.inverse() : path.cube, frame);
    return bounds.table(kind).least(bounds.state_of(cube));
  };
  int least = kMostSolveTurns;
  for (const std::size_t next : node.next) {
    if (!is_in(next, pass)) continue;
    if (graph_.nodes[next].step.kind == FmcPlanKind::kFin) {
      least = std::min(least, seen(FinishKind::kAnyway, false) - gain_);
      continue;
    }
    const auto finish = finish_[next][static_cast<std::size_t>(pass)];
    if (!finish) return 0;
    least = std::min({least, seen(*finish, false) - gain_, seen(*finish, true) - gain_});
  }
  return least;
}

}  // namespace superflip::fmc
