// Numbers in files: least significant byte first, whatever the machine does.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>

namespace superflip::pdb {

template <std::unsigned_integral Number>
void store_little_endian(std::span<std::byte> bytes, Number number) {
  for (std::size_t i = 0; i < sizeof(Number); ++i) {
    bytes[i] = static_cast<std::byte>(number >> (8 * i) & 0xffU);
  }
}

template <std::unsigned_integral Number>
Number load_little_endian(std::span<const std::byte> bytes) {
  Number number = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i) {
    number |= static_cast<Number>(static_cast<Number>(bytes[i]) << (8 * i));
  }
  return number;
}

}  // namespace superflip::pdb
