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

std::vector<std::string> names_in(Metric metric) {
  std::vector<std::string> all;
  for (int h = 0; h <= kMaxH; ++h) all.push_back(h48_name(h, metric));
  return all;
}

// Those of other metrics are for few people.
std::vector<std::string> listed() {
  return names_in(kUsualMetric);
}

Result<TablePlan> plan(std::string_view name, int threads) {
  const auto table = parse_table_name(name);
  if (!table) return tl::unexpected(table.error());
  return TablePlan{expected_h48(table->h, table->metric),
                   h48_build_bytes(table->h, threads, table->metric)};
}

Result<void> build(const TableStore& store, std::string_view name, const TableOptions& options) {
  const auto asked = parse_table_name(name);
  if (!asked) return tl::unexpected(asked.error());
  return build_stored(
      store, expected_h48(asked->h, asked->metric), options,
      [&](const std::function<void(double)>& progress) -> Result<BuiltTable> {
        auto table = build_h48(asked->h, {options.threads, options.stop, progress}, asked->metric);
        if (!table) return tl::unexpected(table.error());
        const CodeCounts counts = count_codes(*table, options.threads);
        return BuiltTable{std::move(*table).take_memory(), to_distribution(counts)};
      });
}

bool has_right_values(const LoadedTable& table, int threads) {
  const int h = static_cast<int>(table.header.kind.parameter);
  const CodeCounts counted = count_codes(table.memory.data(), h48_entry_count(h), threads);
  const auto metric = find_metric(table.header.kind.metric);
  const auto known = metric ? known_distribution(h, *metric) : std::nullopt;
  return to_distribution(counted) == table.header.distribution && (!known || counted == *known);
}

}  // namespace

const TableFamily& h48_family() {
  static const TableFamily kFamily{
      .name = kH48Family,
      .version = kH48Version,
      .table_names = "h0 to h11, and such as h3-qtm and h3-stm",
      .claims = claims,
      .listed = listed,
      .members = nullptr,
      .plan = plan,
      .build = build,
      .has_right_values = has_right_values,
  };
  return kFamily;
}

std::vector<TableInfo> list_h48(const TableStore& store, Metric metric) {
  std::vector<TableInfo> tables;
  for (const std::string& name : names_in(metric)) tables.push_back(h48_info(store, name).value());
  return tables;
}

Result<TableInfo> h48_info(const TableStore& store, std::string_view name) {
  return describe_table(store, h48_family(), name);
}

Result<TableInfo> build_h48_table(const TableStore& store, std::string_view name,
                                  const TableOptions& options) {
  return build_table(store, h48_family(), name, options);
}

Result<H48Table> load_h48(const TableStore& store, int h, const TableOptions& options,
                          Metric metric) {
  auto loaded = load_from_store(store.directory(), expected_h48(h, metric), options);
  if (!loaded) return tl::unexpected(loaded.error());
  return H48Table(h, metric, std::move(loaded->memory));
}

}  // namespace pdb

std::optional<std::string> largest_table_within(std::uint64_t bytes) {
  for (int h = pdb::kMaxH; h >= 0; --h) {
    if (pdb::h48_size_bytes(h) <= bytes) return pdb::h48_name(h);
  }
  return std::nullopt;
}

}  // namespace superflip
