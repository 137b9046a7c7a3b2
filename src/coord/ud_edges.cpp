#include "coord/ud_edges.h"

#include <cassert>
#include <cstddef>
#include <span>

#include "coord/lehmer.h"

namespace superflip::coord {
namespace {

constexpr std::size_t kUdEdges = 8;
static_assert(kUdEdgePermutationCount == factorial(kUdEdges));

}  // namespace

std::uint64_t rank_ud_edges(const Cube& cube) {
  const std::span<const std::uint8_t> pieces = std::span(cube.edge_piece).first(kUdEdges);
  for ([[maybe_unused]] const std::uint8_t piece : pieces) assert(piece < kUdEdges);
  return rank_permutation(pieces);
}

Cube unrank_ud_edges(std::uint64_t rank) {
  Cube cube;
  unrank_permutation(rank, std::span(cube.edge_piece).first(kUdEdges));
  return cube;
}

}  // namespace superflip::coord
