#include "pdb/code_counts.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <mutex>

#include "base/parallel.h"
#include "pdb/open_codes.h"
#include "pdb/packed_entries.h"

namespace superflip::pdb {
namespace {

constexpr std::uint64_t kBlockBytes = std::uint64_t{1} << 20U;

// Counts of the codes in `bytes` bytes, four a byte.
CodeCounts count_block(const std::byte* data, std::uint64_t bytes) {
  CodeCounts counts{};
  for (std::uint64_t at = 0; at < bytes; at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, data + at, std::min<std::uint64_t>(8, bytes - at));
    for (unsigned code = 1; code < counts.size(); ++code) {
      counts[code] += static_cast<std::uint64_t>(std::popcount(entries_with(word, code)));
    }
  }
  counts[0] = bytes * kTwoBitsPerByte - counts[1] - counts[2] - counts[3];
  return counts;
}

}  // namespace

CodeCounts count_codes(const std::byte* table, std::uint64_t entries) {
  const std::uint64_t bytes = (entries + kTwoBitsPerByte - 1) / kTwoBitsPerByte;
  CodeCounts counts = count_block(table, bytes);
  // The filling of the last byte is not an entry.
  counts[0] -= bytes * kTwoBitsPerByte - entries;
  return counts;
}

CodeCounts count_codes(const std::byte* table, std::uint64_t entries, int threads) {
  const std::uint64_t bytes = (entries + kTwoBitsPerByte - 1) / kTwoBitsPerByte;
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  CodeCounts total{};
  const auto work = [&](int) {
    CodeCounts mine{};
    for (;;) {
      const std::uint64_t start = next.fetch_add(kBlockBytes);
      if (start >= bytes) break;
      const CodeCounts block = count_block(table + start, std::min(kBlockBytes, bytes - start));
      for (std::size_t code = 0; code < mine.size(); ++code) mine[code] += block[code];
    }
    const std::lock_guard lock(mutex);
    for (std::size_t code = 0; code < mine.size(); ++code) total[code] += mine[code];
  };
  base::run_on_threads(base::thread_count(threads), work, {});
  total[0] -= bytes * kTwoBitsPerByte - entries;
  return total;
}

}  // namespace superflip::pdb
