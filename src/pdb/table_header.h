// The first page of a table file.
//
// Offset, size and content, numbers little-endian, the rest zero:
//      0   8  magic "SFTABLE\n"
//      8   4  format version
//     16  16  family, "h48"
//     32   8  metric, "htm"
//     40   4  h
//     44   4  base
//     48   4  bits an entry
//     52   4  bytes of a chunk of the checksum
//     56   8  entries
//     64   8  bytes of payload, which begins at 4096
//     72  32  how many entries have code 0, 1, 2, 3
//    104   8  checksum of the payload
//   4088   8  checksum of the 4088 bytes before
// Magic, version and the last checksum stay where they are in every version, so that a file of
// another version can be told from a damaged one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "pdb/h48_table.h"

namespace superflip::pdb {

inline constexpr std::uint64_t kHeaderBytes = 4096;
inline constexpr std::uint32_t kFormatVersion = 1;

using HeaderPage = std::array<std::byte, kHeaderBytes>;

struct TableHeader {
  int h = 0;
  CodeCounts distribution{};
  std::uint64_t payload_checksum = 0;
};

HeaderPage format_header(const TableHeader& header);

enum class HeaderFault {
  kNone,
  kDamaged,
  kOtherVersion,
  kOtherFamily,  // a sound header, but not of an H48 table of this program
};
struct ParsedHeader {
  HeaderFault fault = HeaderFault::kNone;
  std::uint32_t version = 0;
  TableHeader header;
};
ParsedHeader parse_header(const HeaderPage& page);

}  // namespace superflip::pdb
