// Four ways to keep the distances of a pattern database.
#include <chrono>
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
using Clock = std::chrono::steady_clock;

constexpr std::size_t kLookUps = 4'000'000;
constexpr int kDepth = 13;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Each look-up waits for the one before, as in a search that goes down without prefetching; and all
// known beforehand, so that the machine may overlap them.
Result<json> measure_look_ups(SolverOnDemand& solver, std::uint64_t seed) {
  const auto opened = solver.get();
  if (!opened) return tl::unexpected(opened.error());
  const patterns::PatternTable& table = (*opened)->tables().front();
  const std::uint64_t size = table.index().size();
  RandomSource random(seed);
  std::vector<std::uint64_t> indices;
  for (std::size_t i = 0; i < kLookUps; ++i) indices.push_back(random.below(size - 16));
  const Clock::time_point start = Clock::now();
  std::uint64_t sum = 0;
  for (const std::uint64_t index : indices) {
    sum += static_cast<std::uint64_t>(table.distances().distance(index, {8}));
  }
  const double together = seconds_since(start);
  const Clock::time_point again = Clock::now();
  std::uint64_t last = 0;
  for (const std::uint64_t index : indices) {
    last = static_cast<std::uint64_t>(table.distances().distance(index + last % 16, {8}));
  }
  const double one_by_one = seconds_since(again);
  std::uint64_t bytes = 0;
  for (const patterns::PatternTable& each : (*opened)->tables()) bytes += each.size_bytes();
  const double each = 1e9 / static_cast<double>(kLookUps);
  return json{{"together_ns", together * each},
              {"one_by_one_ns", one_by_one * each},
              {"bytes", bytes},
              {"check", sum + last}};
}

Result<json> measure_search(SolverOnDemand& solver, const Context& context) {
  const auto opened = solver.get();
  if (!opened) return tl::unexpected(opened.error());
  const Cube cube = random_cubes(context.seed(), 1).front();
  const auto count = (*opened)->count_iteration(cube, kDepth, 1, context.stop());
  if (!count.complete) return fail(ErrorCode::kInterrupted, "stopped");
  return json{{"nodes", count.nodes}, {"seconds", count.seconds}};
}

Report run(Context& context) {
  Report report("Packings of pattern databases");
  report.text(
      "byte: a distance a byte. nibble: two. mod3: four distances modulo 3 a byte. mod3x5: five, "
      "as "
      "digits of base 3; entry i of n is digit i / q of byte i mod q with q = n / 5 rounded up. A "
      "remainder becomes a distance by that of the parent node, which at the root is found by "
      "going "
      "down to the solved pattern.");
  ReportTable table{
      "packings",
      fmt::format("Korf's three databases; look-ups at random in that of the corners; "
                  "a complete iteration to depth {} on one thread",
                  kDepth),
      {"packing", "MB", "ns a look-up, overlapping", "ns, one after the other", "nodes",
       "nodes a second"},
      {}};
  for (const patterns::Packing packing : patterns::kPackings) {
    pattern::PatternSolverOptions options;
    options.packing = packing;
    SolverOnDemand solver(context, options);
    const auto look_ups = context.measure(fmt::format("{}/lookups", name_of(packing)),
                                          [&] { return measure_look_ups(solver, context.seed()); });
    if (!look_ups) break;
    const auto search = context.measure(fmt::format("{}/search", name_of(packing)),
                                        [&] { return measure_search(solver, context); });
    if (!search) break;
    const auto nodes = (*search)["nodes"].get<double>();
    table.rows.push_back({std::string(name_of(packing)),
                          fmt::format("{:.1f}", (*look_ups)["bytes"].get<double>() / 1e6),
                          fmt::format("{:.1f}", (*look_ups)["together_ns"].get<double>()),
                          fmt::format("{:.1f}", (*look_ups)["one_by_one_ns"].get<double>()),
                          fmt::format("{:.0f}", nodes),
                          fmt::format("{:.3g}", nodes / (*search)["seconds"].get<double>())});
  }
  report.table(std::move(table));
  return report;
}

}  // namespace

Experiment packings_experiment() {
  return {{"packings", "four ways to keep distances: size, look-ups, nodes a second",
           "Grumser, thesis on pattern databases for the cube, 2022, section 3.3.1.4"},
          run};
}

}  // namespace superflip::lab
