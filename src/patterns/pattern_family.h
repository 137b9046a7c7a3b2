// The family of tables of patterns: "pattern-corners", "pattern-edges-UR.UF.UL-mod3" and so on.
#pragma once

#include <string_view>

#include <superflip/result.h>

#include "patterns/packing.h"
#include "patterns/pattern.h"
#include "pdb/table_family.h"

namespace superflip::patterns {

const pdb::TableFamily& pattern_family();

struct PackedPattern {
  Pattern pattern;
  Packing packing = Packing::kNibble;

  friend bool operator==(const PackedPattern&, const PackedPattern&) = default;
};
// The table of this name, which is that of table_kind (pattern_table.h). kUsage for other names.
Result<PackedPattern> parse_table_name(std::string_view name);

}  // namespace superflip::patterns
