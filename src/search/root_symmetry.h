// What the symmetry of a position saves at the root of its search.
#pragma once

#include <span>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>
#include <superflip/symmetry.h>

namespace superflip::search {

// A symmetry that leaves the position as it is turns solutions into solutions: of all openings that
// are images of one another only one needs to be searched.
class RootSymmetry {
 public:
  explicit RootSymmetry(const Cube& cube);

  bool is_trivial() const { return symmetries_.empty(); }
  // Whether no image of the opening, which is in normal form, comes before it in canonical order. Asked
  // for every opening, so it allocates nothing: where memory is scarce, that would take seconds.
  bool is_first_of_its_images(std::span<const Move> opening) const;
  // The normalised images of a solution under all symmetries of the position, itself included.
  std::vector<MoveSequence> images(const MoveSequence& solution) const;

 private:
  std::vector<Symmetry> symmetries_;  // but the identity
};

}  // namespace superflip::search
