// The first turns that the search of a cube is cut into: canonical sequences of up to four turns.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/move_sequence.h>

#include "gpu/host_device.h"

namespace superflip::gpu {

inline constexpr std::uint32_t kMaxOpeningLength = 4;
inline constexpr std::uint32_t kMaxOpenings = 43254;
// How many there are of a length, and of all that are shorter.
SUPERFLIP_HD constexpr std::uint32_t opening_count(std::uint32_t length) {
  return length == 0 ? 1 : length == 1 ? 18 : length == 2 ? 243 : length == 3 ? 3240 : kMaxOpenings;
}
SUPERFLIP_HD constexpr std::uint32_t first_opening(std::uint32_t length) {
  return length == 0 ? 0 : length == 1 ? 1 : length == 2 ? 19 : length == 3 ? 262 : 3502;
}

// For a depth: a deep search is cut finely, for the order of its openings matters; a shallow one is over before
// that many are made. At least one turn is left to search.
constexpr std::uint32_t opening_length(int depth) {
  constexpr int kDeep = 17;
  if (depth >= kDeep) return kMaxOpeningLength;
  return depth > 3 ? 3 : static_cast<std::uint32_t>(depth - 1);
}

// Openings are numbered within their length in canonical order, and all of them one length after the other.
struct Openings {
  // Five bits a turn, the first turn lowest.
  std::vector<std::uint32_t> turns;
  // The number, within its length, of the opening less its last turn. Nothing for the empty one.
  std::vector<std::uint16_t> parents;

  MoveSequence moves(std::uint32_t length, std::uint32_t number) const;
};

// Made on first use.
const Openings& all_openings();

}  // namespace superflip::gpu
