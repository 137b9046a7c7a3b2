#include "search/root_symmetry.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace superflip::search {
namespace {

// Turn by turn. An image of a normal form has nothing to merge; at most two turns of one axis have to
// change places.
bool image_comes_before(std::span<const Move> opening, Symmetry s) {
  std::optional<Move> held_back;
  for (std::size_t i = 0; i < opening.size(); ++i) {
    Move image = held_back ? *held_back : s.image(opening[i]);
    if (held_back) {
      held_back.reset();
    } else if (i + 1 < opening.size()) {
      const Move next = s.image(opening[i + 1]);
      if (next.axis() == image.axis() && next.face() < image.face()) {
        held_back = image;
        image = next;
      }
    }
    if (image != opening[i]) return image < opening[i];
  }
  return false;
}

}  // namespace

RootSymmetry::RootSymmetry(const Cube& cube) {
  for (const Symmetry s : Symmetry::all()) {
    if (s != Symmetry() && conjugate(cube, s) == cube) symmetries_.push_back(s);
  }
}

bool RootSymmetry::is_first_of_its_images(std::span<const Move> opening) const {
  return std::none_of(symmetries_.begin(), symmetries_.end(),
                      [&](Symmetry s) { return image_comes_before(opening, s); });
}

std::vector<MoveSequence> RootSymmetry::images(const MoveSequence& solution) const {
  std::vector<MoveSequence> images{solution.normalised()};
  for (const Symmetry s : symmetries_) images.push_back(solution.image(s).normalised());
  return images;
}

}  // namespace superflip::search
