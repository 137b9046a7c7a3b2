#include "pdb/table_file.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/file.h"
#include "base/free_memory.h"
#include "pdb/checksum.h"
#include "pdb/chunked_work.h"

namespace superflip::pdb {
namespace {

tl::unexpected<Error> interrupted() {
  return fail(ErrorCode::kInterrupted, "stopped");
}

tl::unexpected<Error> cannot_write(const std::filesystem::path& path) {
  return fail(ErrorCode::kResources, "cannot write " + path.string() + ": " +
                                         base::system_message() +
                                         "; free some space or choose another folder");
}

// Why a file does not hold the table it should. Without an expectation the file is a stranger's,
// and only its owner can do something about it.
class Faults {
 public:
  Faults(const std::filesystem::path& path, const ExpectedTable* expected)
      : path_(path), expected_(expected) {}

  tl::unexpected<Error> cannot_open() const {
    if (errno == base::kNotARegularFile) {
      return unusable(" is not a regular file", "give the name of a table's file");
    }
    if (errno != ENOENT && errno != ENOTDIR) {
      return fail(ErrorCode::kTable,
                  "cannot open " + path_.string() + ": " + base::system_message());
    }
    if (expected_ == nullptr) {
      return fail(ErrorCode::kTable, "there is no file " + path_.string());
    }
    return fail(ErrorCode::kTable,
                "table " + expected_->name + " is missing (" + path_.string() + "); " +
                    expected_->if_missing.words,
                expected_->if_missing.remedy);
  }
  tl::unexpected<Error> damaged(const std::string& what) const {
    return unusable(" is damaged: " + what, "get another copy");
  }
  tl::unexpected<Error> other_values(std::uint64_t checksum) const {
    return unusable(
        fmt::format(" does not hold the values of {0}: its checksum is {1:016x}, that of "
                    "every {0} is {2:016x}",
                    expected_->name, checksum, *expected_->payload_checksum),
        "");
  }
  tl::unexpected<Error> in_header(const ParsedHeader& parsed) const {
    switch (parsed.fault) {
      case HeaderFault::kOtherVersion:
        return unusable(" has format version " + std::to_string(parsed.version) +
                            " and this program reads version " + std::to_string(kFormatVersion),
                        "use a file made by this version");
      case HeaderFault::kOtherKind:
        return unusable(" holds a table of another kind", "it cannot be used here");
      default:
        return damaged("its header is not sound");
    }
  }
  tl::unexpected<Error> other_layout(const TableKind& found) const {
    return unusable(fmt::format(" has version {} of the layout of {} tables and this program reads "
                                "version {}",
                                found.version, found.family, expected_->version),
                    "");
  }
  tl::unexpected<Error> other_table(const TableKind& found) const {
    if (is_table_name(found.name) && found.name != expected_->name) {
      return unusable(" holds another table, " + found.name + " in place of " + expected_->name,
                      "");
    }
    if (expected_->family.empty()) {
      return unusable(" holds a table of no family that this program knows", "");
    }
    if (expected_->kind && expected_->kind->definition_hash != found.definition_hash) {
      return unusable(
          " holds another table: it was made from another definition of " + expected_->name, "");
    }
    return unusable(" holds a table of another kind", "");
  }

 private:
  tl::unexpected<Error> unusable(const std::string& what,
                                 const std::string& stranger_advice) const {
    const Advice advice =
        expected_ == nullptr ? Advice{stranger_advice, {}} : expected_->if_unusable;
    return fail(ErrorCode::kTable, path_.string() + what + "; " + advice.words, advice.remedy);
  }

  const std::filesystem::path& path_;
  const ExpectedTable* expected_;
};

// An open file whose header and size have been checked.
struct OpenTable {
  base::File file;
  TableHeader header;
};

Result<void> check_kind(const TableKind& found, const ExpectedTable& expected,
                        const Faults& faults) {
  if (found.name != expected.name || found.family != expected.family) {
    return faults.other_table(found);
  }
  // Before the rest, which another layout may have changed as well.
  if (found.version != expected.version) return faults.other_layout(found);
  if (expected.kind && found != *expected.kind) return faults.other_table(found);
  return {};
}

Result<OpenTable> open_table(const std::filesystem::path& path, const ExpectedTable* expected) {
  const Faults faults(path, expected);
  OpenTable open{base::File::open_to_read(path), {}};
  if (!open.file.is_open()) return faults.cannot_open();
  HeaderPage page{};
  if (open.file.read_at(0, page) != page.size()) {
    return faults.damaged("it is cut short within its header");
  }
  const ParsedHeader parsed = parse_header(page);
  if (parsed.fault != HeaderFault::kNone) return faults.in_header(parsed);
  open.header = parsed.header;
  if (expected != nullptr) {
    if (auto right = check_kind(open.header.kind, *expected, faults); !right) {
      return tl::unexpected(right.error());
    }
  }
  if (expected != nullptr && expected->payload_checksum &&
      open.header.payload_checksum != *expected->payload_checksum) {
    return faults.other_values(open.header.payload_checksum);
  }
  const std::uint64_t expected_bytes = table_file_bytes(open.header.kind);
  if (const std::uint64_t size = open.file.size_bytes(); size != expected_bytes) {
    return faults.damaged("it has " + std::to_string(size) + " bytes in place of " +
                          std::to_string(expected_bytes));
  }
  return open;
}

Result<TableHeader> header_of(const std::filesystem::path& path, const ExpectedTable* expected) {
  auto open = open_table(path, expected);
  if (!open) return tl::unexpected(open.error());
  return std::move(open->header);
}

Result<void> write_all(const base::File& file, std::span<const std::byte> payload,
                       const TableHeader& header, const std::filesystem::path& temporary,
                       const TransferOptions& options) {
  if (!file.write_at(0, format_header(header))) return cannot_write(temporary);
  // One writer: disks like it, and the page cache is faster than any of them.
  TransferOptions one_thread = options;
  one_thread.threads = 1;
  ChunkedWork writing(payload.size(), one_thread);
  int failure = 0;
  const bool written = writing.run([&](std::uint64_t, std::uint64_t offset, std::uint64_t bytes) {
    if (file.write_at(kHeaderBytes + offset, payload.subspan(offset, bytes))) return true;
    failure = errno;
    return false;
  });
  if (failure != 0) {
    errno = failure;
    return cannot_write(temporary);
  }
  if (!written) return interrupted();
  if (!file.sync()) return cannot_write(temporary);
  return {};
}

// A file that gets its name once it is whole; until then an error or an exception takes it away.
class RemovedUnlessRenamed {
 public:
  explicit RemovedUnlessRenamed(const std::filesystem::path& temporary) : temporary_(temporary) {}
  RemovedUnlessRenamed(const RemovedUnlessRenamed&) = delete;
  RemovedUnlessRenamed(RemovedUnlessRenamed&&) = delete;
  RemovedUnlessRenamed& operator=(const RemovedUnlessRenamed&) = delete;
  RemovedUnlessRenamed& operator=(RemovedUnlessRenamed&&) = delete;
  ~RemovedUnlessRenamed() {
    std::error_code not_there;
    std::filesystem::remove(temporary_, not_there);
  }

 private:
  const std::filesystem::path& temporary_;
};

// So much is read at once: a slow disk must not hold up a stop.
constexpr std::uint64_t kPieceBytes = std::uint64_t{1} << 20U;

// False at the end of the file, on an error, and when stopped.
bool read_in_pieces(const base::File& file, std::uint64_t position, std::span<std::byte> into,
                    const std::stop_token& stop) {
  for (std::uint64_t at = 0; at < into.size(); at += kPieceBytes) {
    const auto piece = into.subspan(at, std::min<std::uint64_t>(kPieceBytes, into.size() - at));
    if (stop.stop_requested() || file.read_at(position + at, piece) != piece.size()) return false;
  }
  return true;
}

}  // namespace

Result<TableHeader> save_table(const TableKind& kind, const Distribution& distribution,
                               std::span<const std::byte> payload,
                               const std::filesystem::path& path,
                               const std::filesystem::path& temporary,
                               const TransferOptions& options) {
  const auto payload_checksum = checksum_of(payload, {options.threads, options.stop, {}});
  if (!payload_checksum) return interrupted();
  const TableHeader header{kind, distribution, *payload_checksum};
  const RemovedUnlessRenamed removed(temporary);
  {
    const base::File file = base::File::open_to_write(temporary);
    if (!file.is_open()) return cannot_write(temporary);
    if (auto written = write_all(file, payload, header, temporary, options); !written) {
      return tl::unexpected(written.error());
    }
  }
  std::error_code failure;
  std::filesystem::rename(temporary, path, failure);
  if (failure || !base::sync_directory(path.parent_path())) return cannot_write(path);
  return header;
}

Result<TableHeader> read_header(const std::filesystem::path& path) {
  return header_of(path, nullptr);
}

Result<TableHeader> read_header(const std::filesystem::path& path, const ExpectedTable& expected) {
  return header_of(path, &expected);
}

Result<void> check_free_memory(const ExpectedTable& expected, std::uint64_t bytes) {
  return check_free_memory(expected, bytes, base::free_memory_bytes());
}

Result<void> check_free_memory(const ExpectedTable& expected, std::uint64_t bytes,
                               std::uint64_t free_bytes) {
  if (bytes <= free_bytes) return {};
  return fail(ErrorCode::kResources,
              "table " + expected.name + " takes " + std::to_string(bytes) +
                  " bytes of memory and " + std::to_string(free_bytes) + " are free" +
                  (expected.what_fits ? "; " + expected.what_fits(free_bytes) : ""));
}

Result<TableHeader> load_payload(const std::filesystem::path& path, const ExpectedTable& expected,
                                 std::span<std::byte> into, const TransferOptions& options) {
  auto open = open_table(path, &expected);
  if (!open) return tl::unexpected(open.error());
  const Faults faults(path, &expected);
  if (open->header.kind.payload_bytes != into.size()) {
    return faults.damaged("it was replaced by another while it was read");
  }
  std::vector<std::uint64_t> checksums(chunk_count(into.size()));
  ChunkedWork loading(into.size(), options);
  const bool loaded =
      loading.run([&](std::uint64_t chunk, std::uint64_t offset, std::uint64_t bytes) {
        const std::span<std::byte> target = into.subspan(offset, bytes);
        if (!read_in_pieces(open->file, kHeaderBytes + offset, target, options.stop)) return false;
        // The chunk is still in cache.
        checksums[chunk] = checksum(target);
        return true;
      });
  if (!loaded && options.stop.stop_requested()) return interrupted();
  if (!loaded) return faults.damaged("it cannot be read to its end");
  if (combined_checksum(checksums) != open->header.payload_checksum) {
    return faults.damaged("its checksum is wrong");
  }
  return std::move(open->header);
}

Result<LoadedTable> load_table(const std::filesystem::path& path, const ExpectedTable& expected,
                               const TransferOptions& options) {
  const auto sound = read_header(path, expected);
  if (!sound) return tl::unexpected(sound.error());
  const std::uint64_t bytes = sound->kind.payload_bytes;
  if (auto enough = check_free_memory(expected, bytes); !enough) {
    return tl::unexpected(enough.error());
  }
  auto memory = base::HugeMemory::allocate(bytes);
  if (!memory) return tl::unexpected(memory.error());
  auto header = load_payload(path, expected, {memory->data(), bytes}, options);
  if (!header) return tl::unexpected(header.error());
  return LoadedTable{std::move(*header), std::move(*memory)};
}

}  // namespace superflip::pdb
