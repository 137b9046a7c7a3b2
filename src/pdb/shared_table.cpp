#include "pdb/shared_table.h"

#include <unistd.h>

#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

#include "base/file.h"
#include "base/huge_memory.h"
#include "pdb/store_lock.h"

namespace superflip::pdb {
namespace {

// Memory that looks like a folder: what POSIX shared memory is on Linux.
constexpr const char* kSharedDirectory = "/dev/shm";

// Tables with one checksum are the same table, wherever their files are; of each user apart, since
// others must not be able to change it.
std::filesystem::path shared_path(int h, const TableHeader& header) {
  return std::filesystem::path(kSharedDirectory) /
         ("superflip-" + std::to_string(getuid()) + "-" + h48_name(h) + "-" +
          std::to_string(header.payload_checksum));
}

Result<H48Table> attach(const std::filesystem::path& path, int h) {
  const base::File file = base::File::open_to_read(path);
  if (!file.is_open() || file.size_bytes() != h48_size_bytes(h)) {
    return fail(ErrorCode::kTable, "no shared copy of " + h48_name(h));
  }
  auto memory = base::HugeMemory::map_shared(file.descriptor(), h48_size_bytes(h), false);
  if (!memory) return tl::unexpected(memory.error());
  return H48Table(h, std::move(*memory));
}

Result<void> make_copy(const std::filesystem::path& from, const std::filesystem::path& path, int h,
                       const TransferOptions& options) {
  if (auto enough = check_free_memory(h); !enough) return enough;
  const std::filesystem::path part = path.string() + ".part";
  std::error_code failure;
  {
    const base::File file = base::File::open_to_write(part);
    if (!file.is_open() || !file.reserve(h48_size_bytes(h))) {
      const std::string reason = base::system_message();
      std::filesystem::remove(part, failure);
      return fail(ErrorCode::kResources, "cannot get shared memory for " + h48_name(h) + ": " +
                                             reason + "; load it unshared");
    }
    auto memory = base::HugeMemory::map_shared(file.descriptor(), h48_size_bytes(h), true);
    if (!memory) return tl::unexpected(memory.error());
    if (auto loaded = load_payload(from, h, memory->data(), options); !loaded) {
      std::filesystem::remove(part, failure);
      return tl::unexpected(loaded.error());
    }
  }
  std::filesystem::rename(part, path, failure);
  if (failure) return fail(ErrorCode::kResources, "cannot make " + path.string());
  return {};
}

}  // namespace

Result<H48Table> load_shared(const std::filesystem::path& file, int h,
                             const TransferOptions& options, const std::function<void()>& waiting) {
  const auto header = read_header(file, h);
  if (!header) return tl::unexpected(header.error());
  const std::filesystem::path path = shared_path(h, *header);
  if (auto table = attach(path, h)) return table;
  const auto lock = acquire_lock(path.string() + ".lock", options.stop, waiting);
  if (!lock) return tl::unexpected(lock.error());
  // Somebody may have made it while we waited.
  if (auto table = attach(path, h)) return table;
  if (auto made = make_copy(file, path, h, options); !made) return tl::unexpected(made.error());
  return attach(path, h);
}

void remove_shared(const std::filesystem::path& file, int h) {
  const auto header = read_header(file, h);
  if (!header) return;
  std::error_code ignored;
  const std::filesystem::path path = shared_path(h, *header);
  std::filesystem::remove(path, ignored);
  std::filesystem::remove(path.string() + ".part", ignored);
  std::filesystem::remove(path.string() + ".lock", ignored);
}

}  // namespace superflip::pdb
