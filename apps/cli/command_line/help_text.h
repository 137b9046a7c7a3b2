// What --help prints.
#pragma once

#include <string>

#include "command_line/command.h"

namespace superflip::cli {

inline constexpr std::size_t kHelpColumns = 80;

// In lines of at most kHelpColumns; the rare rows too if `all`.
std::string help_text(const Command& command, bool all);

}  // namespace superflip::cli
