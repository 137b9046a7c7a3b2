// What a solver of steps is made of.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <superflip/fmc.h>
#include <superflip/solver.h>

#include "fmc/domino_space.h"
#include "fmc/endings.h"
#include "fmc/solve_tools.h"
#include "fmc/spaces.h"

namespace superflip {

struct FmcSolver::Parts {
  Parts(const TableStore& store, std::shared_ptr<const TwoPhase> two_phase)
      : domino(store, std::move(two_phase)) {}

  fmc::Spaces spaces;
  fmc::LateDominoSpace domino;
  fmc::SolveTools tools;                              // of whole solves
  std::vector<fmc::Endings> endings = all_endings();  // by kind
  std::unique_ptr<Solver> goal_solver;                // may be asked by several threads
  std::uint64_t most_listed = kEverySolution;

  const fmc::Endings& endings_of(FmcKind kind) const {
    return endings[static_cast<std::size_t>(kind)];
  }

 private:
  static std::vector<fmc::Endings> all_endings() {
    std::vector<fmc::Endings> all;
    for (const FmcKindInfo& info : fmc_kinds()) all.emplace_back(info.kind);
    return all;
  }
};

}  // namespace superflip
