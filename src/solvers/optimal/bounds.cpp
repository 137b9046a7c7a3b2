#include "solvers/optimal/bounds.h"

#include <algorithm>
#include <cstddef>

#include "nodes/features.h"

namespace superflip::optimal {

using kernels::PackedCube;

std::uint64_t Bounds::index(std::uint32_t entry, const PackedCube& cube,
                            const nodes::EdgeMap& places, const nodes::EdgeMap& pieces) const {
  const nodes::EdgeFeatures edges = nodes::edge_features(*tables_, cube, places, pieces);
  const auto h = static_cast<unsigned>(table_->h());
  const std::uint64_t row = std::uint64_t{entry >> 6U} * pdb::kEdgePatternCount + edges.pattern;
  return row << h | edges.flips >> (pdb::kFlipBits - h);
}

std::uint32_t Bounds::corner_entry(const PackedCube& cube) const {
  return nodes::entry_of(*tables_, cube);
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

Probe Bounds::probe_before_quarter(const PackedCube& cube, int layer) const {
  const std::uint32_t entry =
      nodes::entry_before(*tables_, cube, tables_->quarter_corners + std::ptrdiff_t{8} * layer);
  const std::uint32_t symmetry = entry & 63U;
  return {entry, code(entry, cube, tables_->places[symmetry],
                      tables_->pieces_before_turn[layer][symmetry])};
}

Probe Bounds::probe_after(const PackedCube& cube, std::uint32_t entry, int turn) const {
  const std::uint32_t first = entry & 63U;
  const std::uint32_t image = tables_->move_image[32 * first + static_cast<unsigned>(turn)];
  const std::uint8_t* const row = image < nodes::kFirstSliceImage
                                      ? tables_->class_moves[entry >> 6U].bytes
                                      : tables_->layer_class_moves[entry >> 6U].bytes;
  const std::uint32_t moved = nodes::NodeRules<Bounds>::class_move(row, image);
  const std::uint32_t symmetry = tables_->symmetry_product[64 * first + (moved & 63U)];
  const std::uint32_t result = (moved & ~63U) | symmetry;
  return {result, code(result, cube, tables_->places_after_turn[turn][symmetry],
                       tables_->pieces[symmetry])};
}

int Bounds::near_bound(const PackedCube& cube, std::uint32_t entry) const {
  return std::max<int>(nodes::edges_alone(*tables_, cube), tables_->corner_distance[entry >> 6U]);
}

}  // namespace superflip::optimal
