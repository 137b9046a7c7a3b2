// Tables in files: written so that no half-written one ever loads, checked whole on loading.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include <superflip/result.h>

#include "base/huge_memory.h"
#include "pdb/chunked_work.h"
#include "pdb/expected_table.h"
#include "pdb/table_header.h"
#include "pdb/table_kind.h"

namespace superflip::pdb {

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

// kResources unless so much memory is free, here or in a machine that has `free_bytes`.
Result<void> check_free_memory(const ExpectedTable& expected, std::uint64_t bytes);
Result<void> check_free_memory(const ExpectedTable& expected, std::uint64_t bytes,
                               std::uint64_t free_bytes);

}  // namespace superflip::pdb
