// superflip lab list and superflip lab run: experiments with reports.
#pragma once

#include <vector>

#include "commands.h"

namespace superflip::cli {

Command add_lab_list(CLI::App& lab);
Command add_lab_run(CLI::App& lab);
// Each experiment by its own name: lab korf is lab run korf.
std::vector<Command> add_lab_experiments(CLI::App& lab);

}  // namespace superflip::cli
