// AVX2: a cube is one 32-byte register. To be included only from files compiled for AVX2.
#pragma once

#include <immintrin.h>

#include <cstdint>

#include "kernels/vector_ops.h"

namespace superflip::kernels::avx2 {

struct Lanes {
  using Vector = __m256i;

  static Vector load(const PackedCube* cube) {
    return _mm256_load_si256(reinterpret_cast<const Vector*>(cube));
  }
  static void store(PackedCube* to, Vector v) {
    _mm256_store_si256(reinterpret_cast<Vector*>(to), v);
  }
  // One byte all over the corners, another all over the edges.
  static Vector halves(std::uint8_t corners, std::uint8_t edges) {
    return _mm256_set_m128i(_mm_set1_epi8(static_cast<char>(edges)),
                            _mm_set1_epi8(static_cast<char>(corners)));
  }
  // Every byte its own place within its half.
  static Vector places() {
    return _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  }

  // Byte i of a half becomes the byte of the same half of `values` at place i of `places`. What
  // serves as places is below 16, or a cube made so by to_pick_by; here the instruction itself
  // passes over bits 4 to 6.
  static Vector pick(Vector values, Vector places) { return _mm256_shuffle_epi8(values, places); }
  static Vector to_pick_by(Vector cube) { return cube; }

  static Vector add(Vector a, Vector b) { return _mm256_add_epi8(a, b); }
  static Vector sub(Vector a, Vector b) { return _mm256_sub_epi8(a, b); }
  static Vector min(Vector a, Vector b) { return _mm256_min_epu8(a, b); }
  static Vector bit_and(Vector a, Vector b) { return _mm256_and_si256(a, b); }
  // All bits of a byte set where equal, none elsewhere; select takes such a mask.
  static Vector equal(Vector a, Vector b) { return _mm256_cmpeq_epi8(a, b); }
  static Vector select(Vector mask, Vector set, Vector clear) {
    return _mm256_blendv_epi8(clear, set, mask);
  }

  // Four cubes regrouped, two 16-byte halves a vector: the edges of cubes 0 and 1, of 2 and 3, and
  // halves with the corners of two cubes each, those of cubes 1 and 3 as pieces 8..15.
  struct Four {
    Vector edges_01;
    Vector edges_23;
    Vector corners;
  };
  static Four load_four(const PackedCube* cubes) {
    const Vector even = halves_at(cubes, cubes + 2, 0);
    const Vector odd = halves_at(cubes + 1, cubes + 3, 0);
    return {halves_at(cubes, cubes + 1, 1), halves_at(cubes + 2, cubes + 3, 1),
            add(_mm256_unpacklo_epi64(even, odd), odd_cube_offset())};
  }
  static void store_four(PackedCube* to, const Four& four) {
    const Vector pads = places();
    // Upper eight bytes of the even cubes' halves from the pads, lower eight of the odd ones' moved.
    const Vector even = _mm256_blend_epi32(four.corners, pads, 0b11001100);
    const Vector odd = _mm256_unpackhi_epi64(sub(four.corners, odd_cube_offset()), pads);
    store_halves_at(to, to + 2, 0, even);
    store_halves_at(to + 1, to + 3, 0, odd);
    store_halves_at(to, to + 1, 1, four.edges_01);
    store_halves_at(to + 2, to + 3, 1, four.edges_23);
  }

 private:
  static Vector odd_cube_offset() {
    return _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0808080808080808, 0));
  }
  // which: 0 for the corners, 1 for the edges.
  static Vector halves_at(const PackedCube* low, const PackedCube* high, int which) {
    return _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(low) + which)),
        _mm_load_si128(reinterpret_cast<const __m128i*>(high) + which), 1);
  }
  static void store_halves_at(PackedCube* low, PackedCube* high, int which, Vector v) {
    _mm_store_si128(reinterpret_cast<__m128i*>(low) + which, _mm256_castsi256_si128(v));
    _mm_store_si128(reinterpret_cast<__m128i*>(high) + which, _mm256_extracti128_si256(v, 1));
  }
};

using Ops = VectorOps<Lanes>;

}  // namespace superflip::kernels::avx2
