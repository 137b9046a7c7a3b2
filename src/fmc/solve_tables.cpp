// The tables that a whole solve will ask for, made before its time begins to count.
#include <algorithm>
#include <atomic>
#include <functional>
#include <iterator>
#include <vector>

#include <superflip/fmc_cases.h>

#include "base/parallel.h"
#include "fmc/step_ways.h"

namespace superflip::fmc {

std::vector<std::function<void()>> StepWays::tables_of(std::size_t number) const {
  const PlanNode& node = graph_.nodes[number];
  const auto follows = [&](FmcPlanKind kind) {
    return std::ranges::any_of(graph_.nodes, [&](const PlanNode& before) {
      return before.step.kind == kind &&
             std::ranges::find(before.next, number) != before.next.end();
    });
  };
  std::vector<std::function<void()>> tables;
  const auto space = [&](FmcKind kind) {
    tables.emplace_back([this, kind] { parts_.spaces.find({kind, Axis::kUD, Axis::kFB, false}); });
  };
  const auto bounds = [&](FinishKind kind) {
    tables.emplace_back([this, kind] { parts_.tools.bounds().table(kind); });
  };
  switch (node.step.kind) {
    case FmcPlanKind::kEo:
      space(FmcKind::kEo);
      break;
    case FmcPlanKind::kAr:
      space(FmcKind::kAr);
      break;
    case FmcPlanKind::kDr:
      space(FmcKind::kDr);
      if (follows(FmcPlanKind::kAr)) tables.emplace_back([this] { parts_.tools.dr_from_ar(); });
      tables.emplace_back([] { (void)htr_subset(Cube{}, Axis::kUD); });
      break;
    case FmcPlanKind::kHtr:
      space(FmcKind::kHtr);
      break;
    case FmcPlanKind::kFr:
      space(FmcKind::kFr);
      break;
    case FmcPlanKind::kFrLs:
      space(FmcKind::kFrLs);
      break;
    case FmcPlanKind::kFinLs:
      space(FmcKind::kHtrSlice);
      if (follows(FmcPlanKind::kFrLs))
        tables.emplace_back([this] { parts_.tools.slice_from_frls(); });
      break;
    case FmcPlanKind::kFin:
      if (follows(FmcPlanKind::kFr)) space(FmcKind::kFrFin);
      if (follows(FmcPlanKind::kHtr) && !node.step.htr_breaking) space(FmcKind::kHtrFin);
      if (follows(FmcPlanKind::kDr) || node.step.htr_breaking) bounds(FinishKind::kAnyway);
      break;
    case FmcPlanKind::kRzp:
    case FmcPlanKind::kVr:
      break;
  }
  for (const auto& finish : finish_[number]) {
    if (finish) bounds(*finish);
  }
  return tables;
}

void StepWays::make_tables(int threads) const {
  std::vector<std::function<void()>> tables;
  for (std::size_t number = 0; number < graph_.nodes.size(); ++number) {
    std::ranges::move(tables_of(number), std::back_inserter(tables));
  }
  std::atomic<std::size_t> next{0};
  const auto work = [&](int /*worker*/) {
    for (std::size_t at = next++; at < tables.size(); at = next++) tables[at]();
  };
  base::run_on_threads(threads, work, {});
}

}  // namespace superflip::fmc
