// superflip fmc: what fewest-moves solvers do, step by step.
#include "commands.h"
#include "fmc_commands.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(STEP is eo, dr, htr and others (superflip fmc steps), with its axis behind it or
as nissy writes it: eo rl, eorl, drud-eofb, htr-drud, drudslice, drudfin.
Examples:
  superflip fmc eo --all "R' U' F L2 D B2 U R U' R' U' F"
  superflip fmc drud-eofb --niss linear --all "R U R' U' L D F2"
  superflip fmc htr --niss always --json "U R2 U' F2 D R2 U"
  superflip fmc solve "F2 R D' L U"
  superflip fmc case "U R2 U' R2 U R2 U"
  superflip fmc insert "D L2 B' U R U' L' U R' U' L D2 F" "F' D2 B L2 D'"
superflip fmc STEP --help lists what all steps take.)help";

}  // namespace

void add_fmc_command(Command& program) {
  Command& command = program.add_command(
      "fmc", "Fewest moves: steps with NISS, whole solves, insertions, analysis");
  command.epilog(kExamples);
  add_fmc_step_command(command);
  add_fmc_solve_command(command);
  add_fmc_steps_command(command);
  add_fmc_case_command(command);
  add_fmc_insert_command(command);
  add_fmc_check_command(command);
}

}  // namespace superflip::cli
