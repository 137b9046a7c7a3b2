#include "pdb/table_store.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "pdb/chunked_work.h"
#include "pdb/h48_builder.h"
#include "pdb/h48_file.h"
#include "pdb/known_tables.h"
#include "pdb/store_access.h"
#include "pdb/store_paths.h"
#include "pdb/stored_table.h"
#include "pdb/table_file.h"

namespace superflip {
namespace pdb {
namespace {

using Stage = TableProgress::Stage;

// A link that leads nowhere counts as well.
bool something_is_at(const std::filesystem::path& path) {
  std::error_code unknown;
  return std::filesystem::exists(std::filesystem::symlink_status(path, unknown));
}

TableInfo describe(const std::filesystem::path& directory, int h, int threads) {
  TableInfo info;
  info.name = h48_name(h);
  info.bytes = h48_size_bytes(h);
  info.build_memory_bytes = h48_build_bytes(h, threads);
  info.path = table_path(directory, info.name);
  info.base = h48_base(h);
  if (const auto header = read_header(info.path, expected_h48(h))) {
    info.built = true;
    info.distribution = to_code_counts(header->distribution);
  } else if (something_is_at(info.path)) {
    info.fault = header.error();
  }
  return info;
}

// A table that is not of the H48 family; its values are not what `distribution` is about.
TableInfo describe_stored(const TableStore& store, const TableHeader& header) {
  TableInfo info;
  info.name = header.kind.name;
  info.bytes = header.kind.payload_bytes;
  info.path = stored_path(store, info.name);
  info.base = static_cast<int>(header.kind.base);
  info.built = true;
  return info;
}

tl::unexpected<Error> unknown_name(const TableStore& store, Error error) {
  for (const StoredInfo& table : list_stored(store)) error.message += ", " + table.name;
  return tl::unexpected(std::move(error));
}

Result<void> check_distribution(const H48Table& table, const TableHeader& header,
                                const std::filesystem::path& path, const ExpectedTable& expected,
                                int threads) {
  const CodeCounts counted = count_codes(table, threads);
  const auto known = known_distribution(table.h());
  if (counted == to_code_counts(header.distribution) && (!known || counted == *known)) return {};
  return fail(ErrorCode::kTable,
              path.string() + " is damaged: its values are not distributed as those of " +
                  expected.name + "; " + expected.if_unusable.words,
              expected.if_unusable.remedy);
}

Result<H48Table> load_checked(const std::filesystem::path& path, int h,
                              const ExpectedTable& expected, const TableOptions& options) {
  auto loaded =
      load_table(path, expected, transfer_options(options, expected.name, Stage::kVerifying));
  if (!loaded) return tl::unexpected(loaded.error());
  H48Table table(h, std::move(loaded->memory));
  if (auto right = check_distribution(table, loaded->header, path, expected, options.threads);
      !right) {
    return tl::unexpected(right.error());
  }
  return table;
}

// A file that is not in the store: it is no use to remove it.
ExpectedTable expected_elsewhere(int h) {
  ExpectedTable expected = expected_h48(h);
  expected.if_unusable = {"get another copy, or build the table",
                          {Remedy::Step::kBuildTable, expected.name}};
  return expected;
}

// The builder is tested, the memory of this machine is not.
Result<void> check_built(const H48Table& table, const TableOptions& options) {
  const auto known = known_checksum(table.h());
  if (!known) return {};
  const auto found =
      checksum_of({table.data(), table.size_bytes()}, {options.threads, options.stop, {}});
  if (!found) return fail(ErrorCode::kInterrupted, "building was stopped");
  if (*found == *known) return {};
  return fail(ErrorCode::kTable,
              "table " + h48_name(table.h()) +
                  " came out with wrong values and was not stored; the memory of "
                  "this machine may be faulty: test it, then build again");
}

// The caller holds the lock.
Result<TableInfo> save_in_store(const std::filesystem::path& directory, const H48Table& table,
                                const TableOptions& options) {
  const std::string name = h48_name(table.h());
  const auto saved = save_h48(table, table_path(directory, name), part_path(directory, name),
                              transfer_options(options, name, Stage::kWriting));
  if (!saved) return tl::unexpected(saved.error());
  return describe(directory, table.h(), 0);
}

}  // namespace

Result<int> parse_table_name(std::string_view name) {
  for (int h = 0; h <= kMaxH; ++h) {
    if (name == h48_name(h)) return h;
  }
  return fail(ErrorCode::kUsage,
              "no table is called '" + std::string(name) + "'; there are h0 to h11");
}

Result<H48Table> load_h48(const TableStore& store, int h, const TableOptions& options) {
  auto loaded = load_from_store(store.directory(), expected_h48(h), options);
  if (!loaded) return tl::unexpected(loaded.error());
  return H48Table(h, std::move(loaded->memory));
}

}  // namespace pdb

std::filesystem::path TableStore::default_directory() {
  // An empty variable counts as none, as the XDG rules say.
  const auto variable = [](const char* name) -> std::string {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const std::string own = variable("SUPERFLIP_TABLES"); !own.empty()) return own;
  if (const std::string data = variable("XDG_DATA_HOME"); !data.empty()) {
    return std::filesystem::path(data) / "superflip";
  }
  std::filesystem::path home = variable("HOME");
  if (home.empty()) {
    const passwd* const user = getpwuid(getuid());
    home = user != nullptr ? user->pw_dir : "/";
  }
  return home / ".local" / "share" / "superflip";
}

std::vector<TableInfo> TableStore::list() const {
  std::vector<TableInfo> tables;
  for (int h = 0; h <= pdb::kMaxH; ++h) tables.push_back(pdb::describe(directory_, h, 0));
  return tables;
}

std::vector<StoredFile> TableStore::list_others() const {
  std::vector<StoredFile> files;
  for (const pdb::StoredInfo& info : pdb::list_stored(*this)) {
    files.push_back({info.name, info.file_bytes, info.path});
  }
  return files;
}

Result<TableInfo> TableStore::info(std::string_view name) const {
  const auto h = pdb::parse_table_name(name);
  if (!h) return tl::unexpected(h.error());
  return pdb::describe(directory_, *h, 0);
}

Result<std::filesystem::path> TableStore::path_of(std::string_view name) const {
  if (pdb::is_stored(*this, name)) return pdb::stored_path(*this, name);
  const auto h = pdb::parse_table_name(name);
  if (!h) return pdb::unknown_name(*this, h.error());
  return pdb::table_path(directory_, pdb::h48_name(*h));
}

Result<TableInfo> TableStore::build(std::string_view name, const TableOptions& options) const {
  if (pdb::is_stored(*this, name)) {
    return fail(ErrorCode::kUsage, "table " + std::string(name) +
                                       " is there, and is built by itself when a solver needs it");
  }
  const auto h = pdb::parse_table_name(name);
  if (!h) return tl::unexpected(h.error());
  if (TableInfo there = pdb::describe(directory_, *h, 0); there.built) return there;
  const auto lock = pdb::begin_writing(directory_, pdb::h48_name(*h), options);
  if (!lock) return tl::unexpected(lock.error());
  // Another builder may have finished it while we waited.
  if (TableInfo there = pdb::describe(directory_, *h, 0); there.built) return there;
  if (auto enough = pdb::check_disk(directory_, pdb::h48_name(*h), pdb::h48_file_bytes(*h));
      !enough) {
    return tl::unexpected(enough.error());
  }
  const auto table =
      pdb::build_h48(*h, {options.threads, options.stop,
                          pdb::stage_progress(options, pdb::h48_name(*h), pdb::Stage::kBuilding)});
  if (!table) return tl::unexpected(table.error());
  if (auto right = pdb::check_built(*table, options); !right) {
    return tl::unexpected(right.error());
  }
  return pdb::save_in_store(directory_, *table, options);
}

Result<TableInfo> TableStore::verify(std::string_view name, const TableOptions& options) const {
  if (pdb::is_stored(*this, name)) {
    const auto header = pdb::verify_stored(*this, name, options);
    if (!header) return tl::unexpected(header.error());
    return pdb::describe_stored(*this, *header);
  }
  const auto h = pdb::parse_table_name(name);
  if (!h) return pdb::unknown_name(*this, h.error());
  const auto table = pdb::load_checked(pdb::table_path(directory_, pdb::h48_name(*h)), *h,
                                       pdb::expected_h48(*h), options);
  if (!table) return tl::unexpected(table.error());
  return pdb::describe(directory_, *h, 0);
}

Result<void> TableStore::remove(std::string_view name) const {
  if (pdb::is_stored(*this, name)) return pdb::remove_stored(*this, name);
  const auto h = pdb::parse_table_name(name);
  if (!h) return pdb::unknown_name(*this, h.error());
  return pdb::remove_from_store(directory_, pdb::expected_h48(*h));
}

Result<TableInfo> TableStore::import_file(const std::filesystem::path& file,
                                          const TableOptions& options) const {
  const auto header = pdb::read_header(file);
  if (!header) return tl::unexpected(header.error());
  const auto h = pdb::h48_of(header->kind);
  if (!h) {
    return fail(ErrorCode::kTable,
                file.string() + " holds a table of another kind; it cannot be used here");
  }
  const std::string name = pdb::h48_name(*h);
  const auto lock = pdb::begin_writing(directory_, name, options);
  if (!lock) return tl::unexpected(lock.error());
  if (auto enough = pdb::check_disk(directory_, name, pdb::h48_file_bytes(*h)); !enough) {
    return tl::unexpected(enough.error());
  }
  const auto table = pdb::load_checked(file, *h, pdb::expected_elsewhere(*h), options);
  if (!table) return tl::unexpected(table.error());
  return pdb::save_in_store(directory_, *table, options);
}

std::optional<std::string> largest_table_within(std::uint64_t bytes) {
  for (int h = pdb::kMaxH; h >= 0; --h) {
    if (pdb::h48_size_bytes(h) <= bytes) return pdb::h48_name(h);
  }
  return std::nullopt;
}

}  // namespace superflip
