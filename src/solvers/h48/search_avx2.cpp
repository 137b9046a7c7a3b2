// The search for AVX2: cubes are composed and looked up a register at a time.
#include "kernels/avx2_ops.h"
#include "solvers/h48/search_core.h"

namespace superflip::h48::avx2 {
namespace {

struct Isa {
  using Ops = kernels::VectorOps<kernels::avx2::Lanes>;

  static void compose(const kernels::PackedCube& a, const kernels::PackedCube& b,
                      kernels::PackedCube& out) {
    Ops::store(&out, Ops::compose(Ops::load(&a), Ops::load(&b)));
  }

  static __m128i load16(const void* from) {
    return _mm_load_si128(static_cast<const __m128i*>(from));
  }

  // Tetrads are told by a shuffle, the twists summed up with the weights 3^slot, slot 7 left out.
  static std::uint32_t corner_entry(const nodes::SearchTables& tables,
                                    const kernels::PackedCube& cube) {
    const __m128i corners = load16(&cube);
    const __m128i in_second =
        _mm_setr_epi8(0, -128, 0, -128, -128, 0, -128, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    const auto tetrads =
        static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_shuffle_epi8(in_second, corners)) & 0xff);
    const __m128i twists = _mm_and_si128(_mm_srli_epi16(corners, 4), _mm_set1_epi8(3));
    const __m128i pairs = _mm_maddubs_epi16(twists, _mm_set_epi64x(0, 0x0001030103010301));
    const __m128i fours = _mm_madd_epi16(pairs, _mm_set_epi64x(0, 0x02d9005100090001));
    const auto halves = static_cast<std::uint64_t>(_mm_cvtsi128_si64(fours));
    const std::uint64_t rank = (halves & 0xffffffffU) + (halves >> 32U);
    return tables.corner_entries[tables.first_coset[tetrads] + rank];
  }

  static EdgeCoordinates edges(const nodes::SearchTables& tables, const kernels::PackedCube& cube,
                               std::uint32_t symmetry) {
    const __m128i places = load16(&tables.places[symmetry]);
    const __m128i pieces = load16(&tables.pieces[symmetry]);
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(&cube);
    const __m128i middle = _mm_shuffle_epi8(load16(bytes + nodes::kEdgesAt), places);
    const __m128i piece =
        _mm_and_si128(_mm_shuffle_epi8(pieces, middle), _mm_setr_epi32(-1, -1, -1, 0));
    const __m128i flips = _mm_slli_epi16(_mm_xor_si128(_mm_xor_si128(piece, middle), places), 3);
    const auto e = static_cast<std::uint32_t>(_mm_movemask_epi8(piece));
    const auto s = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_add_epi8(piece, piece)));
    const auto flip_bits = static_cast<std::uint32_t>(
        _mm_movemask_epi8(_mm_shuffle_epi8(flips, load16(&tables.flip_order))));
    return {static_cast<std::uint32_t>(tables.e_part[e] + tables.s_part[_pext_u32(s, e ^ 0xfffU)]),
            flip_bits};
  }
};

}  // namespace

bool search(const SearchInput& input, const Start& start, int moves_left, SearchHost& host,
            SearchCounts& counts) {
  Search<Isa> found(input, &host);
  const bool goes_on = found.run(start, moves_left);
  counts.nodes += found.counts().nodes;
  counts.lines += found.counts().lines;
  return goes_on;
}

}  // namespace superflip::h48::avx2
