// superflip solve: provably shortest solutions, or short ones at once.
#include <memory>
#include <string>
#include <vector>

#include <superflip/solver_options.h>
#include <superflip/two_phase.h>

#include "commands.h"
#include "open_solver.h"
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
  superflip solve --solver twophase --timeout 10ms "R2 U2 R2 U2 R2 U2"
  superflip solve --solver multiphase --chain eo-dr-htr "R2 U2 R2 U2 R2 U2"
  superflip solve --input cubes.txt --json --resume cubes.journal
  superflip scramble --count 10 | superflip solve --plain)help";

constexpr int kLongestSolution = 45;  // of any solver

std::vector<std::string> solver_names() {
  std::vector<std::string> names;
  for (const SolverInfo& info : solvers()) names.emplace_back(info.name);
  return names;
}

// Solvers that list shortest solutions, not only find one and then a better one.
const std::vector<std::string> kListing{"optimal", "h48", "korf", "fourpdb"};

void add_limits(Command& command, SolveOptions& options) {
  command.group("How much");
  command.add_flag("--all", options.all, "Every shortest solution, each once").of(kListing);
  command.add_option("--count", whole(options.count, 1, kEverySolution - 1), "At most N solutions")
      .of(kListing);
  command
      .add_option("--extra", whole(options.extra, 0, gods_number(kUsualMetric)),
                  "Also solutions up to N turns longer than the shortest")
      .of(kListing);
  command
      .add_option("--min-length", whole(options.min_length, 0, gods_number(kUsualMetric)),
                  "No solution shorter than N turns")
      .of(kListing);
  command.add_option("--max-length", whole(options.max_length, 0, kLongestSolution),
                     "No solution longer than N turns");
  command.add_option("--timeout", duration(options.timeout),
                     "Give up on a cube after so long, such as 500ms, 10s or 1h30m");
  command
      .add_option(
          "--target", whole(options.target_length, 0, kTwoPhaseMaxLength),
          "twophase, multiphase: stop at a solution of at most N turns (twophase: 20 unless "
          "a --timeout is given; 0 goes on to the proof)")
      .of({"twophase", "multiphase"});
  command
      .add_option("--first", choice(options.first, {"any", "all"}),
                  "Which solution, any that is found first or the first of all in canonical order")
      .of(kListing);
}

void add_solver_options(Command& command, SolverOptions& options) {
  command.group("Which solver");
  command
      .add_option("--solver",
                  choice(options.solver, solver_names(),
                         {{"kociemba", "twophase"}, {"thistle", "thistlethwaite"}}),
                  "How to solve")
      .named("NAME");
  command
      .add_option("--chain", choice(options.chain, names_of(kChainNames)), "multiphase: the stages")
      .named("NAME")
      .of({"multiphase"});
  command
      .add_option("--slack", whole(options.slack, 0, kMaxSlack),
                  "multiphase: up to N turns more than the shortest, shared by the first stages (0 "
                  "unless there is a --timeout or --target)")
      .of({"multiphase"});
  add_table_options(command, options);
}

// For the solvers of the lab, which repeat what others have done.
void add_rare_options(Command& command, SolverOptions& options) {
  const std::vector<std::string> pattern_solvers{"korf", "fourpdb"};
  PatternOptions& pattern = options.pattern;
  command.rare_group("korf and fourpdb");
  command
      .add_option(
          "--pattern", texts(pattern.patterns, "TEXT"),
          "Other patterns than their own, such as \"edges UR UF UL UB\" or \"corners "
          "permutation\"; may be given several times; \"edges\", all twelve, wants the table "
          "all-edges built")
      .of(pattern_solvers);
  command
      .add_option("--packing", choice(pattern.packing, names_of(kPatternPackings)),
                  "How tables hold distances")
      .of(pattern_solvers);
  command
      .add_option("--duplicates", choice(pattern.duplicates, names_of(kDuplicateRules)),
                  "How positions reached twice are detected")
      .of(pattern_solvers);
  command.add_option("--duplicate-depth", whole(pattern.duplicate_depth, 1, 8), "Within N turns")
      .of(pattern_solvers);
  command.add_flag("--best-first", pattern.best_first, "Try the most promising turn first")
      .of(pattern_solvers);
  command.rare_group("bidirectional");
  command
      .add_option("--method", choice(options.method, names_of(kBidirectionalMethods)),
                  "How the two ends meet")
      .of({"bidirectional"});
  command
      .add_option("--perimeter", whole(options.perimeter, 0, kMaxPerimeter),
                  "Method perimeter: turns around solved that are stored")
      .of({"bidirectional"});
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
  add_limits(command, *options);
  add_solver_options(command, options->solver);
  command.group("Output");
  options->format.add_to(command);
  command.add_flag("--unordered", options->unordered,
                   "Print results as they come, not in input order");
  add_rare_options(command, options->solver);
  command.epilog(kExamples);
  command.on_run([options, &command] {
    const Result<void> fitting = command.check_options_of(options->solver.solver);
    return fitting ? run_solve(*options) : report(fitting.error());
  });
}

}  // namespace superflip::cli
