// The commands below superflip fmc.
#pragma once

#include "command_line/command.h"

namespace superflip::cli {

void add_fmc_step_command(Command& fmc);    // superflip fmc STEP
void add_fmc_solve_command(Command& fmc);   // whole solves
void add_fmc_steps_command(Command& fmc);   // the list of them
void add_fmc_case_command(Command& fmc);    // what the case at hand is called
void add_fmc_insert_command(Command& fmc);  // what to insert into a skeleton
void add_fmc_check_command(Command& fmc);   // where the moves of a solve went

}  // namespace superflip::cli
