#include "edges/slice_group.h"

#include <algorithm>

namespace superflip::edges {
namespace {

constexpr std::array<std::array<std::uint8_t, 4>, kSlices> kSliceEdges{
    {{kFR, kFL, kBL, kBR}, {kUR, kUL, kDL, kDR}, {kUF, kUB, kDF, kDB}}};
// What a part counts for in the number of an element.
constexpr std::array<int, kSlices> kWeight{kSlicePermutations * kSlicePermutations,
                                           kSlicePermutations, 1};

struct Seat {
  std::uint8_t slice;
  std::uint8_t place;  // within kSliceEdges
};
constexpr std::array<Seat, kEdgeCount> seats() {
  std::array<Seat, kEdgeCount> seats{};
  for (std::uint8_t slice = 0; slice < kSlices; ++slice) {
    for (std::uint8_t place = 0; place < 4; ++place) {
      seats[kSliceEdges[slice][place]] = {slice, place};
    }
  }
  return seats;
}
constexpr std::array<Seat, kEdgeCount> kSeats = seats();

constexpr unsigned packed(const std::array<std::uint8_t, 4>& order) {
  return order[0] | order[1] << 2U | order[2] << 4U;
}

// Where a symmetry takes each slot: a single flip shows it.
EdgePieces slot_image(Symmetry s) {
  const Cube unflipped = superflip::conjugate(Cube{}, s);
  EdgePieces images{};
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
    Cube cube;
    cube.edge_flip[slot] = 1;
    const Cube seen = superflip::conjugate(cube, s);
    for (std::uint8_t to = 0; to < kEdgeCount; ++to) {
      if (seen.edge_flip[to] != unflipped.edge_flip[to]) images[slot] = to;
    }
  }
  return images;
}

}  // namespace

const SliceGroup& SliceGroup::shared() {
  static const SliceGroup kShared;
  return kShared;
}

SliceGroup::SliceGroup() {
  std::array<std::uint8_t, 4> order{0, 1, 2, 3};
  for (std::uint8_t rank = 0; rank < kSlicePermutations; ++rank) {
    order_[rank] = order;
    rank_[packed(order)] = rank;
    std::next_permutation(order.begin(), order.end());
  }
  for (std::size_t a = 0; a < kSlicePermutations; ++a) {
    for (std::size_t b = 0; b < kSlicePermutations; ++b) {
      std::array<std::uint8_t, 4> both{};
      for (std::size_t i = 0; i < 4; ++i) both[i] = order_[a][order_[b][i]];
      product_[a][b] = rank_[packed(both)];
    }
  }
  for (int number = 0; number < kSliceElements; ++number) {
    for (std::size_t slice = 0; slice < kSlices; ++slice) {
      parts_[static_cast<std::size_t>(number)].of[slice] =
          static_cast<std::uint8_t>(number / kWeight[slice] % kSlicePermutations);
    }
  }
  for (const Symmetry s : Symmetry::all()) {
    const auto index = static_cast<std::size_t>(s.index());
    slot_image_[index] = slot_image(s);
    for (std::size_t slice = 0; slice < kSlices; ++slice) {
      const std::uint8_t to = kSeats[slot_image_[index][kSliceEdges[slice][0]]].slice;
      slice_image_[index][slice] = to;
      for (int part = 0; part < kSlicePermutations; ++part) {
        const int seen = number(conjugate(pieces(part * kWeight[slice]), s));
        conjugate_[index][slice][static_cast<std::size_t>(part)] =
            parts_[static_cast<std::size_t>(seen)].of[to];
      }
    }
  }
}

int SliceGroup::number(const EdgePieces& pieces) const {
  int number = 0;
  for (std::size_t slice = 0; slice < kSlices; ++slice) {
    std::array<std::uint8_t, 4> order{};
    for (std::size_t i = 0; i < 4; ++i) order[i] = kSeats[pieces[kSliceEdges[slice][i]]].place;
    number += rank_[packed(order)] * kWeight[slice];
  }
  return number;
}

EdgePieces SliceGroup::pieces(int number) const {
  EdgePieces pieces{};
  const SliceParts& parts = parts_[static_cast<std::size_t>(number)];
  for (std::size_t slice = 0; slice < kSlices; ++slice) {
    for (std::size_t i = 0; i < 4; ++i) {
      pieces[kSliceEdges[slice][i]] = kSliceEdges[slice][order_[parts.of[slice]][i]];
    }
  }
  return pieces;
}

EdgePieces SliceGroup::conjugate(const EdgePieces& pieces, Symmetry s) const {
  const EdgePieces& to = slot_image_[static_cast<std::size_t>(s.index())];
  EdgePieces seen{};
  for (std::size_t slot = 0; slot < kEdgeCount; ++slot) seen[to[slot]] = to[pieces[slot]];
  return seen;
}

SliceMap SliceGroup::map(Symmetry s, int w) const {
  const auto index = static_cast<std::size_t>(s.index());
  const SliceParts& factor = parts_[static_cast<std::size_t>(w)];
  SliceMap map{};
  for (std::size_t slice = 0; slice < kSlices; ++slice) {
    const std::size_t to = slice_image_[index][slice];
    for (std::size_t part = 0; part < kSlicePermutations; ++part) {
      const std::uint8_t image = product_[conjugate_[index][slice][part]][factor.of[to]];
      map.part[slice][part] = static_cast<std::uint16_t>(image * kWeight[to]);
    }
  }
  return map;
}

}  // namespace superflip::edges
