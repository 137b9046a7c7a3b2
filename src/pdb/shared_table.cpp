#include "pdb/shared_table.h"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/file.h"
#include "base/folder_names.h"
#include "base/private_folder.h"
#include "pdb/chunked_work.h"
#include "pdb/store_lock.h"

// What a shared copy is, and why it can be believed.
//
// A copy is a file of /dev/shm/superflip-<user>/, a folder that only its user can write to: payload
// first, so that it begins on a page, then the header page of the table's file. It is filled without
// a name and gets one when it is whole, so whoever finds it finds all of it, and a maker who is
// killed leaves nothing. Once it has a name nobody may open it for writing, its owner neither.
//
// Whoever attaches looks at what he has opened, not at its name: regular, owned by himself or root,
// writable by no other, of the right size, with the header of the file he wanted to load, and with
// the payload of that header's checksum. The last takes a quarter of a second for a gigabyte and core,
// less than reading the file, and leaves no one to be trusted but the owner while it is in use. A
// copy that fails any of these is no error: it is replaced.
namespace superflip::pdb {
namespace {

// Memory that looks like a folder: what POSIX shared memory is on Linux.
constexpr const char* kSharedDirectory = "/dev/shm";

std::filesystem::path folder_path() {
  return std::filesystem::path(kSharedDirectory) / ("superflip-" + std::to_string(geteuid()));
}

// Tables with one checksum are the same table, wherever their files are.
std::string copy_name(const TableHeader& header) {
  return fmt::format("{}-{:016x}.v{}", header.kind.name, header.payload_checksum, kFormatVersion);
}

constexpr std::uint64_t header_position(std::uint64_t payload_bytes) {
  return (payload_bytes + kHeaderBytes - 1) / kHeaderBytes * kHeaderBytes;
}
constexpr std::uint64_t copy_bytes(std::uint64_t payload_bytes) {
  return header_position(payload_bytes) + kHeaderBytes;
}

tl::unexpected<Error> cannot_share(const std::string& name, const std::string& reason) {
  return fail(ErrorCode::kResources,
              "cannot share table " + name + ": " + reason + "; load it without sharing");
}

bool has_header(const base::File& file, const TableHeader& header) {
  const std::uint64_t bytes = header.kind.payload_bytes;
  HeaderPage page{};
  return file.size_bytes() == copy_bytes(bytes) &&
         file.read_at(header_position(bytes), page) == page.size() && page == format_header(header);
}

// Nothing if there is no copy that can be believed.
Result<std::optional<LoadedTable>> attach(const base::PrivateFolder& folder,
                                          const TableHeader& header,
                                          const TransferOptions& options) {
  const std::uint64_t bytes = header.kind.payload_bytes;
  const base::File file = folder.open_trusted(copy_name(header));
  if (!file.is_open() || !has_header(file, header)) return std::nullopt;
  auto memory = base::HugeMemory::map_shared(file.descriptor(), bytes, false);
  if (!memory) return tl::unexpected(memory.error());
  const auto checksum = checksum_of({std::as_const(*memory).data(), bytes}, options);
  if (!checksum) return fail(ErrorCode::kInterrupted, "stopped");
  if (*checksum != header.payload_checksum) return std::nullopt;
  return LoadedTable{header, std::move(*memory)};
}

// All of the file's memory, so that no write to a mapping of it can fail; in parts, since the system
// does not let itself be stopped.
Result<void> reserve(const base::File& file, std::uint64_t bytes, const std::string& name,
                     const std::stop_token& stop) {
  constexpr std::uint64_t kPart = std::uint64_t{32} << 20U;
  for (std::uint64_t at = 0; at < bytes; at += kPart) {
    if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "stopped");
    if (!file.reserve(at, std::min(kPart, bytes - at))) {
      return cannot_share(name, base::system_message());
    }
  }
  return {};
}

// The caller holds the lock.
Result<LoadedTable> make_copy(const base::PrivateFolder& folder, const std::filesystem::path& from,
                              const ExpectedTable& expected, const TableHeader& wanted,
                              const TransferOptions& options) {
  const std::uint64_t bytes = wanted.kind.payload_bytes;
  if (auto enough = check_free_memory(expected, bytes); !enough) {
    return tl::unexpected(enough.error());
  }
  const base::File file = folder.make_unnamed();
  if (!file.is_open()) return cannot_share(expected.name, base::system_message());
  if (auto reserved = reserve(file, copy_bytes(bytes), expected.name, options.stop); !reserved) {
    return tl::unexpected(reserved.error());
  }
  {
    auto memory = base::HugeMemory::map_shared(file.descriptor(), bytes, true);
    if (!memory) return tl::unexpected(memory.error());
    const auto header = load_payload(from, expected, {memory->data(), bytes}, options);
    if (!header) return tl::unexpected(header.error());
    if (header->payload_checksum != wanted.payload_checksum) {
      return cannot_share(expected.name, from.string() + " was replaced while it was read");
    }
  }
  if (!file.write_at(header_position(bytes), format_header(wanted)) ||
      !folder.publish(file, copy_name(wanted))) {
    return cannot_share(expected.name, base::system_message());
  }
  auto memory = base::HugeMemory::map_shared(file.descriptor(), bytes, false);
  if (!memory) return tl::unexpected(memory.error());
  return LoadedTable{wanted, std::move(*memory)};
}

}  // namespace

Result<LoadedTable> load_shared(const std::filesystem::path& file, const ExpectedTable& expected,
                                const TransferOptions& options,
                                const std::function<void()>& waiting) {
  const auto header = read_header(file, expected);
  if (!header) return tl::unexpected(header.error());
  const auto folder = base::PrivateFolder::open_or_make(folder_path());
  if (!folder) return cannot_share(expected.name, folder.error().message);
  auto attached = attach(*folder, *header, options);
  if (!attached) return tl::unexpected(attached.error());
  if (*attached) return std::move(**attached);
  if (auto locked = wait_for_lock(folder->itself(), options.stop, waiting); !locked) {
    return tl::unexpected(locked.error());
  }
  // Somebody may have made it while we waited.
  attached = attach(*folder, *header, options);
  if (!attached) return tl::unexpected(attached.error());
  if (*attached) return std::move(**attached);
  return make_copy(*folder, file, expected, *header, options);
}

void remove_shared(const std::string& name) {
  const auto folder = base::PrivateFolder::open(folder_path());
  if (!folder) return;
  for (const std::string& copy : base::folder_names(folder->path())) {
    if (copy.substr(0, copy.rfind('-')) == name) (void)folder->remove(copy);
  }
}

}  // namespace superflip::pdb
