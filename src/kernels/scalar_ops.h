// The operations on one packed cube, byte by byte, for any machine. The reference for speed.
//
// For code compiled with the baseline flags only: see vector_ops.h for why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernels/elements.h"
#include "kernels/packed_cube.h"

namespace superflip::kernels::scalar {

// The list of operations every instruction set has; Element is how it holds one cube.
struct Ops {
  using Element = PackedCube;

  static Element load(const PackedCube* cube) { return *cube; }
  static void store(PackedCube* to, const Element& cube) { *to = cube; }

  static Element compose(const Element& a, const Element& b) {
    Element product;
    compose(a, b, product);
    return product;
  }
  static Element inverse(const Element& cube) {
    Element result;
    inverse(cube, result);
    return result;
  }
  static Element conjugate(const Element& cube, const Conjugator& by) {
    Element result;
    conjugate(cube, by, result);
    return result;
  }

  // The same, straight into place: `out` must not be one of the inputs.
  static void compose(const PackedCube& a, const PackedCube& b, PackedCube& out) {
    copy_pads(a, out);
    for (std::size_t i = 0; i < kCornerEnd; ++i) {
      const unsigned piece = a.bytes[b.bytes[i] & kPieceMask];
      out.bytes[i] = reduce_twist(piece + (b.bytes[i] & kOrientationMask));
    }
    for (std::size_t i = kEdgeStart; i < kEdgeEnd; ++i) {
      const unsigned piece = a.bytes[kEdgeStart + (b.bytes[i] & kPieceMask)];
      out.bytes[i] = static_cast<std::uint8_t>(piece ^ (b.bytes[i] & kOrientationMask));
    }
  }

  static void inverse(const PackedCube& cube, PackedCube& out) {
    copy_pads(cube, out);
    for (std::size_t i = 0; i < kCornerEnd; ++i) {
      const unsigned byte = cube.bytes[i];
      out.bytes[byte & kPieceMask] = static_cast<std::uint8_t>(i | reversed_twist(byte));
    }
    for (std::size_t i = kEdgeStart; i < kEdgeEnd; ++i) {
      const unsigned byte = cube.bytes[i];
      out.bytes[kEdgeStart + (byte & kPieceMask)] =
          static_cast<std::uint8_t>((i - kEdgeStart) | (byte & kOrientationMask));
    }
  }

  static void conjugate(const PackedCube& cube, const Conjugator& by, PackedCube& out) {
    copy_pads(cube, out);
    for (std::size_t i = 0; i < kCornerEnd; ++i) {
      const unsigned after = by.after.bytes[i];
      const unsigned middle = cube.bytes[after & kPieceMask];
      const unsigned before = by.before.bytes[middle & kPieceMask];
      const unsigned half = reduce_twist(before + (middle & kOrientationMask));
      const unsigned byte = reduce_twist(half + (after & kOrientationMask));
      out.bytes[i] = static_cast<std::uint8_t>(
          by.reverses_twists ? (byte & kPieceMask) | reversed_twist(byte) : byte);
    }
    for (std::size_t i = kEdgeStart; i < kEdgeEnd; ++i) {
      const unsigned after = by.after.bytes[i];
      const unsigned middle = cube.bytes[kEdgeStart + (after & kPieceMask)];
      const unsigned before = by.before.bytes[kEdgeStart + (middle & kPieceMask)];
      out.bytes[i] = static_cast<std::uint8_t>(before ^ ((middle ^ after) & kOrientationMask));
    }
  }

 private:
  static constexpr std::size_t kCornerEnd = kCornerCount;
  static constexpr std::size_t kEdgeStart = 16;
  static constexpr std::size_t kEdgeEnd = kEdgeStart + kEdgeCount;

  // A twist below two full turns brought below one. Both helpers do without a branch: a twist is
  // random, and a branch on it mispredicted makes the whole kernel several times slower.
  static std::uint8_t reduce_twist(unsigned byte) {
    const auto given = static_cast<std::uint8_t>(byte);
    const auto reduced = static_cast<std::uint8_t>(byte - kCornerModulus);
    return reduced < given ? reduced : given;  // wraps round to a large one if below a full turn
  }

  // Twists 1 and 2, that is bits 4 and 5, change places.
  static unsigned reversed_twist(unsigned byte) {
    const unsigned twist = byte & kOrientationMask;
    return (twist << 1U | twist >> 1U) & kOrientationMask;
  }

  static void copy_pads(const PackedCube& from, PackedCube& to) {
    std::memcpy(&to.bytes[kCornerEnd], &from.bytes[kCornerEnd], kEdgeStart - kCornerEnd);
    std::memcpy(&to.bytes[kEdgeEnd], &from.bytes[kEdgeEnd], to.bytes.size() - kEdgeEnd);
  }
};

}  // namespace superflip::kernels::scalar
