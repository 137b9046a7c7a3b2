// All 2,217,093,120 states of DR from any cube, with the number of turns that each needs.
//
// It is the first phase of the two-phase solver, whose table has that number modulo 3 for every state, up
// to 16 symmetries. The number itself is counted once, on a walk to the goal, and followed from turn
// to turn, which changes it by one at most. So a search makes no wrong turn.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/result.h>
#include <superflip/tables.h>
#include <superflip/two_phase.h>

#include "fmc/step_run.h"
#include "solvers/twophase/phase1_coordinate.h"
#include "solvers/twophase/tables.h"

namespace superflip::fmc {

// Used like StepSpace.
class DominoSpace {
 public:
  struct State {
    twophase::Phase1State seen{};
    std::uint8_t distance = 0;
  };
  static constexpr std::uint8_t kNever = 0xff;

  explicit DominoSpace(std::shared_ptr<const TwoPhase> two_phase);

  const std::vector<Move>& moves() const { return moves_; }
  State state_of(const Cube& cube) const;
  State after(const State& state, Move move) const;
  static std::uint8_t distance(const State& state) { return state.distance; }

 private:
  std::shared_ptr<const TwoPhase> two_phase_;
  const twophase::Tables& tables_;
  std::vector<Move> moves_;
};

// Opened, or built, when it is first asked for.
class LateDominoSpace {
 public:
  // With tables that are open already, or those of the store.
  LateDominoSpace(TableStore store, std::shared_ptr<const TwoPhase> two_phase)
      : store_(std::move(store)), two_phase_(std::move(two_phase)) {}

  // kInterrupted when a limit is met while it is built: whoever asks next begins again.
  Result<const DominoSpace*> get(const RunLimits& limits) const;

 private:
  TableStore store_;
  mutable std::mutex mutex_;
  mutable std::shared_ptr<const TwoPhase> two_phase_;
  mutable std::unique_ptr<const DominoSpace> space_;
};

}  // namespace superflip::fmc
