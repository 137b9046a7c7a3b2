#include "cube/slot_images.h"

#include <array>
#include <cstdint>

#include <superflip/cube.h>

namespace superflip {
namespace {

template <std::size_t kSlots>
using Images = std::array<std::array<std::uint8_t, kSlots>, kSymmetryCount>;

// A turn of that slot alone shows where it goes.
template <std::size_t kSlots>
Images<kSlots> find_images(std::array<std::uint8_t, kSlots> Cube::*turned) {
  Images<kSlots> images{};
  for (const Symmetry s : Symmetry::all()) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      Cube marked;
      (marked.*turned)[slot] = 1;
      const Cube seen = conjugate(marked, s);
      std::uint8_t at = 0;
      while ((seen.*turned)[at] == 0) ++at;
      images[static_cast<std::size_t>(s.index())][slot] = at;
    }
  }
  return images;
}

}  // namespace

std::size_t corner_image(std::size_t slot, Symmetry s) {
  static const Images<kCornerCount> kImages = find_images(&Cube::corner_twist);
  return kImages[static_cast<std::size_t>(s.index())][slot];
}

std::size_t edge_image(std::size_t slot, Symmetry s) {
  static const Images<kEdgeCount> kImages = find_images(&Cube::edge_flip);
  return kImages[static_cast<std::size_t>(s.index())][slot];
}

}  // namespace superflip
