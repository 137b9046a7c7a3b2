// Left and right factors of a product of positions, in the forms in which products are quick.
//
// A position is spelled by what is in its slots: for an edge slot 2 * piece + flip, for a corner slot
// 3 * piece + twist, all below 24. A left factor is a map of these values, since in a product x * y
// slot i holds x's image of what y has there:
//   (x * y)[i] = x[y[i]]
// Positions compare by their values in slots 0, 1, 2, ... of the edges, then of the corners.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kernels/packed_cube.h"
#include "solvers/bidirectional/position_lists.h"

namespace superflip::bidirectional {

inline constexpr std::size_t kValues = 24;
inline constexpr std::size_t kSlots = kEdgeCount + kCornerCount;

// What is in each slot, edges first.
using Spelling = std::array<std::uint8_t, kSlots>;

Spelling spell(const kernels::PackedCube& cube);

struct LeftFactor {
  std::array<std::uint8_t, kValues> edges{};
  std::array<std::uint8_t, kValues> corners{};
  std::array<std::uint8_t, kValues> edges_before{};  // the inverse of `edges`

  explicit LeftFactor(const kernels::PackedCube& cube);
  std::uint8_t image(std::uint8_t value, std::size_t slot) const {
    return slot < kEdgeCount ? edges[value] : corners[value];
  }
  Spelling product(const Spelling& right) const;
};

// The positions of a list, sorted by their spelling, with the way to each.
struct RightFactors {
  explicit RightFactors(const std::vector<ListedPosition>& list);

  std::vector<Spelling> spellings;
  std::vector<std::uint32_t> numbers;  // in the list
  std::uint64_t memory_bytes() const {
    return spellings.capacity() * sizeof(Spelling) + numbers.capacity() * sizeof(std::uint32_t);
  }
};

// Where the right factors with the same first values begin.
class PrefixIndex {
 public:
  // Prefixes of `length` values, 0..4.
  PrefixIndex(const RightFactors& factors, int length);

  struct Range {
    std::uint32_t begin;
    std::uint32_t end;
  };
  // number: the values of the prefix as digits to base 24, the first most significant.
  Range range(std::size_t number) const { return {starts_[number], starts_[number + 1]}; }
  std::uint64_t memory_bytes() const { return starts_.capacity() * sizeof(std::uint32_t); }

 private:
  std::vector<std::uint32_t> starts_;
};

}  // namespace superflip::bidirectional
