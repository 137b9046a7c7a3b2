// superflip solve: provably shortest solutions, or short ones at once.
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "commands.h"
#include "option_target.h"
#include "report.h"
#include "solve_options.h"
#include "solve_run.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(Without --json or --plain, each line is a solution and its length; * means no
shorter one exists. A cube given in moves with rotations is solved the way it is
then held.
Examples:
  superflip solve "R U R' U' F2 D"
  superflip solve --all "R2 U2 R2 U2 R2 U2"
  superflip solve --goal "cross D" "R U F' L2 D B"
  superflip solve --moves "<R,U>" --metric qtm "R U R' U R U2 R'"
  superflip solve --solver twophase --timeout 10ms "R2 U2 R2 U2 R2 U2"
  superflip solve --solver multiphase --chain eo-dr-htr "R2 U2 R2 U2 R2 U2"
  superflip solve --input cubes.txt --json --resume cubes.journal
  superflip scramble --count 10 | superflip solve --plain)help";

// Where each option that the command line has goes.
OptionTarget target_of(std::string_view name, SolveOptions& options) {
  SolverOptions& solver = options.solver;
  PatternOptions& pattern = solver.pattern;
  const std::map<std::string_view, OptionTarget> targets{
      {"goal", &options.words.goal},
      {"goal-position", &options.words.goal_position},
      {"post-adjust", &options.words.post_adjust},
      {"moves", &options.words.moves},
      {"metric", &options.words.metric},
      {"cost", &options.words.cost},
      {"memory", &solver.memory_bytes},
      {"all", &options.all},
      {"count", &options.count},
      {"extra", &options.extra},
      {"min-length", &options.min_length},
      {"max-length", &options.max_length},
      {"timeout", &options.timeout},
      {"max-nodes", &options.max_nodes},
      {"target", &options.target_length},
      {"first", &options.first},
      {"solver", &solver.solver},
      {"chain", &solver.chain},
      {"slack", &solver.slack},
      {"table", &solver.table},
      {"threads", &solver.threads},
      {"shared", &solver.shared},
      {"pattern", &pattern.patterns},
      {"packing", &pattern.packing},
      {"duplicates", &pattern.duplicates},
      {"duplicate-depth", &pattern.duplicate_depth},
      {"best-first", &pattern.best_first},
      {"method", &solver.method},
      {"perimeter", &solver.perimeter},
  };
  return targets.at(name);
}

void add_rows(Command& command, SolveOptions& options, std::string_view group) {
  command.group(std::string(group));
  for (const OptionRow& row : option_rows()) {
    if (!row.cli || row.group != group) continue;
    add_row(command, row, target_of(row.name, options), true);
  }
}

}  // namespace

void add_solve_command(Command& program) {
  Command& command = program.add_command(
      "solve", "Find a shortest solution, or a short one at once, of a position in any form");
  const auto options = std::make_shared<SolveOptions>();
  command.group("What to solve");
  options->input.add_to(command);
  command.add_option("--resume", text(options->journal, "FILE"),
                     "Keep finished results in FILE and go on from there after an interruption");
  add_rows(command, *options, "What to solve");
  add_rows(command, *options, "How much");
  add_rows(command, *options, "Which solver");
  command.group("Output");
  options->format.add_to(command);
  command.add_flag("--explain", options->explain,
                   "Say how a goal is searched for, and in which tables");
  command.add_flag("--unordered", options->unordered,
                   "Print results as they come, not in input order");
  add_rows(command, *options, "korf and fourpdb");
  add_rows(command, *options, "bidirectional");
  command.epilog(kExamples);
  command.on_run([options, &command] {
    const Result<void> fitting = command.check_options_of(options->solver.solver);
    return fitting ? run_solve(*options) : report(fitting.error());
  });
}

}  // namespace superflip::cli
