// A cube in 32 bytes: the form the kernels work on.
#pragma once

#include <array>
#include <cstdint>

#include <superflip/cube.h>

namespace superflip::kernels {

// Bytes 0..7 are the corner slots, piece | twist << 4; bytes 16..27 the edge slots,
// piece | flip << 4. Every pad byte holds its own place within its half (8..15 and 12..15): for a
// shuffle the pads are pieces that never move, so each operation keeps them, and equal cubes are
// equal bytes.
//
// Trivial on purpose: a constructor would be an inline function compiled under several sets of
// instruction flags. PackedCube{} is therefore no cube; solved() is.
struct alignas(32) PackedCube {
  std::array<std::uint8_t, 32> bytes;
  friend bool operator==(const PackedCube&, const PackedCube&) = default;
};
static_assert(sizeof(PackedCube) == 32);

inline constexpr std::uint8_t kPieceMask = 0x0f;
inline constexpr std::uint8_t kOrientationMask = 0x30;
// One full turn of a corner (of an edge) in the packed byte.
inline constexpr std::uint8_t kCornerModulus = 0x30;
inline constexpr std::uint8_t kEdgeModulus = 0x20;

// Any content whose pieces and orientations are in range can be packed, also an impossible one.
PackedCube pack(const Cube& cube);
Cube unpack(const PackedCube& packed);
PackedCube solved();

}  // namespace superflip::kernels
