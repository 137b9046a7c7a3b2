// The values of a coordinate that are alike up to symmetry, gathered into classes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/result.h>
#include <superflip/symmetry.h>

#include "coord/coordinate.h"

namespace superflip::coord {

// Two values are in one class if conjugation by some of the symmetries carries one to the other.
// The coordinate must follow these symmetries, as follows_symmetries checks: corner twist and flip
// with slice follow the 16 that keep the U-D axis, edge flip alone those of them that keep every
// axis, permutations all 48.
class SymmetryClasses {
 public:
  // The symmetries form a group: kUsage if not, or if the coordinate has 2^32 values or more;
  // kResources if memory runs out. It takes 5 bytes a value and a conjugation per class and
  // symmetry.
  static Result<SymmetryClasses> build(const Coordinate& coordinate,
                                       std::span<const Symmetry> symmetries);

  std::size_t class_count() const { return representatives_.size(); }
  std::uint64_t size() const { return class_of_.size(); }

  // Classes are numbered by their smallest value, which represents them.
  std::uint32_t representative(std::uint32_t class_index) const {
    return representatives_[class_index];
  }
  std::span<const std::uint32_t> representatives() const { return representatives_; }
  std::uint32_t class_size(std::uint32_t class_index) const { return class_sizes_[class_index]; }
  // Bit s tells whether conjugation by symmetry number s leaves the representative as it is.
  std::uint64_t stabiliser(std::uint32_t class_index) const { return stabilisers_[class_index]; }

  std::uint32_t class_of(std::uint32_t index) const { return class_of_[index]; }
  // rank(conjugate(unrank(index), to_representative(index))) is the representative of its class.
  Symmetry to_representative(std::uint32_t index) const {
    return Symmetry::from_index(to_representative_[index]);
  }

 private:
  SymmetryClasses(const Coordinate& coordinate, std::span<const Symmetry> symmetries);
  void add_class(const Coordinate& coordinate, std::uint32_t representative,
                 std::span<const Symmetry> symmetries);

  std::vector<std::uint32_t> class_of_;
  std::vector<std::uint8_t> to_representative_;
  std::vector<std::uint32_t> representatives_;
  std::vector<std::uint32_t> class_sizes_;
  std::vector<std::uint64_t> stabilisers_;
};

// The 8 symmetries that carry each axis to itself.
std::span<const Symmetry, 8> symmetries_keeping_axes();

}  // namespace superflip::coord
