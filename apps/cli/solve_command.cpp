// superflip solve: provably shortest solutions, or short ones at once.
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

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(Without --json or --plain, each line is a solution and its length; * means no shorter one exists.
A cube given in moves with rotations is solved the way it is then held.
Examples:
  superflip solve "R U R' U' F2 D"
  superflip solve --all "R2 U2 R2 U2 R2 U2"
  superflip solve --solver twophase --timeout 0.01 "R2 U2 R2 U2 R2 U2"
  superflip solve --solver multiphase --chain eo-dr-htr --slack 2 "R2 U2 R2 U2 R2 U2"
  superflip solve --solver korf "R2 U2 R2 U2 R2 U2"
  superflip solve --solver bidirectional "R2 U2 R2 U2 R2 U2"
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
  std::optional<double> timeout_seconds;
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
  const bool improves = options.timeout_seconds || options.solver.solver != "twophase";
  request.target_length = options.target_length.value_or(improves ? 0 : kGodsNumberHtm);
  request.max_solutions = options.all ? kEverySolution : options.count;
  request.extra_length = options.extra;
  request.canonical_first = options.first == "all";
  if (options.timeout_seconds) {
    request.timeout = std::chrono::milliseconds(
        static_cast<std::chrono::milliseconds::rep>(*options.timeout_seconds * 1000));
  }
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
    if (!options_.timeout_seconds && !options_.target_length && !options_.solver.slack) {
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
    (*solver)->solve_all([&] { return next_request(input, *output); },
                         [&](std::size_t index, const Result<SolveResult>& result) {
                           output->deliver(index, result);
                         },
                         interrupt.token());
    const int code = output->finish(interrupt.token().stop_requested());
    if (bad_line_ != kDone) return bad_line_;
    return finish_output(code);
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

void add_limits(CLI::App& app, SolveOptions& options) {
  app.add_option("--count", options.count, "At most N solutions")
      ->check(CLI::Range(std::uint64_t{1}, kEverySolution - 1))
      ->type_name("N")
      ->capture_default_str();
  app.add_flag("--all", options.all, "Every shortest solution, each once");
  app.add_option("--extra", options.extra, "Also solutions up to K turns longer")
      ->check(CLI::Range(0, kGodsNumberHtm))
      ->type_name("K");
  app.add_option("--target", options.target_length,
                 "twophase, multiphase: stop at a solution of at most N turns (twophase: 20 unless "
                 "a --timeout is given; 0: go on to the proof)")
      ->check(CLI::Range(0, kTwoPhaseMaxLength))
      ->type_name("N");
  app.add_option("--min-length", options.min_length, "No solution shorter than this")
      ->check(CLI::Range(0, kGodsNumberHtm))
      ->type_name("N");
  app.add_option("--max-length", options.max_length, "No solution longer than this")
      ->check(CLI::Range(0, kLongestSolution))
      ->type_name("N");
  app.add_option("--timeout", options.timeout_seconds, "Give up on a cube after S seconds")
      ->check(CLI::Range(0.001, 1e9))
      ->type_name("S");
  app.add_option("--first", options.first,
                 "any: stop at the first found; all: the first in canonical order")
      ->check(CLI::IsMember({"any", "all"}))
      ->type_name("")
      ->capture_default_str();
}

void add_solver_options(CLI::App& app, SolverOptions& options) {
  app.add_option("--solver", options.solver, "How to solve")
      ->check(CLI::IsMember(std::vector<std::string>(kSolverNames.begin(), kSolverNames.end())))
      ->type_name("")
      ->capture_default_str();
  app.add_option("--chain", options.chain, "multiphase: the stages")
      ->check(CLI::IsMember(std::vector<std::string>(kChainNames.begin(), kChainNames.end())))
      ->type_name("")
      ->capture_default_str();
  app.add_option(
         "--slack", options.slack,
         "multiphase: up to so many turns more than the shortest, shared by the first stages "
         "(0 unless there is a --timeout or --target)")
      ->check(CLI::Range(0, kMaxSlack))
      ->type_name("N");
  app.add_option("--method", options.method, "bidirectional: how the two ends meet")
      ->check(CLI::IsMember(
          std::vector<std::string>(kBidirectionalMethods.begin(), kBidirectionalMethods.end())))
      ->type_name("")
      ->capture_default_str();
  app.add_option("--perimeter", options.perimeter,
                 "bidirectional, method perimeter: turns around solved that are stored")
      ->check(CLI::Range(0, kMaxPerimeter))
      ->type_name("N")
      ->capture_default_str();
}

void add_pattern_options(CLI::App& app, PatternOptions& options) {
  const auto names = [](const auto& list) {
    return CLI::IsMember(std::vector<std::string>(list.begin(), list.end()));
  };
  app.add_option(
         "--pattern", options.patterns,
         "korf, fourpdb: other patterns than their own, such as \"edges UR UF UL UB\" or "
         "\"corners permutation\"; may be given several times; \"edges\", all twelve, wants "
         "the table all-edges built")
      ->allow_extra_args(false)
      ->type_name("TEXT");
  app.add_option("--packing", options.packing, "korf, fourpdb: how tables hold distances")
      ->check(names(kPatternPackings))
      ->type_name("")
      ->capture_default_str();
  app.add_option("--duplicates", options.duplicates,
                 "korf, fourpdb: how positions reached twice are detected")
      ->check(names(kDuplicateRules))
      ->type_name("")
      ->capture_default_str();
  app.add_option("--duplicate-depth", options.duplicate_depth,
                 "korf, fourpdb: within so many turns")
      ->check(CLI::Range(1, 8))
      ->type_name("N")
      ->capture_default_str();
  app.add_flag("--best-first", options.best_first,
               "korf, fourpdb: try the most promising turn first");
}

}  // namespace

Command add_solve_command(CLI::App& program) {
  CLI::App* app = program.add_subcommand(
      "solve", "Find a shortest solution, or a short one at once, of a position in any form");
  const auto options = std::make_shared<SolveOptions>();
  options->input.add_to(*app);
  add_limits(*app, *options);
  add_solver_options(*app, options->solver);
  add_pattern_options(*app, options->solver.pattern);
  add_engine_options(*app, options->solver.engine);
  app->add_flag("--unordered", options->unordered,
                "Print results as they come, not in input order");
  app->add_option("--resume", options->journal,
                  "Keep finished results in FILE and go on from there after an interruption")
      ->type_name("FILE");
  options->format.add_to(*app);
  app->footer(kExamples);
  return {app, [options] { return SolveCommand(*options).run(); }};
}

}  // namespace superflip::cli
