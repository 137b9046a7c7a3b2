// The four edges of a slice: which slots they are in, and in which order.
#pragma once

#include <array>
#include <cstdint>

#include <superflip/cube.h>

#include "coord/coordinate.h"

namespace superflip::coord {

// Named as the slice turns: E between U and D, M between L and R, S between F and B.
enum class Slice : std::uint8_t { kE, kM, kS };

inline constexpr std::array<Slice, 3> kSlices{Slice::kE, Slice::kM, Slice::kS};
inline constexpr int kSliceEdgeCount = 4;

inline constexpr std::uint64_t kSliceCount = 495;                     // 12 choose 4
inline constexpr std::uint64_t kSlicePermutationCount = 11880;        // 495 * 4!
inline constexpr std::uint64_t kFlipSliceCount = kSliceCount * 2048;  // 1,013,760

// The four edges at home in the slice, in ascending order.
std::array<Edge, kSliceEdgeCount> edges_of(Slice slice);

// Which slots hold edges of the slice, in any order. Slots of the slice count first, so that 0
// means that all four are at home in the slice.
std::uint64_t rank_slice(const Cube& cube, Slice slice);
Cube unrank_slice(std::uint64_t rank, Slice slice);

// The same together with the order of the four: rank_slice * 24 + order. Ranks below 24 are the
// cubes whose slice edges are in the slice; solved is 0.
std::uint64_t rank_slice_permutation(const Cube& cube, Slice slice);
Cube unrank_slice_permutation(std::uint64_t rank, Slice slice);

// Slots of the E slice's edges together with all flips, the raw coordinate of Kociemba's first
// phase: rank_slice * 2048 + rank_edge_flip. Solved is 0.
std::uint64_t rank_flip_slice(const Cube& cube);
Cube unrank_flip_slice(std::uint64_t rank);

Coordinate slice_coordinate(Slice slice);
Coordinate slice_permutation_coordinate(Slice slice);
Coordinate flip_slice_coordinate();

}  // namespace superflip::coord
