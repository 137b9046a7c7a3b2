// The list of solvers: to add one is to add its row.
#include <superflip/solver.h>

#include <array>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <superflip/options.h>

#include "base/guarded.h"
#include "solvers/bidirectional/bidirectional_solver.h"
#include "solvers/goal/goal_solver.h"
#include "solvers/h48/h48_solver.h"
#include "solvers/multiphase/multi_phase_solver.h"
#include "solvers/optimal/optimal_solver.h"
#include "solvers/pattern/open_pattern_solver.h"
#include "solvers/twophase/two_phase_solver.h"

namespace superflip {
namespace {

struct Row {
  SolverInfo info;
  Result<std::unique_ptr<Solver>> (*open)(const SolverOptions&, const TableStore&,
                                          const std::stop_token&,
                                          const TableProgressCallback&) = nullptr;
};

const std::array<Row, 9>& rows() {
  static const std::array<Row, 9> kRows{{
      {{"optimal", "provably shortest solutions, with the largest distance table at hand",
        optimal::capabilities(), false},
       optimal::open},
      {{"goal", "shortest ways to any goal, by any turns, in any metric", goal::capabilities(),
        false},
       goal::open},
      {{"twophase", "Kociemba's algorithm: a short solution at once, then shorter ones",
        twophase::capabilities(), false},
       twophase::open},
      {{"thistlethwaite", "the four stages of 1981, the first shortest way through each",
        multiphase::plain_capabilities(), false},
       multiphase::open},
      {{"multiphase", "a chain of stages with slack", multiphase::capabilities(), false},
       multiphase::open},
      {{"korf", "IDA* with Korf's three pattern databases of 1997: shortest solutions",
        pattern::capabilities(), true},
       pattern::open},
      {{"fourpdb", "the same with the four of Botto and Grumser of 2022, 800 MB",
        pattern::capabilities(), true},
       pattern::open},
      {{"h48", "shortest solutions as the authors of the H48 tables find them", h48::capabilities(),
        true},
       h48::open},
      {{"bidirectional", "shortest solutions from both ends, without a table",
        bidirectional::capabilities(), true},
       bidirectional::open},
  }};
  return kRows;
}

Result<const Row*> find_row(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Row& row : rows()) {
    if (row.info.name == name) return &row;
    names.push_back(row.info.name);
  }
  return fail(ErrorCode::kUsage,
              fmt::format("there is no solver '{}'; there are {}", name, fmt::join(names, ", ")));
}

}  // namespace

std::span<const SolverInfo> solvers() {
  static const std::vector<SolverInfo> kInfos = [] {
    std::vector<SolverInfo> infos;
    for (const Row& row : rows()) infos.push_back(row.info);
    return infos;
  }();
  return kInfos;
}

Result<const SolverInfo*> find_solver(std::string_view name) {
  const Result<const Row*> row = find_row(name);
  if (!row) return tl::unexpected(row.error());
  return &(*row)->info;
}

Result<std::unique_ptr<Solver>> Solver::open(const SolverOptions& options, const TableStore& store,
                                             const std::stop_token& stop,
                                             const TableProgressCallback& progress) {
  return base::guarded([&]() -> Result<std::unique_ptr<Solver>> {
    const Result<const Row*> row = find_row(options.solver);
    if (!row) return tl::unexpected(row.error());
    if (auto good = check_options(options); !good) return tl::unexpected(good.error());
    const Result<const Row*> fitting = find_row(solver_for(options));
    return (*fitting)->open(options, store, stop, progress);
  });
}

}  // namespace superflip
