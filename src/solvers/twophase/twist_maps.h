// What turns and frames do to the twist of the corners.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "coord/orientation.h"
#include "pdb/packed_entries.h"
#include "solvers/twophase/arena.h"
#include "solvers/twophase/frames.h"

namespace superflip::twophase {

// Five distances modulo 3 share a byte (pdb/packed_entries.h), so a twist t is kept as the number of
// its byte in a row of the table and its place in the byte: 8 * (t / 5) + t % 5.
using TwistCode = std::uint16_t;
inline constexpr std::size_t kTwistsPerByte = pdb::kTritsPerByte;
inline constexpr std::size_t kTwistBytes =
    (coord::kCornerTwistCount + kTwistsPerByte - 1) / kTwistsPerByte;  // 438
inline constexpr std::size_t kTwistCodeCount = kTwistBytes * 8;

constexpr TwistCode twist_code(std::size_t twist) {
  return static_cast<TwistCode>(twist / kTwistsPerByte * 8 + twist % kTwistsPerByte);
}
constexpr std::size_t twist_of(TwistCode code) {
  return code / 8U * kTwistsPerByte + code % 8U;
}

// 0.2 MB.
class TwistMaps {
 public:
  explicit TwistMaps(Arena& arena);
  // Plain twists (coord::rank_corner_twist) after each of the turns.
  std::span<const std::uint16_t, kMoveCount> after(TwistCode code) const { return after_[code]; }
  TwistCode seen_in(Frame frame, std::size_t twist) const { return seen_in_[frame][twist]; }

 private:
  std::span<std::array<std::uint16_t, kMoveCount>> after_;              // by code
  std::span<std::array<TwistCode, coord::kCornerTwistCount>> seen_in_;  // by frame
};

}  // namespace superflip::twophase
