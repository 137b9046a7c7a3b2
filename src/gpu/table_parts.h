// How the small tables are filled: a file for edges, one for corners, and what both ask the oracle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <superflip/cube.h>

#include "gpu/small_tables.h"

namespace superflip::gpu {

void fill_edge_tables(EdgeTables& tables);
void fill_corner_tables(SmallTables& tables);

// The inverse of kEdgeNumber and kCornerNumber.
template <std::size_t kCount>
constexpr std::array<std::uint8_t, kCount> inverse_of(
    const std::array<std::uint8_t, kCount>& numbers) {
  std::array<std::uint8_t, kCount> inverse{};
  for (std::size_t i = 0; i < kCount; ++i) inverse[numbers[i]] = static_cast<std::uint8_t>(i);
  return inverse;
}
inline constexpr auto kEdgeOfNumber = inverse_of(kEdgeNumber);
inline constexpr auto kCornerOfNumber = inverse_of(kCornerNumber);

// The bit of an edge slot in a mask of slots.
constexpr unsigned slot_bit(unsigned number) {
  return 8 * (number / 4) + number % 4;
}

// The masks of planes.h, straight from the cube.
std::uint32_t edge_pieces_of(const Cube& cube);
std::uint32_t edge_flips_of(const Cube& cube);
std::uint32_t tetrad_mask_of(const Cube& cube);

}  // namespace superflip::gpu
