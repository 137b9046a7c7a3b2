#include "solvers/twophase/flip_slice_classes.h"

#include <algorithm>
#include <limits>

#include <superflip/symmetry.h>

#include "coord/move_table.h"

namespace superflip::twophase {
namespace {

static_assert(kFlipSliceClassCount <= std::numeric_limits<std::uint16_t>::max());

constexpr std::uint32_t kFlips = coord::kEdgeFlipCount;

}  // namespace

FlipSliceClasses::FlipSliceClasses(Arena& arena)
    : images_(arena.take<Images>(kFrameCount)),
      representatives_(arena.take<std::uint32_t>(kFlipSliceClassCount)),
      rows_(arena.take<ClassRow>(kFlipSliceClassCount)) {
  const auto symmetries = Symmetry::keeping_ud_axis();
  for (std::size_t f = 0; f < kFrameCount; ++f) {
    Images& images = images_[f];
    for (std::size_t flip = 0; flip < images.flip.size(); ++flip) {
      const Cube seen = conjugate(coord::unrank_edge_flip(flip), symmetries[f]);
      images.flip[flip] = static_cast<std::uint16_t>(coord::rank_edge_flip(seen));
    }
    for (std::size_t slice = 0; slice < images.slice.size(); ++slice) {
      const Cube seen = conjugate(coord::unrank_slice(slice, coord::Slice::kE), symmetries[f]);
      images.slice[slice] = static_cast<std::uint16_t>(coord::rank_slice(seen, coord::Slice::kE));
      images.changed_flips[slice] = static_cast<std::uint16_t>(coord::rank_edge_flip(seen));
    }
  }
  const coord::SymmetryClasses classes = find_classes();
  std::ranges::copy(classes.representatives(), representatives_.begin());
  fill_rows(classes);
}

coord::SymmetryClasses FlipSliceClasses::find_classes() const {
  coord::SymmetryClasses classes(coord::kFlipSliceCount, Frames::shared().pairs(), kFrameBits);
  for (std::uint32_t flip_slice = 0; flip_slice < coord::kFlipSliceCount; ++flip_slice) {
    if (classes.has_class(flip_slice)) continue;
    classes.add(flip_slice, [&](Frame f) { return seen_in(f, flip_slice); });
  }
  return classes;
}

void FlipSliceClasses::fill_rows(const coord::SymmetryClasses& classes) {
  const auto flips = coord::MoveTable::build(coord::edge_flip_coordinate()).value();
  const auto slices = coord::MoveTable::build(coord::slice_coordinate(coord::Slice::kE)).value();
  for (std::size_t c = 0; c < representatives_.size(); ++c) {
    const auto flip_row = flips.row(representatives_[c] % kFlips);
    const auto slice_row = slices.row(representatives_[c] / kFlips);
    for (std::size_t m = 0; m < kMoveCount; ++m) {
      const auto place = classes.find(slice_row[m] * kFlips + flip_row[m]);
      rows_[c].next[m] = static_cast<std::uint16_t>(place.class_index);
      rows_[c].frame[m] = static_cast<Frame>(place.symmetry);
    }
  }
}

FlipSlicePlace FlipSliceClasses::find(std::uint32_t flip_slice) const {
  std::uint32_t smallest = flip_slice;
  Frame frame = 0;
  for (Frame f = 1; f < kFrameCount; ++f) {
    const std::uint32_t seen = seen_in(f, flip_slice);
    if (seen >= smallest) continue;
    smallest = seen;
    frame = f;
  }
  const auto found = std::ranges::lower_bound(representatives_, smallest);
  return {static_cast<std::uint16_t>(found - representatives_.begin()), frame};
}

std::uint32_t FlipSliceClasses::stabiliser(std::size_t class_index) const {
  const std::uint32_t representative = representatives_[class_index];
  std::uint32_t frames = 0;
  for (Frame f = 0; f < kFrameCount; ++f) {
    if (seen_in(f, representative) == representative) frames |= 1U << f;
  }
  return frames;
}

}  // namespace superflip::twophase
