#include "pdb/chunked_work.h"

#include <vector>

namespace superflip::pdb {

std::optional<std::uint64_t> checksum_of(std::span<const std::byte> payload,
                                         const TransferOptions& options) {
  std::vector<std::uint64_t> checksums(chunk_count(payload.size()));
  ChunkedWork checking(payload.size(), options);
  const bool checked =
      checking.run([&](std::uint64_t chunk, std::uint64_t offset, std::uint64_t bytes) {
        checksums[chunk] = checksum(payload.subspan(offset, bytes));
        return true;
      });
  if (!checked) return std::nullopt;
  return combined_checksum(checksums);
}

}  // namespace superflip::pdb
