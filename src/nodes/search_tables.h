// The small tables by which the searches compute where in a distance table to look.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/metric.h>

#include "kernels/packed_cube.h"
#include "nodes/edge_distance.h"
#include "pdb/h48_coordinate.h"
#include "pdb/packed_entries.h"

namespace superflip::nodes {

// Sixteen bytes for a shuffle of edges: twelve that count, four pads.
struct alignas(16) EdgeMap {
  std::uint8_t bytes[16];
};

// The entries of a corner class's representative after each of the 18 moves, three bytes each: all
// of them in one cache line. NodeRules::class_move reads it.
struct alignas(64) ClassMoves {
  std::uint8_t bytes[64];
};
// The same with the turns of slices, in a second line.
struct alignas(128) LayerClassMoves {
  std::uint8_t bytes[128];
};
// Where they are there: the first is the first whole entry of that line.
inline constexpr int kFirstSliceImage = 22;

// What a piece map says of an edge: its slice (neither bit: M) and whether it was flipped. Bit 4 is
// also the flip of a packed cube.
inline constexpr std::uint8_t kInESlice = 0x80;
inline constexpr std::uint8_t kInSSlice = 0x40;
inline constexpr std::uint8_t kFlipped = 0x10;
// What a quarter_corners byte says of a corner: the twist in bits 0 and 1, the tetrad in bit 3.
inline constexpr std::uint8_t kInSecondTetrad = 0x08;

// Immutable and independent of the distance table; about 1.4 MB, shared by all threads. Refers to
// the coordinate it was made from.
//
// The coordinate of a cube c is read off before * c * after, the conjugate by a symmetry that its
// corner entry names. For the edges that is one shuffle by `after`, which gives places, and one
// by `before`, which gives pieces. The cubes asked about are c * move and move' * c, and a move is
// absorbed by one of the two maps: no child has to be made to look it up.
//
// Plain arrays, not std::array: the code that reads them is compiled for several instruction sets
// and may call no inline functions with common names (kernels/vector_ops.h).
struct SearchTables {
  // The bounds near solved are distances of the metric. All else is the same for all of them, but that
  // layer_class_moves are made for STM alone.
  explicit SearchTables(const pdb::H48Coordinate& coordinate, Metric metric = kUsualMetric);
  SearchTables(const SearchTables&) = delete;
  SearchTables(SearchTables&&) = delete;
  SearchTables& operator=(const SearchTables&) = delete;
  SearchTables& operator=(SearchTables&&) = delete;
  ~SearchTables() = default;

  // --- Corners of side 1, before which a quarter turn is put.
  // [8 * layer + piece]: tetrad and twist that the inverse of the layer's quarter turn gives it. The
  // other quarter turn gives the same coset: the two differ by a half turn, which is in K. Layers are
  // faces, then slices (cube/layer_turn.h).
  alignas(32) std::uint8_t quarter_corners[72]{};
  // Tetrad mask to number of the first corner coset with it.
  std::uint32_t first_coset[256]{};
  // Corner coset to class << 6 | symmetry; belongs to the coordinate.
  const std::uint32_t* corner_entries = nullptr;

  // --- Corners of side 0, to which a turn is appended.
  const ClassMoves* class_moves = nullptr;  // [class]
  const LayerClassMoves* layer_class_moves = nullptr;
  // [32 * symmetry + turn]; images of slices are numbered from kFirstSliceImage
  std::uint8_t move_image[48 * 32]{};
  std::uint8_t symmetry_product[48 * 64]{};  // [64 * a + b]: first a, then b

  // --- Edges.
  EdgeMap places[48]{};                 // [symmetry]: places in `after`, kFlipped where it flips
  EdgeMap places_after_turn[27][64]{};  // the same for turn * after
  EdgeMap pieces[48]{};                 // [symmetry]: of `before`
  EdgeMap pieces_before_turn[9][64]{};  // of before * inverse of the layer's quarter turn
  EdgeMap flip_order{};                 // the place of each flip bit; the pads give zeros
  // Number of an edge pattern: e_part[E mask] + s_part[S mask, squeezed to the other places].
  std::uint16_t e_part[4096]{};
  std::uint8_t s_part[256]{};

  // --- Making children.
  kernels::PackedCube turn[27]{};
  kernels::PackedCube inverse_turn[27]{};

  // --- Bounds for where the distance table has none.
  std::uint8_t corner_distance[pdb::kCornerClassCount]{};
  const std::uint32_t* edge_entries = nullptr;  // see EdgeDistance
  const std::uint8_t* edge_distances = nullptr;

 private:
  void make_corner_tables(const pdb::H48Coordinate& coordinate, Metric metric);
  void make_class_moves(const pdb::H48Coordinate& coordinate);
  void make_layer_class_moves(const pdb::H48Coordinate& coordinate);
  void make_edge_maps();
  void make_edge_ranks(const pdb::H48Coordinate& coordinate);

  std::vector<ClassMoves> class_move_storage_;
  std::vector<LayerClassMoves> layer_class_move_storage_;
  EdgeDistance edge_storage_;
};

}  // namespace superflip::nodes
