// The first page of a table file.
//
// Offset, size and content, numbers little-endian, the rest zero:
//      0   8  magic "SFTABLE\n"
//      8   4  format version
//     12   4  version of the family's layout, less one: 0 in files that are older than such versions
//     16  16  family
//     32   8  metric
//     40   4  parameter
//     44   4  base
//     48   4  bits an entry
//     52   4  bytes of a chunk of the checksum
//     56   8  entries
//     64   8  bytes of payload, which begins at 4096
//     72  32  how many entries have value 0, 1, 2, 3
//    104   8  checksum of the payload
//    112   8  hash of the definition
//    120  64  name; zero in H48 files: see h48_file_name
//    184 224  how many entries have value 4 ... 31
//   4088   8  checksum of the 4088 bytes before
// Magic, version and the last checksum stay where they are in every version, so that a file of
// another version can be told from a damaged one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "pdb/table_kind.h"

namespace superflip::pdb {

inline constexpr std::uint64_t kHeaderBytes = 4096;
inline constexpr std::uint32_t kFormatVersion = 1;
inline constexpr std::size_t kMaxFamilyLength = 16;
inline constexpr std::size_t kMaxMetricLength = 8;

using HeaderPage = std::array<std::byte, kHeaderBytes>;

struct TableHeader {
  TableKind kind;
  Distribution distribution{};
  std::uint64_t payload_checksum = 0;
};

// "h" and the parameter, then "-" and the metric if that is not "htm".
std::string h48_file_name(std::uint32_t h, std::string_view metric);

// The texts of the kind must fit their fields.
HeaderPage format_header(const TableHeader& header);

enum class HeaderFault {
  kNone,
  kDamaged,
  kOtherVersion,
  kOtherKind,  // sound, but not as this program writes it
};
struct ParsedHeader {
  HeaderFault fault = HeaderFault::kNone;
  std::uint32_t version = 0;
  TableHeader header;
};
ParsedHeader parse_header(const HeaderPage& page);

}  // namespace superflip::pdb
