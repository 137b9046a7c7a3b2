// The superflip program: reads the command line and hands over to a subcommand.
#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "commands.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kFooter = R"(Each command has --help with examples.
Exit codes: 0 done, 1 no solution within the limits, 2 wrong usage, 3 not a possible cube,
4 table missing or damaged, 5 out of memory, disk or time, 70 internal error, 130 interrupted.)";

// The chain of commands given, for "see ... --help".
std::string command_path(const CLI::App& program) {
  std::string path = program.get_name();
  for (const CLI::App* sub : program.get_subcommands()) path += " " + command_path(*sub);
  return path;
}

// Without the program's name and "--", which is not needed: nothing one can ask about begins with a
// dash. (CLI11 would end the subcommand there.) CLI11 takes them last first.
std::vector<std::string> arguments_of(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  std::erase(arguments, "--");
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

int parse_and_run(int argc, char** argv) {
  CLI::App program("Rubik's Cube solving: provably shortest solutions, scrambles, every text form.",
                   "superflip");
  program.set_version_flag("--version", "superflip " SUPERFLIP_VERSION);
  program.require_subcommand(1);
  program.footer(kFooter);
  const std::array commands{add_solve_command(program),   add_scramble_command(program),
                            add_convert_command(program), add_tables_command(program),
                            add_bench_command(program),   add_lab_command(program),
                            add_puzzle_command(program),  add_serve_command(program)};
  try {
    program.parse(arguments_of(argc, argv));
  } catch (const CLI::Success& success) {  // --help and --version
    program.exit(success);
    return finish_output(kDone);
  } catch (const CLI::ParseError& error) {
    return report(
        {ErrorCode::kUsage, fmt::format("{}; see {} --help", error.what(), command_path(program))});
  }
  for (const Command& command : commands) {
    if (command.app->parsed()) return command.run();
  }
  return kWrongUsage;
}

}  // namespace
}  // namespace superflip::cli

int main(int argc, char** argv) {
  using superflip::ErrorCode;
  try {
    return superflip::cli::parse_and_run(argc, argv);
  } catch (const std::bad_alloc&) {
    return superflip::cli::report({ErrorCode::kResources, "out of memory"});
  } catch (const std::exception& error) {
    return superflip::cli::report({ErrorCode::kResources, error.what()});
  }
}
