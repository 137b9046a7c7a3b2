// The chains with their tables, built once for all tests of the program.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "solvers/multiphase/chain.h"
#include "solvers/multiphase/multi_phase.h"

namespace superflip::multiphase {

inline const Chain& four_stage_chain() {
  static const Chain kChain = Chain::build("thistlethwaite").value();
  return kChain;
}

inline const MultiPhase& solver(std::string_view name) {
  static const MultiPhase kThistlethwaite = MultiPhase::open("thistlethwaite").value();
  static const MultiPhase kKociemba = MultiPhase::open("kociemba").value();
  static const MultiPhase kEoDrHtr = MultiPhase::open("eo-dr-htr").value();
  if (name == kThistlethwaite.chain()) return kThistlethwaite;
  return name == kKociemba.chain() ? kKociemba : kEoDrHtr;
}

inline Problem problem_of(const Cube& cube, std::optional<int> slack,
                          std::optional<std::chrono::milliseconds> timeout,
                          std::optional<int> max_length) {
  Problem problem;
  problem.cube = cube;
  problem.slack = slack;
  problem.timeout = timeout;
  problem.max_length = max_length;
  return problem;
}

}  // namespace superflip::multiphase
