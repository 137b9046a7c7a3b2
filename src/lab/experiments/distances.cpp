// How far random cubes are from solved, and what it costs to prove it.
#include <array>
#include <map>
#include <memory>
#include <numeric>

#include <fmt/format.h>

#include <superflip/random.h>
#include <superflip/solver.h>

#include "lab/experiments/experiments.h"

namespace superflip::lab {
namespace {

using nlohmann::json;

constexpr int kCubes = 1000;

// T. Rokicki, 3,000,000 random positions, 2018 (speedsolving and cubing forums); distance 12 first.
constexpr int kFirstPublished = 12;
constexpr std::array<int, 8> kPublished{3, 34, 477, 6349, 79841, 801642, 2011479, 100175};

struct Solved {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Result<json> solve(Solver& solver, const Cube& cube, Context& context) {
  Problem problem;
  problem.cube = cube;
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
  explicit LazySolver(Context& context) : context_(context) {}
  Result<Solver*> get() {
    if (!solver_) {
      SolverOptions options;
      options.threads = context_.threads();
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
  std::unique_ptr<Solver> solver_;
};

std::map<int, std::vector<Solved>> measure_all(Context& context) {
  LazySolver solver(context);
  RandomSource random(context.seed());
  std::map<int, std::vector<Solved>> by_length;
  for (int i = 1; i <= kCubes; ++i) {
    const Cube cube = random_cube(random);
    const auto value = context.measure(fmt::format("cube {}", i), [&]() -> Result<json> {
      const auto opened = solver.get();
      if (!opened) return tl::unexpected(opened.error());
      return solve(**opened, cube, context);
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

Report run(Context& context) {
  Report report("Distances of random cubes");
  report.text(
      "Random positions, all equally likely, solved with proof by the optimal solver: how many "
      "need "
      "how many turns (half-turn metric), beside the shares that T. Rokicki found for 3,000,000 "
      "positions in 2018 (mean 17.706).");
  const auto by_length = measure_all(context);
  std::size_t total = 0;
  double turns = 0;
  for (const auto& [length, cubes] : by_length) {
    total += cubes.size();
    turns += static_cast<double>(length) * static_cast<double>(cubes.size());
  }
  if (total == 0) {
    report.text("Nothing was measured in the time given.");
    return report;
  }
  const double published = std::accumulate(kPublished.begin(), kPublished.end(), 0.0);
  ReportTable table{"lengths",
                    "Cubes by distance",
                    {"turns", "cubes", "share", "published share", "mean seconds", "mean nodes"},
                    {}};
  Plot shares{"distances",
              "Distances of random cubes",
              "turns",
              "share of the cubes",
              false,
              false,
              {{"measured", {}}, {"Rokicki 2018", {}}}};
  Plot seconds{"seconds", "Time to the proof",     "turns", "mean seconds", false,
               true,      {{"optimal solver", {}}}};
  for (std::size_t i = 0; i < kPublished.size(); ++i) {
    const int length = kFirstPublished + static_cast<int>(i);
    const double expected = kPublished[i] / published;
    shares.series[1].points.emplace_back(length, expected);
    const auto found = by_length.find(length);
    if (found == by_length.end()) {
      table.rows.push_back(
          {std::to_string(length), "0", "", fmt::format("{:.4f}", expected), "", ""});
      continue;
    }
    const std::vector<Solved>& cubes = found->second;
    const double share = static_cast<double>(cubes.size()) / static_cast<double>(total);
    shares.series[0].points.emplace_back(length, share);
    seconds.series[0].points.emplace_back(length, mean(cubes, seconds_of));
    table.rows.push_back({std::to_string(length), std::to_string(cubes.size()),
                          fmt::format("{:.4f}", share), fmt::format("{:.4f}", expected),
                          fmt::format("{:.3f}", mean(cubes, seconds_of)),
                          with_commas(static_cast<std::uint64_t>(mean(cubes, nodes_of)))});
  }
  report.text(fmt::format("{} of {} cubes (seed {}); mean {:.3f} turns.", total, kCubes,
                          context.seed(), turns / static_cast<double>(total)));
  report.table(std::move(table));
  report.plot(std::move(shares));
  report.plot(std::move(seconds));
  return report;
}

}  // namespace

Experiment distances_experiment() {
  return {{"distances", "how far random cubes are from solved, and the time to prove it",
           "T. Rokicki 2018; T. Rokicki, H. Kociemba, M. Davidson, J. Dethridge 2010"},
          run};
}

}  // namespace superflip::lab
