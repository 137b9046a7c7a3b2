// The large tables of a graphics card: which there are, and where an entry is.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "gpu/host_device.h"
#include "gpu/planes.h"

namespace superflip::gpu {

// hN keeps N of eleven flips, as on the processor (pdb/h48_table.h), in two bits an entry that mean the same.
// With parity there are two entries for each of these: one for even cubes, one for odd ones. Half turns
// are even, so the even ones among the cubes that an index does not tell apart are a group that contains
// every half turn and that all symmetries keep: the rules of the search hold. At equal bytes the bit is worth
// more than a flip: h10 with parity ("h10p") takes 14 % fewer look-ups than h11.
struct TableLayout {
  int h = 11;
  bool parity = false;

  friend constexpr bool operator==(const TableLayout&, const TableLayout&) = default;

  // A row has the entries of a corner class and a pattern of edges: flips, then parity.
  SUPERFLIP_HD constexpr unsigned row_bits() const {
    return static_cast<unsigned>(h) + (parity ? 1U : 0U);
  }
  // Codes 0 to 3 mean at most base, base + 1, base + 2, at least base + 3.
  SUPERFLIP_HD constexpr int base() const { return 8 + h / 4; }
  SUPERFLIP_HD constexpr std::uint64_t entries() const {
    return static_cast<std::uint64_t>(pdb::kCornerClassCount) * pdb::kEdgePatternCount
           << row_bits();
  }
  // Whole words.
  SUPERFLIP_HD constexpr std::uint64_t bytes() const { return (entries() + 15) / 16 * 4; }

  // Where an entry is: the first byte of its word, and how far left in the word.
  struct Spot {
    std::uint64_t byte;
    std::uint32_t shift;
  };
  // parity: 1 for odd cubes. Written so that a layout known to the compiler costs nothing.
  SUPERFLIP_HD constexpr Spot spot(std::uint32_t corner_class, const EdgePlace& place,
                                   std::uint32_t odd) const {
    const std::uint32_t row =
        corner_class * static_cast<std::uint32_t>(pdb::kEdgePatternCount) + place.pattern;
    std::uint32_t within = place.flips >> (11U - static_cast<unsigned>(h));
    if (parity) within |= odd << static_cast<unsigned>(h);
    if (row_bits() >= 4) {  // a row is whole words
      return {(static_cast<std::uint64_t>(row) << (row_bits() - 2)) + (within >> 2U & ~3U),
              2 * (within & 15U)};
    }
    const std::uint64_t entry = static_cast<std::uint64_t>(row) << row_bits() | within;
    return {entry / 16 * 4, static_cast<std::uint32_t>(2 * (entry % 16))};
  }
};

// "h10p" of h 10 with parity.
std::string name_of(TableLayout layout);
// "h10p, h10 and h9"; at least one.
std::string names_of(std::span<const TableLayout> layouts);

}  // namespace superflip::gpu
