#include "pdb/stored_table.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "base/folder_names.h"
#include "pdb/chunked_work.h"
#include "pdb/h48_file.h"
#include "pdb/store_access.h"
#include "pdb/store_paths.h"
#include "pdb/table_file.h"

namespace superflip::pdb {
namespace {

using Stage = TableProgress::Stage;

// Solvers choose their kinds, but a puzzle's name may come from its user.
Result<void> check_kind(const TableKind& kind) {
  if (!is_table_name(kind.name) || parse_table_name(kind.name)) {
    return fail(ErrorCode::kUsage, "a table cannot be stored as '" + kind.name +
                                       "'; use 1 to 64 letters, digits, '-', '_' and '.', not "
                                       "beginning with a '.', and not that of an H48 table");
  }
  if (kind.family.empty() || kind.family == kH48Family || kind.family.size() > kMaxFamilyLength ||
      kind.metric.size() > kMaxMetricLength || kind.payload_bytes == 0) {
    return fail(ErrorCode::kUsage, "table " + kind.name + " has a kind that cannot be stored");
  }
  return {};
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

// The builders are tested, the memory of this machine is not.
Result<void> check_built(const ExpectedTable& expected, const BuiltTable& table,
                         const TableOptions& options) {
  if (!expected.payload_checksum) return {};
  const auto found = checksum_of({table.memory.data(), expected.kind->payload_bytes},
                                 {options.threads, options.stop, {}});
  if (!found) return fail(ErrorCode::kInterrupted, "building was stopped");
  if (*found == *expected.payload_checksum) return {};
  return fail(ErrorCode::kTable,
              "table " + expected.name +
                  " came out with wrong values and was not stored; the memory of "
                  "this machine may be faulty: test it, then build again");
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
  auto table = loaded(store, expected_when_needed(kind), options);
  if (!table) return tl::unexpected(table.error());
  return std::move(table->memory);
}

Result<StoredTable> load_or_build_stored(const TableStore& store, const TableKind& kind,
                                         const TableOptions& options, const TableBuilder& builder) {
  return load_or_build_stored(store, expected_when_needed(kind), options, builder);
}

Result<StoredTable> load_or_build_stored(const TableStore& store, const ExpectedTable& expected,
                                         const TableOptions& options, const TableBuilder& builder) {
  const TableKind& kind = *expected.kind;
  if (auto storable = check_kind(kind); !storable) return tl::unexpected(storable.error());
  if (is_stored(store, kind.name)) return loaded(store, expected, options);
  auto lock = begin_writing(store.directory(), kind.name, options);
  if (!lock && lock.error().code == ErrorCode::kInterrupted) return tl::unexpected(lock.error());
  // Another builder may have finished it while we waited. Those who still wait may load it at the
  // same time.
  if (lock && is_stored(store, kind.name)) {
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

Result<void> build_stored(const TableStore& store, const ExpectedTable& expected,
                          const TableOptions& options, const TableBuilder& builder) {
  const TableKind& kind = *expected.kind;
  const std::filesystem::path& directory = store.directory();
  const auto lock = begin_writing(directory, kind.name, options);
  if (!lock) return tl::unexpected(lock.error());
  // Another builder may have finished it while we waited.
  if (read_header(table_path(directory, kind.name), expected)) return {};
  if (auto room = check_disk(directory, kind.name, table_file_bytes(kind)); !room) return room;
  const auto built = build(kind, options, builder);
  if (!built) return tl::unexpected(built.error());
  if (auto right = check_built(expected, *built, options); !right) return right;
  const auto saved = save(store, kind, *built, options);
  if (!saved) return tl::unexpected(saved.error());
  return {};
}

std::vector<std::string> stored_names(const TableStore& store) {
  std::vector<std::string> names;
  for (const std::string& name : base::folder_names(store.directory())) {
    const std::filesystem::path file(name);
    if (file.extension() == kTableSuffix && is_table_name(file.stem().string())) {
      names.push_back(file.stem().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool is_stored(const TableStore& store, std::string_view name) {
  std::error_code unknown;
  return is_table_name(name) && std::filesystem::exists(stored_path(store, name), unknown);
}

std::filesystem::path stored_path(const TableStore& store, std::string_view name) {
  return table_path(store.directory(), std::string(name));
}

Result<void> remove_stored(const TableStore& store, std::string_view name) {
  return remove_from_store(store.directory(), std::string(name));
}

}  // namespace superflip::pdb
