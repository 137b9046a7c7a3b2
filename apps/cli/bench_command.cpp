// superflip bench: how fast this machine is, and the number that guards the search.
#include <array>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <superflip/scramble.h>
#include <superflip/solver.h>

#include "commands.h"
#include "console.h"
#include "interrupt.h"
#include "open_solver.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples = R"(Examples:
  superflip bench              # seconds a cube: 10 random ones, all cores
  superflip bench --profile    # nodes, table lines and ns of complete depths
  superflip bench --metric qtm # the same in quarter turns
  superflip bench --signature  # nodes of a fixed set, the same everywhere)";

// The metrics that there are tables for.
constexpr std::array<Metric, 3> kBenchMetrics{Metric::kHtm, Metric::kQtm, Metric::kStm};

// How far complete depths go, and how many random turns the signature takes: a second or two a cube,
// and seconds for all.
struct Reach {
  int complete_depth;
  int signature_turns;
};
Reach reach_in(Metric metric) {
  if (metric == Metric::kQtm) return {19, 13};
  if (metric == Metric::kStm) return {15, 14};
  return {16, 15};
}

struct BenchOptions {
  SolverOptions solver;
  std::string metric{name_of(kUsualMetric)};
  bool profile = false;
  bool signature = false;
  int cubes = 10;
};

std::vector<Cube> random_states(int count) {
  RandomSource random(2026);
  std::vector<Cube> cubes;
  cubes.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) cubes.push_back(random_cube(random));
  return cubes;
}

// Short enough to take seconds together, of all lengths up to the longest.
std::vector<Cube> signature_cubes(int longest) {
  std::vector<Cube> cubes;
  for (int length = 1; length <= longest; ++length) {
    const auto seed = static_cast<std::uint64_t>(length);
    auto scrambler =
        Scrambler::create({ScrambleKind::kRandomMoves, length}, RandomSource(seed)).value();
    for (int i = 0; i < 2; ++i) cubes.push_back(scrambler.next().cube);
  }
  return cubes;
}

struct Totals {
  std::uint64_t nodes = 0;
  std::uint64_t lines = 0;
  double seconds = 0;
  double processor_seconds = 0;  // of all threads; other programs lengthen it less

  void add(const Totals& other) {
    nodes += other.nodes;
    lines += other.lines;
    seconds += other.seconds;
    processor_seconds += other.processor_seconds;
  }
};

// Solves the cubes one after the other and tells each to row(number from 1, result, its totals). The
// exit code is kDone if all went well.
template <class Row>
int solve_each(Solver& solver, Metric metric, const std::vector<Cube>& cubes, int max_length,
               const std::stop_token& stop, const Row& row) {
  int number = 0;
  for (const Cube& cube : cubes) {
    Problem problem;
    problem.cube = cube;
    problem.metric = metric;
    problem.max_length = max_length;
    const std::clock_t start = std::clock();
    const Result<SolveResult> result = solver.solve(problem, stop);
    const double processor_seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (!result) return report(result.error());
    if (result->interrupted) return kInterrupted;
    row(++number, *result,
        Totals{result->nodes, result->table_lines, result->seconds, processor_seconds});
    flush_output();
  }
  return kDone;
}

int print_signature(Solver& solver, Metric metric, const std::stop_token& stop) {
  std::uint64_t nodes = 0;
  const int code = solve_each(
      solver, metric, signature_cubes(reach_in(metric).signature_turns), gods_number(metric), stop,
      [&](int, const SolveResult&, const Totals& one) { nodes += one.nodes; });
  if (code != kDone) return code;
  print_out("{}\n", nodes);
  return finish_output(kDone);
}

void print_profile_row(const std::string& label, const Totals& totals) {
  const auto nodes = static_cast<double>(totals.nodes);
  const auto lines = static_cast<double>(totals.lines);
  const double nanoseconds = totals.processor_seconds * 1e9;
  print_out("{:<6} {:>12} {:>11.3f} {:>9.2f} {:>9.2f} {:>9.3f}\n", label, totals.nodes,
            lines / nodes, nanoseconds / nodes, nanoseconds / lines, totals.seconds);
}

// Complete depths: every node up to some depth of cubes that need more, no luck in it.
int print_profile(Solver& solver, const BenchOptions& options, const std::stop_token& stop) {
  const Metric metric = options.solver.terms.metric;
  const int complete_depth = reach_in(metric).complete_depth;
  print_out("table {}, one thread, every depth up to {}; ns of processor time\n", solver.table(),
            complete_depth);
  print_out("{:<6} {:>12} {:>11} {:>9} {:>9} {:>9}\n", "cube", "nodes", "lines/node", "ns/node",
            "ns/line", "seconds");
  Totals totals;
  const int code = solve_each(solver, metric, random_states(options.cubes), complete_depth, stop,
                              [&](int number, const SolveResult&, const Totals& one) {
                                totals.add(one);
                                print_profile_row(std::to_string(number), one);
                              });
  if (code != kDone) return code;
  print_profile_row("all", totals);
  return finish_output(kDone);
}

int print_speed(Solver& solver, const BenchOptions& options, const std::stop_token& stop) {
  print_out("table {}, {} threads\n{:<6} {:>7} {:>13} {:>9}\n", solver.table(), solver.threads(),
            "cube", "length", "nodes", "seconds");
  Totals totals;
  const Metric metric = options.solver.terms.metric;
  const int code = solve_each(solver, metric, random_states(options.cubes), gods_number(metric),
                              stop, [&](int number, const SolveResult& result, const Totals& one) {
                                totals.add(one);
                                print_out("{:<6} {:>7} {:>13} {:>9.2f}\n", number,
                                          result.solutions.front().length, one.nodes, one.seconds);
                              });
  if (code != kDone) return code;
  print_out("{:<6} {:>7} {:>13} {:>9.2f} a cube\n", "mean", "", totals.nodes / options.cubes,
            totals.seconds / options.cubes);
  return finish_output(kDone);
}

int run(BenchOptions options) {
  if (options.profile || options.signature) {
    options.solver.threads = 1;
    options.solver.quick_bound = false;  // the search alone
  }
  const Metric metric = find_metric(options.metric).value();
  options.solver.terms.metric = metric;
  if (options.signature && options.solver.table == "auto") {
    options.solver.table = metric == kUsualMetric ? "h3" : fmt::format("h3-{}", options.metric);
  }
  options.solver.small_table_first = false;
  const Interrupt interrupt;
  const auto solver = open_solver(options.solver, interrupt.token());
  if (!solver) return report(solver.error());
  if (options.signature) return print_signature(**solver, metric, interrupt.token());
  if (options.profile) return print_profile(**solver, options, interrupt.token());
  return print_speed(**solver, options, interrupt.token());
}

}  // namespace

void add_bench_command(Command& program) {
  Command& command = program.add_command("bench", "Measure the optimal solver on this machine");
  const auto options = std::make_shared<BenchOptions>();
  add_table_options(command, options->solver);
  command.add_option("--metric", choice(options->metric, metric_names(kBenchMetrics)),
                     "How turns are counted");
  command.add_option("--cubes", whole(options->cubes, 1, 10'000), "How many random positions");
  command.add_flag("--profile", options->profile, "Complete depths on one core: nodes, lines, ns");
  command.add_flag("--signature", options->signature, "Total nodes of a fixed set on one core")
      .without("--profile");
  command.epilog(kExamples);
  command.on_run([options] { return run(*options); });
}

}  // namespace superflip::cli
