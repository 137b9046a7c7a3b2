// What a table's file should hold, as far as that is known before it is read.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <superflip/result.h>

#include "pdb/table_kind.h"

namespace superflip::pdb {

// What to do about a file, as the end of a sentence.
struct Advice {
  std::string words;
  Remedy remedy;
};

// And what to tell somebody whose file does not.
struct ExpectedTable {
  std::string name;
  std::string family;
  std::uint32_t version = 1;      // of the family's layout
  std::optional<TableKind> kind;  // none: whatever has the name, and is of the family
  // Of every table of this kind, where that is known; a file that states another is refused.
  std::optional<std::uint64_t> payload_checksum;
  Advice if_missing;
  Advice if_unusable;
  // What to say when the table does not fit into so much free memory; may be empty.
  std::function<std::string(std::uint64_t free_bytes)> what_fits;
};

// A table of this kind that is built when somebody asks for it, and one that is built by whoever needs
// it.
ExpectedTable expected_when_asked(const TableKind& kind);
ExpectedTable expected_when_needed(const TableKind& kind);
// The same of a table that only its file tells all about.
ExpectedTable expected_when_needed(std::string_view name, std::string_view family,
                                   std::uint32_t version);

}  // namespace superflip::pdb
