#include "solve_run.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/grey_position.h>
#include <superflip/metric.h>
#include <superflip/notation.h>
#include <superflip/options.h>
#include <superflip/reach.h>

#include "batch_output.h"
#include "console.h"
#include "interrupt.h"
#include "live_line.h"
#include "net_picture.h"
#include "open_solver.h"
#include "report.h"
#include "table_advice.h"

namespace superflip::cli {
namespace {

// The most important first: what has no room is left out.
std::vector<std::string> progress_parts(const SolveProgress& progress) {
  std::vector<std::string> parts{fmt::format("depth {}", progress.depth)};
  if (progress.depth_fraction > 0) {
    parts.front() += fmt::format(": {:.0f} %", progress.depth_fraction * 100);
  }
  if (progress.depth_seconds_left) {
    parts.push_back(fmt::format("{} left", format_seconds(*progress.depth_seconds_left)));
  } else if (progress.depth_seconds_expected) {
    parts.push_back(
        fmt::format("about {} in all", format_seconds(*progress.depth_seconds_expected)));
  }
  parts.push_back(fmt::format("{:.1f} M nodes", static_cast<double>(progress.nodes) / 1e6));
  parts.push_back(fmt::format("{:.1f} M/s", progress.nodes_per_second / 1e6));
  parts.push_back(format_seconds(progress.seconds));
  return parts;
}

class SolveRun {
 public:
  explicit SolveRun(SolveOptions options) : options_(std::move(options)) {
    OutputFormat& format = options_.format;
    format.many = options_.all || options_.count > 1;
    if (format.many && !options_.all) format.count = options_.count;
    format.min_length = options_.min_length;
  }

  int run() {
    if (const Result<void> read = read_terms(options_); !read) return report(read.error());
    options_.format.terms = options_.solver.terms;
    if (const Result<void> fitting = check_limits(); !fitting) return report(fitting.error());
    const Result<std::optional<Form>> from = options_.input.form_named();
    if (!from) return report(from.error());
    form_ = *from;
    Result<PositionInput> input = PositionInput::open(options_.input);
    if (!input) return report(input.error());
    const bool is_single = input->is_argument() && options_.journal.empty();
    options_.format.summaries = shows_all() && (is_single || input->is_typed());
    return is_single ? solve_argument(*input->next()) : solve_lines(*input);
  }

 private:
  // Before a table is loaded.
  Result<void> check_limits() const {
    const std::string_view solver = solver_for(options_.solver);
    return find_solver(solver).and_then([&](const SolverInfo* info) {
      return check_problem(problem_for(options_, {}), solver, info->capabilities);
    });
  }

  // Before a table is built for nothing.
  Result<void> check_goal(const Position& position) const {
    if (options_.solver.terms.is_usual()) return {};
    const Problem problem = problem_for(options_, position);
    return check_reach(problem.cube, problem.goal, problem.turns);
  }

  Result<Position> parse(const InputLine& line) {
    if (!form_ && is_grey_position(line.text)) {
      return complete_position(line.text, options_.solver.terms.goal).map([](const Cube& cube) {
        return Position{cube, {}};
      });
    }
    return options_.input.read(line.text, form_, line.where()).map([](const ReadPosition& read) {
      return read.position;
    });
  }

  bool shows_all() const { return stdout_is_terminal() && options_.format.is_for_people(); }

  // With a picture, what is found on the way and a word at the end for people, and a line on how it
  // goes.
  Result<SolveResult> solve_seen(const Position& position, const std::stop_token& stop) {
    if (shows_all()) print_out("{}\n", draw_net(position, stdout_takes_colour()));
    LiveLine line;
    std::optional<int> best_shown;
    return solver_->solve(problem_for(options_, position), stop,
                          [&](const SolveProgress& progress) {
                            if (shows_all() && progress.best &&
                                (!best_shown || progress.best->length < *best_shown)) {
                              best_shown = progress.best->length;
                              line.clear();
                              print_out("so far: {} ({})\n", progress.best->text(position.held),
                                        length_with_letter(options_.format, *best_shown));
                            }
                            line.show_parts(progress_parts(progress));
                          });
  }

  Result<void> open(const std::stop_token& stop) {
    auto solver = open_solver(options_.solver, stop);
    if (!solver) return tl::unexpected(solver.error());
    solver_ = std::move(*solver);
    if (options_.explain) {
      for (const std::string& line : solver_->explanation()) note(line);
    }
    if (options_.min_length > 0 && options_.format.is_for_people()) {
      note(fmt::format("* means here that no solution of {} or more turns is shorter",
                       options_.min_length));
    }
    return {};
  }

  int solve_argument(const InputLine& line) {
    const Result<Position> position = parse(line);
    if (!position) return report(position.error());
    if (const Result<void> good = check_goal(*position); !good) return report(good.error());
    const Interrupt interrupt;
    if (const Result<void> opened = open(interrupt.token()); !opened) return report(opened.error());
    const Result<SolveResult> result = solve_seen(*position, interrupt.token());
    if (!result) return report(result.error());
    const Record record = record_of(options_.format, line.text, *position, *result);
    print_record(options_.format, record, "");
    print_remarks(options_.format, record, "");
    if (!result->table.empty() && result->table != solver_->table()) {
      note(fmt::format("answered with table {}, before {} was read", result->table,
                       solver_->table()));
    }
    if (!options_.solver.terms.is_usual() && !result->solutions.empty() &&
        result->solutions.front().length == 0) {
      note("the goal is reached already");
    }
    if (!result->solutions.empty()) advise(result->seconds);
    return finish_output(exit_code_of(record));
  }

  int solve_lines(PositionInput& input) {
    const Interrupt interrupt;
    // Before a table is loaded: a journal of another run ends it.
    const BatchOptions batch{.format = options_.format,
                             .unordered = options_.unordered,
                             .keeps_going = input.keeps_going(),
                             .is_typed = input.is_typed(),
                             .journal = options_.journal,
                             .asked = asked_of(options_),
                             .timeout = options_.timeout,
                             .total = input.total()};
    Result<std::unique_ptr<BatchOutput>> output = BatchOutput::open(batch, interrupt.token());
    if (!output) return report(output.error());
    input.end_on((*output)->stop());
    if (const Result<void> opened = open(interrupt.token()); !opened) return report(opened.error());
    double longest_seconds = 0;
    if (input.is_typed()) {
      solve_typed(input, **output);
    } else {
      solver_->solve_all([&] { return next_request(input, **output); },
                         [&](std::size_t index, const Result<SolveResult>& result) {
                           if (result) longest_seconds = std::max(longest_seconds, result->seconds);
                           (*output)->deliver(index, result);
                         },
                         (*output)->stop());
    }
    advise(longest_seconds);
    return finish_output((*output)->finish());
  }

  // Who names a table has chosen.
  void advise(double seconds) const {
    if (solver_->name() == "optimal" && options_.solver.table == "auto") {
      advise_once(solver_->table(), seconds);
    }
  }

  // One after the other, all cores on each: who types waits for the answer.
  void solve_typed(PositionInput& input, BatchOutput& output) {
    for (std::size_t index = 0;; ++index) {
      const std::optional<Position> position = next_position(input, output);
      if (!position) return;
      output.deliver(index, solve_seen(*position, output.stop()));
    }
  }

  std::optional<Problem> next_request(PositionInput& input, BatchOutput& output) {
    const std::optional<Position> position = next_position(input, output);
    if (!position) return std::nullopt;
    return problem_for(options_, *position);
  }

  // The next that has to be solved: lines the journal has are passed over, bad ones said.
  std::optional<Position> next_position(PositionInput& input, BatchOutput& output) {
    while (!output.is_over()) {
      const std::optional<InputLine> line = input.next();
      if (!line) break;
      if (line->trouble) {
        output.refuse(*line, *line->trouble);
        continue;
      }
      const Result<Position> position = parse(*line);
      if (!position) {
        output.refuse(*line, position.error());
        continue;
      }
      if (output.skip_if_done(*line, *position)) continue;
      output.expect(*line, *position);
      return *position;
    }
    return std::nullopt;
  }

  SolveOptions options_;
  std::optional<Form> form_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace

int run_solve(SolveOptions options) {
  return SolveRun(std::move(options)).run();
}

}  // namespace superflip::cli
