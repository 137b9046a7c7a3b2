// Work on tables as events of a run.
#pragma once

#include <filesystem>
#include <optional>

#include <superflip/tables.h>

#include "run.h"

namespace superflip::python {

// Posts TableProgress events. `post` outlives it.
TableProgressCallback posting_progress(const Run::Post& post);

// The folder given, or the one that the environment names.
TableStore store_at(const std::optional<std::filesystem::path>& directory);

}  // namespace superflip::python
