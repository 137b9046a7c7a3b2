#include "engine/root_symmetry.h"

#include <algorithm>

namespace superflip {

RootSymmetry::RootSymmetry(const Cube& cube) {
  for (const Symmetry s : Symmetry::all()) {
    if (s != Symmetry() && conjugate(cube, s) == cube) symmetries_.push_back(s);
  }
}

bool RootSymmetry::is_first_of_its_images(const MoveSequence& opening) const {
  return std::none_of(symmetries_.begin(), symmetries_.end(), [&](Symmetry s) {
    const MoveSequence image = opening.image(s).normalised();
    return std::lexicographical_compare(image.begin(), image.end(), opening.begin(), opening.end());
  });
}

std::vector<MoveSequence> RootSymmetry::images(const MoveSequence& solution) const {
  std::vector<MoveSequence> images{solution.normalised()};
  for (const Symmetry s : symmetries_) images.push_back(solution.image(s).normalised());
  return images;
}

}  // namespace superflip
