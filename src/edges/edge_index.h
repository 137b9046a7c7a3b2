// Twelve edges up to the 48 symmetries: a class of cosets and an element of the slice group.
//
// K is the group of slice_group.h. Edges x are k * r with k in K and r the arrangement of their
// coset K * x; a symmetry t that takes the coset to the representative R of its class takes x to
// x^t = k' * r(R), and the place of x is the class and the number of k'. A turn leads from (R, k) to
// the class of R * m, and to k^t * w there with a w that depends on R and m alone; so from all 13824
// places of a class it leads to those of one other by a SliceMap.
//
// A class whose representative is its own image under some symmetries has several places for one
// position and its images; each of its positions then has fewer than 48 images, in proportion: a
// place stands for weight() positions, and all places together for all 980,995,276,800.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>

#include "edges/edge_cosets.h"
#include "edges/slice_group.h"

namespace superflip::edges {

inline constexpr std::uint64_t kEdgePositions = std::uint64_t{kEdgeCosets} * kSliceElements;

struct EdgePlace {
  std::uint32_t class_index = 0;
  std::uint16_t element = 0;
  friend bool operator==(const EdgePlace&, const EdgePlace&) = default;
};

class EdgeIndex {
 public:
  const EdgeCosets& cosets() const { return cosets_; }
  std::uint64_t places() const { return std::uint64_t{cosets_.class_count()} * kSliceElements; }

  EdgePlace place_of(const Cube& cube) const { return place_of(cube, cosets_.state_of(cube)); }
  // The same, for a caller who knows the coset.
  EdgePlace place_of(const Cube& cube, std::uint32_t coset) const;

  struct Turned {
    std::uint32_t class_index;
    SliceMap map;
  };
  Turned turned(std::uint32_t class_index, Move move) const;
  // Asks for what turned() will read.
  void prefetch(std::uint32_t class_index, Move move) const {
    cosets_.prefetch(cosets_.after(cosets_.representative(class_index), move));
  }

  // How many positions a place of this class stands for: 48, or fewer.
  std::uint32_t weight(std::uint32_t class_index) const;
  bool has_images(std::uint32_t class_index) const {
    return (cosets_.stabiliser(class_index) & (cosets_.stabiliser(class_index) - 1)) != 0;
  }
  // The maps from a place of the class to those of the position's images within it, the place
  // itself left out.
  std::vector<SliceMap> image_maps(std::uint32_t class_index) const;

 private:
  // x^t * r(R)^-1 for edges x whose coset t takes to R.
  int element(const EdgePieces& pieces, Symmetry t, std::uint32_t representative) const;

  EdgeCosets cosets_;
  const SliceGroup& group_ = SliceGroup::shared();
};

}  // namespace superflip::edges
