#include "coord/slice.h"

#include <cstddef>
#include <string>
#include <utility>

#include "coord/lehmer.h"
#include "coord/orientation.h"

namespace superflip::coord {
namespace {

constexpr std::uint64_t kOrderCount = factorial(kSliceEdgeCount);
static_assert(kSliceCount == combination_count(kEdgeCount, kSliceEdgeCount));
static_assert(kSlicePermutationCount == kSliceCount * kOrderCount);

// The twelve edges with those of the slice in front, and the place of each edge in that list.
struct SliceOrder {
  std::array<std::uint8_t, kEdgeCount> edge_at{};
  std::array<std::uint8_t, kEdgeCount> place_of{};
};

constexpr SliceOrder make_order(Slice slice) {
  // The slice is where neither face lies on the axis it turns about.
  constexpr std::array<Axis, 3> kTurnAxis{Axis::kUD, Axis::kRL, Axis::kFB};
  const Axis axis = kTurnAxis[static_cast<std::size_t>(slice)];
  SliceOrder order;
  std::size_t inside = 0;
  std::size_t outside = kSliceEdgeCount;
  for (std::uint8_t edge = 0; edge < kEdgeCount; ++edge) {
    const bool in_slice =
        axis_of(kEdgeFaces[edge][0]) != axis && axis_of(kEdgeFaces[edge][1]) != axis;
    const std::size_t place = in_slice ? inside++ : outside++;
    order.edge_at[place] = edge;
    order.place_of[edge] = static_cast<std::uint8_t>(place);
  }
  return order;
}

constexpr std::array<SliceOrder, 3> kOrders{make_order(Slice::kE), make_order(Slice::kM),
                                            make_order(Slice::kS)};

const SliceOrder& order_of(Slice slice) {
  return kOrders[static_cast<std::size_t>(slice)];
}

struct Occupied {
  std::uint32_t places = 0;                            // bit p: place p holds an edge of the slice
  std::array<std::uint8_t, kSliceEdgeCount> pieces{};  // their places at home, 0..3, in that order
};

Occupied occupied_by(const Cube& cube, const SliceOrder& order) {
  Occupied occupied;
  std::size_t found = 0;
  for (std::uint32_t place = 0; place < kEdgeCount; ++place) {
    const std::uint8_t piece = order.place_of[cube.edge_piece[order.edge_at[place]]];
    if (piece >= kSliceEdgeCount || found == kSliceEdgeCount) continue;
    occupied.places |= 1U << place;
    occupied.pieces[found++] = piece;
  }
  return occupied;
}

Cube cube_with(const Occupied& occupied, const SliceOrder& order) {
  Cube cube;
  std::size_t inside = 0;
  std::uint8_t outside = kSliceEdgeCount;
  for (std::uint32_t place = 0; place < kEdgeCount; ++place) {
    const bool in_slice = (occupied.places >> place & 1U) != 0;
    const std::uint8_t piece = in_slice ? occupied.pieces[inside++] : outside++;
    cube.edge_piece[order.edge_at[place]] = order.edge_at[piece];
  }
  if (edge_parity(cube) != 0) {
    // The last two slots without an edge of the slice trade their edges.
    std::array<std::size_t, 2> slots{};
    std::size_t found = 0;
    for (std::uint32_t place = kEdgeCount; place-- > 0 && found < slots.size();) {
      if ((occupied.places >> place & 1U) == 0) slots[found++] = order.edge_at[place];
    }
    std::swap(cube.edge_piece[slots[0]], cube.edge_piece[slots[1]]);
  }
  return cube;
}

std::string name_of(Slice slice) {
  constexpr std::array<const char*, 3> kNames{"E slice", "M slice", "S slice"};
  return kNames[static_cast<std::size_t>(slice)];
}

}  // namespace

std::array<Edge, kSliceEdgeCount> edges_of(Slice slice) {
  std::array<Edge, kSliceEdgeCount> edges{};
  for (std::size_t i = 0; i < edges.size(); ++i) {
    edges[i] = static_cast<Edge>(order_of(slice).edge_at[i]);
  }
  return edges;
}

std::uint64_t rank_slice(const Cube& cube, Slice slice) {
  return rank_combination(occupied_by(cube, order_of(slice)).places, kEdgeCount);
}

Cube unrank_slice(std::uint64_t rank, Slice slice) {
  return unrank_slice_permutation(rank * kOrderCount, slice);
}

std::uint64_t rank_slice_permutation(const Cube& cube, Slice slice) {
  const Occupied occupied = occupied_by(cube, order_of(slice));
  return rank_combination(occupied.places, kEdgeCount) * kOrderCount +
         rank_permutation(occupied.pieces);
}

Cube unrank_slice_permutation(std::uint64_t rank, Slice slice) {
  Occupied occupied;
  occupied.places = unrank_combination(rank / kOrderCount, kEdgeCount, kSliceEdgeCount);
  unrank_permutation(rank % kOrderCount, occupied.pieces);
  return cube_with(occupied, order_of(slice));
}

std::uint64_t rank_flip_slice(const Cube& cube) {
  return rank_slice(cube, Slice::kE) * kEdgeFlipCount + rank_edge_flip(cube);
}

Cube unrank_flip_slice(std::uint64_t rank) {
  Cube cube = unrank_slice(rank / kEdgeFlipCount, Slice::kE);
  cube.edge_flip = unrank_edge_flip(rank % kEdgeFlipCount).edge_flip;
  return cube;
}

Coordinate slice_coordinate(Slice slice) {
  return {name_of(slice), kSliceCount,
          [slice](const Cube& cube) { return rank_slice(cube, slice); },
          [slice](std::uint64_t rank) { return unrank_slice(rank, slice); }};
}

Coordinate slice_permutation_coordinate(Slice slice) {
  return {name_of(slice) + " permutation", kSlicePermutationCount,
          [slice](const Cube& cube) { return rank_slice_permutation(cube, slice); },
          [slice](std::uint64_t rank) { return unrank_slice_permutation(rank, slice); }};
}

Coordinate flip_slice_coordinate() {
  return {"flip and E slice", kFlipSliceCount, rank_flip_slice, unrank_flip_slice};
}

}  // namespace superflip::coord
