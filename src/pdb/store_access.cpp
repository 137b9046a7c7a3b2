#include "pdb/store_access.h"

#include <system_error>

#include "pdb/shared_table.h"
#include "pdb/store_lock.h"
#include "pdb/store_paths.h"

namespace superflip::pdb {
namespace {

using Stage = TableProgress::Stage;

std::function<void()> waiting_progress(const TableOptions& options, const std::string& name) {
  return [progress = options.progress, name] {
    if (progress) progress({Stage::kWaiting, name, 0});
  };
}

}  // namespace

std::function<void(double)> stage_progress(const TableOptions& options, const std::string& name,
                                           Stage stage) {
  if (!options.progress) return {};
  options.progress({stage, name, 0});
  return [progress = options.progress, name, stage](double fraction) {
    progress({stage, name, fraction});
  };
}

TransferOptions transfer_options(const TableOptions& options, const std::string& name,
                                 Stage stage) {
  return {options.threads, options.stop, stage_progress(options, name, stage)};
}

Result<LoadedTable> load_from_store(const std::filesystem::path& directory,
                                    const ExpectedTable& expected, const TableOptions& options) {
  const std::filesystem::path path = table_path(directory, expected.name);
  const TransferOptions transfer = transfer_options(options, expected.name, Stage::kLoading);
  if (!options.shared) return load_table(path, expected, transfer);
  return load_shared(path, expected, transfer, waiting_progress(options, expected.name));
}

Result<base::File> begin_writing(const std::filesystem::path& directory, const std::string& name,
                                 const TableOptions& options) {
  std::error_code failure;
  std::filesystem::create_directories(directory, failure);
  if (failure) {
    return fail(ErrorCode::kResources,
                "cannot make the folder " + directory.string() + ": " + failure.message() +
                    "; choose another",
                {Remedy::Step::kMoveStore, {}});
  }
  auto lock =
      acquire_lock(lock_path(directory, name), options.stop, waiting_progress(options, name));
  if (!lock) return lock;
  std::filesystem::remove(part_path(directory, name), failure);
  return lock;
}

Result<void> check_disk(const std::filesystem::path& directory, const std::string& name,
                        std::uint64_t bytes) {
  std::error_code failure;
  const auto space = std::filesystem::space(directory, failure);
  if (failure || space.available >= bytes) return {};
  return fail(ErrorCode::kResources,
              "table " + name + " takes " + std::to_string(bytes) + " bytes of disk and " +
                  directory.string() + " has " + std::to_string(space.available) +
                  " left; free some or choose another folder",
              {Remedy::Step::kMoveStore, {}});
}

Result<void> remove_from_store(const std::filesystem::path& directory, const std::string& name) {
  const std::filesystem::path path = table_path(directory, name);
  std::error_code failure;
  if (!std::filesystem::exists(path, failure)) {
    return fail(ErrorCode::kTable, "table " + name + " is not built (" + path.string() +
                                       "): there is nothing to remove");
  }
  const auto lock = begin_writing(directory, name, {});
  if (!lock) return tl::unexpected(lock.error());
  remove_shared(name);
  std::filesystem::remove(path, failure);
  if (!failure) return {};
  return fail(ErrorCode::kResources, "cannot remove " + path.string() + ": " + failure.message());
}

}  // namespace superflip::pdb
