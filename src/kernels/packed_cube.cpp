#include "kernels/packed_cube.h"

#include <cstddef>

namespace superflip::kernels {
namespace {

constexpr std::size_t kEdgeStart = 16;

template <std::size_t N>
void pack_pieces(const std::array<std::uint8_t, N>& pieces,
                 const std::array<std::uint8_t, N>& orientations, std::size_t start,
                 PackedCube& packed) {
  for (std::size_t slot = 0; slot < N; ++slot) {
    packed.bytes[start + slot] = static_cast<std::uint8_t>(pieces[slot] | orientations[slot] << 4U);
  }
}

template <std::size_t N>
void unpack_pieces(const PackedCube& packed, std::size_t start, std::array<std::uint8_t, N>& pieces,
                   std::array<std::uint8_t, N>& orientations) {
  for (std::size_t slot = 0; slot < N; ++slot) {
    pieces[slot] = packed.bytes[start + slot] & kPieceMask;
    orientations[slot] = static_cast<std::uint8_t>(packed.bytes[start + slot] >> 4U);
  }
}

}  // namespace

PackedCube solved() {
  PackedCube packed{};
  for (std::size_t i = 0; i < packed.bytes.size(); ++i) {
    packed.bytes[i] = static_cast<std::uint8_t>(i % kEdgeStart);
  }
  return packed;
}

PackedCube pack(const Cube& cube) {
  PackedCube packed = solved();
  pack_pieces(cube.corner_piece, cube.corner_twist, 0, packed);
  pack_pieces(cube.edge_piece, cube.edge_flip, kEdgeStart, packed);
  return packed;
}

Cube unpack(const PackedCube& packed) {
  Cube cube;
  unpack_pieces(packed, 0, cube.corner_piece, cube.corner_twist);
  unpack_pieces(packed, kEdgeStart, cube.edge_piece, cube.edge_flip);
  return cube;
}

}  // namespace superflip::kernels
