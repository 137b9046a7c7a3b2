#include <algorithm>
#include <string>

#include <fmt/format.h>

#include <superflip/capabilities.h>
#include <superflip/options.h>

namespace superflip {
namespace {

Result<void> usage(std::string message) {
  return fail(ErrorCode::kUsage, std::move(message));
}

// What makes no sense whoever is asked.
Result<void> check_limits(const Problem& problem, std::string_view solver, int longest) {
  const int max_length = problem.max_length.value_or(longest);
  if (problem.min_length < 0 || max_length < problem.min_length || max_length > longest) {
    return usage(fmt::format("lengths are 0 to {} for {}, the least not above the greatest",
                             longest, solver));
  }
  if (problem.max_solutions == 0) return usage("ask for one solution or more");
  if (problem.extra_length < 0) return usage("extra turns are 0 or more");
  if (problem.timeout && problem.timeout->count() < 0) return usage("a time limit is 0 or more");
  if (problem.target_length && (*problem.target_length < 0 || *problem.target_length > longest)) {
    return usage(fmt::format("a target is 0 to {} turns for {}", longest, solver));
  }
  if (problem.slack && (*problem.slack < 0 || *problem.slack > kMaxSlack)) {
    return usage(fmt::format("slack is 0 to {} turns, not {}", kMaxSlack, *problem.slack));
  }
  return {};
}

Result<void> check_known(const Problem& problem) {
  if (!problem.known) return {};
  if (!problem.goal.is_reached_by(problem.cube * problem.known->cube())) {
    return usage("the known solution does not solve the cube");
  }
  const bool all_allowed =
      std::ranges::all_of(*problem.known, [&](Move move) { return problem.turns.contains(move); });
  if (!all_allowed) return usage("the known solution has other turns than are allowed");
  return {};
}

Result<void> check_abilities(const Problem& problem, std::string_view solver,
                             const Capabilities& can) {
  const auto refuse = [&](std::string_view what) {
    return usage(fmt::format("{} {}", solver, what));
  };
  const bool wants_several =
      problem.max_solutions != 1 || problem.extra_length > 0 || problem.min_length > 0;
  if ((wants_several && !can.several) || (problem.canonical_first && !can.canonical_first)) {
    return refuse(
        "gives one solution, the best it finds; several, longer or first ones are for the optimal "
        "solver");
  }
  if (problem.target_length.value_or(0) > 0 && !can.improves) {
    return refuse("does not go from one solution to a better one: it has no target length");
  }
  if (problem.slack && !can.slack) return refuse("has no slack");
  if (problem.known && !can.known) return refuse("has no use for a known solution");
  if (problem.pause && !can.pause) return refuse("cannot be paused");
  if (problem.max_nodes && !can.max_nodes) return refuse("has no limit of nodes");
  if (!problem.goal.is_whole_cube() && !can.any_goal) return refuse("solves the whole cube alone");
  if (!problem.turns.is_all_faces() && !can.any_turns) return refuse("uses all turns of faces");
  if (problem.costs && !can.costs) return refuse("counts turns and not costs");
  if (std::ranges::find(can.metrics, problem.metric) == can.metrics.end()) {
    return refuse(fmt::format("does not count in {}", name_of(problem.metric)));
  }
  return {};
}

}  // namespace

int target_of(const Problem& problem) {
  return problem.target_length.value_or(problem.timeout ? 0 : gods_number(problem.metric));
}

int slack_of(const Problem& problem) {
  const bool has_limit = problem.timeout || problem.target_length || problem.max_nodes;
  return problem.slack.value_or(has_limit ? kMaxSlack : 0);
}

Result<void> check_problem(const Problem& problem, std::string_view solver,
                           const Capabilities& capabilities) {
  if (find_fault(problem.cube)) return fail(ErrorCode::kImpossibleCube, "not a possible cube");
  Result<void> good = check_abilities(problem, solver, capabilities);
  if (good) good = check_limits(problem, solver, capabilities.longest_in(problem.metric));
  if (good) good = check_known(problem);
  return good;
}

}  // namespace superflip
