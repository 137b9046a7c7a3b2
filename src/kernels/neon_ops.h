// NEON: a cube is two 16-byte registers.
#pragma once

#include <arm_neon.h>

#include <cstdint>

#include "kernels/vector_ops.h"

namespace superflip::kernels::neon {

// The words are explained in avx2_ops.h.
struct Lanes {
  struct Vector {
    uint8x16_t corners;
    uint8x16_t edges;
  };

  static Vector load(const PackedCube* cube) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(cube);
    return {vld1q_u8(bytes), vld1q_u8(bytes + 16)};
  }
  static void store(PackedCube* to, Vector v) {
    auto* bytes = reinterpret_cast<std::uint8_t*>(to);
    vst1q_u8(bytes, v.corners);
    vst1q_u8(bytes + 16, v.edges);
  }
  static Vector halves(std::uint8_t corners, std::uint8_t edges) {
    return {vdupq_n_u8(corners), vdupq_n_u8(edges)};
  }
  static Vector places() {
    alignas(16) static constexpr std::uint8_t kPlaces[16] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                             8, 9, 10, 11, 12, 13, 14, 15};
    const uint8x16_t half = vld1q_u8(kPlaces);
    return {half, half};
  }

  static Vector pick(Vector values, Vector places) {
    return {vqtbl1q_u8(values.corners, places.corners), vqtbl1q_u8(values.edges, places.edges)};
  }
  // The instruction would take a place above 15 for a zero.
  static Vector to_pick_by(Vector cube) { return bit_and(cube, halves(kPieceMask, kPieceMask)); }

  static Vector add(Vector a, Vector b) {
    return {vaddq_u8(a.corners, b.corners), vaddq_u8(a.edges, b.edges)};
  }
  static Vector sub(Vector a, Vector b) {
    return {vsubq_u8(a.corners, b.corners), vsubq_u8(a.edges, b.edges)};
  }
  static Vector min(Vector a, Vector b) {
    return {vminq_u8(a.corners, b.corners), vminq_u8(a.edges, b.edges)};
  }
  static Vector bit_and(Vector a, Vector b) {
    return {vandq_u8(a.corners, b.corners), vandq_u8(a.edges, b.edges)};
  }
  static Vector equal(Vector a, Vector b) {
    return {vceqq_u8(a.corners, b.corners), vceqq_u8(a.edges, b.edges)};
  }
  static Vector select(Vector mask, Vector set, Vector clear) {
    return {vbslq_u8(mask.corners, set.corners, clear.corners),
            vbslq_u8(mask.edges, set.edges, clear.edges)};
  }

  struct Four {
    Vector edges_01;
    Vector edges_23;
    Vector corners;
  };
  static Four load_four(const PackedCube* cubes) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(cubes);
    return {{vld1q_u8(bytes + 16), vld1q_u8(bytes + 48)},
            {vld1q_u8(bytes + 80), vld1q_u8(bytes + 112)},
            {two_cubes_corners(bytes), two_cubes_corners(bytes + 64)}};
  }
  static void store_four(PackedCube* to, const Four& four) {
    auto* bytes = reinterpret_cast<std::uint8_t*>(to);
    store_two(bytes, four.corners.corners, four.edges_01);
    store_two(bytes + 64, four.corners.edges, four.edges_23);
  }

 private:
  static uint8x16_t two_cubes_corners(const std::uint8_t* bytes) {
    return vcombine_u8(vld1_u8(bytes), vadd_u8(vld1_u8(bytes + 32), vdup_n_u8(8)));
  }
  static void store_two(std::uint8_t* to, uint8x16_t corners, Vector edges) {
    const uint8x8_t pads = vget_high_u8(places().corners);
    vst1q_u8(to, vcombine_u8(vget_low_u8(corners), pads));
    vst1q_u8(to + 16, edges.corners);
    vst1q_u8(to + 32, vcombine_u8(vsub_u8(vget_high_u8(corners), vdup_n_u8(8)), pads));
    vst1q_u8(to + 48, edges.edges);
  }
};

using Ops = VectorOps<Lanes>;

}  // namespace superflip::kernels::neon
