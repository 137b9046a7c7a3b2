// How much memory a new table may take.
#pragma once

#include <cstdint>

namespace superflip::base {

// Bytes that can be taken without swapping, and within the limit of the control group if there is
// one; the largest 64-bit number where the system does not tell.
std::uint64_t free_memory_bytes();

}  // namespace superflip::base
