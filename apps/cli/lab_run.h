// superflip lab list and superflip lab run: experiments with reports.
#pragma once

#include "commands.h"

namespace superflip::cli {

Command add_lab_list(CLI::App& lab);
Command add_lab_run(CLI::App& lab);

}  // namespace superflip::cli
