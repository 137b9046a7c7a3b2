#include "fmc/plan_graph.h"

#include <algorithm>

#include <superflip/fmc_cases.h>

namespace superflip::fmc {

bool PlanNode::allows_subset(const std::string& name) const {
  return names.empty() || std::ranges::find(names, name) != names.end();
}

PlanGraph::PlanGraph(const FmcPlan& plan) {
  for (const std::size_t last : add(plan.root(), {})) nodes[last].may_end = true;
  look_ahead();
}

PlanGraph::Nodes PlanGraph::add(const FmcPlanPart& part, const Nodes& before) {
  if (part.type == FmcPlanPart::Type::kStep) {
    PlanNode node;
    node.step = part.step;
    for (const std::string& subset : part.step.subsets) {
      const auto names = find_htr_subsets(subset);
      if (names) node.names.insert(node.names.end(), names->begin(), names->end());
    }
    node.after_rzp = !before.empty() && std::ranges::all_of(before, [&](std::size_t number) {
      return nodes[number].step.kind == FmcPlanKind::kRzp;
    });
    const std::size_t number = nodes.size();
    nodes.push_back(std::move(node));
    for (const std::size_t earlier : before) nodes[earlier].next.push_back(number);
    if (before.empty()) first.push_back(number);
    return {number};
  }
  Nodes last = before;
  Nodes ends;
  for (const FmcPlanPart& inner : part.parts) {
    const bool is_sequence = part.type == FmcPlanPart::Type::kSequence;
    Nodes own = add(inner, is_sequence ? last : before);
    if (is_sequence) {
      last = std::move(own);
    } else {
      ends.insert(ends.end(), own.begin(), own.end());
    }
  }
  return part.type == FmcPlanPart::Type::kSequence ? last : ends;
}

// What comes later has greater numbers.
void PlanGraph::look_ahead() {
  for (std::size_t number = nodes.size(); number-- > 0;) {
    PlanNode& node = nodes[number];
    node.leads_to_slice = node.step.kind == FmcPlanKind::kVr;
    node.leads_past_slice = node.may_end && !node.leads_to_slice;
    for (const std::size_t next : node.next) {
      const PlanNode& later = nodes[next];
      node.leads_to_slice |= later.leads_to_slice;
      node.leads_past_slice |= later.leads_past_slice;
      node.leads_to_limit |= later.leads_to_limit || later.step.limit.has_value();
    }
  }
}

}  // namespace superflip::fmc
