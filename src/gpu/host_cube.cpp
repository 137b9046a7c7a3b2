#include "gpu/host_cube.h"

#include <cstddef>
#include <cstdint>

#include "gpu/small_tables.h"

namespace superflip::gpu {
namespace {

std::uint8_t project_number(std::uint32_t number, const auto& numbers) {
  std::uint8_t found = 0;
  while (numbers[found] != number) ++found;
  return found;
}

}  // namespace

ByteCube byte_cube_of(const Cube& cube) {
  ByteCube bytes{};
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    const std::uint32_t content =
        kEdgeNumber[cube.edge_piece[slot]] | std::uint32_t{cube.edge_flip[slot]} << 4U;
    bytes.edges[kEdgeNumber[slot] / 4] |= content << (8U * (kEdgeNumber[slot] % 4));
  }
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const std::uint32_t content =
        kCornerNumber[cube.corner_piece[slot]] | std::uint32_t{cube.corner_twist[slot]} << 4U;
    bytes.corners[kCornerNumber[slot] / 4] |= content << (8U * (kCornerNumber[slot] % 4));
  }
  return bytes;
}

Cube cube_of(const ByteCube& bytes) {
  Cube cube;
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    const unsigned number = kEdgeNumber[slot];
    const std::uint32_t content = bytes.edges[number / 4] >> (8 * (number % 4));
    cube.edge_piece[slot] = project_number(content & 15U, kEdgeNumber);
    cube.edge_flip[slot] = content >> 4U & 1U;
  }
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const unsigned number = kCornerNumber[slot];
    const std::uint32_t content = bytes.corners[number / 4] >> (8 * (number % 4));
    cube.corner_piece[slot] = project_number(content & 7U, kCornerNumber);
    cube.corner_twist[slot] = content >> 4U & 3U;
  }
  return cube;
}

CubeAndInverse with_inverse(const Cube& cube) {
  return {byte_cube_of(cube), byte_cube_of(cube.inverse())};
}

}  // namespace superflip::gpu
