// Fewest-moves steps on scrambles, one after the other: bench/fmc [--cubes FILE] [--threads N].
//
// Prints, for each step, mean, median and greatest milliseconds a cube, shortest ways a cube and their mean
// length. Steps that start from another start from its first shortest way. What is made or loaded once is
// done before, on a cube of its own, and told by itself.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <superflip/fmc.h>
#include <superflip/notation.h>
#include <superflip/problem.h>

namespace superflip::bench {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  std::string file = SUPERFLIP_DATA_DIR "/fmc-100.txt";
  int threads = 0;
};

// What is measured: all shortest ways through it. `after` is the row whose way it goes on from.
struct Row {
  std::string_view step;
  Niss niss;
  std::optional<std::size_t> after;
};
constexpr Row kRows[]{
    {"eofb", Niss::kNever, {}},  {"eo", Niss::kAlways, {}},    {"dr", Niss::kLinear, {}},
    {"dr", Niss::kAlways, {}},   {"dr-eo", Niss::kLinear, 1},  {"htr", Niss::kLinear, 2},
    {"htr", Niss::kAlways, 2},   {"drslice", Niss::kNever, 2}, {"drfin", Niss::kNever, 2},
    {"htrfin", Niss::kNever, 5},
};

template <class T>
T value_of(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().message);
  return std::move(*result);
}

std::vector<Cube> read_cubes(const std::string& path) {
  std::ifstream file(path);
  std::vector<Cube> cubes;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') cubes.push_back(value_of(parse_position(line)).cube);
  }
  if (cubes.empty()) throw std::runtime_error("no scrambles in " + path);
  return cubes;
}

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

FmcRequest all_shortest(const Row& row) {
  FmcRequest request;
  request.step = value_of(FmcStep::parse(row.step));
  request.niss = row.niss;
  request.max_solutions = kEverySolution;
  return request;
}

// The cubes that its first ways lead to.
std::vector<Cube> measure(const FmcSolver& solver, const Row& row, const std::vector<Cube>& cubes) {
  const FmcRequest request = all_shortest(row);
  const auto opening = Clock::now();
  value_of(solver.solve(cubes.front(), request));
  const double first = milliseconds_since(opening);
  std::vector<double> times;
  std::vector<Cube> reached;
  double ways = 0;
  double turns = 0;
  for (const Cube& cube : cubes) {
    const auto start = Clock::now();
    const FmcResult result = value_of(solver.solve(cube, request));
    times.push_back(milliseconds_since(start));
    const NissMoves& moves = result.solutions.at(0).moves;
    reached.push_back(moves.after(cube));
    ways += static_cast<double>(result.solutions.size());
    turns += moves.length();
  }
  std::ranges::sort(times);
  double sum = 0;
  for (const double time : times) sum += time;
  const auto count = static_cast<double>(cubes.size());
  fmt::print("{:<8} {:<7} {:>9.3f} {:>9.3f} {:>9.3f} {:>9.1f} {:>7.3f} {:>9.1f}\n", row.step,
             name_of(row.niss), sum / count, times[times.size() / 2], times.back(), ways / count,
             turns / count, first);
  std::fflush(stdout);
  return reached;
}

int run(int argc, char** argv) {
  CLI::App app("Fewest-moves steps on scrambles, one after the other");
  Options options;
  app.add_option("--cubes", options.file, "Scrambles, one a line");
  app.add_option("--threads", options.threads, "0: all cores");
  CLI11_PARSE(app, argc, argv);
  const std::vector<Cube> cubes = read_cubes(options.file);
  FmcSolver::Options how;
  how.threads = options.threads;
  const FmcSolver solver = value_of(FmcSolver::open(TableStore(), how));
  fmt::print("{:<8} {:<7} {:>9} {:>9} {:>9} {:>9} {:>7} {:>9}\n", "step", "niss", "mean ms",
             "median", "most ms", "ways", "turns", "first ms");
  std::vector<std::vector<Cube>> reached;
  for (const Row& row : kRows) {
    reached.push_back(measure(solver, row, row.after ? reached[*row.after] : cubes));
  }
  return 0;
}

}  // namespace
}  // namespace superflip::bench

int main(int argc, char** argv) {
  try {
    return superflip::bench::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "fmc: {}\n", error.what());
    return 1;
  }
}
