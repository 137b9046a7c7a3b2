// Values that are alike up to symmetry, gathered into classes.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include <superflip/symmetry.h>

namespace superflip::coord {

// The numbers of a symmetry and of the one that undoes it.
struct SymmetryPair {
  std::uint8_t symmetry = 0;
  std::uint8_t inverse = 0;
};
// Numbered by Symmetry::index.
std::vector<SymmetryPair> symmetry_pairs(std::span<const Symmetry> symmetries);

// A group of symmetries acts on the values 0..n-1; two are in one class if a symmetry takes one to
// the other. Whoever makes the classes says where the symmetries take a value, and in which order
// values come to represent their classes; everybody who works up to symmetry does so by this.
class SymmetryClasses {
 public:
  static constexpr std::size_t kMaxSymmetries = 128;

  // Fewer than 2^32 values. An entry is class << symmetry_bits | symmetry: the bits hold the number
  // of any symmetry, and the classes the rest. Where several symmetries take a value to its
  // representative, the first in the order of the group is kept.
  SymmetryClasses(std::uint64_t values, std::vector<SymmetryPair> group, unsigned symmetry_bits)
      : group_(std::move(group)), symmetry_bits_(symmetry_bits), entries_(values, kNoEntry) {}

  // What is found out about a class when it is added.
  struct Class {
    std::uint32_t size = 0;
    std::bitset<kMaxSymmetries> stabiliser;  // those that take the representative to itself
    // False if an image was in another class: then the symmetries are no group that acts on these
    // values, and the classes are good for nothing.
    bool is_whole = true;
  };
  // The class of a value that is in none so far and represents it; image(s) is where symmetry
  // number s takes the value.
  template <class Image>
  Class add(std::uint32_t representative, const Image& image) {
    const std::uint32_t number = class_count();
    representatives_.push_back(representative);
    Class added;
    for (const SymmetryPair pair : group_) {
      const std::uint64_t member = image(pair.symmetry);
      if (member == representative) added.stabiliser.set(pair.symmetry);
      std::uint32_t& entry = entries_[member];
      if (entry == kNoEntry) {
        entry = number << symmetry_bits_ | pair.inverse;
        ++added.size;
      } else if (entry >> symmetry_bits_ != number) {
        added.is_whole = false;
      }
    }
    return added;
  }

  std::uint64_t size() const { return entries_.size(); }
  std::uint32_t class_count() const { return static_cast<std::uint32_t>(representatives_.size()); }
  std::uint32_t representative(std::uint32_t class_index) const {
    return representatives_[class_index];
  }
  std::span<const std::uint32_t> representatives() const { return representatives_; }

  bool has_class(std::uint64_t value) const { return entries_[value] != kNoEntry; }
  struct Place {
    std::uint32_t class_index = 0;
    std::uint32_t symmetry = 0;  // takes the value to the representative of its class
  };
  Place find(std::uint64_t value) const {
    const std::uint32_t entry = entries_[value];
    return {entry >> symmetry_bits_, entry & ((1U << symmetry_bits_) - 1)};
  }
  // By value.
  std::span<const std::uint32_t> entries() const { return entries_; }
  void prefetch(std::uint64_t value) const { __builtin_prefetch(&entries_[value]); }

 private:
  static constexpr std::uint32_t kNoEntry = std::numeric_limits<std::uint32_t>::max();

  std::vector<SymmetryPair> group_;
  unsigned symmetry_bits_;
  std::vector<std::uint32_t> entries_;
  std::vector<std::uint32_t> representatives_;
};

}  // namespace superflip::coord
