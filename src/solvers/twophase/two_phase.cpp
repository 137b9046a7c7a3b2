#include <string>
#include <utility>

#include <superflip/two_phase.h>

#include "base/guarded.h"
#include "pdb/stored_table.h"
#include "solvers/twophase/search.h"
#include "solvers/twophase/solve.h"
#include "solvers/twophase/tables.h"
#include "solvers/twophase/two_phase_family.h"
#include "solvers/twophase/two_phase_solver.h"

namespace superflip {
namespace {

using twophase::Tables;

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
  auto stored = pdb::load_or_build_stored(store, twophase::stored_kind(), options,
                                          [&](const std::function<void(double)>& tell) {
                                            return twophase::build_stored_tables(0, stop, tell);
                                          });
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
