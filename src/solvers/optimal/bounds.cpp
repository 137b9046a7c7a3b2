#include "solvers/optimal/bounds.h"

#include <algorithm>
#include <cstddef>

#include <superflip/pieces.h>

#include "kernels/scalar_ops.h"
#include "solvers/optimal/node.h"

namespace superflip::optimal {
namespace {

using kernels::PackedCube;

struct EdgeFeatures {
  unsigned pattern;  // number of the edge pattern
  unsigned flips;    // 11 bits
};

EdgeFeatures edge_features(const SearchTables& tables, const PackedCube& cube,
                           const EdgeMap& places, const EdgeMap& pieces) {
  unsigned e_mask = 0;
  unsigned s_squeezed = 0;
  unsigned next = 0;
  unsigned flipped = 0;  // by slot
  for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
    const unsigned place = places.bytes[slot];
    const unsigned middle = cube.bytes[kEdgesAt + (place & kernels::kPieceMask)];
    const unsigned piece = pieces.bytes[middle & kernels::kPieceMask];
    flipped |= static_cast<unsigned>(((place ^ middle ^ piece) & kFlipped) != 0) << slot;
    if ((piece & kInESlice) != 0) {
      e_mask |= 1U << slot;
    } else {
      s_squeezed |= static_cast<unsigned>((piece & kInSSlice) != 0) << next++;
    }
  }
  unsigned flips = 0;
  for (unsigned bit = 0; bit < pdb::kFlipBits; ++bit) {
    flips |= (flipped >> pdb::kFlipSlots[bit] & 1U) << bit;
  }
  return {static_cast<unsigned>(tables.e_part[e_mask] + tables.s_part[s_squeezed]), flips};
}

// Corner entry of turn * cube, where `pieces` gives tetrad and twist of each piece in `turn`.
std::uint32_t entry_before(const SearchTables& tables, const PackedCube& cube,
                           const std::uint8_t* pieces) {
  unsigned tetrads = 0;
  unsigned twist_rank = 0;
  for (unsigned slot = kCornerCount; slot-- > 0;) {
    const unsigned byte = cube.bytes[slot];
    const unsigned piece = pieces[byte & kernels::kPieceMask];
    tetrads |= static_cast<unsigned>((piece & kInSecondTetrad) != 0) << slot;
    const unsigned twist = ((piece & 3U) + (byte >> 4U)) % 3;
    if (slot < kCornerCount - 1) twist_rank = 3 * twist_rank + twist;
  }
  return tables.corner_entries[tables.first_coset[tetrads] + twist_rank];
}

}  // namespace

std::uint64_t Bounds::index(std::uint32_t entry, const PackedCube& cube, const EdgeMap& places,
                            const EdgeMap& pieces) const {
  const EdgeFeatures edges = edge_features(*tables_, cube, places, pieces);
  const auto h = static_cast<unsigned>(table_->h());
  const std::uint64_t row = std::uint64_t{entry >> 6U} * pdb::kEdgePatternCount + edges.pattern;
  return row << h | edges.flips >> (pdb::kFlipBits - h);
}

std::uint32_t Bounds::corner_entry(const PackedCube& cube) const {
  constexpr std::uint8_t kUnturned[kCornerCount] = {
      0, kInSecondTetrad, 0, kInSecondTetrad, kInSecondTetrad, 0, kInSecondTetrad, 0};
  return entry_before(*tables_, cube, kUnturned);
}

Probe Bounds::probe(const PackedCube& cube) const {
  return read(locate(cube));
}

Location Bounds::locate(const PackedCube& cube) const {
  const std::uint32_t entry = corner_entry(cube);
  const std::uint32_t symmetry = entry & 63U;
  const std::uint64_t where =
      index(entry, cube, tables_->places[symmetry], tables_->pieces[symmetry]);
  __builtin_prefetch(table_->data() + where / 4);
  return {entry, where};
}

Probe Bounds::probe_before_quarter(const PackedCube& cube, int face) const {
  const std::uint32_t entry =
      entry_before(*tables_, cube, tables_->quarter_corners + std::ptrdiff_t{8} * face);
  const std::uint32_t symmetry = entry & 63U;
  return {entry, code(entry, cube, tables_->places[symmetry],
                      tables_->pieces_before_turn[face][symmetry])};
}

Probe Bounds::probe_after(const PackedCube& cube, std::uint32_t entry, int move) const {
  const std::uint32_t frame = entry & 63U;
  const std::uint32_t image = tables_->move_image[32 * frame + static_cast<unsigned>(move)];
  const std::uint32_t moved =
      NodeRules<Bounds>::class_move(tables_->class_moves[entry >> 6U].bytes, image);
  const std::uint32_t symmetry = tables_->symmetry_product[64 * frame + (moved & 63U)];
  const std::uint32_t result = (moved & ~63U) | symmetry;
  return {result, code(result, cube, tables_->places_after_turn[move][symmetry],
                       tables_->pieces[symmetry])};
}

int Bounds::near_bound(const PackedCube& cube, std::uint32_t entry) const {
  const unsigned pattern =
      edge_features(*tables_, cube, tables_->places[0], tables_->pieces[0]).pattern;
  const std::uint32_t edge_entry = tables_->edge_entries[pattern];
  const std::uint32_t symmetry = edge_entry & 63U;
  const unsigned flips =
      edge_features(*tables_, cube, tables_->places[symmetry], tables_->pieces[symmetry]).flips;
  const std::uint32_t number = edge_entry >> 6U << pdb::kFlipBits | flips;
  const int edges = tables_->edge_distances[number / 2] >> (4 * (number % 2)) & 15;
  return std::max<int>(edges, tables_->corner_distance[entry >> 6U]);
}

}  // namespace superflip::optimal
