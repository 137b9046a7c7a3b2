// superflip fmc check: whether a solution solves, and where its moves went.
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <superflip/fmc_check.h>

#include "common/fmc_check_plot.h"
#include "common/fmc_check_record.h"
#include "common/json_writer.h"

#include "console.h"
#include "fmc_check_table.h"
#include "fmc_commands.h"
#include "interrupt.h"
#include "line_reader.h"
#include "live_line.h"
#include "net_picture.h"
#include "open_solver.h"
#include "position_input.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(SOLUTION is written as people do: turns on the inverse in parentheses, a comment
behind //, as many lines as there are, in one argument or several. What is
inserted has a mark, and a line that says what the mark stands for; the last
line may say Solution: and all of it. A file has the scramble on its first line.
Each step is measured by the shortest way to solve what it leaves: the turns so
far and those together grow by what the step loses. docs/fmc.md has a solve and
what is said about it.
Examples:
  superflip fmc check --quick "R U F" "F' // one side" "(R U) // the other"
  superflip fmc check --plain "R U F" "F' * R' // leaves U" "* = U'"
  superflip fmc check --input solve.txt --svg solve.svg
  superflip fmc check --input solve.txt --time 30s --json)help";

struct CheckOptions {
  std::vector<std::string> words;  // the scramble, then the solution's lines
  InputOptions input;
  std::chrono::milliseconds time{std::chrono::minutes(5)};
  SolverOptions optimal;
  FmcSolver::Options solver;
  bool quick = false;
  std::string svg;
  bool plot = false;
  bool ways = false;
  bool json = false;
  bool plain = false;
};

struct CheckText {
  std::string scramble;
  std::string solution;
};

bool is_one_word(const std::string& word) {
  return word.find_first_of(" \t\n") == std::string::npos;
}

Result<CheckText> from_words(const std::vector<std::string>& words) {
  // Turns without quotes: nothing tells the scramble from the solution.
  if (words.size() < 2 ||
      (words.size() > 2 && std::all_of(words.begin(), words.end(), is_one_word))) {
    return fail(ErrorCode::kUsage,
                "give the scramble and the solution, each in quotes: superflip fmc check "
                "\"R U F\" \"F' U' R'\"");
  }
  CheckText text{words.front(), ""};
  for (auto line = words.begin() + 1; line != words.end(); ++line) text.solution += *line + '\n';
  return text;
}

bool holds_something(const std::string& line) {
  const std::size_t start = line.find_first_not_of(" \t");
  return start != std::string::npos && line.compare(start, 2, "//") != 0;
}

// The scramble is the first line that holds something. The lines before the solution are kept empty, so
// that errors name lines as the file has them.
Result<CheckText> from_lines(LineReader& lines) {
  CheckText text;
  for (;;) {
    const auto line = lines.next();
    if (!line) return tl::unexpected(line.error());
    if (!*line) break;
    const bool is_scramble = text.scramble.empty() && holds_something(**line);
    if (is_scramble) text.scramble = **line;
    text.solution += (is_scramble ? "" : **line) + '\n';
  }
  if (!text.scramble.empty()) return text;
  return fail(ErrorCode::kUsage,
              "there is no scramble: it is the first line, the solution follows");
}

class CheckCommand {
 public:
  explicit CheckCommand(CheckOptions& options) : options_(options) {}

  int run() {
    const Interrupt interrupt;
    const auto text = read(interrupt.token());
    if (!text && interrupt.token().stop_requested()) return finish_output(kInterrupted);
    if (!text) return report(text.error());
    const auto form = options_.input.form_named();
    if (!form) return report(form.error());
    const auto scramble = options_.input.read(text->scramble, *form, "scramble");
    if (!scramble) return report(scramble.error(), "scramble");
    const auto written =
        read_fmc_solution(text->solution, scramble->position, options_.input.syntax());
    if (!written) return report(written.error(), "solution");
    const auto result = check(scramble->position.cube, *written, interrupt.token());
    if (!result) return report(result.error());
    const int code = show(*text, *result);
    return finish_output(code);
  }

 private:
  Result<CheckText> read(const std::stop_token& stop) const {
    if (options_.input.file.empty() && !options_.words.empty()) return from_words(options_.words);
    if (!options_.words.empty()) {
      return fail(ErrorCode::kUsage, "give a scramble and a solution or --input, not both");
    }
    const bool is_stdin = options_.input.file.empty() || options_.input.file == "-";
    auto lines = is_stdin ? Result<LineReader>(LineReader::of_stdin())
                          : LineReader::open(options_.input.file);
    if (!lines) return tl::unexpected(lines.error());
    if (is_stdin && isatty(STDIN_FILENO) != 0)
      note("reading the scramble, one line, then the solution; Ctrl-D ends");
    lines->end_on(stop);
    auto text = from_lines(*lines);
    if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    return text;
  }

  Result<FmcCheckResult> check(const Cube& cube, const FmcWritten& written,
                               const std::stop_token& stop) const {
    auto solver = FmcSolver::open(TableStore(), options_.solver);
    if (!solver) return tl::unexpected(solver.error());
    FmcCheckRequest request;
    request.timeout = options_.time;
    // No table is opened for what is not asked, or is known to be wrong.
    const bool solves = (cube * written.solution.cube()).is_solved();
    const bool is_plain = options_.plain && options_.svg.empty();
    const bool is_full = solves && !options_.quick && !is_plain;
    request.find_rests = is_full;
    request.find_alternatives = is_full;
    std::unique_ptr<Solver> optimal;
    if (is_full) {
      auto opened = open_solver(options_.optimal, stop);
      if (!opened) return tl::unexpected(opened.error());
      optimal = std::move(*opened);
    }
    LiveLine live;
    auto result =
        fmc_check(*solver, optimal.get(), cube, written, request, stop,
                  [&](const FmcCheckProgress& progress) { show_progress(live, progress); });
    live.clear();
    return result;
  }

  static void show_progress(LiveLine& live, const FmcCheckProgress& progress) {
    std::vector<std::string> parts{
        fmt::format("{} of {}: {}", progress.done + 1, progress.points, progress.looking_for)};
    if (progress.search) {
      parts.push_back(fmt::format("depth {}", progress.search->depth));
      if (progress.search->best)
        parts.push_back(fmt::format("at most {}", progress.search->best->length));
      parts.push_back(format_seconds(progress.search->seconds));
    }
    live.show_parts(parts);
  }

  int show(const CheckText& text, const FmcCheckResult& result) const {
    if (options_.json) {
      JsonWriter json;
      json.begin_object();
      json.field("scramble", text.scramble);
      write_fmc_check(json, result);
      json.end_object();
      print_out("{}\n", json.text());
    } else if (options_.plain) {
      if (result.solves) print_out("{}\n", result.solution.text());
    } else if (result.solves) {
      print_out("{}", check_table(result, options_.ways));
      if (result.has_rests && (options_.plot || stdout_is_terminal())) {
        print_out("\n{}", text_plot(result));
      }
    }
    if (!result.solves) {
      if (result.left.empty()) return kInternalError;
      print_err("superflip: does not solve: {}\n", result.left);
      return kNoSolution;
    }
    if (!options_.json) {
      for (const std::string& said : result.notes) note(said);
    }
    if (!options_.svg.empty() && result.has_rests) {
      if (const int code = write_svg(result); code != kDone) return code;
    }
    if (result.interrupted) return kInterrupted;
    if (!result.timed_out) return kDone;
    note(
        fmt::format("out of time after {}: give more with --time", format_seconds(result.seconds)));
    return kOutOfResources;
  }

  int write_svg(const FmcCheckResult& result) const {
    std::ofstream file(options_.svg, std::ios::binary);
    file << svg_plot(result);
    file.close();
    if (file) return kDone;
    return report({ErrorCode::kResources, fmt::format("{} cannot be written", options_.svg), {}});
  }

  CheckOptions& options_;
};

}  // namespace

void add_fmc_check_command(Command& fmc) {
  Command& command =
      fmc.add_command("check", "Whether a solution solves, its steps, and where its moves went");
  const auto options = std::make_shared<CheckOptions>();
  command.also_called("[OPTIONS] --input FILE");
  command.add_rest("SCRAMBLE SOLUTION", options->words,
                   "Each in quotes; the solution's lines may be arguments of their own");
  command.add_option("--input", text(options->input.file, "FILE"),
                     "Read the scramble, one line, and the solution from FILE (- is stdin)");
  command.add_option("--from", form_name(options->input.form), "The form of the scramble");
  command.add_option("--parentheses", choice(options->input.parentheses, {"auto", "niss", "group"}),
                     "What (A) means, turns on the inverse or grouping; auto: what solves");
  command.add_option("--lower-case", choice(options->input.lower_case, {"wide", "face"}),
                     "What r means, a wide turn or the face turn R");
  command.group("How much");
  command.add_option("--time", duration(options->time),
                     "How long to look for the shortest ways, such as 30s");
  command.add_flag("--quick", options->quick,
                   "Its steps alone, without the shortest ways and what else was there");
  add_table_options(command, options->optimal);
  command.group("Output");
  command
      .add_option("--svg", text(options->svg, "FILE"),
                  "Also a picture: turns made and fewest to come at each point")
      .without("--quick");
  command.add_flag("--plot", options->plot,
                   "Also a picture of letters, as a terminal shows it without");
  command.add_flag("--ways", options->ways, "Also the shortest way from the end of each step");
  command.add_flag("--json", options->json, "One JSON object");
  command.add_flag("--plain", options->plain, "The solution alone, on one line, merged")
      .without("--json");
  command.epilog(kExamples);
  command.on_run([options] { return CheckCommand(*options).run(); });
}

}  // namespace superflip::cli
