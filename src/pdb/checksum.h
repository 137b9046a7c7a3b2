// Checksums of table files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace superflip::pdb {

// XXH3, 64 bits.
std::uint64_t checksum(std::span<const std::byte> bytes);

// A payload is checked in pieces of this size, so that all cores can take part: its checksum is
// that of the checksums of its pieces, one after the other, little-endian.
inline constexpr std::uint64_t kChunkBytes = std::uint64_t{16} << 20U;

constexpr std::uint64_t chunk_count(std::uint64_t payload_bytes) {
  return (payload_bytes + kChunkBytes - 1) / kChunkBytes;
}
std::uint64_t combined_checksum(std::span<const std::uint64_t> chunk_checksums);

}  // namespace superflip::pdb
