// Four databases and the detection of duplicate states: Grumser's thesis (2022), 6.4.
#include <optional>
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

constexpr std::size_t kCubes = 5;
constexpr int kFirstDepth = 12;
constexpr int kLastDepth = 15;

struct Variant {
  DuplicateRule rule;
  int depth;
  std::string printed;  // nodes in the thesis, mean of ten cubes
};
// Without detection the thesis has 11,203,560,198 nodes.
const std::vector<Variant> kVariants{
    {DuplicateRule::kNone, 7, "11,203,560,198 (1)"},
    {DuplicateRule::kSequence, 7, "8,387,809,751 (0.749); to depth 8: 8,184,571,366 (0.731)"},
    {DuplicateRule::kState, 7, "8,563,754,644 (0.764); to depth 8: 8,581,022,002 (0.766)"},
    {DuplicateRule::kAutomaton, 5, ""},
    {DuplicateRule::kAutomaton, 7, ""}};

std::string name_of(const Variant& variant) {
  const std::string rule(pattern::kDuplicateRuleNames[static_cast<std::size_t>(variant.rule)]);
  return variant.rule == DuplicateRule::kNone ? rule : fmt::format("{}, {}", rule, variant.depth);
}

struct Total {
  double nodes = 0;
  double seconds = 0;
  double bytes = 0;
};

Result<json> measure_size(SolverOnDemand& solver) {
  const auto opened = solver.get();
  if (!opened) return tl::unexpected(opened.error());
  return json{{"bytes", (*opened)->duplicates().size_bytes()}};
}

std::optional<Total> measure(Context& context, const Variant& variant, SolverOnDemand& solver,
                             int depth) {
  Total total;
  const auto size = context.measure(fmt::format("{}/size", name_of(variant)),
                                    [&] { return measure_size(solver); });
  if (!size) return std::nullopt;
  total.bytes = (*size)["bytes"].get<double>();
  const std::vector<Cube> cubes = random_cubes(context.seed(), kCubes);
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    const auto measured = context.measure(fmt::format("{}/{}/{}", name_of(variant), depth, i), [&] {
      return measured_iteration(solver, cubes[i], depth, context);
    });
    if (!measured) return std::nullopt;
    total.nodes += (*measured)["nodes"].get<double>() / static_cast<double>(kCubes);
    total.seconds += (*measured)["seconds"].get<double>() / static_cast<double>(kCubes);
  }
  return total;
}

pattern::PatternSolverOptions options_for(const Variant& variant) {
  pattern::PatternSolverOptions options;
  options.patterns = patterns::four_patterns();
  options.duplicates = variant.rule;
  options.duplicate_depth = variant.depth;
  return options;
}

Report run(Context& context) {
  Report report("Grumser 2022: four databases, and duplicates left out");
  report.text(
      "Corners, two groups of seven edges, and the permutation of all edges. sequence: a bit for "
      "each sequence from the root. state: a hash of the positions relative to the root. "
      "automaton: "
      "the duplicate words are forbidden wherever they occur. The thesis counts until ten cubes "
      "are "
      "solved; here are complete iterations of five, so compare the ratios.");
  std::vector<ReportTable> tables;
  for (int depth = kFirstDepth; depth <= kLastDepth; ++depth) {
    tables.push_back({fmt::format("depth-{}", depth),
                      fmt::format("Mean of complete iterations to depth {}", depth),
                      {"duplicates", "nodes", "ratio", "seconds", "nodes a second", "MB",
                       "thesis: nodes (ratio)"},
                      {}});
  }
  std::vector<double> plain(tables.size());
  // By variant, for each needs tables of its own in memory; deeper iterations as time allows.
  for (const Variant& variant : kVariants) {
    SolverOnDemand solver(context, options_for(variant));
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto total = measure(context, variant, solver, kFirstDepth + static_cast<int>(i));
      if (!total) break;
      if (variant.rule == DuplicateRule::kNone) plain[i] = total->nodes;
      tables[i].rows.push_back({name_of(variant), fmt::format("{:.0f}", total->nodes),
                                plain[i] > 0 ? fmt::format("{:.3f}", total->nodes / plain[i]) : "",
                                fmt::format("{:.2f}", total->seconds),
                                fmt::format("{:.3g}", total->nodes / total->seconds),
                                fmt::format("{:.1f}", total->bytes / 1e6), variant.printed});
    }
  }
  for (ReportTable& table : tables) {
    if (!table.rows.empty()) report.table(std::move(table));
  }
  return report;
}

}  // namespace

Experiment grumser_experiment() {
  return {{"grumser", "four pattern databases; three ways to leave out duplicate positions",
           "Grumser, thesis on pattern databases for the cube, 2022, section 6.4"},
          run};
}

}  // namespace superflip::lab
