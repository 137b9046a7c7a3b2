#include "pdb/shared_table.h"

#include <unistd.h>

#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

#include "base/file.h"
#include "pdb/store_lock.h"

namespace superflip::pdb {
namespace {

// Memory that looks like a folder: what POSIX shared memory is on Linux.
constexpr const char* kSharedDirectory = "/dev/shm";

// Tables with one checksum are the same table, wherever their files are; of each user apart, since
// others must not be able to change it.
std::filesystem::path shared_path(const TableHeader& header) {
  return std::filesystem::path(kSharedDirectory) /
         ("superflip-" + std::to_string(getuid()) + "-" + header.kind.name + "-" +
          std::to_string(header.payload_checksum));
}

Result<LoadedTable> attach(const std::filesystem::path& path, const TableHeader& header) {
  const std::uint64_t bytes = header.kind.payload_bytes;
  const base::File file = base::File::open_to_read(path);
  if (!file.is_open() || file.size_bytes() != bytes) {
    return fail(ErrorCode::kTable, "no shared copy of " + header.kind.name);
  }
  auto memory = base::HugeMemory::map_shared(file.descriptor(), bytes, false);
  if (!memory) return tl::unexpected(memory.error());
  return LoadedTable{header, std::move(*memory)};
}

Result<void> make_copy(const std::filesystem::path& from, const ExpectedTable& expected,
                       std::uint64_t bytes, const std::filesystem::path& path,
                       const TransferOptions& options) {
  if (auto enough = check_free_memory(expected, bytes); !enough) return enough;
  const std::filesystem::path part = path.string() + ".part";
  std::error_code failure;
  {
    const base::File file = base::File::open_to_write(part);
    if (!file.is_open() || !file.reserve(bytes)) {
      const std::string reason = base::system_message();
      std::filesystem::remove(part, failure);
      return fail(ErrorCode::kResources, "cannot get shared memory for " + expected.name + ": " +
                                             reason + "; load it unshared");
    }
    auto memory = base::HugeMemory::map_shared(file.descriptor(), bytes, true);
    if (!memory) return tl::unexpected(memory.error());
    if (auto loaded = load_payload(from, expected, {memory->data(), bytes}, options); !loaded) {
      std::filesystem::remove(part, failure);
      return tl::unexpected(loaded.error());
    }
  }
  std::filesystem::rename(part, path, failure);
  if (failure) return fail(ErrorCode::kResources, "cannot make " + path.string());
  return {};
}

}  // namespace

Result<LoadedTable> load_shared(const std::filesystem::path& file, const ExpectedTable& expected,
                                const TransferOptions& options,
                                const std::function<void()>& waiting) {
  const auto header = read_header(file, expected);
  if (!header) return tl::unexpected(header.error());
  const std::filesystem::path path = shared_path(*header);
  if (auto table = attach(path, *header)) return table;
  const auto lock = acquire_lock(path.string() + ".lock", options.stop, waiting);
  if (!lock) return tl::unexpected(lock.error());
  // Somebody may have made it while we waited.
  if (auto table = attach(path, *header)) return table;
  if (auto made = make_copy(file, expected, header->kind.payload_bytes, path, options); !made) {
    return tl::unexpected(made.error());
  }
  return attach(path, *header);
}

void remove_shared(const std::filesystem::path& file, const ExpectedTable& expected) {
  const auto header = read_header(file, expected);
  if (!header) return;
  std::error_code ignored;
  const std::filesystem::path path = shared_path(*header);
  std::filesystem::remove(path, ignored);
  std::filesystem::remove(path.string() + ".part", ignored);
  std::filesystem::remove(path.string() + ".lock", ignored);
}

}  // namespace superflip::pdb
