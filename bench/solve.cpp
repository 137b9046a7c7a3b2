// Times the optimal solver over files of scrambles: bench/solve [--table T] [--threads N] FILE...
//
// A line of a file is a scramble, perhaps a tab and its optimal length, which is then checked.
// Prints, for each optimal length met, the mean and 95th percentile of seconds and nodes a cube,
// table lines a node and ns a line; --json FILE keeps every cube with commit and machine. Without
// files, the project's own sets in data/.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <superflip/notation.h>
#include <superflip/solver.h>

namespace superflip::bench {
namespace {

struct Options {
  std::vector<std::string> files;
  SolverOptions solver;
  std::size_t first = SIZE_MAX;
  std::string json_file;
};

struct Scramble {
  std::string moves;
  std::optional<int> length;  // that its file states
};

struct Sample {
  std::string scramble;
  SolveResult result;
};

using Samples = std::vector<Sample>;

double nodes_of(const Sample& sample) {
  return static_cast<double>(sample.result.nodes);
}
double lines_of(const Sample& sample) {
  return static_cast<double>(sample.result.table_lines);
}
double seconds_of(const Sample& sample) {
  return sample.result.seconds;
}

template <class Value>
double mean(const Samples& samples, Value value) {
  double sum = 0;
  for (const Sample& sample : samples) sum += value(sample);
  return sum / static_cast<double>(samples.size());
}

template <class Value>
double percentile_95(const Samples& samples, Value value) {
  std::vector<double> values;
  std::transform(samples.begin(), samples.end(), std::back_inserter(values), value);
  std::sort(values.begin(), values.end());
  return values[(values.size() * 95 + 99) / 100 - 1];
}

void print_row(const std::string& label, const Samples& samples, int threads) {
  const double lines = mean(samples, lines_of);
  const double seconds = mean(samples, seconds_of);
  fmt::print("{:>6} {:>6} {:>10.4f} {:>10.4f} {:>14.0f} {:>14.0f} {:>10.3f} {:>8.1f} {:>8.1f}\n",
             label, samples.size(), seconds, percentile_95(samples, seconds_of),
             mean(samples, nodes_of), percentile_95(samples, nodes_of),
             lines / std::max(1.0, mean(samples, nodes_of)),
             seconds * threads * 1e9 / std::max(1.0, mean(samples, nodes_of)),
             seconds * threads * 1e9 / std::max(1.0, lines));
}

std::vector<Scramble> read_scrambles(const Options& options) {
  std::vector<Scramble> scrambles;
  for (const std::string& name : options.files) {
    std::ifstream file(name);
    if (!file) throw std::runtime_error("cannot read " + name);
    std::size_t taken = 0;
    for (std::string line; taken < options.first && std::getline(file, line);) {
      if (line.empty() || line.front() == '#') continue;
      const std::size_t tab = line.find('\t');
      scrambles.push_back({line.substr(0, tab), {}});
      if (tab != std::string::npos) scrambles.back().length = std::stoi(line.substr(tab + 1));
      ++taken;
    }
  }
  return scrambles;
}

std::string machine_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown";
}

void write_json(const Options& options, const Solver& solver, const Samples& samples) {
  nlohmann::ordered_json report;
  report["commit"] = SUPERFLIP_COMMIT;
  report["machine"] = machine_name();
  report["table"] = solver.table();
  report["threads"] = solver.threads();
  for (const Sample& sample : samples) {
    report["cubes"].push_back({{"scramble", sample.scramble},
                               {"length", sample.result.solutions.front().length},
                               {"seconds", sample.result.seconds},
                               {"nodes", sample.result.nodes},
                               {"table_lines", sample.result.table_lines}});
  }
  std::ofstream(options.json_file) << report.dump(1) << '\n';
}

int run(const Options& options) {
  SolverOptions solver_options = options.solver;
  solver_options.small_table_first = false;
  const auto opened = Solver::open(solver_options, TableStore());
  if (!opened) throw std::runtime_error(opened.error().message);
  Solver& solver = **opened;
  Samples samples;
  std::map<int, Samples> by_length;
  for (const auto& [scramble, stated] : read_scrambles(options)) {
    Problem problem;
    problem.cube = parse_position(scramble).value().cube;
    const SolveResult result = solver.solve(problem).value();
    if (stated && *stated != result.solutions.front().length) {
      throw std::runtime_error(fmt::format("{} has {} turns, not {} as its file says", scramble,
                                           result.solutions.front().length, *stated));
    }
    samples.push_back({scramble, result});
    by_length[result.solutions.front().length].push_back(samples.back());
    std::cerr << '.' << std::flush;
  }
  std::cerr << '\n';
  fmt::print("table {}, {} threads, commit {}, {}\n", solver.table(), solver.threads(),
             SUPERFLIP_COMMIT, machine_name());
  fmt::print("{:>6} {:>6} {:>10} {:>10} {:>14} {:>14} {:>10} {:>8} {:>8}\n", "length", "cubes",
             "mean s", "95% s", "mean nodes", "95% nodes", "lines/node", "ns/node", "ns/line");
  for (const auto& [length, group] : by_length) {
    print_row(std::to_string(length), group, solver.threads());
  }
  print_row("all", samples, solver.threads());
  if (!options.json_file.empty()) write_json(options, solver, samples);
  return 0;
}

}  // namespace
}  // namespace superflip::bench

int main(int argc, char** argv) {
  superflip::bench::Options options;
  options.solver.threads = 1;
  CLI::App app("Times the optimal solver over files of scrambles");
  app.add_option("files", options.files, "One scramble a line");
  app.add_option("--table", options.solver.table)->capture_default_str();
  app.add_option("--threads", options.solver.threads)->capture_default_str();
  app.add_option("--first", options.first, "Only the first N scrambles of each file");
  app.add_option("--json", options.json_file, "Keep the results in this file");
  CLI11_PARSE(app, argc, argv);
  if (options.files.empty()) {
    for (const char* name : {"random-moves", "random-state", "hard"}) {
      options.files.push_back(fmt::format("{}/{}.txt", SUPERFLIP_DATA_DIR, name));
    }
  }
  try {
    return superflip::bench::run(options);
  } catch (const std::exception& error) {
    std::cerr << "bench/solve: " << error.what() << '\n';
    return 2;
  }
}
