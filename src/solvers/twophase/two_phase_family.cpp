#include "solvers/twophase/two_phase_family.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include <superflip/metric.h>

#include "coord/orientation.h"
#include "pdb/packed_entries.h"
#include "pdb/remainder_counts.h"
#include "solvers/twophase/code_rows.h"
#include "solvers/twophase/phase1_builder.h"
#include "solvers/twophase/tables.h"

namespace superflip::twophase {
namespace {

constexpr std::string_view kName = "twophase";
constexpr std::uint32_t kVersion = 1;

// The rest is small.
std::uint64_t build_bytes() {
  return Tables::kStoredBytes + Tables::kOwnBytes + CodeRows::size_bytes(kFlipSliceClassCount);
}

bool claims(std::string_view name) {
  return name == kName;
}

std::vector<std::string> names() {
  return {std::string(kName)};
}

Result<pdb::TablePlan> plan(std::string_view /*name*/, int /*threads*/) {
  return pdb::TablePlan{pdb::expected_when_needed(stored_kind()), build_bytes()};
}

Result<void> build(const TableStore& store, std::string_view /*name*/,
                   const TableOptions& options) {
  const pdb::ExpectedTable expected = pdb::expected_when_needed(stored_kind());
  if (auto enough = pdb::check_free_memory(expected, build_bytes()); !enough) return enough;
  return pdb::build_stored(store, expected, options, [&](const auto& progress) {
    return build_stored_tables(options.threads, options.stop, progress);
  });
}

// The table of phase 1 comes first; the header counts its entries.
pdb::RemainderCounts count_phase1(const std::byte* table) {
  pdb::RemainderCounts counts{};
  for (std::size_t row = 0; row < kFlipSliceClassCount; ++row) {
    for (std::size_t twist = 0; twist < coord::kCornerTwistCount; ++twist) {
      const TwistCode code = twist_code(twist);
      const auto byte = std::to_integer<std::uint8_t>(table[row * kTwistBytes + code / 8U]);
      ++counts[pdb::trit(byte, code % 8U)];
    }
  }
  return counts;
}

bool has_right_values(const pdb::LoadedTable& table, int /*threads*/) {
  return count_phase1(table.memory.data()) == pdb::remainder_counts(table.header.distribution);
}

}  // namespace

const pdb::TableFamily& two_phase_family() {
  static const pdb::TableFamily kFamily{
      .name = kName,
      .version = kVersion,
      .table_names = "twophase",
      .claims = claims,
      .listed = names,
      .members = nullptr,
      .plan = plan,
      .build = build,
      .has_right_values = has_right_values,
  };
  return kFamily;
}

pdb::TableKind stored_kind() {
  pdb::TableKind kind;
  kind.name = kName;
  kind.family = kName;
  kind.version = kVersion;
  kind.metric = name_of(Metric::kHtm);
  kind.bits = 8;  // phase 1 has five distances modulo 3 in each
  kind.entries = Tables::kStoredBytes;
  kind.payload_bytes = Tables::kStoredBytes;
  return kind;
}

Result<pdb::BuiltTable> build_stored_tables(int threads, const std::stop_token& stop,
                                            const std::function<void(double)>& progress) {
  auto tables = Tables::create();
  if (!tables) return tl::unexpected(tables.error());
  auto built = build_phase1(tables->coordinate, tables->phase1, {threads, stop, progress});
  if (!built) return tl::unexpected(built.error());
  pdb::BuiltTable table{std::move(tables->memory.stored).release(), {}};
  std::ranges::copy(built->entries, table.distribution.begin());
  return table;
}

}  // namespace superflip::twophase
