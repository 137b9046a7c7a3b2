// How often each code occurs in a table of two bits an entry (packed_entries.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace superflip::pdb {

// How many entries have code 0, 1, 2, 3.
using CodeCounts = std::array<std::uint64_t, 4>;

// The last byte is filled up with zeros.
CodeCounts count_codes(const std::byte* table, std::uint64_t entries);
// On `threads` threads (0: one for each core).
CodeCounts count_codes(const std::byte* table, std::uint64_t entries, int threads);

}  // namespace superflip::pdb
