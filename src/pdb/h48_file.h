// H48 tables as files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <superflip/result.h>

#include "pdb/h48_table.h"
#include "pdb/table_file.h"

namespace superflip::pdb {

std::string h48_name(int h);
TableKind h48_kind(int h);
ExpectedTable expected_h48(int h);

// Which H48 table a header is of, if it is of one as this program makes them.
std::optional<int> h48_of(const TableKind& kind);

// Bytes of the file of table hN.
constexpr std::uint64_t h48_file_bytes(int h) {
  return kHeaderBytes + h48_size_bytes(h);
}

// The counts of the four codes, and back.
Distribution to_distribution(const CodeCounts& counts);
CodeCounts to_code_counts(const Distribution& distribution);

// See save_table in table_file.h.
Result<TableHeader> save_h48(const H48Table& table, const std::filesystem::path& path,
                             const std::filesystem::path& temporary,
                             const TransferOptions& options);

}  // namespace superflip::pdb
