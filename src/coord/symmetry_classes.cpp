#include "coord/symmetry_classes.h"

namespace superflip::coord {

std::vector<SymmetryPair> symmetry_pairs(std::span<const Symmetry> symmetries) {
  std::vector<SymmetryPair> pairs;
  pairs.reserve(symmetries.size());
  for (const Symmetry s : symmetries) {
    pairs.push_back(
        {static_cast<std::uint8_t>(s.index()), static_cast<std::uint8_t>(s.inverse().index())});
  }
  return pairs;
}

}  // namespace superflip::coord
