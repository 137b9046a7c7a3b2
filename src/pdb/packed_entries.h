// Small numbers side by side in bytes: the layouts in which tables are kept.
//
// Functions that only read are always inlined, so that code compiled for several instruction sets
// may call them (see kernels/vector_ops.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace superflip::pdb {

// Two bits: entry i is in bits 2 * (i % 4) and up of byte i / 4.
inline constexpr std::size_t kTwoBitsPerByte = 4;
constexpr unsigned two_bit_shift(std::uint64_t entry) {
  return static_cast<unsigned>(2 * (entry % kTwoBitsPerByte));
}
[[gnu::always_inline]] constexpr unsigned two_bits(const std::uint8_t* bytes, std::uint64_t entry) {
  return bytes[entry / 4] >> (2 * (entry % 4)) & 3U;
}

// Four bits: even entries in the low half of a byte.
inline constexpr std::size_t kNibblesPerByte = 2;
constexpr unsigned nibble_shift(std::uint64_t entry) {
  return static_cast<unsigned>(4 * (entry % kNibblesPerByte));
}
[[gnu::always_inline]] constexpr unsigned nibble(const std::uint8_t* bytes, std::uint64_t entry) {
  return bytes[entry / 2] >> (4 * (entry % 2)) & 15U;
}

// Numbers below three, five in a byte, as the digits of a number below 243, the first lowest.
inline constexpr std::size_t kTritsPerByte = 5;
// Digit p of byte b is [8 * b + p].
using TritTable = std::array<std::uint8_t, std::size_t{256} * 8>;
constexpr TritTable make_trit_table() {
  TritTable table{};
  for (std::size_t byte = 0; byte < 243; ++byte) {
    std::size_t rest = byte;
    for (std::size_t place = 0; place < kTritsPerByte; ++place, rest /= 3) {
      table[byte * 8 + place] = static_cast<std::uint8_t>(rest % 3);
    }
  }
  return table;
}
inline constexpr TritTable kTrits = make_trit_table();
constexpr unsigned trit(std::uint8_t byte, unsigned place) {
  return kTrits[byte * 8U + place];
}
// digit(place) gives each of the five.
template <class Digit>
constexpr std::uint8_t pack_trits(const Digit& digit) {
  unsigned packed = 0;
  for (std::size_t place = kTritsPerByte; place-- > 0;) packed = packed * 3 + digit(place);
  return static_cast<std::uint8_t>(packed);
}

}  // namespace superflip::pdb
