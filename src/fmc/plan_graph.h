// A plan as steps that lead to steps.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <superflip/fmc_plan.h>

namespace superflip::fmc {

struct PlanNode {
  FmcPlanStep step;
  std::vector<std::size_t> next;
  bool may_end = false;            // the plan ends here
  bool after_rzp = false;          // every way here comes from an RZP
  std::vector<std::string> names;  // of the subsets it allows
  // Of what follows, and the node itself.
  bool leads_to_slice = false;    // a VR
  bool leads_past_slice = false;  // an end without VR
  bool leads_to_limit = false;    // after it

  bool allows_subset(const std::string& name) const;
};

struct PlanGraph {
  explicit PlanGraph(const FmcPlan& plan);

  std::vector<PlanNode> nodes;
  std::vector<std::size_t> first;

 private:
  using Nodes = std::vector<std::size_t>;
  // The last nodes of the part, each of which goes on to what follows.
  Nodes add(const FmcPlanPart& part, const Nodes& before);
  void look_ahead();
};

}  // namespace superflip::fmc
