#include "pdb/h48_edge_maps.h"

#include <bit>

#include <superflip/cube.h>

namespace superflip::pdb {
namespace {

constexpr std::size_t kSliceCount = 3;  // E, S, M

constexpr std::size_t slice_of(unsigned edge) {
  if (edge >= kFR) return 0;
  return edge % 2 == 0 ? 1 : 2;
}
// One edge of each slice.
constexpr std::array<std::uint8_t, kSliceCount> kSampleEdge{kFR, kUR, kUF};

// All twelve flips of a cube, in the order of kFlipSlots.
std::uint16_t flips(const Cube& cube) {
  unsigned bits = 0;
  for (unsigned bit = 0; bit < kEdgeCount; ++bit) {
    bits |= static_cast<unsigned>(cube.edge_flip[kFlipSlots[bit]]) << bit;
  }
  return static_cast<std::uint16_t>(bits);
}

Cube with_flip(unsigned bit) {
  Cube cube;
  cube.edge_flip[kFlipSlots[bit]] = 1;
  return cube;
}

Cube with_edge_in(std::uint8_t edge, std::size_t slot) {
  Cube cube;
  std::swap(cube.edge_piece[slot], cube.edge_piece[edge]);
  return cube;
}

// XOR of images[b] over the set bits b.
unsigned linear_image(unsigned bits, const std::array<std::uint16_t, kEdgeCount>& images) {
  unsigned image = 0;
  for (; bits != 0; bits &= bits - 1) {
    image ^= images[static_cast<std::size_t>(std::countr_zero(bits))];
  }
  return image;
}

}  // namespace

H48EdgeMaps::H48EdgeMaps(const H48Coordinate& coordinate, int turn_count)
    : slice_masks_(kEdgePatternCount), turned_(static_cast<std::size_t>(turn_count)) {
  for (unsigned e_mask = 0; e_mask < 4096; ++e_mask) {
    if (std::popcount(e_mask) != 4) continue;
    for (unsigned s_mask = 0; s_mask < 4096; ++s_mask) {
      if (std::popcount(s_mask) != 4 || (e_mask & s_mask) != 0) continue;
      slice_masks_[static_cast<std::size_t>(coordinate.edge_pattern(e_mask, s_mask))] = {
          static_cast<std::uint16_t>(e_mask), static_cast<std::uint16_t>(s_mask),
          static_cast<std::uint16_t>(0xfffU & ~e_mask & ~s_mask)};
    }
  }
  unsigned e_mask = 0;
  unsigned s_mask = 0;
  for (unsigned edge = 0; edge < kEdgeCount; ++edge) {
    if (slice_of(edge) == 0) e_mask |= 1U << edge;
    if (slice_of(edge) == 1) s_mask |= 1U << edge;
  }
  solved_state_ = static_cast<std::uint32_t>(coordinate.edge_pattern(e_mask, s_mask)) << kFlipBits;
  make_turns(coordinate);
  for (const Symmetry s : Symmetry::all()) make_images(coordinate, s);
}

void H48EdgeMaps::make_turns(const H48Coordinate& coordinate) {
  for (std::size_t m = 0; m < turned_.size(); ++m) {
    const Cube turn = LayerTurn::from_index(static_cast<int>(m)).cube();
    turn_flips_[m] = flips(turn);
    for (unsigned bit = 0; bit < kEdgeCount; ++bit) {
      const unsigned flipped = flips(with_flip(bit) * turn);
      turn_bits_[m][bit] = static_cast<std::uint16_t>(flipped ^ turn_flips_[m]);
    }
    std::array<std::uint16_t, kEdgeCount> slot_images{};
    for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
      slot_images[turn.edge_piece[slot]] = static_cast<std::uint16_t>(1U << slot);
    }
    for (const auto& masks : slice_masks_) {
      turned_[m].push_back(static_cast<std::uint16_t>(coordinate.edge_pattern(
          linear_image(masks[0], slot_images), linear_image(masks[1], slot_images))));
    }
  }
}

void H48EdgeMaps::make_images(const H48Coordinate& coordinate, Symmetry s) {
  const auto index = static_cast<std::size_t>(s.index());
  std::array<std::uint16_t, kEdgeCount> slot_images{};
  // orientations[slice][slot]: the flips that an edge of that slice has after conjugation, having
  // sat unflipped in that slot. It depends on the slice alone, not on the edge.
  std::array<std::array<std::uint16_t, kEdgeCount>, kSliceCount> orientations{};
  std::array<std::size_t, kSliceCount> slice_images{};
  for (unsigned bit = 0; bit < kEdgeCount; ++bit) {
    const Cube seen = conjugate(with_flip(bit), s);
    const std::uint16_t seen_bit =
        static_cast<std::uint16_t>(flips(seen) ^ flips(conjugate({}, s)));
    symmetry_bits_[index][bit] = seen_bit;
    const std::size_t to = kFlipSlots[static_cast<std::size_t>(std::countr_zero(seen_bit))];
    const std::size_t from = kFlipSlots[bit];
    slot_images[from] = static_cast<std::uint16_t>(1U << to);
    for (std::size_t slice = 0; slice < kSliceCount; ++slice) {
      const Cube moved = conjugate(with_edge_in(kSampleEdge[slice], from), s);
      orientations[slice][from] = flips(moved) & seen_bit;
      slice_images[slice] = slice_of(moved.edge_piece[to]);
    }
  }
  for (const auto& masks : slice_masks_) {
    std::array<unsigned, kSliceCount> image_masks{};
    unsigned image_flips = 0;
    for (std::size_t slice = 0; slice < kSliceCount; ++slice) {
      image_masks[slice_images[slice]] = linear_image(masks[slice], slot_images);
      image_flips ^= linear_image(masks[slice], orientations[slice]);
    }
    const int pattern = coordinate.edge_pattern(image_masks[0], image_masks[1]);
    images_[index].push_back(static_cast<std::uint32_t>(pattern) << kFlipBits |
                             (image_flips & (kFlipCount - 1)));
  }
}

std::vector<FlipMap> H48EdgeMaps::flip_maps(unsigned shift) const {
  std::vector<FlipMap> maps(turned_.size() * kSymmetryCount);
  for (std::size_t m = 0; m < turned_.size(); ++m) {
    for (std::size_t t = 0; t < kSymmetryCount; ++t) {
      const auto image_of = [&](unsigned twelve_flips) {
        const unsigned turned = linear_image(twelve_flips, turn_bits_[m]);
        return linear_image(turned, symmetry_bits_[t]) & (kFlipCount - 1);
      };
      FlipMap& map = maps[m * kSymmetryCount + t];
      const unsigned origin = linear_image(turn_flips_[m], symmetry_bits_[t]) & (kFlipCount - 1);
      map[0] = static_cast<std::uint16_t>(origin >> shift);
      for (unsigned bit = 0; bit < kFlipBits; ++bit) {
        // One flip more among the eleven is one more, too, in the implied twelfth.
        const unsigned image = image_of(1U << bit | 1U << kFlipBits) >> shift;
        for (unsigned lower = 0; lower < 1U << bit; ++lower) {
          map[1U << bit | lower] = static_cast<std::uint16_t>(map[lower] ^ image);
        }
      }
    }
  }
  return maps;
}

}  // namespace superflip::pdb
