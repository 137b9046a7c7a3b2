// What a solver can do, as data: requests for anything else are refused, never half done.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <superflip/metric.h>
#include <superflip/problem.h>
#include <superflip/result.h>

namespace superflip {

struct Capabilities {
  // Gives shortest solutions and proves that they are; else the first solution it finds, or better and
  // better ones, with a proof only if it comes that far.
  bool proves = false;
  // max_solutions, extra_length, min_length: lists solutions, not only one.
  bool several = false;
  bool canonical_first = false;
  // Goes from one solution to a better one: target_length.
  bool improves = false;
  bool slack = false;  // in stages that may take more turns than their least
  bool known = true;   // can make use of a solution that is known already
  bool pause = true;
  bool max_nodes = true;
  // Goals other than the whole cube, other turns than all, other metrics.
  bool any_goal = false;
  bool any_turns = false;
  bool costs = false;  // of turns
  std::vector<Metric> metrics{kUsualMetric};
  // The greatest max_length that makes sense: its solutions are no longer. 0: gods_number.
  int longest = 0;
  // Any number of threads may solve at once.
  bool concurrent = false;

  int longest_in(Metric metric) const { return longest > 0 ? longest : gods_number(metric); }
};

struct SolverInfo {
  std::string_view name;
  std::string_view summary;  // one line
  Capabilities capabilities;
  bool rare = false;  // repeats an experiment of the literature; few people need it
};

// All there are, the usual ones first.
std::span<const SolverInfo> solvers();
// kUsage, with the names there are.
Result<const SolverInfo*> find_solver(std::string_view name);

// Whether a solver that can do this can be asked that: kImpossibleCube for a cube that turns cannot
// reach; kUsage for a limit out of range and for what the solver cannot do, by the name of the field.
Result<void> check_problem(const Problem& problem, std::string_view solver,
                           const Capabilities& capabilities);

}  // namespace superflip
