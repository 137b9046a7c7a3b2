// What a table is, apart from its values: enough to tell its file from that of any other table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace superflip::pdb {

// How many entries have each value, as the family numbers them; often the distance. Values of 31
// and more share the last count.
inline constexpr std::size_t kDistributionCounts = 32;
using Distribution = std::array<std::uint64_t, kDistributionCounts>;

struct TableKind {
  std::string name;             // of the file, without ".table"; see is_table_name
  std::string family;           // "h48", "twophase", "puzzle": what made it; at most 16 characters
  std::uint32_t version = 1;    // of the family's layout, 1 or more; see table_family.h
  std::string metric;           // "htm", "qtm"; at most 8 characters
  std::uint32_t parameter = 0;  // which one of the family
  std::uint32_t base = 0;       // distance that code 0 stands for, where the family has one
  std::uint32_t bits = 0;       // an entry
  std::uint64_t entries = 0;
  std::uint64_t payload_bytes = 0;
  // Of what the table was computed from, a puzzle's definition for example; 0 where the family and
  // the parameter say it all. A change of it makes stored files unusable.
  std::uint64_t definition_hash = 0;

  bool operator==(const TableKind&) const = default;
};

inline constexpr std::size_t kMaxNameLength = 64;
// 1 to 64 letters, digits, '-', '_' and '.', not beginning with a '.'.
bool is_table_name(std::string_view name);

}  // namespace superflip::pdb
