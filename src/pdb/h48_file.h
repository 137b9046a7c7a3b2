// What H48 tables are as files, and what they are called.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <superflip/result.h>

#include "pdb/expected_table.h"
#include "pdb/h48_table.h"
#include "pdb/table_header.h"

namespace superflip::pdb {

// Of the layout: see table_family.h.
inline constexpr std::uint32_t kH48Version = 1;

std::string h48_name(int h);
// 0..11 for "h0".."h11"; kUsage, with the names there are, for anything else.
Result<int> parse_table_name(std::string_view name);
TableKind h48_kind(int h);
ExpectedTable expected_h48(int h);

// Bytes of the file of table hN.
constexpr std::uint64_t h48_file_bytes(int h) {
  return kHeaderBytes + h48_size_bytes(h);
}

// The counts of the four codes.
Distribution to_distribution(const CodeCounts& counts);

}  // namespace superflip::pdb
