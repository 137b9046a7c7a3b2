#include "coord/permutation.h"

#include "coord/lehmer.h"

namespace superflip::coord {

static_assert(kCornerPermutationCount == factorial(kCornerCount));
static_assert(kEdgePermutationCount == factorial(kEdgeCount));

std::uint64_t rank_corner_permutation(const Cube& cube) {
  return rank_permutation(cube.corner_piece);
}

Cube unrank_corner_permutation(std::uint64_t rank) {
  Cube cube;
  unrank_permutation(rank, cube.corner_piece);
  return cube;
}

std::uint64_t rank_edge_permutation(const Cube& cube) {
  return rank_permutation(cube.edge_piece);
}

Cube unrank_edge_permutation(std::uint64_t rank) {
  Cube cube;
  unrank_permutation(rank, cube.edge_piece);
  return cube;
}

Coordinate corner_permutation_coordinate() {
  return {"corner permutation", kCornerPermutationCount, rank_corner_permutation,
          unrank_corner_permutation};
}

Coordinate edge_permutation_coordinate() {
  return {"edge permutation", kEdgePermutationCount, rank_edge_permutation,
          unrank_edge_permutation};
}

}  // namespace superflip::coord
