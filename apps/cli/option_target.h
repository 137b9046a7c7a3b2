// Options of the command line from the library's rows (superflip/options.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <superflip/options.h>

#include "command_line/command.h"

namespace superflip::cli {

// Where the value of an option goes; until one is given it is the row's default.
using OptionTarget =
    std::variant<bool*, int*, std::optional<int>*, std::uint64_t*, std::optional<std::uint64_t>*,
                 std::string*, std::vector<std::string>*,
                 std::optional<std::chrono::milliseconds>*>;

// The option of a row that the command line has, under the row's heading. `says_solvers` where the
// solver is a choice: then help names the one or two that have it.
Option& add_row(Command& command, const OptionRow& row, const OptionTarget& target,
                bool says_solvers);

}  // namespace superflip::cli
