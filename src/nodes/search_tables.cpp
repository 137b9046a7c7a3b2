#include "nodes/search_tables.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include <superflip/cube.h>
#include <superflip/symmetry.h>

#include "cube/layer_turn.h"
#include "kernels/elements.h"
#include "nodes/node_rules.h"

namespace superflip::nodes {
namespace {

constexpr std::uint8_t kNoPlace = 0x80;  // a shuffle makes a zero of it

constexpr bool in_second_tetrad(unsigned corner) {
  return corner == kUFL || corner == kUBR || corner == kDFR || corner == kDBL;
}

LayerTurn inverse_quarter(int layer) {
  return LayerTurn::from_index(3 * layer + 2);
}

std::uint8_t slice_bits(unsigned edge) {
  if (edge >= kFR) return kInESlice;
  return edge % 2 == 0 ? kInSSlice : std::uint8_t{0};
}

EdgeMap place_map(const Cube& after) {
  EdgeMap map{};
  for (std::size_t i = 0; i < 16; ++i) {
    map.bytes[i] =
        i < kEdgeCount
            ? static_cast<std::uint8_t>(after.edge_piece[i] | after.edge_flip[i] * kFlipped)
            : kNoPlace;
  }
  return map;
}

EdgeMap piece_map(const Cube& before) {
  EdgeMap map{};
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    map.bytes[i] = static_cast<std::uint8_t>(slice_bits(before.edge_piece[i]) |
                                             before.edge_flip[i] * kFlipped);
  }
  return map;
}

}  // namespace

SearchTables::SearchTables(const pdb::H48Coordinate& coordinate, Metric metric)
    : corner_entries(coordinate.corner_entries().data()), edge_storage_(coordinate, metric) {
  make_corner_tables(coordinate, metric);
  make_class_moves(coordinate);
  if (metric == Metric::kStm) make_layer_class_moves(coordinate);
  make_edge_maps();
  make_edge_ranks(coordinate);
  edge_entries = edge_storage_.entries.data();
  edge_distances = edge_storage_.distances.data();
  for (int t = 0; t < kLayerTurnCount; ++t) {
    turn[t] = kernels::pack(LayerTurn::from_index(t).cube());
    inverse_turn[t] = kernels::pack(LayerTurn::from_index(t).inverse().cube());
  }
}

void SearchTables::make_corner_tables(const pdb::H48Coordinate& coordinate, Metric metric) {
  for (std::size_t layer = 0; layer < kLayerCount; ++layer) {
    const Cube quarter = inverse_quarter(static_cast<int>(layer)).cube();
    for (std::size_t piece = 0; piece < kCornerCount; ++piece) {
      quarter_corners[8 * layer + piece] = static_cast<std::uint8_t>(
          quarter.corner_twist[piece] |
          (in_second_tetrad(quarter.corner_piece[piece]) ? kInSecondTetrad : 0));
    }
  }
  for (unsigned mask = 0; mask < 256; ++mask) {
    first_coset[mask] = static_cast<std::uint32_t>(coordinate.tetrad_rank(mask) * pdb::kTwistCount);
  }
  const std::vector<std::uint8_t> distances = coordinate.corner_distances(metric);
  std::copy(distances.begin(), distances.end(), corner_distance);
}

void SearchTables::make_class_moves(const pdb::H48Coordinate& coordinate) {
  class_move_storage_.resize(pdb::kCornerClassCount);
  for (int c = 0; c < pdb::kCornerClassCount; ++c) {
    ClassMoves& moves = class_move_storage_[static_cast<std::size_t>(c)];
    for (int m = 0; m < kMoveCount; ++m) {
      const int coset = coordinate.corner_after(coordinate.representative(c), Move::from_index(m));
      NodeRules<SearchTables>::set_class_move(moves.bytes, m, corner_entries[coset]);
    }
  }
  class_moves = class_move_storage_.data();
  for (const Symmetry a : Symmetry::all()) {
    for (int t = 0; t < kLayerTurnCount; ++t) {
      const int image = LayerTurn::from_index(t).image(a).index();
      const int number = image < kMoveCount ? image : image - kMoveCount + kFirstSliceImage;
      move_image[32 * a.index() + t] = static_cast<std::uint8_t>(number);
    }
    for (const Symmetry b : Symmetry::all()) {
      symmetry_product[64 * a.index() + b.index()] = static_cast<std::uint8_t>((a * b).index());
    }
  }
}

void SearchTables::make_layer_class_moves(const pdb::H48Coordinate& coordinate) {
  layer_class_move_storage_.resize(pdb::kCornerClassCount);
  for (int c = 0; c < pdb::kCornerClassCount; ++c) {
    LayerClassMoves& moves = layer_class_move_storage_[static_cast<std::size_t>(c)];
    for (int t = 0; t < kLayerTurnCount; ++t) {
      const int coset =
          coordinate.corner_after(coordinate.representative(c), LayerTurn::from_index(t));
      const int number = t < kMoveCount ? t : t - kMoveCount + kFirstSliceImage;
      NodeRules<SearchTables>::set_class_move(moves.bytes, number, corner_entries[coset]);
    }
  }
  layer_class_moves = layer_class_move_storage_.data();
}

void SearchTables::make_edge_maps() {
  for (const Symmetry s : Symmetry::all()) {
    const kernels::Conjugator& by = kernels::conjugator_of(s);
    const Cube before = kernels::unpack(by.before);
    const Cube after = kernels::unpack(by.after);
    places[s.index()] = place_map(after);
    pieces[s.index()] = piece_map(before);
    for (int t = 0; t < kLayerTurnCount; ++t) {
      places_after_turn[t][s.index()] = place_map(LayerTurn::from_index(t).cube() * after);
    }
    for (int layer = 0; layer < kLayerCount; ++layer) {
      pieces_before_turn[layer][s.index()] = piece_map(before * inverse_quarter(layer).cube());
    }
  }
  for (std::size_t bit = 0; bit < 16; ++bit) {
    flip_order.bytes[bit] =
        bit < pdb::kFlipBits ? static_cast<std::uint8_t>(pdb::kFlipSlots[bit]) : kNoPlace;
  }
}

void SearchTables::make_edge_ranks(const pdb::H48Coordinate& coordinate) {
  for (unsigned mask = 0; mask < 4096; ++mask) {
    e_part[mask] = static_cast<std::uint16_t>(coordinate.e_rank(mask) * pdb::kTetradCount);
  }
  for (unsigned mask = 0; mask < 256; ++mask) {
    s_part[mask] = static_cast<std::uint8_t>(coordinate.s_rank(mask));
  }
}

}  // namespace superflip::nodes
