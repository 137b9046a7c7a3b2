// How each face lies in the unfolded net, from which facelet numbers and sticker letters follow.
//
//         U
//       L F R B        U with B above it, D with F above it, B seen from behind
//         D
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include <superflip/face.h>

namespace superflip::notation {

// The neighbours of each face, in the order U R F D L B, clockwise from the one above it.
inline constexpr std::array<std::array<Face, 4>, kFaceCount> kNeighbours{{
    {Face::kB, Face::kR, Face::kF, Face::kL},
    {Face::kU, Face::kB, Face::kD, Face::kF},
    {Face::kU, Face::kR, Face::kD, Face::kL},
    {Face::kF, Face::kR, Face::kB, Face::kL},
    {Face::kU, Face::kF, Face::kD, Face::kB},
    {Face::kU, Face::kL, Face::kD, Face::kR},
}};

// 0..53 in Kociemba's order: the facelet on `face` of the piece that lies on all of `faces`.
constexpr std::size_t facelet_of(Face face, std::span<const Face> faces) {
  const auto& [above, right, below, left] = kNeighbours[static_cast<std::size_t>(index_of(face))];
  std::size_t row = 1;
  std::size_t column = 1;
  for (const Face other : faces) {
    if (other == above) row = 0;
    if (other == below) row = 2;
    if (other == left) column = 0;
    if (other == right) column = 2;
  }
  return static_cast<std::size_t>(index_of(face)) * 9 + row * 3 + column;
}

}  // namespace superflip::notation
