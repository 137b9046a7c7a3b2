// H48 tables in files: written so that no half-written one ever loads, checked whole on loading.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include <superflip/result.h>

#include "pdb/h48_table.h"
#include "pdb/table_header.h"

namespace superflip::pdb {

struct TransferOptions {
  int threads = 0;  // 0: one for each core
  std::stop_token stop;
  std::function<void(double)> progress;  // 0..1, at most every 100 ms, by the calling thread
};

std::string h48_name(int h);

// Bytes of the file of table hN.
constexpr std::uint64_t table_file_bytes(int h) {
  return kHeaderBytes + h48_size_bytes(h);
}

// Writes to `temporary`, which is in the same folder, and renames it to `path` when everything is
// on the disk. What stands at either path before is replaced.
Result<TableHeader> save_table(const H48Table& table, const std::filesystem::path& path,
                               const std::filesystem::path& temporary,
                               const TransferOptions& options);

// The header of a file that has the right size; `h`, if given, says which table it should be.
Result<TableHeader> read_header(const std::filesystem::path& path, std::optional<int> h);

// Reads on all cores into huge pages and checks everything but the distribution. kTable for a
// file that is missing, damaged, of another version or of another table; kResources for too little
// memory.
Result<H48Table> load_table(const std::filesystem::path& path, int h,
                            const TransferOptions& options);
// The same into memory the caller has, of h48_size_bytes(h) bytes.
Result<TableHeader> load_payload(const std::filesystem::path& path, int h, std::byte* into,
                                 const TransferOptions& options);

// kResources unless so much memory is free; names the largest table that would fit.
Result<void> check_free_memory(int h);

}  // namespace superflip::pdb
