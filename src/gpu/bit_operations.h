// Instructions that a graphics card has and C++ has no name for.
#pragma once

#include <cstdint>

#include "gpu/host_device.h"

namespace superflip::gpu {

// count is taken modulo 32.
SUPERFLIP_HD std::uint32_t rotate_left(std::uint32_t word, std::uint32_t count) {
#if defined(__CUDA_ARCH__)
  return __funnelshift_l(word, word, count);
#else
  return word << (count & 31U) | word >> ((32U - (count & 31U)) & 31U);
#endif
}

// Four bytes out of eight: those of `low` are 0..3, those of `high` 4..7. Which one goes to byte i is in the
// low three bits of nibble i of the selector.
SUPERFLIP_HD std::uint32_t pick_bytes(std::uint32_t low, std::uint32_t high,
                                      std::uint32_t selector) {
#if defined(__CUDA_ARCH__)
  return __byte_perm(low, high, selector);
#else
  const std::uint64_t bytes = std::uint64_t{high} << 32U | low;
  std::uint32_t picked = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const std::uint32_t from = selector >> (4 * i) & 7U;
    picked |= static_cast<std::uint32_t>(bytes >> (8 * from) & 255U) << (8 * i);
  }
  return picked;
#endif
}

SUPERFLIP_HD std::uint32_t count_bits(std::uint32_t word) {
#if defined(__CUDA_ARCH__)
  return static_cast<std::uint32_t>(__popc(word));
#else
  return static_cast<std::uint32_t>(__builtin_popcount(word));
#endif
}

// Brings what is there closer: it will be read soon.
SUPERFLIP_HD void fetch_ahead(const void* at) {
#if defined(__CUDA_ARCH__)
  asm volatile("prefetch.global.L2 [%0];" ::"l"(at));
#else
  __builtin_prefetch(at);
#endif
}

}  // namespace superflip::gpu
