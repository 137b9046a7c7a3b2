#include "pdb/table_file.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "base/file.h"
#include "base/free_memory.h"
#include "base/parallel.h"
#include "pdb/checksum.h"

namespace superflip::pdb {
namespace {

// Hands out the chunks of a payload to all cores.
class ChunkedWork {
 public:
  ChunkedWork(std::uint64_t payload_bytes, TransferOptions options)
      : payload_bytes_(payload_bytes), options_(std::move(options)) {}

  // Calls work(number, offset, bytes) for each chunk until one returns false or a stop is asked
  // for; whether all were done.
  template <class Work>
  bool run(const Work& work) {
    const std::uint64_t count = chunk_count(payload_bytes_);
    const int threads = static_cast<int>(
        std::min<std::uint64_t>(static_cast<std::uint64_t>(base::thread_count(options_.threads)),
                                std::max<std::uint64_t>(count, 1)));
    base::run_on_threads(
        threads,
        [&](int) {
          while (!failed_ && !options_.stop.stop_requested()) {
            const std::uint64_t chunk = next_.fetch_add(1);
            if (chunk >= count) break;
            const std::uint64_t offset = chunk * kChunkBytes;
            if (!work(chunk, offset, std::min(kChunkBytes, payload_bytes_ - offset))) {
              failed_ = true;
            }
            ++done_;
          }
        },
        [&] {
          if (!options_.progress) return;
          options_.progress(static_cast<double>(done_.load()) / static_cast<double>(count));
        });
    return !failed_ && done_ == count;
  }

 private:
  std::uint64_t payload_bytes_;
  TransferOptions options_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> failed_ = false;
};

std::string build_advice(int h) {
  return "remove it and build it again: superflip tables remove " + h48_name(h) +
         " && superflip tables build " + h48_name(h);
}

tl::unexpected<Error> interrupted() {
  return fail(ErrorCode::kInterrupted, "stopped");
}

tl::unexpected<Error> cannot_write(const std::filesystem::path& path) {
  return fail(ErrorCode::kResources, "cannot write " + path.string() + ": " +
                                         base::system_message() +
                                         "; free some space or choose another folder");
}

tl::unexpected<Error> cannot_open(const std::filesystem::path& path, std::optional<int> h) {
  if (errno != ENOENT && errno != ENOTDIR) {
    return fail(ErrorCode::kTable, "cannot open " + path.string() + ": " + base::system_message());
  }
  if (!h) return fail(ErrorCode::kTable, "there is no file " + path.string());
  return fail(ErrorCode::kTable, "table " + h48_name(*h) + " is missing (" + path.string() +
                                     "); build it: superflip tables build " + h48_name(*h));
}

tl::unexpected<Error> damaged(const std::filesystem::path& path, const std::string& what,
                              std::optional<int> h) {
  return fail(ErrorCode::kTable, path.string() + " is damaged: " + what + "; " +
                                     (h ? build_advice(*h) : "get another copy"));
}

tl::unexpected<Error> header_fault(const std::filesystem::path& path, const ParsedHeader& parsed,
                                   std::optional<int> h) {
  switch (parsed.fault) {
    case HeaderFault::kOtherVersion:
      return fail(ErrorCode::kTable,
                  path.string() + " has format version " + std::to_string(parsed.version) +
                      " and this program reads version " + std::to_string(kFormatVersion) + "; " +
                      (h ? build_advice(*h) : "use a file made by this version"));
    case HeaderFault::kOtherFamily:
      return fail(ErrorCode::kTable, path.string() + " holds a table of another kind; " +
                                         (h ? build_advice(*h) : "it cannot be used here"));
    default:
      return damaged(path, "its header is not sound", h);
  }
}

// An open file whose header and size have been checked.
struct OpenTable {
  base::File file;
  TableHeader header;
};

Result<OpenTable> open_table(const std::filesystem::path& path, std::optional<int> h) {
  OpenTable open{base::File::open_to_read(path), {}};
  if (!open.file.is_open()) return cannot_open(path, h);
  HeaderPage page{};
  if (open.file.read_at(0, page) != page.size()) {
    return damaged(path, "it is cut short within its header", h);
  }
  const ParsedHeader parsed = parse_header(page);
  if (parsed.fault != HeaderFault::kNone) return header_fault(path, parsed, h);
  open.header = parsed.header;
  if (h && open.header.h != *h) {
    return fail(ErrorCode::kTable, path.string() + " holds another table, " +
                                       h48_name(open.header.h) + " in place of " + h48_name(*h) +
                                       "; " + build_advice(*h));
  }
  const std::uint64_t expected = table_file_bytes(open.header.h);
  if (const std::uint64_t size = open.file.size_bytes(); size != expected) {
    return damaged(
        path, "it has " + std::to_string(size) + " bytes in place of " + std::to_string(expected),
        h);
  }
  return open;
}

Result<void> write_all(const base::File& file, const H48Table& table, const TableHeader& header,
                       const std::filesystem::path& temporary, const TransferOptions& options) {
  if (!file.write_at(0, format_header(header))) return cannot_write(temporary);
  // One writer: disks like it, and the page cache is faster than any of them.
  TransferOptions one_thread = options;
  one_thread.threads = 1;
  ChunkedWork writing(table.size_bytes(), one_thread);
  int failure = 0;
  const bool written = writing.run([&](std::uint64_t, std::uint64_t offset, std::uint64_t bytes) {
    if (file.write_at(kHeaderBytes + offset, {table.data() + offset, bytes})) return true;
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

}  // namespace

std::string h48_name(int h) {
  std::string name = "h";
  name += std::to_string(h);
  return name;
}

Result<TableHeader> save_table(const H48Table& table, const std::filesystem::path& path,
                               const std::filesystem::path& temporary,
                               const TransferOptions& options) {
  std::vector<std::uint64_t> checksums(chunk_count(table.size_bytes()));
  ChunkedWork checking(table.size_bytes(), {options.threads, options.stop, {}});
  const bool checked =
      checking.run([&](std::uint64_t chunk, std::uint64_t offset, std::uint64_t bytes) {
        checksums[chunk] = checksum({table.data() + offset, bytes});
        return true;
      });
  if (!checked) return interrupted();
  const TableHeader header{table.h(), count_codes(table, options.threads),
                           combined_checksum(checksums)};
  std::error_code ignored;
  {
    const base::File file = base::File::open_to_write(temporary);
    if (!file.is_open()) return cannot_write(temporary);
    if (auto written = write_all(file, table, header, temporary, options); !written) {
      std::filesystem::remove(temporary, ignored);
      return tl::unexpected(written.error());
    }
  }
  std::error_code failure;
  std::filesystem::rename(temporary, path, failure);
  if (failure || !base::sync_directory(path.parent_path())) {
    std::filesystem::remove(temporary, ignored);
    return cannot_write(path);
  }
  return header;
}

Result<TableHeader> read_header(const std::filesystem::path& path, std::optional<int> h) {
  const auto open = open_table(path, h);
  if (!open) return tl::unexpected(open.error());
  return open->header;
}

Result<void> check_free_memory(int h) {
  const std::uint64_t free_bytes = base::free_memory_bytes();
  if (h48_size_bytes(h) <= free_bytes) return {};
  int largest = h;
  while (largest >= 0 && h48_size_bytes(largest) > free_bytes) --largest;
  return fail(ErrorCode::kResources,
              "table " + h48_name(h) + " takes " + std::to_string(h48_size_bytes(h)) +
                  " bytes of memory and " + std::to_string(free_bytes) + " are free; " +
                  (largest < 0 ? "not even h0 fits"
                               : "the largest table that fits is " + h48_name(largest)));
}

Result<TableHeader> load_payload(const std::filesystem::path& path, int h, std::byte* into,
                                 const TransferOptions& options) {
  const auto open = open_table(path, h);
  if (!open) return tl::unexpected(open.error());
  std::vector<std::uint64_t> checksums(chunk_count(h48_size_bytes(h)));
  ChunkedWork loading(h48_size_bytes(h), options);
  const bool loaded =
      loading.run([&](std::uint64_t chunk, std::uint64_t offset, std::uint64_t bytes) {
        const std::span<std::byte> target(into + offset, bytes);
        if (open->file.read_at(kHeaderBytes + offset, target) != bytes) return false;
        // The chunk is still in cache.
        checksums[chunk] = checksum(target);
        return true;
      });
  if (!loaded && options.stop.stop_requested()) return interrupted();
  if (!loaded) return damaged(path, "it cannot be read to its end", h);
  if (combined_checksum(checksums) != open->header.payload_checksum) {
    return damaged(path, "its checksum is wrong", h);
  }
  return open->header;
}

Result<H48Table> load_table(const std::filesystem::path& path, int h,
                            const TransferOptions& options) {
  if (auto sound = read_header(path, h); !sound) return tl::unexpected(sound.error());
  if (auto enough = check_free_memory(h); !enough) return tl::unexpected(enough.error());
  auto table = H48Table::create(h);
  if (!table) return table;
  if (auto loaded = load_payload(path, h, table->data(), options); !loaded) {
    return tl::unexpected(loaded.error());
  }
  return table;
}

}  // namespace superflip::pdb
