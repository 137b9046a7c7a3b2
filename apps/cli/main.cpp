// The superflip program: reads the command line and hands over to a subcommand.
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include <superflip/notation.h>
#include <superflip/spelling.h>

#include "command_line/help_text.h"
#include "command_line/read_words.h"
#include "commands.h"
#include "console.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kEpilog = R"(superflip help COMMAND tells more about one, with examples.
Exit codes: 0 done, 1 no solution within the limits, 2 wrong usage, 3 not a
possible cube, 4 table missing or damaged, 5 out of memory, disk or time,
70 internal error, 130 interrupted.)";

constexpr const char* kOverview =
    R"(superflip finds provably shortest solutions of the Rubik's Cube.

  superflip solve "R U R' U' F2 D"   a shortest solution
  superflip solve --solver twophase "R U R' U' F2 D"   a short one at once
  superflip scramble                 a fair scramble
  superflip convert "R U F"          a position in every form, and a picture
  superflip serve                    a page in the browser, and an API

superflip help lists all commands, superflip help solve tells about one.
)";

void add_commands(Command& program) {
  add_solve_command(program);
  add_scramble_command(program);
  add_convert_command(program);
  add_goals_command(program);
  add_algs_command(program);
  add_fmc_command(program);
  add_names_command(program);
  add_tables_command(program);
  add_puzzle_command(program);
  add_lab_command(program);
  add_bench_command(program);
  add_serve_command(program);
  add_version_command(program);
  program.epilog(kEpilog);
}

// Who gives a position and no command means to solve it.
std::optional<Error> forgotten_command(Command& program, const std::string& word) {
  if (program.find_command(word) != nullptr || !parse_position(word)) return std::nullopt;
  return Error{ErrorCode::kUsage, fmt::format("{} is no command; did you mean superflip solve {}?",
                                              in_quotes(word), in_quotes(word))};
}

int parse_and_run(std::vector<std::string> words) {
  if (words.empty()) {
    print_out_text(kOverview);
    return finish_output(kDone);
  }
  if (words.front() == "--version" || words.front() == "-V") words.front() = "version";
  Command program("superflip",
                  "Rubik's Cube solving: provably shortest solutions, scrambles, every text form.");
  add_commands(program);
  const Result<Request> request = read_words(program, words);
  if (!request) return report(forgotten_command(program, words.front()).value_or(request.error()));
  if (!request->help) return request->command->run();
  print_out_text(help_text(*request->command, request->all_help));
  return finish_output(kDone);
}

}  // namespace
}  // namespace superflip::cli

int main(int argc, char** argv) {
  using namespace superflip;
  cli::prepare_streams();
  try {
    return cli::finish_output(cli::parse_and_run({argv + (argc > 0 ? 1 : 0), argv + argc}));
  } catch (const std::bad_alloc&) {
    return cli::report_out_of_memory();
  } catch (const std::system_error& error) {  // threads, files
    return cli::report({ErrorCode::kResources, error.what()});
  } catch (const std::exception& error) {
    return cli::report({ErrorCode::kInternal, fmt::format("internal error: {}", error.what())});
  }
}
