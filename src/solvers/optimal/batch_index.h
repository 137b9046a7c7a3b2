// Where in the distance table a position is, two at a time. Only for files compiled for AVX2.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/avx2_ops.h"
#include "nodes/search_tables.h"

namespace superflip::optimal::avx2 {

inline __m128i load16(const void* from) {
  return _mm_load_si128(static_cast<const __m128i*>(from));
}
inline __m256i load_two(const void* low, const void* high) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(load16(low)), load16(high), 1);
}

// What ranking the corners of four cubes in one register takes.
struct FourCorners {
  static __m256i odd_cubes() {
    return _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0808080808080808, 0));
  }
  static __m256i turns(const nodes::SearchTables& tables, int a, int b, int c, int d) {
    const auto of = [&tables](int face) {
      return _mm_loadl_epi64(
          reinterpret_cast<const __m128i*>(tables.quarter_corners + std::ptrdiff_t{8} * face));
    };
    return _mm256_set_m128i(_mm_unpacklo_epi64(of(c), of(d)), _mm_unpacklo_epi64(of(a), of(b)));
  }
  // Twists 0..4 reduced and summed with the weights 3^slot, slot 7 left out. Bit 3, the tetrad,
  // is passed over by giving both halves of the table the same content.
  static __m256i rank_twists(__m256i turned) {
    const __m256i reduce =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 2, 0, 1, 0, 0, 0, 0, 1, 2, 0, 1, 0, 0, 0));
    const __m256i pairs = _mm256_maddubs_epi16(_mm256_shuffle_epi8(reduce, turned),
                                               _mm256_set1_epi64x(0x0001030103010301));
    const __m256i fours = _mm256_madd_epi16(pairs, _mm256_set1_epi64x(0x02d9005100090001));
    return _mm256_add_epi32(fours, _mm256_srli_epi64(fours, 32));
  }
  static std::uint32_t tetrads(__m256i turned) {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_slli_epi16(turned, 4)));
  }
};

// The twist ranks and tetrad masks of a cube's corners behind a quarter turn of each of the six
// faces. Four cubes fill a register; the order of the faces (0 1 4 5, then 2 3) is the one in
// which packing the sums back together sorts them.
class CornerRanker : FourCorners {
 public:
  explicit CornerRanker(const nodes::SearchTables& tables)
      : first_(turns(tables, 0, 1, 4, 5)), second_(turns(tables, 2, 3, 2, 3)) {}

  // corners: eight packed bytes.
  void rank(const void* corners, std::uint32_t* twist_rank, std::uint64_t& tetrad_masks) const {
    const __m256i cube =
        _mm256_broadcastq_epi64(_mm_loadl_epi64(static_cast<const __m128i*>(corners)));
    const __m256i pieces = _mm256_or_si256(cube, odd_cubes());
    const __m256i twists = _mm256_and_si256(_mm256_srli_epi16(cube, 4), _mm256_set1_epi8(3));
    const __m256i first = _mm256_add_epi8(_mm256_shuffle_epi8(first_, pieces), twists);
    const __m256i second = _mm256_add_epi8(_mm256_shuffle_epi8(second_, pieces), twists);
    const __m256 packed = _mm256_shuffle_ps(_mm256_castsi256_ps(rank_twists(first)),
                                            _mm256_castsi256_ps(rank_twists(second)), 0x88);
    _mm256_store_si256(reinterpret_cast<__m256i*>(twist_rank), _mm256_castps_si256(packed));
    const std::uint64_t low = tetrads(first);
    const std::uint64_t middle = tetrads(second);
    tetrad_masks = (low & 0xffff) | (middle & 0xffff) << 16U | low >> 16U << 32U;
  }

 private:
  __m256i first_;
  __m256i second_;
};

// The same behind a quarter turn of each slice: one register.
class SliceRanker : FourCorners {
 public:
  explicit SliceRanker(const nodes::SearchTables& tables) : turns_(turns(tables, 6, 7, 8, 8)) {}

  void rank(const void* corners, std::uint32_t* twist_rank, std::uint64_t& tetrad_masks) const {
    const __m256i cube =
        _mm256_broadcastq_epi64(_mm_loadl_epi64(static_cast<const __m128i*>(corners)));
    const __m256i pieces = _mm256_or_si256(cube, odd_cubes());
    const __m256i twists = _mm256_and_si256(_mm256_srli_epi16(cube, 4), _mm256_set1_epi8(3));
    const __m256i turned = _mm256_add_epi8(_mm256_shuffle_epi8(turns_, pieces), twists);
    const __m256i packed =
        _mm256_permutevar8x32_epi32(rank_twists(turned), _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
    _mm256_store_si256(reinterpret_cast<__m256i*>(twist_rank), packed);
    tetrad_masks = tetrads(turned);
  }

 private:
  __m256i turns_;
};

// Slices and flips of two cubes' edges under a place map and a piece map each; the second cube is
// in the upper 16 bits.
struct EdgeMasks {
  std::uint32_t e;
  std::uint32_t s;
  std::uint32_t flips;  // 11 bits each
};
inline EdgeMasks edge_masks(__m256i edges, __m256i places, __m256i pieces, __m256i flip_order) {
  const __m256i edge_bytes = _mm256_broadcastsi128_si256(_mm_setr_epi32(-1, -1, -1, 0));
  const __m256i middle = _mm256_shuffle_epi8(edges, places);
  const __m256i piece = _mm256_and_si256(_mm256_shuffle_epi8(pieces, middle), edge_bytes);
  const __m256i flips =
      _mm256_slli_epi16(_mm256_xor_si256(_mm256_xor_si256(piece, middle), places), 3);
  return {static_cast<std::uint32_t>(_mm256_movemask_epi8(piece)),
          static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_add_epi8(piece, piece))),
          static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_shuffle_epi8(flips, flip_order)))};
}

// e is clean; s may have more than twelve bits.
inline std::uint64_t edge_pattern(const nodes::SearchTables& tables, std::uint64_t e,
                                  std::uint64_t s) {
  return std::uint64_t{tables.e_part[e]} + tables.s_part[_pext_u64(s, e ^ 0xfffU)];
}

// Positions are counted in bits: twice the index.
class TableReader {
 public:
  TableReader(const std::byte* data, int h)
      : data_(reinterpret_cast<const std::uint8_t*>(data)),
        row_shift_(static_cast<std::uint64_t>(h + 1)),
        flip_shift_(static_cast<std::uint64_t>(pdb::kFlipBits - h)) {}

  std::uint64_t position(const nodes::SearchTables& tables, std::uint64_t entry, std::uint64_t e,
                         std::uint64_t s, std::uint64_t flips) const {
    const std::uint64_t row = (entry >> 6U) * pdb::kEdgePatternCount + edge_pattern(tables, e, s);
    return (row << row_shift_) + 2 * (flips >> flip_shift_);
  }
  void prefetch(std::uint64_t position) const {
    _mm_prefetch(data_ + (position >> 3U), _MM_HINT_T0);
  }
  // In the low two bits.
  std::uint8_t code(std::uint64_t position) const {
    std::uint64_t word = 0;
    __builtin_memcpy(&word, data_ + 8 * (position >> 6U), sizeof(word));
    return static_cast<std::uint8_t>(word >> (position & 63U));
  }

 private:
  const std::uint8_t* data_;
  std::uint64_t row_shift_;
  std::uint64_t flip_shift_;
};

}  // namespace superflip::optimal::avx2
