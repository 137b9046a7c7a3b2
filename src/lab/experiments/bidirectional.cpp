// From both ends against IDA*: time and memory by length.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "solvers/bidirectional/bidirectional_solver.h"
#include "solvers/h48/h48_solver.h"

#include "base/parallel.h"
#include "lab/experiments/drawn_positions.h"
#include "lab/experiments/experiments.h"
#include "pdb/h48_family.h"

namespace superflip::lab {
namespace {

using nlohmann::json;

constexpr int kFirstLength = 8;
constexpr int kLastLength = 14;
constexpr int kPositions = 3;
constexpr const char* kTable = "h3";

struct Method {
  std::string name;
  std::string key;
  bidirectional::BidirectionalOptions options;
};

std::vector<Method> methods(int threads) {
  return {{fmt::format("buckets, {} threads", threads),
           fmt::format("buckets-{}", threads),
           {"buckets", 0, threads}},
          {"buckets, one thread", "buckets-1", {"buckets", 0, 1}},
          {"streams (Shamir)", "streams", {"streams", 0, 1}},
          {"perimeter of 5 turns", "perimeter-5", {"perimeter", 5, 1}},
          {"perimeter of 6 turns", "perimeter-6", {"perimeter", 6, 1}}};
}

// Mean over some cubes; `solve` solves one.
template <class Solve>
Result<json> solve_each(const std::vector<Cube>& cubes, int length, const Solve& solve) {
  double nodes = 0;
  double seconds = 0;
  for (const Cube& cube : cubes) {
    Problem problem;
    problem.cube = cube;
    const Result<SolveResult> result = solve(problem);
    if (!result) return tl::unexpected(result.error());
    if (result->interrupted) return fail(ErrorCode::kInterrupted, "stopped");
    if (static_cast<int>(result->solutions.front().length) != length) {
      return fail(ErrorCode::kNoSolution, "two solvers disagree about a length");
    }
    nodes += static_cast<double>(result->nodes);
    seconds += result->seconds;
  }
  const auto count = static_cast<double>(cubes.size());
  return json{{"nodes", nodes / count}, {"seconds", seconds / count}};
}

class BidirectionalRun {
 public:
  explicit BidirectionalRun(Context& context) : context_(context) {}

  Report run() {
    report_.text(
        fmt::format("Shortest solutions of positions of {} to {} turns, {} of each length (random "
                    "turns from seed "
                    "{}, the optimal length checked). The frontiers of bidirectional search are "
                    "products of two "
                    "lists a quarter of the depth away, gone through in order and never stored; "
                    "IDA* is that of "
                    "the H48 solver on one thread, with its table and all improvements.",
                    kFirstLength, kLastLength, kPositions, context_.seed()));
    if (auto opened = open_ida(); !opened) {
      report_.text("IDA* could not be run: " + opened.error().message);
      return std::move(report_);
    }
    table_ = {"time-and-memory",
              "Mean time to the proved shortest solution, and the memory that takes",
              {"length", "method", "seconds", "nodes or products", "bytes"},
              {}};
    for (int length = kFirstLength; length <= kLastLength; ++length) {
      if (!measure_length(length)) break;
    }
    report_.table(std::move(table_));
    Plot plot{"time", "Time to the shortest solution", "length", "seconds", false, true, {}};
    plot.series = std::move(series_);
    report_.plot(std::move(plot));
    return std::move(report_);
  }

 private:
  Result<void> open_ida() {
    TableOptions options;
    options.threads = context_.threads();
    options.stop = context_.stop();
    options.progress = context_.table_progress();
    if (auto built = pdb::build_h48_table(context_.store(), kTable, options); !built) {
      return tl::unexpected(built.error());
    }
    h48::H48Options ida;
    ida.table = kTable;
    Result<h48::H48Solver> opened =
        h48::H48Solver::open(ida, context_.store(), context_.stop(), context_.table_progress());
    if (!opened) return tl::unexpected(opened.error());
    ida_.emplace(std::move(*opened));
    return {};
  }

  // Drawn once for all methods, if any of them has to be measured.
  Result<std::vector<Cube>> cubes(int length) {
    if (const auto known = drawn_.find(length); known != drawn_.end()) return known->second;
    ida_->set_threads(context_.threads());
    auto drawn =
        draw_positions(*ida_, length, kPositions,
                       context_.seed() + static_cast<std::uint64_t>(length), context_.stop());
    if (drawn) drawn_[length] = *drawn;
    return drawn;
  }

  bool measure_length(int length) {
    const auto ida = context_.measure(fmt::format("ida/{}", length), [&]() -> Result<json> {
      const Result<std::vector<Cube>> drawn = cubes(length);
      if (!drawn) return tl::unexpected(drawn.error());
      ida_->set_threads(1);
      Result<json> measured = solve_each(*drawn, length, [&](const Problem& problem) {
        return ida_->solve(problem, context_.stop());
      });
      if (measured) (*measured)["bytes"] = ida_->memory_bytes();
      return measured;
    });
    if (!ida) return false;
    add_row(length, fmt::format("IDA*, table {}", kTable), *ida);
    for (const Method& method : methods(base::thread_count(context_.threads()))) {
      const auto measured =
          context_.measure(fmt::format("{}/{}", method.key, length), [&]() -> Result<json> {
            Result<bidirectional::BidirectionalSolver> solver =
                bidirectional::BidirectionalSolver::open(method.options);
            if (!solver) return tl::unexpected(solver.error());
            const Result<std::vector<Cube>> drawn = cubes(length);
            if (!drawn) return tl::unexpected(drawn.error());
            Result<json> made = solve_each(*drawn, length, [&](const Problem& problem) {
              return solver->solve(problem, context_.stop());
            });
            if (made) (*made)["bytes"] = solver->memory_bytes();
            return made;
          });
      if (!measured) return false;
      add_row(length, method.name, *measured);
    }
    return true;
  }

  void add_row(int length, const std::string& method, const json& measured) {
    const auto seconds = measured.at("seconds").get<double>();
    table_.rows.push_back(
        {fmt::format("{}", length), method, fmt::format("{:.4f}", seconds),
         with_commas(static_cast<std::uint64_t>(measured.at("nodes").get<double>())),
         with_commas(measured.at("bytes").get<std::uint64_t>())});
    const auto same = std::ranges::find(series_, method, &Series::name);
    if (same == series_.end()) {
      series_.push_back({method, {{static_cast<double>(length), seconds}}});
    } else {
      same->points.emplace_back(length, seconds);
    }
  }

  Context& context_;
  Report report_{"Search from both ends"};
  std::optional<h48::H48Solver> ida_;
  std::map<int, std::vector<Cube>> drawn_;  // by length
  ReportTable table_;
  std::vector<Series> series_;
};

}  // namespace

Experiment bidirectional_experiment() {
  return {{"bidirectional", "search from both ends against IDA*: time and memory by length",
           "R. Schroeppel, A. Shamir 1981; A. Fiat et al. 1989; R. Korf 1997"},
          [](Context& context) { return BidirectionalRun(context).run(); }};
}

}  // namespace superflip::lab
