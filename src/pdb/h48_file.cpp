#include "pdb/h48_file.h"

#include <algorithm>

#include <superflip/tables.h>

#include "pdb/known_tables.h"

namespace superflip::pdb {
namespace {

constexpr std::uint32_t kBits = 2;

std::string largest_that_fits(std::uint64_t free_bytes, Metric metric) {
  int largest = kMaxH;
  while (largest >= 0 && h48_size_bytes(largest) > free_bytes) --largest;
  if (largest < 0) return "not even " + h48_name(0, metric) + " fits";
  return "the largest table that fits is " + h48_name(largest, metric);
}

}  // namespace

std::string h48_name(int h, Metric metric) {
  return h48_file_name(static_cast<std::uint32_t>(h), name_of(metric));
}

Result<H48Parameters> parse_table_name(std::string_view name) {
  for (const Metric metric : kH48Metrics) {
    for (int h = 0; h <= kMaxH; ++h) {
      if (name == h48_name(h, metric)) return H48Parameters{h, metric};
    }
  }
  return fail(ErrorCode::kUsage, "no table is called '" + std::string(name) +
                                     "'; there are h0 to h11, and such as h3-qtm and h3-stm");
}

TableKind h48_kind(int h, Metric metric) {
  TableKind kind;
  kind.name = h48_name(h, metric);
  kind.family = kH48Family;
  kind.version = kH48Version;
  kind.metric = name_of(metric);
  kind.parameter = static_cast<std::uint32_t>(h);
  kind.base = static_cast<std::uint32_t>(h48_base(h, metric));
  kind.bits = kBits;
  kind.entries = h48_entry_count(h);
  kind.payload_bytes = h48_size_bytes(h);
  return kind;
}

ExpectedTable expected_h48(int h, Metric metric) {
  ExpectedTable expected = expected_when_asked(h48_kind(h, metric));
  expected.payload_checksum = known_checksum(h, metric);
  expected.what_fits = [metric](std::uint64_t free_bytes) {
    return largest_that_fits(free_bytes, metric);
  };
  return expected;
}

Distribution to_distribution(const CodeCounts& counts) {
  Distribution distribution{};
  std::copy(counts.begin(), counts.end(), distribution.begin());
  return distribution;
}

}  // namespace superflip::pdb
