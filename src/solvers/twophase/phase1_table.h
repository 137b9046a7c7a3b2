// The exact number of turns to <U,D,R2,L2,F2,B2>, modulo 3, for every state of phase 1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "solvers/twophase/arena.h"
#include "solvers/twophase/phase1_coordinate.h"

namespace superflip::twophase {

inline constexpr std::uint64_t kPhase1Bytes = kFlipSliceClassCount * kTwistBytes;  // 28,220,340
inline constexpr int kPhase1MaxDistance = 12;

// How the five values of a byte are read off: value p of byte b is [b * 8 + p].
using TritTable = std::array<std::uint8_t, std::size_t{256} * 8>;
constexpr TritTable make_trit_table() {
  TritTable table{};
  for (std::size_t byte = 0; byte < 243; ++byte) {
    std::size_t rest = byte;
    for (std::size_t place = 0; place < kTwistsPerByte; ++place, rest /= 3) {
      table[byte * 8 + place] = static_cast<std::uint8_t>(rest % 3);
    }
  }
  return table;
}
inline constexpr TritTable kTrits = make_trit_table();

// A row of 438 bytes for each flip-slice class. Neighbouring states differ by at most one turn, so
// the remainder tells the distance of a neighbour. Reading from several threads is safe.
class Phase1Table {
 public:
  // To be filled by build_phase1, unless the memory is.
  explicit Phase1Table(TableMemory& memory)
      : bytes_(memory.stored.take<std::uint8_t>(kPhase1Bytes)) {}

  std::span<std::uint8_t> bytes() { return bytes_; }
  const std::uint8_t* data() const { return bytes_.data(); }

  unsigned remainder(const Phase1State& state) const {
    const std::size_t byte = bytes_[state.class_index * kTwistBytes + state.twist / 8U];
    return kTrits[byte * 8 + state.twist % 8U];
  }
  // A neighbour that is one turn closer to the goal, for any other state than the goal.
  Phase1State closer(const Phase1Coordinate& coordinate, const Phase1State& state) const;
  // Walks to the goal.
  int distance(const Phase1Coordinate& coordinate, Phase1State state) const;

 private:
  std::span<std::uint8_t> bytes_;
};

}  // namespace superflip::twophase
