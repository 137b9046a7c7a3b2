// All positions at a distance from solved, each with a way to it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <superflip/move_sequence.h>

#include "kernels/packed_cube.h"

namespace superflip::bidirectional {

// A quarter of 20 turns.
inline constexpr int kMaxListDistance = 5;

struct ListedPosition {
  kernels::PackedCube cube{};
  std::array<std::uint8_t, kMaxListDistance> moves{};  // as many as the distance

  MoveSequence sequence(int distance) const;
};

// Lists are made when first asked for; 18, 243, 3240, 43239 and 574908 positions.
class PositionLists {
 public:
  PositionLists();
  const std::vector<ListedPosition>& at(int distance);
  std::uint64_t memory_bytes() const;

 private:
  void add_list();
  std::vector<std::vector<ListedPosition>> lists_;  // each in order of the bytes
};

}  // namespace superflip::bidirectional
