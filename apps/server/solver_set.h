// The solvers of the service, each opened once, with what they share loaded once.
#pragma once

#include <array>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include <superflip/fmc.h>
#include <superflip/solver.h>
#include <superflip/solver_options.h>
#include <superflip/two_phase.h>

namespace superflip::server {

class SolverSet {
 public:
  // Builds tables that are missing as `superflip solve` does. Later there are only those of goals and
  // of steps, in memory and not too many of them.
  static Result<SolverSet> open(const SolverOptions& options, const TableStore& store,
                                const std::stop_token& stop, const TableProgressCallback& progress);

  // "optimal", for one caller at a time; "goal", "twophase", "thistlethwaite" and "multiphase" with one of
  // kChainNames, for any number.
  Solver& solver(std::string_view name, std::string_view chain = "") const;
  // For any number of callers.
  const FmcSolver& fmc() const { return *fmc_; }
  const TwoPhase& two_phase() const { return *two_phase_; }
  std::string table() const { return optimal_->table(); }

 private:
  SolverSet() = default;

  std::shared_ptr<const TwoPhase> two_phase_;
  std::unique_ptr<Solver> optimal_;
  std::unique_ptr<Solver> goal_;
  std::unique_ptr<FmcSolver> fmc_;
  std::unique_ptr<Solver> quick_;
  std::unique_ptr<Solver> stages_;
  std::array<std::unique_ptr<Solver>, kChainNames.size()> chains_;
};

}  // namespace superflip::server
