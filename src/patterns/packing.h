// Ways to store a table of distances, and to read it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "patterns/distance_bytes.h"
#include "pdb/packed_entries.h"
#include "pdb/remainder.h"

namespace superflip::patterns {

//   byte     a distance a byte
//   nibble   two distances a byte
//   mod3     four distances modulo 3 a byte
//   mod3x5   five distances modulo 3 a byte, as digits of a number below 243
//
// A remainder and a neighbour's distance give the distance: see pdb/remainder.h (Korf 2008).
enum class Packing : std::uint8_t { kByte, kNibble, kMod3, kMod3x5 };
inline constexpr std::array<std::string_view, 4> kPackingNames{"byte", "nibble", "mod3", "mod3x5"};
inline constexpr std::array<Packing, 4> kPackings{Packing::kByte, Packing::kNibble, Packing::kMod3,
                                                  Packing::kMod3x5};

std::optional<Packing> packing_named(std::string_view name);
constexpr std::string_view name_of(Packing packing) {
  return kPackingNames[static_cast<std::size_t>(packing)];
}
constexpr bool is_modulo(Packing packing) {
  return packing == Packing::kMod3 || packing == Packing::kMod3x5;
}
constexpr int max_distance(Packing packing) {
  return packing == Packing::kNibble ? 15 : 30;
}
std::uint64_t packed_bytes(Packing packing, std::uint64_t entries);

// Writes packed_bytes(packing, entries) bytes; for kByte, `into` may be where the codes are. Every
// entry has a distance of at most max_distance(packing).
void pack(Packing packing, const DistanceBytes& codes, std::uint64_t entries,
          std::span<std::byte> into, int threads);

// Entry i of n is digit i / q of byte i % q in mod3x5, where q is n / 5 rounded up.
constexpr std::uint64_t entries_apart(std::uint64_t entries) {
  return (entries + pdb::kTritsPerByte - 1) / pdb::kTritsPerByte;
}

// Reads a packed table. Does not own it.
class PackedDistances {
 public:
  PackedDistances(Packing packing, const std::byte* data, std::uint64_t entries)
      : packing_(packing),
        data_(reinterpret_cast<const std::uint8_t*>(data)),
        fifth_(entries_apart(entries)) {}

  Packing packing() const { return packing_; }
  void prefetch(std::uint64_t index) const { __builtin_prefetch(data_ + byte_of(index)); }

  // The distance, or the distance modulo 3.
  int stored(std::uint64_t index) const {
    switch (packing_) {
      case Packing::kByte:
        return data_[index];
      case Packing::kNibble:
        return static_cast<int>(pdb::nibble(data_, index));
      case Packing::kMod3:
        return static_cast<int>(pdb::two_bits(data_, index));
      case Packing::kMod3x5:
        return static_cast<int>(pdb::trit(data_[byte_of(index)], place_of(index)));
    }
    return 0;
  }
  // The distance, given that of a neighbour.
  int distance(std::uint64_t index, pdb::Neighbour neighbour) const {
    const int value = stored(index);
    return is_modulo(packing_) ? pdb::nearest_distance(pdb::Remainder(value), neighbour) : value;
  }

 private:
  // Entries that follow one another, such as a row's, lie in bytes that follow one another, and
  // finding the place takes four comparisons instead of a division.
  unsigned place_of(std::uint64_t index) const {
    return static_cast<unsigned>(index >= fifth_) + static_cast<unsigned>(index >= 2 * fifth_) +
           static_cast<unsigned>(index >= 3 * fifth_) + static_cast<unsigned>(index >= 4 * fifth_);
  }
  std::uint64_t byte_of(std::uint64_t index) const {
    switch (packing_) {
      case Packing::kByte:
        return index;
      case Packing::kNibble:
        return index >> 1U;
      case Packing::kMod3:
        return index >> 2U;
      case Packing::kMod3x5:
        return index - place_of(index) * fifth_;
    }
    return 0;
  }

  Packing packing_;
  const std::uint8_t* data_;
  std::uint64_t fifth_;
};

}  // namespace superflip::patterns
