// Measures the two-phase solver over random cubes: bench/two_phase [--cubes N] [--seed S]
//
// For each target length: mean and 99th percentile of the time to a solution of at most so many
// turns, and its mean length; then the mean length after a fixed time for each cube. One thread.
#include <time.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <superflip/random.h>
#include <superflip/two_phase.h>

#include "solvers/twophase/solve.h"

namespace superflip::bench {
namespace {

struct Options {
  std::size_t cubes = 10'000;
  std::uint64_t seed = 1;
  std::vector<int> targets{22, 21, 20};
  std::vector<double> milliseconds{10};
};

// Of this thread: unlike the clock on the wall it does not count the time others have the core.
double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

struct Samples {
  std::vector<double> seconds;
  std::vector<double> processor_seconds;
  std::vector<std::size_t> lengths;
  std::uint64_t nodes = 0;
  std::uint64_t phase1_solutions = 0;
};

template <class T>
double mean(const std::vector<T>& values) {
  double sum = 0;
  for (const T value : values) sum += static_cast<double>(value);
  return sum / static_cast<double>(values.size());
}

double percentile_99(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[(values.size() * 99 + 99) / 100 - 1];
}

Samples measure(const TwoPhase& solver, const std::vector<Cube>& cubes, int target,
                std::optional<std::chrono::microseconds> timeout) {
  Samples samples;
  for (const Cube& cube : cubes) {
    twophase::Request request;
    request.problem.cube = cube;
    request.problem.target_length = target;
    request.problem.timeout = timeout;
    const double before = processor_seconds();
    const twophase::Found found = twophase::solve(solver, request).value();
    samples.processor_seconds.push_back(processor_seconds() - before);
    samples.seconds.push_back(found.result.seconds);
    if (found.solution() == nullptr) throw std::runtime_error("a cube was not solved in time");
    samples.lengths.push_back(static_cast<std::size_t>(found.result.solutions.front().length));
    samples.nodes += found.result.nodes;
    samples.phase1_solutions += found.phase1_solutions;
  }
  return samples;
}

void print_row(const std::string& label, const Samples& samples) {
  const auto cubes = static_cast<double>(samples.lengths.size());
  fmt::print("{:<10} {:>10.4f} {:>12.4f} {:>10.4f} {:>12.3f} {:>10.0f} {:>12.0f}\n", label,
             1e3 * mean(samples.seconds), 1e3 * mean(samples.processor_seconds),
             1e3 * percentile_99(samples.seconds), mean(samples.lengths),
             static_cast<double>(samples.nodes) / cubes,
             static_cast<double>(samples.phase1_solutions) / cubes);
}

void print_lengths(const Samples& samples) {
  std::array<std::size_t, kTwoPhaseMaxLength + 1> counts{};
  for (const std::size_t length : samples.lengths) ++counts[length];
  fmt::print("  ");
  for (std::size_t length = 0; length < counts.size(); ++length) {
    if (counts[length] > 0) fmt::print(" {}:{}", length, counts[length]);
  }
  fmt::print("\n");
}

int run(const Options& options) {
  const auto start = std::chrono::steady_clock::now();
  const double processor_start = processor_seconds();
  const auto opened = TwoPhase::open(TableStore());
  if (!opened) throw std::runtime_error(opened.error().message);
  const TwoPhase& solver = **opened;
  const std::chrono::duration<double> opening = std::chrono::steady_clock::now() - start;
  fmt::print("tables: {:.1f} MB, ready in {:.3f} s ({:.3f} s of processor)\n",
             1e-6 * static_cast<double>(solver.memory_bytes()), opening.count(),
             processor_seconds() - processor_start);
  RandomSource random(options.seed);
  std::vector<Cube> cubes;
  for (std::size_t i = 0; i < options.cubes; ++i) cubes.push_back(random_cube(random));
  fmt::print("{} random cubes, seed {}, one thread; times in ms a cube\n", cubes.size(),
             options.seed);
  fmt::print("{:<10} {:>10} {:>12} {:>10} {:>12} {:>10} {:>12}\n", "target", "mean", "processor",
             "99%", "mean length", "nodes", "phase-1 ways");
  for (const int target : options.targets) {
    print_row(fmt::format("<= {}", target), measure(solver, cubes, target, std::nullopt));
  }
  for (const double limit : options.milliseconds) {
    const std::chrono::duration<double, std::milli> timeout(limit);
    const Samples samples =
        measure(solver, cubes, 0, std::chrono::round<std::chrono::microseconds>(timeout));
    print_row(fmt::format("{} ms", limit), samples);
    print_lengths(samples);
  }
  return 0;
}

}  // namespace
}  // namespace superflip::bench

int main(int argc, char** argv) {
  superflip::bench::Options options;
  CLI::App app("Measures the two-phase solver over random cubes");
  app.add_option("--cubes", options.cubes)->capture_default_str()->check(CLI::PositiveNumber);
  app.add_option("--seed", options.seed)->capture_default_str();
  app.add_option("--targets", options.targets, "Lengths to reach")->capture_default_str();
  app.add_option("--times", options.milliseconds, "Times to spend on each cube, in ms")
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  try {
    return superflip::bench::run(options);
  } catch (const std::exception& error) {
    std::cerr << "bench/two_phase: " << error.what() << '\n';
    return 2;
  }
}
