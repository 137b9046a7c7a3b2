#include "lab/experiments/h48_runs.h"

#include <cstdint>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/free_memory.h"
#include "pdb/h48_family.h"
#include "pdb/h48_file.h"
#include "solvers/h48/thesis_table.h"

namespace superflip::lab {
namespace {

// By table, then by length.
template <class Number>
using Published = std::map<std::string, std::map<int, Number>>;

template <class Number>
std::optional<Number> find_published(const Published<Number>& published, const std::string& table,
                                     int length) {
  const auto row = published.find(table);
  if (row == published.end()) return std::nullopt;
  const auto number = row->second.find(length);
  if (number == row->second.end()) return std::nullopt;
  return number->second;
}

}  // namespace

std::string published_nodes(const std::string& table, int length) {
  static const Published<std::uint64_t> kNodes{
      {"h5", {{16, 5312696}, {17, 81532628}, {18, 442192722}, {19, 2186562107}}},
      {"h6", {{16, 2685093}, {17, 39169415}, {18, 215537099}, {19, 1031351493}}},
      {"h8", {{16, 1097003}, {17, 14841550}, {18, 86746820}, {19, 389311907}}},
      {"h11", {{16, 234447}, {17, 2015182}, {18, 10647711}, {19, 50150550}}}};
  const auto found = find_published(kNodes, table, length);
  return found ? with_commas(*found) : "";
}

std::string published_seconds(const std::string& table, int length) {
  static const Published<double> kSeconds{
      {"h6", {{17, 1.25}, {18, 9.45}, {19, 46.31}}}, {"h7", {{17, 0.63}, {18, 4.85}, {19, 23.25}}},
      {"h8", {{17, 0.46}, {18, 3.36}, {19, 14.13}}}, {"h9", {{17, 0.24}, {18, 1.48}, {19, 6.69}}},
      {"h10", {{17, 0.15}, {18, 0.76}, {19, 3.36}}}, {"h11", {{17, 0.09}, {18, 0.50}, {19, 2.24}}}};
  const auto found = find_published(kSeconds, table, length);
  return found ? fmt::format("{:.2f}", *found) : "";
}

const std::vector<PublishedThreads>& published_threads() {
  static const std::vector<PublishedThreads> kThreads{{1, 1.25}, {4, 0.33}, {16, 0.13}};
  return kThreads;
}

// Nodes, lines of the table and seconds of some solves, in the mean.
Result<nlohmann::json> mean_of_solves(h48::H48Solver& solver, const std::vector<Cube>& cubes,
                                      std::optional<int> max_length, const std::stop_token& stop) {
  double nodes = 0;
  double lines = 0;
  double seconds = 0;
  for (const Cube& cube : cubes) {
    Problem problem;
    problem.cube = cube;
    problem.max_length = max_length;
    const Result<SolveResult> result = solver.solve(problem, stop);
    if (!result) return tl::unexpected(result.error());
    if (result->interrupted) return fail(ErrorCode::kInterrupted, "stopped");
    nodes += static_cast<double>(result->nodes);
    lines += static_cast<double>(result->table_lines);
    seconds += result->seconds;
  }
  const auto count = static_cast<double>(cubes.size());
  return nlohmann::json{
      {"nodes", nodes / count}, {"lines", lines / count}, {"seconds", seconds / count}};
}

std::vector<std::string> usable_tables(const TableStore& store) {
  std::vector<std::string> names;
  for (const TableInfo& info : pdb::list_h48(store)) {
    const int h = pdb::parse_table_name(info.name).value().h;
    if (info.built && h48::thesis_load_bytes(h) < base::free_memory_bytes()) {
      names.push_back(info.name);
    }
  }
  return names;
}

Result<h48::H48Solver*> OpenTable::get(const std::string& table) {
  if (solver_ && solver_->table() == table) return &*solver_;
  solver_.reset();
  h48::H48Options options;
  options.table = table;
  Result<h48::H48Solver> opened =
      h48::H48Solver::open(options, context_.store(), context_.stop(), context_.table_progress());
  if (!opened) return tl::unexpected(opened.error());
  solver_.emplace(std::move(*opened));
  return &*solver_;
}

Result<h48::H48Solver*> OpenTable::fresh(const std::string& table, int threads) {
  Result<h48::H48Solver*> solver = get(table);
  if (!solver) return solver;
  (*solver)->set_improvements({});
  (*solver)->set_threads(threads);
  if (auto known = (*solver)->set_kernel(""); !known) return tl::unexpected(known.error());
  if (auto good = (*solver)->set_opening_turns(kThesisOpeningTurns); !good) {
    return tl::unexpected(good.error());
  }
  return solver;
}

}  // namespace superflip::lab
