// One copy of a table for all processes of the machine.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <superflip/result.h>

#include "pdb/table_file.h"

namespace superflip::pdb {

// Attaches, read-only, to the copy of the file's table in shared memory; the first to come makes
// it, others wait for it and call `waiting` about every 100 ms. A copy that is not sound, or that
// another user could have written, is never used. The copy outlives its users until remove_shared or
// the end of the system. kResources if there is no place for it that is this user's alone.
Result<LoadedTable> load_shared(const std::filesystem::path& file, const ExpectedTable& expected,
                                const TransferOptions& options,
                                const std::function<void()>& waiting);
// All copies of tables of this name. Those who use one keep it.
void remove_shared(const std::string& name);

}  // namespace superflip::pdb
