// superflip solve: provably shortest solutions, or short ones at once.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <superflip/multi_phase.h>
#include <superflip/solver.h>
#include <superflip/two_phase.h>

#include "batch_output.h"
#include "commands.h"
#include "interrupt.h"
#include "live_line.h"
#include "net_picture.h"
#include "open_engine.h"
#include "position_input.h"
#include "report.h"
#include "solution_text.h"
#include "table_advice.h"

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

struct SolveOptions {
  InputOptions input;
  SolverOptions solver;
  std::optional<int> target_length;
  std::uint64_t count = 1;
  bool all = false;
  int extra = 0;
  int min_length = 0;
  std::optional<int> max_length;
  std::optional<std::chrono::milliseconds> timeout;
  std::string first = "any";
  bool unordered = false;
  std::string journal;
  OutputFormat format;
};

SolveRequest request_for(const SolveOptions& options, const Cube& cube) {
  SolveRequest request;
  request.cube = cube;
  request.min_length = options.min_length;
  request.max_length = options.max_length;
  // The first solution of at most 20 turns, unless something else is asked for.
  const bool improves = options.timeout || options.solver.solver != "twophase";
  request.target_length = options.target_length.value_or(improves ? 0 : kGodsNumberHtm);
  request.max_solutions = options.all ? kEverySolution : options.count;
  request.extra_length = options.extra;
  request.canonical_first = options.first == "all";
  request.timeout = options.timeout;
  return request;
}

std::string progress_text(const SolveProgress& progress) {
  std::string text = fmt::format("depth {}: {:.1f} M nodes, {:.1f} M/s, {}", progress.depth,
                                 static_cast<double>(progress.nodes) / 1e6,
                                 progress.nodes_per_second / 1e6, format_seconds(progress.seconds));
  if (progress.depth_seconds_expected) {
    text += fmt::format(", this depth about {}", format_seconds(*progress.depth_seconds_expected));
  }
  return text;
}

class SolveCommand {
 public:
  explicit SolveCommand(SolveOptions options) : options_(std::move(options)) {
    options_.format.many = options_.all || options_.count > 1;
    // Without any limit more and more slack would be tried for hours.
    if (!options_.timeout && !options_.target_length && !options_.solver.slack) {
      options_.solver.slack = 0;
    }
  }

  int run() {
    const std::string& solver = options_.solver.solver;
    const bool is_optimal = solver == "optimal" || solver == "h48" || solver == "bidirectional";
    if (is_optimal && options_.max_length > kGodsNumberHtm) {
      return report({ErrorCode::kUsage, fmt::format("--max-length is 0 to {} here: no cube needs "
                                                    "more",
                                                    kGodsNumberHtm)});
    }
    const Result<std::optional<Form>> from = options_.input.form_named();
    if (!from) return report(from.error());
    form_ = *from;
    Result<PositionInput> input = PositionInput::open(options_.input);
    if (!input) return report(input.error());
    if (!input->is_argument()) return solve_lines(*input);
    return solve_argument(*input->next());
  }

 private:
  Result<Position> parse(const InputLine& line) {
    return options_.input.read(line.text, form_, line.where).map([](const ReadPosition& read) {
      return read.position;
    });
  }

  int solve_argument(const InputLine& line) {
    const Result<Position> position = parse(line);
    if (!position) return report(position.error());
    const bool for_people = stdout_is_terminal() && options_.format.is_for_people();
    if (for_people) fmt::print("{}\n", draw_net(*position, stdout_takes_colour()));
    std::fflush(stdout);
    const Interrupt interrupt;
    auto solver = open_solver(options_.solver, interrupt.token());
    if (!solver) return report(solver.error());
    LiveLine live;
    std::size_t best_shown = SIZE_MAX;
    const Result<SolveResult> result =
        (*solver)->solve(request_for(options_, position->cube), interrupt.token(),
                         [&](const SolveProgress& progress) {
                           if (for_people && progress.best && progress.best->size() < best_shown) {
                             best_shown = progress.best->size();
                             live.clear();
                             fmt::print("so far: {} ({}f)\n",
                                        progress.best->image(position->held).text(), best_shown);
                             std::fflush(stdout);
                           }
                           live.show(progress_text(progress));
                         });
    live.clear();
    if (!result) return report(result.error());
    print_record(options_.format, record_of(options_.format, line.text, *position, *result));
    if (for_people) {
      fmt::print("{}\n", summary(*result));
    } else if (!result->solutions.empty() && (result->interrupted || result->timed_out)) {
      note(summary(*result));
    }
    if (!result->table.empty() && result->table != (*solver)->table()) {
      note(fmt::format("answered with table {}, before {} was read", result->table,
                       (*solver)->table()));
    }
    if (!result->solutions.empty()) advise(**solver, result->seconds);
    return finish_output(exit_code_of(*result));
  }

  int solve_lines(PositionInput& input) {
    const Interrupt interrupt;
    input.end_on(interrupt.token());
    auto solver = open_solver(options_.solver, interrupt.token());
    if (!solver) return report(solver.error());
    Result<BatchOutput> output =
        BatchOutput::open(options_.format, options_.unordered, options_.journal, input.total());
    if (!output) return report(output.error());
    double longest_seconds = 0;
    (*solver)->solve_all([&] { return next_request(input, *output); },
                         [&](std::size_t index, const Result<SolveResult>& result) {
                           if (result) longest_seconds = std::max(longest_seconds, result->seconds);
                           output->deliver(index, result);
                         },
                         interrupt.token());
    advise(**solver, longest_seconds);
    const int code = output->finish(interrupt.token().stop_requested());
    if (bad_line_ != kDone) return bad_line_;
    return finish_output(code);
  }

  // Who names a table has chosen.
  void advise(const Solver& solver, double seconds) const {
    if (options_.solver.solver == "optimal" && options_.solver.engine.table == "auto") {
      advise_once(solver.table(), seconds);
    }
  }

  // Lines the journal has already are passed over; a bad line ends the batch.
  std::optional<SolveRequest> next_request(PositionInput& input, BatchOutput& output) {
    while (const std::optional<InputLine> line = input.next()) {
      if (output.skip_if_done(line->text)) continue;
      const Result<Position> position = parse(*line);
      if (!position) {
        bad_line_ = report(position.error(), line->where);
        return std::nullopt;
      }
      output.expect(line->text, *position);
      return request_for(options_, position->cube);
    }
    return std::nullopt;
  }

  SolveOptions options_;
  std::optional<Form> form_;
  int bad_line_ = kDone;
};

// Solvers that list shortest solutions, not only find one and then a better one.
const std::vector<std::string> kListing{"optimal", "h48", "korf", "fourpdb"};

void add_limits(Command& command, SolveOptions& options) {
  command.group("How much");
  command.add_flag("--all", options.all, "Every shortest solution, each once").of(kListing);
  command.add_option("--count", whole(options.count, 1, kEverySolution - 1), "At most N solutions")
      .of(kListing);
  command
      .add_option("--extra", whole(options.extra, 0, kGodsNumberHtm),
                  "Also solutions up to N turns longer than the shortest")
      .of(kListing);
  command
      .add_option("--min-length", whole(options.min_length, 0, kGodsNumberHtm),
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
                  choice(options.solver, names_of(kSolverNames),
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
  add_engine_options(command, options.engine);
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
    return fitting ? SolveCommand(*options).run() : report(fitting.error());
  });
}

}  // namespace superflip::cli
