// Solves random cubes up to goals, one after the other: bench/goals [--goal GOAL]... [--cubes N] ...
//
// Prints, for each goal, mean and greatest length, mean, median and greatest milliseconds a cube,
// nodes a cube, nanoseconds a node, and what tables took: memory, and seconds to build or load.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <superflip/random.h>
#include <superflip/solve_terms.h>
#include <superflip/solver.h>

namespace superflip::bench {
namespace {

struct Options {
  std::vector<std::string> goals{"cross D",    "xcross D FR",     "eocross D",
                                 "block DB+L", "xxcross D FR BR", "xxxcross D FR BR BL",
                                 "f2l D"};
  SolveWords words;
  std::uint64_t cubes = 100;
  std::uint64_t seed = 1;
  int threads = 0;
  std::uint64_t memory_mb = 1000;
  bool all = false;  // every shortest solution
};

template <class T>
T value_of(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().message);
  return std::move(*result);
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void measure(const std::string& goal, const Options& options) {
  SolveWords words = options.words;
  words.goal = goal;
  SolverOptions how;
  how.solver = "goal";
  how.threads = options.threads;
  how.memory_bytes = options.memory_mb * 1'000'000;
  how.terms = value_of(SolveTerms::read(words));
  const auto opening = std::chrono::steady_clock::now();
  const auto solver = value_of(Solver::open(how, TableStore()));
  const double opened = seconds_since(opening);

  RandomSource random(options.seed);
  std::vector<double> seconds;
  double length = 0;
  int longest = 0;
  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
  for (std::uint64_t i = 0; i < options.cubes; ++i) {
    Problem problem;
    problem.cube = random_cube(random);
    how.terms.put_into(problem, {});
    if (options.all) problem.max_solutions = kEverySolution;
    const auto start = std::chrono::steady_clock::now();
    const SolveResult result = value_of(solver->solve(problem));
    seconds.push_back(seconds_since(start));
    const int turns = result.solutions.at(0).length;
    length += turns;
    longest = std::max(longest, turns);
    nodes += result.nodes;
    solutions += result.solutions.size();
  }
  std::sort(seconds.begin(), seconds.end());
  const auto count = static_cast<double>(options.cubes);
  double total = 0;
  for (const double one : seconds) total += one;
  fmt::print(
      "{:<22} {:>7.3f} {:>4} {:>9.3f} {:>9.3f} {:>9.3f} {:>11.0f} {:>7.1f} {:>9.1f} {:>8.1f}\n",
      goal, length / count, longest, total / count * 1e3, seconds[seconds.size() / 2] * 1e3,
      seconds.back() * 1e3, static_cast<double>(nodes) / count,
      total * 1e9 / static_cast<double>(nodes), static_cast<double>(solutions) / count, opened);
  for (const std::string& line : solver->explanation()) fmt::print("    {}\n", line);
}

int run(int argc, char** argv) {
  CLI::App app("Solves random cubes up to goals, one after the other");
  Options options;
  app.add_option("--goal", options.goals, "What to solve; several times for several");
  app.add_option("--moves", options.words.moves, "With these turns");
  app.add_option("--metric", options.words.metric, "In this metric");
  app.add_option("--cubes", options.cubes, "How many")->check(CLI::PositiveNumber);
  app.add_option("--seed", options.seed, "Of the cubes");
  app.add_option("--threads", options.threads, "0: all cores");
  app.add_option("--memory-mb", options.memory_mb, "For tables, at most");
  app.add_flag("--all", options.all, "Every shortest solution");
  CLI11_PARSE(app, argc, argv);
  fmt::print("{:<22} {:>7} {:>4} {:>9} {:>9} {:>9} {:>11} {:>7} {:>9} {:>8}\n", "goal", "mean",
             "most", "mean ms", "median", "most ms", "nodes", "ns/node", "solutions", "opened s");
  for (const std::string& goal : options.goals) measure(goal, options);
  return 0;
}

}  // namespace
}  // namespace superflip::bench

int main(int argc, char** argv) {
  try {
    return superflip::bench::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "goals: {}\n", error.what());
    return 1;
  }
}
