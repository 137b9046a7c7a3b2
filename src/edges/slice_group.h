// Permutations of the edges within their slices, S4 x S4 x S4, numbered 0..13823.
#pragma once

#include <array>
#include <cstdint>

#include <superflip/cube.h>
#include <superflip/symmetry.h>

namespace superflip::edges {

// The edge in each slot, flips left out.
using EdgePieces = std::array<std::uint8_t, kEdgeCount>;

inline constexpr int kSlices = 3;  // E, S, M as in pdb/h48_coordinate.h
inline constexpr int kSlicePermutations = 24;
inline constexpr int kSliceElements = kSlicePermutations * kSlicePermutations * kSlicePermutations;

// A map of the group that treats the slices separately: an element's image is the sum of what its
// three parts contribute.
struct SliceMap {
  std::array<std::array<std::uint16_t, kSlicePermutations>, kSlices> part;
};

// The three parts of an element, each a permutation of four edges.
struct SliceParts {
  std::uint8_t of[kSlices];
};

constexpr int image(const SliceMap& map, const SliceParts& parts) {
  return map.part[0][parts.of[0]] + map.part[1][parts.of[1]] + map.part[2][parts.of[2]];
}

class SliceGroup {
 public:
  static const SliceGroup& shared();

  // Of a permutation that keeps every slice: pieces[p] is where it takes edge p.
  int number(const EdgePieces& pieces) const;
  EdgePieces pieces(int number) const;
  const SliceParts& parts(int number) const { return parts_[static_cast<std::size_t>(number)]; }
  // Of the edges of s^-1 * cube * s, whatever the cube.
  EdgePieces conjugate(const EdgePieces& pieces, Symmetry s) const;
  // b -> (s^-1 * b * s) * w, for elements b and w (products as of cubes).
  SliceMap map(Symmetry s, int w) const;

 private:
  SliceGroup();

  std::array<std::uint8_t, 64> rank_{};  // by the first three of four, two bits each
  std::array<std::array<std::uint8_t, 4>, kSlicePermutations> order_{};
  std::array<std::array<std::uint8_t, kSlicePermutations>, kSlicePermutations> product_{};
  std::array<SliceParts, kSliceElements> parts_{};
  // By symmetry: where a slot goes, and so a slice; and the conjugates of the parts there.
  std::array<EdgePieces, kSymmetryCount> slot_image_{};
  std::array<std::array<std::uint8_t, kSlices>, kSymmetryCount> slice_image_{};
  std::array<std::array<std::array<std::uint8_t, kSlicePermutations>, kSlices>, kSymmetryCount>
      conjugate_{};
};

}  // namespace superflip::edges
