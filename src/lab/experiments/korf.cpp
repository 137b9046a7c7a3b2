// Korf, "Finding Optimal Solutions to Rubik's Cube Using Pattern Databases", AAAI 1997.
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cube/canonical_faces.h"
#include "lab/experiments/experiments.h"
#include "lab/experiments/pattern_tools.h"

namespace superflip::lab {
namespace {

using nlohmann::json;

constexpr std::size_t kCubes = 10;  // as many as Korf solved
constexpr std::size_t kSamples = 2'000'000;
constexpr int kFirstDepth = 9;
constexpr int kLastDepth = 16;
constexpr int kMostEdges = 7;

Result<json> measure_means(SolverOnDemand& solver, std::uint64_t seed) {
  const auto opened = solver.get();
  if (!opened) return tl::unexpected(opened.error());
  json means{{"tables", json::array()}};
  for (const patterns::PatternTable& table : (*opened)->tables()) {
    means["tables"].push_back(
        {{"pattern", patterns::format_pattern(table.index().pattern())}, {"mean", table.mean()}});
  }
  RandomSource random(seed);
  double sum = 0;
  for (std::size_t i = 0; i < kSamples; ++i) sum += (*opened)->bound(random_cube(random));
  means["maximum"] = sum / static_cast<double>(kSamples);
  return means;
}

void report_means(Report& report, const json& means) {
  ReportTable table{"means", "The mean of each database, and of the greatest of the three", {}, {}};
  table.columns = {"database", "mean here", "Korf"};
  for (const json& entry : means["tables"]) {
    const bool corners = entry["pattern"] == "corners";
    table.rows.push_back({entry["pattern"], fmt::format("{:.3f}", entry["mean"].get<double>()),
                          corners ? "8.764" : "7.668"});
  }
  table.rows.push_back({"maximum of the three, 2,000,000 random positions",
                        fmt::format("{:.3f}", means["maximum"].get<double>()), "8.878"});
  report.table(std::move(table));
}

double sum_of_first(const std::vector<double>& values, std::size_t count) {
  return std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count), 0.0);
}

// One row a depth: the mean over the cubes, and what it means for the depths Korf printed.
bool report_iterations(Report& report, Context& context, SolverOnDemand& solver) {
  ReportTable table{
      "iterations",
      "Nodes of complete iterations, ten random positions; to depths 16 and 17 by the "
      "branching factor 13.34847, where Korf counted 9.5e9 and 1.22e11",
      {"depth", "positions", "mean nodes", "times theirs at the depth before", "nodes a second",
       "depth 16 from here", "depth 17 from here"},
      {}};
  const std::vector<Cube> cubes = random_cubes(context.seed(), kCubes);
  std::vector<double> before;  // nodes of each position at the depth before
  bool going_on = true;
  for (int depth = kFirstDepth; depth <= kLastDepth && going_on; ++depth) {
    std::vector<double> each;
    double seconds = 0;
    for (const Cube& cube : cubes) {
      const auto measured =
          context.measure(fmt::format("iteration/{}/{}", depth, each.size()),
                          [&] { return measured_iteration(solver, cube, depth, context); });
      if (!measured) break;
      each.push_back((*measured)["nodes"].get<double>());
      seconds += (*measured)["seconds"].get<double>();
    }
    going_on = each.size() == cubes.size();
    if (each.empty()) break;
    const double nodes = sum_of_first(each, each.size());
    const double mean = nodes / static_cast<double>(each.size());
    table.rows.push_back(
        {std::to_string(depth), std::to_string(each.size()), fmt::format("{:.4g}", mean),
         before.empty() ? "" : fmt::format("{:.2f}", nodes / sum_of_first(before, each.size())),
         fmt::format("{:.3g}", nodes / seconds),
         fmt::format("{:.3g}", mean * std::pow(kBranchingFactor, 16 - depth)),
         fmt::format("{:.3g}", mean * std::pow(kBranchingFactor, 17 - depth))});
    before = std::move(each);
  }
  report.table(std::move(table));
  return going_on;
}

// The deepest iteration of about a hundred thousand nodes, if t = n/m holds.
int depth_for(double entries) {
  return static_cast<int>(std::log(1e5 * entries) / std::log(kBranchingFactor));
}

double canonical_sequences(int length) {
  return static_cast<double>(kFaceTurnAutomaton.count_sequences(length).back());
}

struct GrowthPoint {
  double ratio = 0;  // n/m
  double nodes = 0;  // t
};

std::optional<GrowthPoint> measure_growth(Context& context, int edges, ReportTable& table) {
  const patterns::Pattern pattern = patterns::first_edges(edges);
  pattern::PatternSolverOptions options;
  options.patterns = {pattern};
  SolverOnDemand solver(context, options);
  const auto entries = static_cast<double>(patterns::size_of(pattern));
  const int depth = depth_for(entries);
  double nodes = 0;
  const std::vector<Cube> cubes = random_cubes(context.seed(), kCubes);
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    const auto measured = context.measure(fmt::format("growth/{}/{}", edges, i), [&] {
      return measured_iteration(solver, cubes[i], depth, context);
    });
    if (!measured) return std::nullopt;
    nodes += (*measured)["nodes"].get<double>() / static_cast<double>(kCubes);
  }
  const GrowthPoint point{kPositionCount / entries,
                          nodes * kPositionCount / canonical_sequences(depth)};
  table.rows.push_back({std::to_string(edges), fmt::format("{:.0f}", entries),
                        std::to_string(depth), fmt::format("{:.4g}", nodes),
                        fmt::format("{:.3g}", point.nodes), fmt::format("{:.3g}", point.ratio),
                        fmt::format("{:.2f}", point.nodes / point.ratio)});
  return point;
}

void report_growth(Report& report, Context& context) {
  ReportTable table{
      "growth",
      "Nodes t against n/m for one database of 1 to 7 edges: nodes of a complete "
      "iteration, carried on to the depth with as many sequences as there are positions",
      {"edges", "entries m", "depth", "nodes there", "t", "n/m", "t / (n/m)"},
      {}};
  Plot plot{"growth", "Nodes against n/m", "n/m", "t", true, true, {}};
  Series measured{"measured", {}};
  Series predicted{"t = n/m", {}};
  for (int edges = 1; edges <= kMostEdges; ++edges) {
    const auto point = measure_growth(context, edges, table);
    if (!point) break;
    measured.points.emplace_back(point->ratio, point->nodes);
    predicted.points.emplace_back(point->ratio, point->ratio);
  }
  if (!measured.points.empty()) {
    plot.series = {measured, predicted};
    report.plot(std::move(plot));
  }
  report.table(std::move(table));
}

Report run(Context& context) {
  Report report("Korf 1997: three pattern databases");
  report.text(
      "IDA* with the greatest of three distances: all corners (88,179,840 entries) and two groups "
      "of six edges (42,577,920 each). A node is a generated position. Korf generated 700,000 "
      "nodes "
      "a second.");
  SolverOnDemand solver(context, {});
  const auto means =
      context.measure("means", [&] { return measure_means(solver, context.seed()); });
  if (!means) return report;
  report_means(report, *means);
  report_growth(report, context);
  report_iterations(report, context, solver);
  return report;
}

}  // namespace

Experiment korf_experiment() {
  return {{"korf", "three pattern databases: means, nodes by depth, nodes against memory",
           "R. Korf, Finding Optimal Solutions to Rubik's Cube Using Pattern Databases, AAAI 1997"},
          run};
}

}  // namespace superflip::lab
