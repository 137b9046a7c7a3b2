// One copy of a table for all processes of the machine.
#pragma once

#include <filesystem>
#include <functional>

#include <superflip/result.h>

#include "pdb/h48_table.h"
#include "pdb/table_file.h"

namespace superflip::pdb {

// Attaches to the copy of the file's table in shared memory; the first to come makes it, others
// wait for it and call `waiting` about every 100 ms. The copy outlives its users until
// remove_shared or the end of the system.
Result<H48Table> load_shared(const std::filesystem::path& file, int h,
                             const TransferOptions& options, const std::function<void()>& waiting);
void remove_shared(const std::filesystem::path& file, int h);

}  // namespace superflip::pdb
