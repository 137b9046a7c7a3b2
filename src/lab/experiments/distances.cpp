// How far random cubes are from solved, and what it costs to prove it; an experiment for each metric.
#include <cstdint>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <superflip/metric.h>
#include <superflip/random.h>
#include <superflip/solver.h>

#include "lab/chi_square.h"
#include "lab/experiments/experiments.h"

namespace superflip::lab {
namespace {

using nlohmann::json;

constexpr int kCubes = 1000;

// T. Rokicki, 3,000,000 random positions, the same in all metrics, 2018 (speedsolving and cubing forums).
struct Published {
  Metric metric;
  std::string in_words;
  std::string mean;
  int first;  // the distance that comes first
  std::vector<int> counts;
};

Published published_in(Metric metric) {
  if (metric == Metric::kQtm) {
    return {metric,
            "quarter-turn metric",
            "20.663",
            14,
            {5, 34, 323, 2798, 25377, 206335, 993235, 1289020, 481228, 1645}};
  }
  if (metric == Metric::kStm) {
    return {metric,
            "slice-turn metric",
            "16.123",
            11,
            {5, 86, 1369, 22313, 307728, 1943071, 725418, 10}};
  }
  return {Metric::kHtm,
          "half-turn metric",
          "17.706",
          12,
          {3, 34, 477, 6349, 79841, 801642, 2011479, 100175}};
}

struct Solved {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Result<json> solve(Solver& solver, Metric metric, const Cube& cube, Context& context) {
  Problem problem;
  problem.cube = cube;
  problem.metric = metric;
  const Result<SolveResult> result = solver.solve(problem, context.stop());
  if (!result) return tl::unexpected(result.error());
  if (!result->proved) return fail(ErrorCode::kInterrupted, "stopped");
  return json{{"length", result->solutions.front().length},
              {"nodes", result->nodes},
              {"seconds", result->seconds},
              {"table", result->table}};
}

// Opened when the first cube is not in the journal.
class LazySolver {
 public:
  LazySolver(Context& context, Metric metric) : context_(context), metric_(metric) {}
  Result<Solver*> get() {
    if (!solver_) {
      SolverOptions options;
      options.threads = context_.threads();
      options.terms.metric = metric_;
      options.small_table_first = false;  // nodes of one table
      auto opened =
          Solver::open(options, context_.store(), context_.stop(), context_.table_progress());
      if (!opened) return tl::unexpected(opened.error());
      solver_ = std::move(*opened);
    }
    return solver_.get();
  }

 private:
  Context& context_;
  const Metric metric_;
  std::unique_ptr<Solver> solver_;
};

using ByLength = std::map<int, std::vector<Solved>>;

ByLength measure_all(Context& context, Metric metric) {
  LazySolver solver(context, metric);
  RandomSource random(context.seed());
  ByLength by_length;
  for (int i = 1; i <= kCubes; ++i) {
    const Cube cube = random_cube(random);
    const auto value = context.measure(fmt::format("cube {}", i), [&]() -> Result<json> {
      const auto opened = solver.get();
      if (!opened) return tl::unexpected(opened.error());
      return solve(**opened, metric, cube, context);
    });
    if (!value) break;
    by_length[(*value)["length"]].push_back({(*value)["nodes"], (*value)["seconds"]});
  }
  return by_length;
}

double mean(const std::vector<Solved>& cubes, double (*of)(const Solved&)) {
  const double sum =
      std::accumulate(cubes.begin(), cubes.end(), 0.0,
                      [&](double so_far, const Solved& s) { return so_far + of(s); });
  return sum / static_cast<double>(cubes.size());
}
double seconds_of(const Solved& solved) {
  return solved.seconds;
}
double nodes_of(const Solved& solved) {
  return static_cast<double>(solved.nodes);
}

// Against the published shares; lengths that nobody has published would be a discovery.
std::string compared(const ByLength& by_length, const Published& published) {
  std::vector<std::uint64_t> counts;
  for (std::size_t i = 0; i < published.counts.size(); ++i) {
    const auto found = by_length.find(published.first + static_cast<int>(i));
    counts.push_back(found == by_length.end() ? 0 : found->second.size());
  }
  const ChiSquare fit = chi_square(counts, {published.counts.begin(), published.counts.end()});
  return fmt::format(
      "Chi-square against the published shares: {:.2f} with {} degrees of freedom (lengths of "
      "which "
      "fewer than five are expected count together); so much or more has a chance of {:.2f}.",
      fit.value, fit.degrees, fit.chance);
}

ReportTable table_of(const ByLength& by_length, const Published& published, double total) {
  ReportTable table{"lengths",
                    "Cubes by distance",
                    {"turns", "cubes", "share", "published share", "mean seconds", "mean nodes"},
                    {}};
  const double all = std::accumulate(published.counts.begin(), published.counts.end(), 0.0);
  for (std::size_t i = 0; i < published.counts.size(); ++i) {
    const int length = published.first + static_cast<int>(i);
    const std::string expected = fmt::format("{:.4f}", published.counts[i] / all);
    const auto found = by_length.find(length);
    if (found == by_length.end()) {
      table.rows.push_back({std::to_string(length), "0", "", expected, "", ""});
      continue;
    }
    const std::vector<Solved>& cubes = found->second;
    table.rows.push_back({std::to_string(length), std::to_string(cubes.size()),
                          fmt::format("{:.4f}", static_cast<double>(cubes.size()) / total),
                          expected, fmt::format("{:.3f}", mean(cubes, seconds_of)),
                          with_commas(static_cast<std::uint64_t>(mean(cubes, nodes_of)))});
  }
  return table;
}

Plot shares_plot(const ByLength& by_length, const Published& published, double total) {
  Plot plot{"distances",
            "Distances of random cubes",
            "turns",
            "share of the cubes",
            false,
            false,
            {{"measured", {}}, {"Rokicki 2018", {}}}};
  for (const auto& [length, cubes] : by_length) {
    plot.series[0].points.emplace_back(length, static_cast<double>(cubes.size()) / total);
  }
  const double all = std::accumulate(published.counts.begin(), published.counts.end(), 0.0);
  for (std::size_t i = 0; i < published.counts.size(); ++i) {
    plot.series[1].points.emplace_back(published.first + static_cast<int>(i),
                                       published.counts[i] / all);
  }
  return plot;
}

Plot seconds_plot(const ByLength& by_length) {
  Plot plot{"seconds", "Time to the proof",     "turns", "mean seconds", false,
            true,      {{"optimal solver", {}}}};
  for (const auto& [length, cubes] : by_length) {
    plot.series[0].points.emplace_back(length, mean(cubes, seconds_of));
  }
  return plot;
}

Report run(Context& context, Metric metric) {
  const Published published = published_in(metric);
  Report report("Distances of random cubes");
  report.text(
      fmt::format("Random positions, all equally likely, solved with proof by the optimal solver: "
                  "how many need "
                  "how many turns ({}), beside the shares that T. Rokicki found for 3,000,000 "
                  "positions in 2018 "
                  "(mean {}).",
                  published.in_words, published.mean));
  const ByLength by_length = measure_all(context, metric);
  double total = 0;
  double turns = 0;
  for (const auto& [length, cubes] : by_length) {
    total += static_cast<double>(cubes.size());
    turns += static_cast<double>(length) * static_cast<double>(cubes.size());
  }
  if (by_length.empty()) {
    report.text("Nothing was measured in the time given.");
    return report;
  }
  report.text(fmt::format("{} of {} cubes (seed {}); mean {:.3f} turns.", total, kCubes,
                          context.seed(), turns / total));
  report.text(compared(by_length, published));
  report.table(table_of(by_length, published, total));
  report.plot(shares_plot(by_length, published, total));
  report.plot(seconds_plot(by_length));
  return report;
}

}  // namespace

Experiment distances_experiment(Metric metric) {
  const bool usual = metric == kUsualMetric;
  const std::string of = usual ? "" : fmt::format(" in {}", published_in(metric).in_words);
  return {{usual ? "distances" : fmt::format("distances-{}", name_of(metric)),
           fmt::format("how far random cubes are from solved{}, and the time to prove it", of),
           "T. Rokicki 2018; T. Rokicki, H. Kociemba, M. Davidson, J. Dethridge 2010"},
          [metric](Context& context) { return run(context, metric); }};
}

}  // namespace superflip::lab
