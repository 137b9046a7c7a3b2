// The exact number of turns to <U,D,R2,L2,F2,B2>, modulo 3, for every state of phase 1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "pdb/packed_entries.h"
#include "pdb/remainder.h"
#include "solvers/twophase/arena.h"
#include "solvers/twophase/phase1_coordinate.h"

namespace superflip::twophase {

inline constexpr std::uint64_t kPhase1Bytes = kFlipSliceClassCount * kTwistBytes;  // 28,220,340
inline constexpr int kPhase1MaxDistance = 12;

// A row of 438 bytes for each flip-slice class, five twists a byte. Reading from several threads is
// safe.
class Phase1Table {
 public:
  // To be filled by build_phase1, unless the memory is.
  explicit Phase1Table(TableMemory& memory)
      : bytes_(memory.stored.take<std::uint8_t>(kPhase1Bytes)) {}

  std::span<std::uint8_t> bytes() { return bytes_; }
  const std::uint8_t* data() const { return bytes_.data(); }

  pdb::Remainder remainder(const Phase1State& state) const {
    const std::uint8_t byte = bytes_[state.class_index * kTwistBytes + state.twist / 8U];
    return pdb::Remainder(pdb::trit(byte, state.twist % 8U));
  }
  // A neighbour that is one turn closer to the goal, for any other state than the goal.
  Phase1State closer(const Phase1Coordinate& coordinate, const Phase1State& state) const;
  // Walks to the goal.
  int distance(const Phase1Coordinate& coordinate, Phase1State state) const;

 private:
  std::span<std::uint8_t> bytes_;
};

}  // namespace superflip::twophase
