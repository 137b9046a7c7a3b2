#include "pdb/h48_family.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "pdb/h48_builder.h"
#include "pdb/h48_file.h"
#include "pdb/known_tables.h"
#include "pdb/store_access.h"
#include "pdb/stored_table.h"

namespace superflip {
namespace pdb {
namespace {

bool claims(std::string_view name) {
  return parse_table_name(name).has_value();
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (int h = 0; h <= kMaxH; ++h) all.push_back(h48_name(h));
  return all;
}

Result<TablePlan> plan(std::string_view name, int threads) {
  const auto h = parse_table_name(name);
  if (!h) return tl::unexpected(h.error());
  return TablePlan{expected_h48(*h), h48_build_bytes(*h, threads)};
}

Result<void> build(const TableStore& store, std::string_view name, const TableOptions& options) {
  const auto h = parse_table_name(name);
  if (!h) return tl::unexpected(h.error());
  return build_stored(store, expected_h48(*h), options,
                      [&](const std::function<void(double)>& progress) -> Result<BuiltTable> {
                        auto table = build_h48(*h, {options.threads, options.stop, progress});
                        if (!table) return tl::unexpected(table.error());
                        const CodeCounts counts = count_codes(*table, options.threads);
                        return BuiltTable{std::move(*table).take_memory(), to_distribution(counts)};
                      });
}

bool has_right_values(const LoadedTable& table, int threads) {
  const int h = static_cast<int>(table.header.kind.parameter);
  const CodeCounts counted = count_codes(table.memory.data(), h48_entry_count(h), threads);
  const auto known = known_distribution(h);
  return to_distribution(counted) == table.header.distribution && (!known || counted == *known);
}

}  // namespace

const TableFamily& h48_family() {
  static const TableFamily kFamily{
      .name = kH48Family,
      .version = kH48Version,
      .table_names = "h0 to h11",
      .claims = claims,
      .listed = names,
      .members = nullptr,
      .plan = plan,
      .build = build,
      .has_right_values = has_right_values,
  };
  return kFamily;
}

std::vector<TableInfo> list_h48(const TableStore& store) {
  std::vector<TableInfo> tables;
  for (const std::string& name : names()) tables.push_back(h48_info(store, name).value());
  return tables;
}

Result<TableInfo> h48_info(const TableStore& store, std::string_view name) {
  return describe_table(store, h48_family(), name);
}

Result<TableInfo> build_h48_table(const TableStore& store, std::string_view name,
                                  const TableOptions& options) {
  return build_table(store, h48_family(), name, options);
}

Result<H48Table> load_h48(const TableStore& store, int h, const TableOptions& options) {
  auto loaded = load_from_store(store.directory(), expected_h48(h), options);
  if (!loaded) return tl::unexpected(loaded.error());
  return H48Table(h, std::move(loaded->memory));
}

}  // namespace pdb

std::optional<std::string> largest_table_within(std::uint64_t bytes) {
  for (int h = pdb::kMaxH; h >= 0; --h) {
    if (pdb::h48_size_bytes(h) <= bytes) return pdb::h48_name(h);
  }
  return std::nullopt;
}

}  // namespace superflip
