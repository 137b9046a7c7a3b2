#include "pdb/checksum.h"

#include <vector>

#include <xxhash.h>

#include "pdb/little_endian.h"

namespace superflip::pdb {

std::uint64_t checksum(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::uint64_t combined_checksum(std::span<const std::uint64_t> chunk_checksums) {
  std::vector<std::byte> bytes(chunk_checksums.size() * sizeof(std::uint64_t));
  for (std::size_t i = 0; i < chunk_checksums.size(); ++i) {
    store_little_endian(std::span(bytes).subspan(i * sizeof(std::uint64_t)), chunk_checksums[i]);
  }
  return checksum(bytes);
}

}  // namespace superflip::pdb
