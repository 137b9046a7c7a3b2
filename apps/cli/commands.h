// One function a subcommand: adds it, its options and what runs it to the program.
#pragma once

#include "command_line/command.h"

namespace superflip::cli {

void add_solve_command(Command& program);
void add_tables_command(Command& program);
void add_convert_command(Command& program);
void add_scramble_command(Command& program);
void add_bench_command(Command& program);
void add_lab_command(Command& program);
void add_puzzle_command(Command& program);
void add_goals_command(Command& program);
void add_algs_command(Command& program);
void add_fmc_command(Command& program);
void add_names_command(Command& program);
void add_serve_command(Command& program);
void add_version_command(Command& program);

}  // namespace superflip::cli
