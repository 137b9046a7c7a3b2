#include <algorithm>
#include <string>
#include <utility>

#include <superflip/two_phase.h>

#include "base/guarded.h"
#include "pdb/stored_table.h"
#include "solvers/twophase/phase1_builder.h"
#include "solvers/twophase/search.h"
#include "solvers/twophase/solve.h"
#include "solvers/twophase/tables.h"
#include "solvers/twophase/two_phase_solver.h"

namespace superflip {
namespace {

using twophase::Tables;

pdb::TableKind table_kind() {
  pdb::TableKind kind;
  kind.name = "twophase";
  kind.family = "twophase";
  kind.metric = name_of(Metric::kHtm);
  kind.bits = 8;  // phase 1 has five distances modulo 3 in each
  kind.entries = Tables::kStoredBytes;
  kind.payload_bytes = Tables::kStoredBytes;
  return kind;
}

Result<pdb::BuiltTable> build(const std::stop_token& stop,
                              const std::function<void(double)>& progress) {
  auto tables = Tables::create();
  if (!tables) return tl::unexpected(tables.error());
  auto built = twophase::build_phase1(tables->coordinate, tables->phase1, {0, stop, progress});
  if (!built) return tl::unexpected(built.error());
  pdb::BuiltTable table{std::move(tables->memory.stored).release(), {}};
  std::ranges::copy(built->entries, table.distribution.begin());
  return table;
}

// A solution known already that is short enough ends it before it begins.
bool is_content(const Problem& problem) {
  return problem.known && problem.known->length(problem.metric) <= problem.target_length;
}

}  // namespace

TwoPhase::TwoPhase(std::unique_ptr<const Tables> tables) : tables_(std::move(tables)) {}
TwoPhase::~TwoPhase() = default;

Result<std::shared_ptr<const TwoPhase>> TwoPhase::open(const TableStore& store,
                                                       const std::stop_token& stop,
                                                       const TableProgressCallback& progress) {
  TableOptions options;
  options.stop = stop;
  options.progress = progress;
  auto stored = pdb::load_or_build_stored(
      store, table_kind(), options,
      [&](const std::function<void(double)>& tell) { return build(stop, tell); });
  if (!stored) return tl::unexpected(stored.error());
  auto tables = Tables::load(std::move(stored->memory));
  if (!tables) return tl::unexpected(tables.error());
  auto kept = std::make_unique<const Tables>(std::move(*tables));
  return std::shared_ptr<const TwoPhase>(new TwoPhase(std::move(kept)));
}

std::uint64_t TwoPhase::memory_bytes() const {
  return tables_->size_bytes();
}

namespace twophase {

Result<Found> solve(const TwoPhase& two_phase, const Request& request, const std::stop_token& stop,
                    const OnBetter& on_better, const SolveProgressCallback& progress) {
  const Problem& problem = request.problem;
  if (auto good = check_problem(problem, "twophase", capabilities()); !good) {
    return tl::unexpected(good.error());
  }
  return base::guarded([&]() -> Result<Found> {
    search::CubeSession session(problem, search::wanted_of_improving(problem, kTwoPhaseMaxLength),
                                stop, progress);
    session.begin();
    Found found;
    if (!is_content(problem)) {
      found = Search(two_phase.tables(), request, session, on_better).run();
    }
    found.result = session.take_result("twophase");
    return found;
  });
}

}  // namespace twophase
}  // namespace superflip
