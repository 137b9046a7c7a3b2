#include "solver_set.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace superflip::server {
namespace {

// Whoever asks chooses the goals.
constexpr std::uint64_t kGoalTableBytes = 100'000'000;
constexpr std::uint64_t kMostListed = 200'000;

// Small tables are made at their first use, and kept.
Result<std::unique_ptr<FmcSolver>> open_fmc(int threads, const TableStore& store) {
  FmcSolver::Options options;
  options.threads = threads;
  options.memory_bytes = kGoalTableBytes;
  options.store_tables = false;
  options.most_listed = kMostListed;
  auto solver = FmcSolver::open(store, options);
  if (!solver) return tl::unexpected(solver.error());
  return std::make_unique<FmcSolver>(std::move(*solver));
}

}  // namespace

Result<SolverSet> SolverSet::open(const SolverOptions& options, const TableStore& store,
                                  const std::stop_token& stop,
                                  const TableProgressCallback& progress) {
  SolverSet set;
  auto two_phase = TwoPhase::open(store, stop, progress);
  if (!two_phase) return tl::unexpected(two_phase.error());
  set.two_phase_ = std::move(*two_phase);
  const auto open_as = [&](SolverOptions own, const char* name,
                           std::unique_ptr<Solver>& place) -> Result<void> {
    own.solver = name;
    own.two_phase = set.two_phase_;
    auto solver = Solver::open(own, store, stop, progress);
    if (!solver) return tl::unexpected(solver.error());
    place = std::move(*solver);
    return {};
  };
  // The table is for the optimal solver alone.
  SolverOptions others;
  others.threads = options.threads;
  Result<void> opened = open_as(options, "optimal", set.optimal_);
  if (opened) {
    SolverOptions goals = others;
    goals.memory_bytes = kGoalTableBytes;
    goals.store_tables = false;
    opened = open_as(goals, "goal", set.goal_);
  }
  if (opened) opened = open_as(others, "twophase", set.quick_);
  if (opened) opened = open_as(others, "thistlethwaite", set.stages_);
  for (std::size_t i = 0; opened && i < kChainNames.size(); ++i) {
    others.chain = kChainNames.at(i);
    opened = open_as(others, "multiphase", set.chains_.at(i));
  }
  if (!opened) return tl::unexpected(opened.error());
  auto fmc = open_fmc(options.threads, store);
  if (!fmc) return tl::unexpected(fmc.error());
  set.fmc_ = std::move(*fmc);
  return set;
}

Solver& SolverSet::solver(std::string_view name, std::string_view chain) const {
  if (name == "goal") return *goal_;
  if (name == "twophase") return *quick_;
  if (name == "thistlethwaite") return *stages_;
  if (name == "multiphase") {
    const auto* found = std::find(kChainNames.begin(), kChainNames.end(), chain);
    return *chains_.at(static_cast<std::size_t>(found - kChainNames.begin()));
  }
  return *optimal_;
}

}  // namespace superflip::server
