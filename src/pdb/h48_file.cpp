#include "pdb/h48_file.h"

#include <algorithm>

#include <superflip/tables.h>

#include "pdb/known_tables.h"

namespace superflip::pdb {
namespace {

constexpr const char* kMetric = "htm";
constexpr std::uint32_t kBits = 2;

std::string largest_that_fits(std::uint64_t free_bytes) {
  int largest = kMaxH;
  while (largest >= 0 && h48_size_bytes(largest) > free_bytes) --largest;
  if (largest < 0) return "not even h0 fits";
  return "the largest table that fits is " + h48_name(largest);
}

}  // namespace

std::string h48_name(int h) {
  std::string name = "h";
  name += std::to_string(h);
  return name;
}

Result<int> parse_table_name(std::string_view name) {
  for (int h = 0; h <= kMaxH; ++h) {
    if (name == h48_name(h)) return h;
  }
  return fail(ErrorCode::kUsage,
              "no table is called '" + std::string(name) + "'; there are h0 to h11");
}

TableKind h48_kind(int h) {
  TableKind kind;
  kind.name = h48_name(h);
  kind.family = kH48Family;
  kind.version = kH48Version;
  kind.metric = kMetric;
  kind.parameter = static_cast<std::uint32_t>(h);
  kind.base = static_cast<std::uint32_t>(h48_base(h));
  kind.bits = kBits;
  kind.entries = h48_entry_count(h);
  kind.payload_bytes = h48_size_bytes(h);
  return kind;
}

ExpectedTable expected_h48(int h) {
  ExpectedTable expected = expected_when_asked(h48_kind(h));
  expected.payload_checksum = known_checksum(h);
  expected.what_fits = largest_that_fits;
  return expected;
}

Distribution to_distribution(const CodeCounts& counts) {
  Distribution distribution{};
  std::copy(counts.begin(), counts.end(), distribution.begin());
  return distribution;
}

}  // namespace superflip::pdb
