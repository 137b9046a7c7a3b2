#include "pdb/stored_table.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "pdb/store_access.h"
#include "pdb/store_paths.h"
#include "pdb/table_file.h"
#include "pdb/table_store.h"

namespace superflip::pdb {
namespace {

using Stage = TableProgress::Stage;

ExpectedTable expected_stored(const std::string& name, std::optional<TableKind> kind) {
  return {name,
          std::move(kind),
          {},
          {"it is built when a solver needs it", {}},
          {"remove it, and it is built again when needed", {Remedy::Step::kRemoveTable, name}},
          {}};
}

bool is_h48_name(std::string_view name) {
  return parse_table_name(name).has_value();
}

// Solvers choose their kinds, but a puzzle's name may come from its user.
Result<void> check_kind(const TableKind& kind) {
  if (!is_table_name(kind.name) || is_h48_name(kind.name)) {
    return fail(ErrorCode::kUsage, "a table cannot be stored as '" + kind.name +
                                       "'; use 1 to 64 letters, digits, '-', '_' and '.', not "
                                       "beginning with a '.', and not h0 to h11");
  }
  if (kind.family.empty() || kind.family == kH48Family || kind.family.size() > kMaxFamilyLength ||
      kind.metric.size() > kMaxMetricLength || kind.payload_bytes == 0) {
    return fail(ErrorCode::kUsage, "table " + kind.name + " has a kind that cannot be stored");
  }
  return {};
}

bool file_is_there(const TableStore& store, std::string_view name) {
  std::error_code unknown;
  return std::filesystem::exists(stored_path(store, name), unknown);
}

Result<StoredTable> loaded(const TableStore& store, const ExpectedTable& expected,
                           const TableOptions& options) {
  auto table = load_from_store(store.directory(), expected, options);
  if (!table) return tl::unexpected(table.error());
  return StoredTable{std::move(table->memory), table->header.distribution, false, {}};
}

Result<BuiltTable> build(const TableKind& kind, const TableOptions& options,
                         const TableBuilder& builder) {
  auto progress = stage_progress(options, kind.name, Stage::kBuilding);
  if (!progress) progress = [](double) {};
  auto built = builder(progress);
  if (built && built->memory.size_bytes() < kind.payload_bytes) {
    return fail(ErrorCode::kTable, "table " + kind.name + " was built with " +
                                       std::to_string(built->memory.size_bytes()) +
                                       " bytes in place of " + std::to_string(kind.payload_bytes));
  }
  return built;
}

Result<TableHeader> save(const TableStore& store, const TableKind& kind, const BuiltTable& table,
                         const TableOptions& options) {
  if (auto room = check_disk(store.directory(), kind.name, table_file_bytes(kind)); !room) {
    return tl::unexpected(room.error());
  }
  return save_table(kind, table.distribution, {table.memory.data(), kind.payload_bytes},
                    table_path(store.directory(), kind.name),
                    part_path(store.directory(), kind.name),
                    transfer_options(options, kind.name, Stage::kWriting));
}

}  // namespace

Result<base::HugeMemory> load_stored(const TableStore& store, const TableKind& kind,
                                     const TableOptions& options) {
  if (auto storable = check_kind(kind); !storable) return tl::unexpected(storable.error());
  auto table = loaded(store, expected_stored(kind.name, kind), options);
  if (!table) return tl::unexpected(table.error());
  return std::move(table->memory);
}

Result<StoredTable> load_or_build_stored(const TableStore& store, const TableKind& kind,
                                         const TableOptions& options, const TableBuilder& builder) {
  if (auto storable = check_kind(kind); !storable) return tl::unexpected(storable.error());
  const ExpectedTable expected = expected_stored(kind.name, kind);
  if (file_is_there(store, kind.name)) return loaded(store, expected, options);
  auto lock = begin_writing(store.directory(), kind.name, options);
  if (!lock && lock.error().code == ErrorCode::kInterrupted) return tl::unexpected(lock.error());
  // Another builder may have finished it while we waited. Those who still wait may load it at the
  // same time.
  if (lock && file_is_there(store, kind.name)) {
    *lock = base::File();
    return loaded(store, expected, options);
  }
  auto built = build(kind, options, builder);
  if (!built) return tl::unexpected(built.error());
  std::optional<Error> not_stored;
  if (!lock) {
    not_stored = lock.error();
  } else if (const auto saved = save(store, kind, *built, options); !saved) {
    if (saved.error().code == ErrorCode::kInterrupted) return tl::unexpected(saved.error());
    not_stored = saved.error();
  }
  return StoredTable{std::move(built->memory), built->distribution, true, std::move(not_stored)};
}

std::vector<StoredInfo> list_stored(const TableStore& store) {
  std::vector<StoredInfo> tables;
  std::error_code failure;
  for (std::filesystem::directory_iterator file(store.directory(), failure), end;
       !failure && file != end; file.increment(failure)) {
    const std::filesystem::path& path = file->path();
    const std::string name = path.stem().string();
    if (path.extension() != kTableSuffix || !is_table_name(name) || is_h48_name(name)) continue;
    std::error_code unknown;
    const std::uint64_t bytes = std::filesystem::file_size(path, unknown);
    tables.push_back(
        {name, path, unknown ? 0 : bytes, read_header(path, expected_stored(name, std::nullopt))});
  }
  std::sort(tables.begin(), tables.end(),
            [](const StoredInfo& a, const StoredInfo& b) { return a.name < b.name; });
  return tables;
}

bool is_stored(const TableStore& store, std::string_view name) {
  return is_table_name(name) && !is_h48_name(name) && file_is_there(store, name);
}

std::filesystem::path stored_path(const TableStore& store, std::string_view name) {
  return table_path(store.directory(), std::string(name));
}

Result<TableHeader> verify_stored(const TableStore& store, std::string_view name,
                                  const TableOptions& options) {
  const ExpectedTable expected = expected_stored(std::string(name), std::nullopt);
  auto table = load_table(stored_path(store, name), expected,
                          transfer_options(options, expected.name, Stage::kVerifying));
  if (!table) return tl::unexpected(table.error());
  return std::move(table->header);
}

Result<void> remove_stored(const TableStore& store, std::string_view name) {
  return remove_from_store(store.directory(), expected_stored(std::string(name), std::nullopt));
}

}  // namespace superflip::pdb
