#include "pdb/table_store.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "base/file.h"
#include "pdb/h48_builder.h"
#include "pdb/shared_table.h"
#include "pdb/store_lock.h"
#include "pdb/store_paths.h"
#include "pdb/table_file.h"

namespace superflip {
namespace pdb {
namespace {

using Stage = TableProgress::Stage;

// Tells a store's listener about one stage of the work on one table.
std::function<void(double)> stage_progress(const TableOptions& options, int h, Stage stage) {
  if (!options.progress) return {};
  options.progress({stage, h48_name(h), 0});
  return [&options, h, stage](double fraction) {
    options.progress({stage, h48_name(h), fraction});
  };
}

TransferOptions transfer_options(const TableOptions& options, int h, Stage stage) {
  return {options.threads, options.stop, stage_progress(options, h, stage)};
}

TableInfo describe(const std::filesystem::path& directory, int h, int threads) {
  TableInfo info;
  info.name = h48_name(h);
  info.bytes = h48_size_bytes(h);
  info.build_memory_bytes = h48_build_bytes(h, threads);
  info.path = table_path(directory, h);
  info.base = h48_base(h);
  if (const auto header = read_header(info.path, h)) {
    info.built = true;
    info.distribution = header->distribution;
  }
  return info;
}

Result<void> check_disk(const std::filesystem::path& directory, int h) {
  std::error_code failure;
  const auto space = std::filesystem::space(directory, failure);
  if (failure || space.available >= table_file_bytes(h)) return {};
  return fail(ErrorCode::kResources,
              "table " + h48_name(h) + " takes " + std::to_string(table_file_bytes(h)) +
                  " bytes of disk and " + directory.string() + " has " +
                  std::to_string(space.available) +
                  " left; free some or choose another folder with SUPERFLIP_TABLES");
}

// The folder, made if need be, and the right to write this table in it. What a killed writer left
// is removed.
Result<base::File> begin_writing(const std::filesystem::path& directory, int h,
                                 const TableOptions& options) {
  std::error_code failure;
  std::filesystem::create_directories(directory, failure);
  if (failure) {
    return fail(ErrorCode::kResources, "cannot make the folder " + directory.string() + ": " +
                                           failure.message() +
                                           "; choose another with SUPERFLIP_TABLES");
  }
  auto lock = acquire_lock(lock_path(directory, h), options.stop, [&] {
    if (options.progress) options.progress({Stage::kWaiting, h48_name(h), 0});
  });
  if (!lock) return lock;
  std::filesystem::remove(part_path(directory, h), failure);
  return lock;
}

Result<void> check_distribution(const H48Table& table, const TableHeader& header,
                                const std::filesystem::path& path, int threads) {
  const CodeCounts counted = count_codes(table, threads);
  const auto known = known_distribution(table.h());
  if (counted == header.distribution && (!known || counted == *known)) return {};
  return fail(ErrorCode::kTable, path.string() +
                                     " is damaged: its values are not distributed as those of " +
                                     h48_name(table.h()) + "; remove it and build it again");
}

Result<H48Table> load_checked(const std::filesystem::path& path, int h,
                              const TableOptions& options) {
  const auto header = read_header(path, h);
  if (!header) return tl::unexpected(header.error());
  auto table = load_table(path, h, transfer_options(options, h, Stage::kVerifying));
  if (!table) return table;
  if (auto right = check_distribution(*table, *header, path, options.threads); !right) {
    return tl::unexpected(right.error());
  }
  return table;
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
  const std::filesystem::path path = table_path(store.directory(), h);
  const TransferOptions transfer = transfer_options(options, h, Stage::kLoading);
  if (!options.shared) return load_table(path, h, transfer);
  return load_shared(path, h, transfer, [&] {
    if (options.progress) options.progress({Stage::kWaiting, h48_name(h), 0});
  });
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

Result<TableInfo> TableStore::info(std::string_view name) const {
  const auto h = pdb::parse_table_name(name);
  if (!h) return tl::unexpected(h.error());
  return pdb::describe(directory_, *h, 0);
}

Result<std::filesystem::path> TableStore::path_of(std::string_view name) const {
  const auto h = pdb::parse_table_name(name);
  if (!h) return tl::unexpected(h.error());
  return pdb::table_path(directory_, *h);
}

Result<TableInfo> TableStore::build(std::string_view name, const TableOptions& options) const {
  const auto h = pdb::parse_table_name(name);
  if (!h) return tl::unexpected(h.error());
  if (TableInfo there = pdb::describe(directory_, *h, 0); there.built) return there;
  const auto lock = pdb::begin_writing(directory_, *h, options);
  if (!lock) return tl::unexpected(lock.error());
  // Another builder may have finished it while we waited.
  if (TableInfo there = pdb::describe(directory_, *h, 0); there.built) return there;
  if (auto enough = pdb::check_disk(directory_, *h); !enough) {
    return tl::unexpected(enough.error());
  }
  const auto table = pdb::build_h48(
      *h, {options.threads, options.stop, pdb::stage_progress(options, *h, pdb::Stage::kBuilding)});
  if (!table) return tl::unexpected(table.error());
  const auto saved =
      pdb::save_table(*table, pdb::table_path(directory_, *h), pdb::part_path(directory_, *h),
                      pdb::transfer_options(options, *h, pdb::Stage::kWriting));
  if (!saved) return tl::unexpected(saved.error());
  return pdb::describe(directory_, *h, 0);
}

Result<TableInfo> TableStore::verify(std::string_view name, const TableOptions& options) const {
  const auto h = pdb::parse_table_name(name);
  if (!h) return tl::unexpected(h.error());
  const auto table = pdb::load_checked(pdb::table_path(directory_, *h), *h, options);
  if (!table) return tl::unexpected(table.error());
  return pdb::describe(directory_, *h, 0);
}

Result<void> TableStore::remove(std::string_view name) const {
  const auto h = pdb::parse_table_name(name);
  if (!h) return tl::unexpected(h.error());
  const std::filesystem::path path = pdb::table_path(directory_, *h);
  std::error_code failure;
  if (!std::filesystem::exists(path, failure)) {
    return fail(ErrorCode::kTable, "table " + pdb::h48_name(*h) + " is not built (" +
                                       path.string() + "): there is nothing to remove");
  }
  const auto lock = pdb::begin_writing(directory_, *h, {});
  if (!lock) return tl::unexpected(lock.error());
  pdb::remove_shared(path, *h);
  std::filesystem::remove(path, failure);
  if (!failure) return {};
  return fail(ErrorCode::kResources, "cannot remove " + path.string() + ": " + failure.message());
}

Result<TableInfo> TableStore::import_file(const std::filesystem::path& file,
                                          const TableOptions& options) const {
  const auto header = pdb::read_header(file, std::nullopt);
  if (!header) return tl::unexpected(header.error());
  const int h = header->h;
  const auto lock = pdb::begin_writing(directory_, h, options);
  if (!lock) return tl::unexpected(lock.error());
  if (auto enough = pdb::check_disk(directory_, h); !enough) return tl::unexpected(enough.error());
  const auto table = pdb::load_checked(file, h, options);
  if (!table) return tl::unexpected(table.error());
  const auto saved =
      pdb::save_table(*table, pdb::table_path(directory_, h), pdb::part_path(directory_, h),
                      pdb::transfer_options(options, h, pdb::Stage::kWriting));
  if (!saved) return tl::unexpected(saved.error());
  return pdb::describe(directory_, h, 0);
}

std::optional<std::string> largest_table_within(std::uint64_t bytes) {
  for (int h = pdb::kMaxH; h >= 0; --h) {
    if (pdb::h48_size_bytes(h) <= bytes) return pdb::h48_name(h);
  }
  return std::nullopt;
}

}  // namespace superflip
