// Where the three slices' edges are and how all twelve are flipped, up to the 48 symmetries.
//
// That is the edge state of pdb/h48_edge_maps.h, pattern * 2048 + flips: what is left of twelve
// edges when those of a slice are not told apart, 70,963,200 cosets of the group of slice_group.h.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "coord/symmetry_classes.h"
#include "edges/slice_group.h"
#include "pdb/h48_edge_maps.h"

namespace superflip::edges {

inline constexpr std::uint32_t kEdgeCosets = pdb::kEdgePatternCount << pdb::kFlipBits;

// Up to symmetry.
inline constexpr std::uint32_t kEdgeClassCount = 1482170;

// 300 MB, made in some seconds.
class EdgeCosets {
 public:
  EdgeCosets();

  std::uint32_t state_of(const Cube& cube) const;
  std::uint32_t after(std::uint32_t state, Move move) const {
    return seen(state, move, Symmetry{});
  }

  struct Entry {
    std::uint32_t class_index = 0;
    Symmetry symmetry;  // takes the coset to the representative of its class
  };
  Entry entry(std::uint32_t state) const {
    const coord::SymmetryClasses::Place place = classes_.find(state);
    return {place.class_index, Symmetry::from_index(static_cast<int>(place.symmetry))};
  }
  void prefetch(std::uint32_t state) const { classes_.prefetch(state); }

  std::uint32_t class_count() const { return classes_.class_count(); }
  // The least coset of the class.
  std::uint32_t representative(std::uint32_t class_index) const {
    return classes_.representative(class_index);
  }
  // Bit t set if symmetry t takes the representative to itself.
  std::uint64_t stabiliser(std::uint32_t class_index) const { return stabilisers_[class_index]; }

  // One arrangement of each coset: the edges of a slice in the order of their numbers.
  const EdgePieces& arrangement(std::uint32_t state) const {
    return arrangements_[state >> pdb::kFlipBits];
  }

 private:
  // After the move, then conjugated.
  std::uint32_t seen(std::uint32_t state, Move move, Symmetry s) const;
  void make_arrangements();
  void make_classes();

  const pdb::H48Coordinate& coordinate_;
  pdb::H48EdgeMaps maps_;
  std::vector<pdb::FlipMap> flip_maps_;
  std::vector<EdgePieces> arrangements_;  // by pattern
  coord::SymmetryClasses classes_;
  std::vector<std::uint64_t> stabilisers_;
};

}  // namespace superflip::edges
