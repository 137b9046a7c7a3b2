// The library's side of superflip::TableStore: loading, and what is known about each table.
#pragma once

#include <string_view>

#include <superflip/result.h>
#include <superflip/tables.h>

#include "pdb/h48_table.h"

namespace superflip::pdb {

// 0..11 for "h0".."h11"; kUsage, with the names there are, for anything else.
Result<int> parse_table_name(std::string_view name);

// The table in memory, its checksum verified; with options.shared in memory that other processes
// share.
Result<H48Table> load_h48(const TableStore& store, int h, const TableOptions& options);

}  // namespace superflip::pdb
