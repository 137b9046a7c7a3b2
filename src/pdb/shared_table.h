// One copy of a table for all processes of the machine.
#pragma once

#include <filesystem>
#include <functional>

#include <superflip/result.h>

#include "base/huge_memory.h"
#include "pdb/table_file.h"

namespace superflip::pdb {

// Attaches, read-only, to the copy of the file's table in shared memory; the first to come makes
// it, others wait for it and call `waiting` about every 100 ms. The copy outlives its users until
// remove_shared or the end of the system.
Result<LoadedTable> load_shared(const std::filesystem::path& file, const ExpectedTable& expected,
                                const TransferOptions& options,
                                const std::function<void()>& waiting);
// Does nothing for a file that cannot be read.
void remove_shared(const std::filesystem::path& file, const ExpectedTable& expected);

}  // namespace superflip::pdb
