// One function a subcommand: adds it to the program and returns what runs it.
#pragma once

#include <functional>

#include <CLI/CLI.hpp>

namespace superflip::cli {

struct Command {
  CLI::App* app = nullptr;
  std::function<int()> run;  // returns the exit code
};

Command add_solve_command(CLI::App& program);
Command add_tables_command(CLI::App& program);
Command add_convert_command(CLI::App& program);
Command add_scramble_command(CLI::App& program);
Command add_bench_command(CLI::App& program);
Command add_lab_command(CLI::App& program);
Command add_puzzle_command(CLI::App& program);
Command add_serve_command(CLI::App& program);

}  // namespace superflip::cli
