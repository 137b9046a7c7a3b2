// Solves random cubes by each chain with slack 0, 1, 2, ...: bench/multi_phase [--cubes N] ...
//
// Prints, for each chain and slack, mean and greatest length, mean and 95th percentile of
// milliseconds, nodes a cube, and how many cubes the time limit cut short.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <superflip/random.h>
#include "solvers/multiphase/multi_phase.h"

namespace superflip::bench {
namespace {

struct Options {
  std::vector<std::string> chains{kChainNames.begin(), kChainNames.end()};
  std::uint64_t cubes = 1000;
  std::uint64_t seed = 1;
  int max_slack = 4;
  int timeout_ms = 100;  // a cube; 0: none
};

using Results = std::vector<multiphase::Found>;

template <class Value>
double mean(const Results& results, Value value) {
  double sum = 0;
  for (const multiphase::Found& found : results) sum += static_cast<double>(value(found));
  return sum / static_cast<double>(results.size());
}

double percentile_95_ms(const Results& results) {
  std::vector<double> seconds;
  for (const multiphase::Found& found : results) seconds.push_back(found.result.seconds);
  std::sort(seconds.begin(), seconds.end());
  return seconds[(seconds.size() * 95 + 99) / 100 - 1] * 1e3;
}

// Without a slack: the plain algorithm.
Results solve_all(const multiphase::MultiPhase& chain, const Options& options,
                  std::optional<int> slack) {
  RandomSource random(options.seed);
  Results results;
  for (std::uint64_t i = 0; i < options.cubes; ++i) {
    Problem problem;
    problem.cube = random_cube(random);
    problem.slack = slack;
    if (options.timeout_ms > 0) problem.timeout = std::chrono::milliseconds(options.timeout_ms);
    results.push_back(chain.solve(problem).value());
  }
  return results;
}

void print_row(const std::string& chain, const std::string& slack, const Results& results) {
  const auto length = [](const multiphase::Found& found) {
    return found.result.solutions.front().length;
  };
  Results solved;
  int longest = 0;
  for (const multiphase::Found& found : results) {
    if (found.solution() == nullptr) continue;
    solved.push_back(found);
    longest = std::max(longest, length(found));
  }
  fmt::print(
      "{:<15} {:>6} {:>8.3f} {:>5} {:>10.3f} {:>10.3f} {:>12.0f} {:>7.1f}%\n", chain, slack,
      mean(solved, length), longest,
      mean(results, [](const multiphase::Found& found) { return found.result.seconds * 1e3; }),
      percentile_95_ms(results),
      mean(results, [](const multiphase::Found& found) { return found.result.nodes; }),
      100 * mean(results, [](const multiphase::Found& found) { return found.result.timed_out; }));
  if (solved.size() < results.size()) {
    fmt::print("  {} cubes without any solution in time are not in the mean length\n",
               results.size() - solved.size());
  }
  std::fflush(stdout);
}

void run_chain(const std::string& name, const Options& options) {
  const auto start = std::chrono::steady_clock::now();
  const auto chain = multiphase::MultiPhase::open(name);
  if (!chain) throw std::runtime_error(chain.error().message);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  fmt::print("{}: tables built in {:.2f} s\n", name, seconds.count());
  print_row(name, "plain", solve_all(*chain, options, std::nullopt));
  for (int slack = 0; slack <= options.max_slack; ++slack) {
    print_row(name, std::to_string(slack), solve_all(*chain, options, slack));
  }
}

void run(const Options& options) {
  fmt::print("{} random cubes, seed {}, one thread, {}\n", options.cubes, options.seed,
             options.timeout_ms > 0 ? fmt::format("at most {} ms a cube", options.timeout_ms)
                                    : "no time limit");
  fmt::print("{:<15} {:>6} {:>8} {:>5} {:>10} {:>10} {:>12} {:>8}\n", "chain", "slack", "length",
             "max", "mean ms", "95% ms", "nodes", "cut");
  for (const std::string& name : options.chains) run_chain(name, options);
}

}  // namespace
}  // namespace superflip::bench

int main(int argc, char** argv) {
  superflip::bench::Options options;
  CLI::App app("Solves random cubes by chains of subgroups with growing slack");
  app.add_option("--chain", options.chains, "Only these chains");
  app.add_option("--cubes", options.cubes)->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--seed", options.seed)->capture_default_str();
  app.add_option("--slack", options.max_slack, "The greatest slack")
      ->check(CLI::Range(0, superflip::kMaxSlack))
      ->capture_default_str();
  app.add_option("--timeout-ms", options.timeout_ms, "Time limit for a cube; 0: none")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  try {
    superflip::bench::run(options);
  } catch (const std::exception& error) {
    fmt::print(stderr, "multi_phase: {}\n", error.what());
    return 1;
  }
  return 0;
}
