#include "coord/half_turn_corners.h"

#include <limits>

#include <superflip/cube.h>

#include "coord/permutation.h"

namespace superflip::coord {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

std::vector<Cube> half_turn_corners() {
  std::vector<Cube> reached{Cube{}};
  std::vector<bool> seen(kCornerPermutationCount);
  seen[0] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Face face : kFaces) {
      const Cube next = reached[i].after(Move(face, 2));
      const std::uint64_t rank = rank_corner_permutation(next);
      if (seen[rank]) continue;
      seen[rank] = true;
      reached.push_back(next);
    }
  }
  return reached;
}

}  // namespace

std::vector<std::uint32_t> half_turn_corner_cosets() {
  const std::vector<Cube> group = half_turn_corners();
  std::vector<std::uint32_t> coset(kCornerPermutationCount, kNone);
  std::uint32_t count = 0;
  for (std::uint64_t rank = 0; rank < coset.size(); ++rank) {
    if (coset[rank] != kNone) continue;
    const Cube cube = unrank_corner_permutation(rank);
    // Turns come on the right, so what they cannot tell apart differs on the left.
    for (const Cube& element : group) {
      coset[rank_corner_permutation(element * cube)] = count;
    }
    ++count;
  }
  return coset;
}

}  // namespace superflip::coord
