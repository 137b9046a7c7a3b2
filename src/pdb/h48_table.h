// A distance table over the H48 coordinate, in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <superflip/metric.h>
#include <superflip/result.h>

#include "base/huge_memory.h"
#include "pdb/code_counts.h"
#include "pdb/h48_coordinate.h"
#include "pdb/packed_entries.h"

namespace superflip::pdb {

// Bytes of table hN: two bits an entry, the last byte filled up with zeros.
constexpr std::uint64_t h48_size_bytes(int h) {
  return (h48_entry_count(h) + 3) / 4;
}

// Two bits an entry (packed_entries.h), so 256 neighbours share a cache line. What a code means: see
// h48_base. Move-only; reading from several threads is safe.
class H48Table {
 public:
  // A table of zeros.
  static Result<H48Table> create(int h, Metric metric = kUsualMetric);
  // memory holds at least h48_size_bytes(h).
  H48Table(int h, Metric metric, base::HugeMemory memory)
      : h_(h), metric_(metric), memory_(std::move(memory)) {}

  int h() const { return h_; }
  Metric metric() const { return metric_; }  // that distances are counted in
  int base() const { return h48_base(h_, metric_); }
  std::byte* data() { return memory_.data(); }
  const std::byte* data() const { return memory_.data(); }
  std::uint64_t size_bytes() const { return h48_size_bytes(h_); }
  base::HugeMemory take_memory() && { return std::move(memory_); }
  int code(std::uint64_t index) const {
    return static_cast<int>(two_bits(reinterpret_cast<const std::uint8_t*>(data()), index));
  }

 private:
  int h_;
  Metric metric_;
  base::HugeMemory memory_;
};

// Counts the codes of a whole table on `threads` threads (0: one for each core).
CodeCounts count_codes(const H48Table& table, int threads);

}  // namespace superflip::pdb
