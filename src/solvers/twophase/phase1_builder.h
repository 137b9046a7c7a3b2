// Fills the phase-1 table with exact distances.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <stop_token>

#include <superflip/result.h>

#include "solvers/twophase/phase1_table.h"

namespace superflip::twophase {

struct Phase1BuildOptions {
  int threads = 0;                       // 0: one for each core
  std::stop_token stop;                  // looked at every few milliseconds
  std::function<void(double)> progress;  // 0..1; called by the calling thread, at most every 100 ms
};

using Phase1Counts = std::array<std::uint64_t, kPhase1MaxDistance + 1>;

struct Phase1Build {
  Phase1Counts entries{};  // of the table, by distance
  Phase1Counts cosets{};   // of the 2,217,093,120 cosets of <U,D,R2,L2,F2,B2>, by distance
};

// kResources if memory runs out, kInterrupted if stopped.
Result<Phase1Build> build_phase1(const Phase1Coordinate& coordinate, Phase1Table& table,
                                 const Phase1BuildOptions& options);

}  // namespace superflip::twophase
