#include "coord/orientation.h"

#include <array>
#include <cstddef>

namespace superflip::coord {
namespace {

template <std::uint64_t Turns, std::size_t Slots>
std::uint64_t rank_orientation(const std::array<std::uint8_t, Slots>& orientation) {
  std::uint64_t rank = 0;
  for (std::size_t slot = 0; slot + 1 < Slots; ++slot) rank = rank * Turns + orientation[slot];
  return rank;
}

template <std::uint64_t Turns, std::size_t Slots>
void unrank_orientation(std::uint64_t rank, std::array<std::uint8_t, Slots>& orientation) {
  std::uint64_t sum = 0;
  for (std::size_t slot = Slots - 1; slot-- > 0;) {
    orientation[slot] = static_cast<std::uint8_t>(rank % Turns);
    sum += rank % Turns;
    rank /= Turns;
  }
  orientation[Slots - 1] = static_cast<std::uint8_t>((Turns - sum % Turns) % Turns);
}

}  // namespace

std::uint64_t rank_corner_twist(const Cube& cube) {
  return rank_orientation<3>(cube.corner_twist);
}

Cube unrank_corner_twist(std::uint64_t rank) {
  Cube cube;
  unrank_orientation<3>(rank, cube.corner_twist);
  return cube;
}

std::uint64_t rank_edge_flip(const Cube& cube) {
  return rank_orientation<2>(cube.edge_flip);
}

Cube unrank_edge_flip(std::uint64_t rank) {
  Cube cube;
  unrank_orientation<2>(rank, cube.edge_flip);
  return cube;
}

Coordinate corner_twist_coordinate() {
  return {"corner twist", kCornerTwistCount, rank_corner_twist, unrank_corner_twist};
}

Coordinate edge_flip_coordinate() {
  return {"edge flip", kEdgeFlipCount, rank_edge_flip, unrank_edge_flip};
}

}  // namespace superflip::coord
