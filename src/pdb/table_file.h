// Tables in files: written so that no half-written one ever loads, checked whole on loading.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include <superflip/result.h>

#include "base/huge_memory.h"
#include "pdb/chunked_work.h"
#include "pdb/table_header.h"
#include "pdb/table_kind.h"

namespace superflip::pdb {

// What to do about a file, as the end of a sentence.
struct Advice {
  std::string words;
  Remedy remedy;
};

// What a file should hold, and what to tell somebody whose file does not.
struct ExpectedTable {
  std::string name;
  std::optional<TableKind> kind;  // none: whatever has the name
  // Of every table of this kind, where that is known; a file that states another is refused.
  std::optional<std::uint64_t> payload_checksum;
  Advice if_missing;
  Advice if_unusable;
  // What to say when the table does not fit into so much free memory; may be empty.
  std::function<std::string(std::uint64_t free_bytes)> what_fits;
};

constexpr std::uint64_t table_file_bytes(const TableKind& kind) {
  return kHeaderBytes + kind.payload_bytes;
}

// Writes to `temporary`, which is in the same folder, and renames it to `path` when everything is
// on the disk. What stands at either path before is replaced. The payload has kind.payload_bytes.
Result<TableHeader> save_table(const TableKind& kind, const Distribution& distribution,
                               std::span<const std::byte> payload,
                               const std::filesystem::path& path,
                               const std::filesystem::path& temporary,
                               const TransferOptions& options);

// The header of a file that has the right size. Without an expectation: of any table.
Result<TableHeader> read_header(const std::filesystem::path& path);
Result<TableHeader> read_header(const std::filesystem::path& path, const ExpectedTable& expected);

struct LoadedTable {
  TableHeader header;
  base::HugeMemory memory;
};
// Reads on all cores into huge pages and checks everything but the distribution. kTable for a file
// that is missing, damaged, of another version or of another table; kResources for too little
// memory.
Result<LoadedTable> load_table(const std::filesystem::path& path, const ExpectedTable& expected,
                               const TransferOptions& options);
// The same into memory the caller has, as large as the payload.
Result<TableHeader> load_payload(const std::filesystem::path& path, const ExpectedTable& expected,
                                 std::span<std::byte> into, const TransferOptions& options);

// kResources unless so much memory is free.
Result<void> check_free_memory(const ExpectedTable& expected, std::uint64_t bytes);

}  // namespace superflip::pdb
