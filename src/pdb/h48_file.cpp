#include "pdb/h48_file.h"

#include <algorithm>
#include <utility>

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

TableKind h48_kind(int h) {
  TableKind kind;
  kind.name = h48_name(h);
  kind.family = kH48Family;
  kind.metric = kMetric;
  kind.parameter = static_cast<std::uint32_t>(h);
  kind.base = static_cast<std::uint32_t>(h48_base(h));
  kind.bits = kBits;
  kind.entries = h48_entry_count(h);
  kind.payload_bytes = h48_size_bytes(h);
  return kind;
}

ExpectedTable expected_h48(int h) {
  const std::string name = h48_name(h);
  return {name,
          h48_kind(h),
          known_checksum(h),
          {"build it", {Remedy::Step::kBuildTable, name}},
          {"remove it and build it again", {Remedy::Step::kRebuildTable, name}},
          largest_that_fits};
}

std::optional<int> h48_of(const TableKind& kind) {
  if (kind.parameter > static_cast<std::uint32_t>(kMaxH)) return std::nullopt;
  const int h = static_cast<int>(kind.parameter);
  if (kind != h48_kind(h)) return std::nullopt;
  return h;
}

Distribution to_distribution(const CodeCounts& counts) {
  Distribution distribution{};
  std::copy(counts.begin(), counts.end(), distribution.begin());
  return distribution;
}

CodeCounts to_code_counts(const Distribution& distribution) {
  CodeCounts counts{};
  std::copy_n(distribution.begin(), counts.size(), counts.begin());
  return counts;
}

Result<TableHeader> save_h48(const H48Table& table, const std::filesystem::path& path,
                             const std::filesystem::path& temporary,
                             const TransferOptions& options) {
  return save_table(h48_kind(table.h()), to_distribution(count_codes(table, options.threads)),
                    {table.data(), table.size_bytes()}, path, temporary, options);
}

}  // namespace superflip::pdb
