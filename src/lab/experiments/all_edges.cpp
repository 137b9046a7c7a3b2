// All twelve edges and the corners: the largest databases of Grumser's thesis (2022).
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lab/experiments/experiments.h"
#include "lab/experiments/pattern_tools.h"

namespace superflip::lab {
namespace {

using nlohmann::json;
using pattern::DuplicateRule;

constexpr std::size_t kCubes = 10;

struct Variant {
  DuplicateRule rule;
  std::string name;
  std::string printed;
};
const std::vector<Variant> kVariants{
    {DuplicateRule::kNone, "none", "149,881,988 (5,000 cubes)"},
    {DuplicateRule::kSequence, "sequence, 7", "122,908,362 (100 cubes)"}};

// One thread, so that the nodes before the first solution are always the same.
Result<json> measured_solve(SolverOnDemand& solver, const Cube& cube, const Context& context) {
  const auto opened = solver.get();
  if (!opened) return tl::unexpected(opened.error());
  Problem problem;
  problem.cube = cube;
  const Result<SolveResult> result = (*opened)->solve(problem, 1, context.stop());
  if (!result) return tl::unexpected(result.error());
  if (result->interrupted) return fail(ErrorCode::kInterrupted, "stopped");
  return json{{"length", result->solutions.front().length},
              {"nodes", result->nodes},
              {"seconds", result->seconds}};
}

struct Sum {
  double cubes = 0;
  double nodes = 0;
  double seconds = 0;
};

// The cubes solved in the time there is, each a row of `each`. Half of it is left to the next
// variant.
Sum measure(Context& context, const Variant& variant, ReportTable& each) {
  pattern::PatternSolverOptions options;
  options.patterns = {patterns::korf_patterns().front(), patterns::first_edges(12)};
  options.duplicates = variant.rule;
  SolverOnDemand solver(context, options);
  Sum sum;
  const std::vector<Cube> cubes = random_cubes(context.seed(), kCubes);
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    const std::string key = fmt::format("{}/{}", variant.name, i);
    if (i > 0 && !context.has_time_for(key, sum.seconds / sum.cubes)) break;
    const auto measured =
        context.measure(key, [&] { return measured_solve(solver, cubes[i], context); });
    if (!measured) break;
    const double nodes = (*measured)["nodes"].get<double>();
    const double seconds = (*measured)["seconds"].get<double>();
    sum.cubes += 1;
    sum.nodes += nodes;
    sum.seconds += seconds;
    each.rows.push_back({variant.name, fmt::format("{}", i + 1),
                         fmt::format("{}", (*measured)["length"].get<int>()),
                         fmt::format("{:.0f}", nodes), fmt::format("{:.2f}", seconds)});
  }
  return sum;
}

Report run(Context& context) {
  Report report("Grumser 2022: all twelve edges and the corners");
  report.text(
      "IDA* with the greater of two distances, to the first solution of random cubes, on one "
      "thread. The thesis keeps a byte for each of the 980,995,276,800 arrangements of the edges; "
      "here they are kept up to symmetry in two bits each, 5.1 GB.");
  ReportTable means{
      "means",
      "Mean over the cubes",
      {"duplicates", "cubes", "nodes", "seconds", "nodes a second", "nodes in the thesis"},
      {}};
  ReportTable each{"cubes", "Each cube", {"duplicates", "cube", "turns", "nodes", "seconds"}, {}};
  for (const Variant& variant : kVariants) {
    const Sum sum = measure(context, variant, each);
    if (sum.cubes == 0) break;
    means.rows.push_back({variant.name, fmt::format("{:.0f}", sum.cubes),
                          fmt::format("{:.0f}", sum.nodes / sum.cubes),
                          fmt::format("{:.2f}", sum.seconds / sum.cubes),
                          fmt::format("{:.3g}", sum.nodes / sum.seconds), variant.printed});
  }
  if (!means.rows.empty()) {
    report.table(std::move(means));
    report.table(std::move(each));
  }
  return report;
}

}  // namespace

Experiment all_edges_experiment() {
  return {{"all-edges", "all twelve edges and the corners: nodes to the first solution",
           "Grumser, thesis on pattern databases for the cube, 2022"},
          run};
}

}  // namespace superflip::lab
