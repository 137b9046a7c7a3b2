// Who may write a table: one process, one thread at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>

#include <superflip/result.h>

#include "base/file.h"

namespace superflip::pdb {

// Waits until the lock is free; calls `waiting` about every 100 ms meanwhile. Held until the File
// is closed, also by the end of the process.
Result<base::File> acquire_lock(const std::filesystem::path& path, const std::stop_token& stop,
                                const std::function<void()>& waiting);
// The same for a file that is open.
Result<void> wait_for_lock(const base::File& file, const std::stop_token& stop,
                           const std::function<void()>& waiting);

}  // namespace superflip::pdb
