// superflip lab list and superflip lab run: experiments with reports.
#pragma once

#include "commands.h"

namespace superflip::cli {

void add_lab_list(Command& lab);
void add_lab_run(Command& lab);
// Each experiment by its own name: lab korf is lab run korf.
void add_lab_experiments(Command& lab);

}  // namespace superflip::cli
