// Three ways to build a pattern database, after Grumser's thesis (2022), 3.3.1.
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lab/experiments/experiments.h"
#include "lab/experiments/pattern_tools.h"
#include "patterns/distance_builder.h"

namespace superflip::lab {
namespace {

using nlohmann::json;

const std::vector<std::string> kPatterns{"corners permutation", "edges UR UF UL UB",
                                         "edges UR UF UL UB BR", "edges UR UF UL UB BR FR",
                                         "corners"};

Result<json> build(const Context& context, const patterns::Pattern& pattern,
                   patterns::BuildMethod method) {
  patterns::BuildOptions options;
  options.method = method;
  options.threads = context.threads();
  options.stop = context.stop();
  const auto start = std::chrono::steady_clock::now();
  const auto built = patterns::build_distances(patterns::PatternIndex(pattern), options);
  if (!built) return tl::unexpected(built.error());
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return json{{"seconds", seconds}, {"distribution", built->entries}};
}

Report run(Context& context) {
  Report report("Building pattern databases in three ways");
  report.text(
      "forward: every level is expanded into the next. deepening: depth-first to a growing limit, "
      "each entry entered once an iteration, then the open entries are unranked and look for a "
      "neighbour of the level before (Grumser 3.3.1). bothways: forward, then from the open "
      "entries as soon as that is cheaper. All give the same table.");
  ReportTable table{"generation", "Seconds to build", {"pattern", "entries"}, {}};
  for (const patterns::BuildMethod method : patterns::kBuildMethods) {
    table.columns.emplace_back(name_of(method));
  }
  table.columns.emplace_back("same distribution");
  bool going_on = true;
  for (const std::string& text : kPatterns) {
    const patterns::Pattern pattern = patterns::parse_pattern(text).value();
    std::vector<std::string> row{text, std::to_string(patterns::size_of(pattern))};
    std::vector<json> distributions;
    for (const patterns::BuildMethod method : patterns::kBuildMethods) {
      const auto measured = context.measure(fmt::format("{}/{}", text, name_of(method)),
                                            [&] { return build(context, pattern, method); });
      going_on = measured.has_value();
      if (!measured) break;
      row.push_back(fmt::format("{:.2f}", (*measured)["seconds"].get<double>()));
      distributions.push_back((*measured)["distribution"]);
    }
    if (!going_on) break;
    const bool same = distributions[0] == distributions[1] && distributions[0] == distributions[2];
    row.emplace_back(same ? "yes" : "no");
    table.rows.push_back(std::move(row));
  }
  report.table(std::move(table));
  return report;
}

}  // namespace

Experiment generation_experiment() {
  return {{"generation", "three ways to build a pattern database",
           "Grumser, thesis on pattern databases for the cube, 2022, section 3.3.1"},
          run};
}

}  // namespace superflip::lab
