// The chains with their tables, built once for all tests of the program.
#pragma once

#include <string_view>

#include <superflip/multi_phase.h>

#include "solvers/multiphase/chain.h"

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

}  // namespace superflip::multiphase
