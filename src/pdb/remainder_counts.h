// How often each remainder modulo 3 occurs among distances.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace superflip::pdb {

using RemainderCounts = std::array<std::uint64_t, 3>;

// Of how many there are at each distance.
constexpr RemainderCounts remainder_counts(std::span<const std::uint64_t> distribution) {
  RemainderCounts counts{};
  for (std::size_t distance = 0; distance < distribution.size(); ++distance) {
    counts[distance % 3] += distribution[distance];
  }
  return counts;
}

}  // namespace superflip::pdb
