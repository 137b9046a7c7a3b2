// Flips of all edges and slots of the E-slice edges, up to the 16 symmetries keeping the U-D axis.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <superflip/move.h>

#include "coord/orientation.h"
#include "coord/slice.h"
#include "coord/symmetry_classes.h"
#include "solvers/twophase/arena.h"
#include "solvers/twophase/frames.h"

namespace superflip::twophase {

inline constexpr std::size_t kFlipSliceClassCount = 64430;

// What the turns do to the representative of a class. One cache line.
struct alignas(64) ClassRow {
  std::array<std::uint16_t, kMoveCount> next;  // class of the result
  std::array<Frame, kMoveCount> frame;         // in which the result is that class's representative
};
static_assert(sizeof(ClassRow) == 64);

struct FlipSlicePlace {
  std::uint16_t class_index = 0;
  Frame frame = 0;  // in which the cube is the representative of its class
};

// Classes are numbered by their smallest flip-slice (coord::rank_flip_slice), which represents
// them. 4.5 MB.
class FlipSliceClasses {
 public:
  explicit FlipSliceClasses(Arena& arena);

  const ClassRow& row(std::size_t class_index) const { return rows_[class_index]; }
  std::uint32_t representative(std::size_t class_index) const {
    return representatives_[class_index];
  }
  FlipSlicePlace find(std::uint32_t flip_slice) const;
  // The flip-slice of a cube seen in the frame.
  std::uint32_t seen_in(Frame frame, std::uint32_t flip_slice) const;
  // Bit f: the representative is the same seen in frame f.
  std::uint32_t stabiliser(std::size_t class_index) const;

 private:
  struct Images {
    std::array<std::uint16_t, coord::kSliceCount> slice;
    // The flips of the image are those of the flips alone, changed in some slots: between R-L and
    // F-B a frame may trade the faces that tell whether an edge is flipped, which matters for edges
    // that go between the slice and the other layers.
    std::array<std::uint16_t, coord::kEdgeFlipCount> flip;
    std::array<std::uint16_t, coord::kSliceCount> changed_flips;
  };
  coord::SymmetryClasses find_classes() const;
  void fill_rows(const coord::SymmetryClasses& classes);

  std::span<Images> images_;  // by frame
  std::span<std::uint32_t> representatives_;
  std::span<ClassRow> rows_;
};

inline std::uint32_t FlipSliceClasses::seen_in(Frame frame, std::uint32_t flip_slice) const {
  constexpr std::uint32_t kFlips = coord::kEdgeFlipCount;
  const Images& images = images_[frame];
  const std::uint32_t slice = flip_slice / kFlips;
  const std::uint32_t flip = images.flip[flip_slice % kFlips] ^ images.changed_flips[slice];
  return images.slice[slice] * kFlips + flip;
}

}  // namespace superflip::twophase
