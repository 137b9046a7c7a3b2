// superflip fmc STEP: all good ways through one step.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <superflip/fmc.h>
#include <superflip/fmc_cases.h>
#include <superflip/spelling.h>

#include "common/fmc_amount.h"
#include "common/fmc_record.h"
#include "common/json_writer.h"

#include "answer_lines.h"
#include "console.h"
#include "fmc_commands.h"
#include "live_line.h"
#include "open_solver.h"
#include "position_input.h"
#include "report.h"
#include "solution_text.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(STEP is one of superflip fmc steps, then its axis if it is to be on one (ud, rl
or fb), then the scramble, which may have turns on its inverse in parentheses.
Solutions have theirs so: U (B R' B) is U on the scramble, B R' B on its inverse.
Without --all, the first shortest; with it every shortest, or all of --max-length
turns at most, or of --extra turns more than the shortest.
Solutions that differ from others in the last quarter turns are left out, unless
--all-endings asks for them: docs/fmc.md has the rules.
Examples:
  superflip fmc eo fb --niss always --all "R' U' F D2 L2 F R2 U2 R2 B"
  superflip fmc dr --all --count-only "R' U' F D2 L2 F R2 U2 R2 B"
  superflip fmc htr-drud --niss always --all --plain "U R2 D' F2 U B2"
  superflip fmc drudfin --json "U R2 D' F2 U B2")help";

struct StepOptions {
  std::vector<std::string> words;  // the step, its axis, the scramble
  InputOptions input;
  std::string niss;
  bool all = false;
  std::uint64_t count = 0;
  int min_length = 0;
  std::optional<int> max_length;
  std::optional<int> extra;
  bool all_endings = false;
  bool count_only = false;
  std::optional<std::chrono::milliseconds> timeout;
  FmcSolver::Options solver;
  bool json = false;
  bool plain = false;
};

// Perhaps it was to be one of the commands beside the steps.
Error no_step(const std::string& word, Error error) {
  if (error.message.find("did you") != std::string::npos) return error;
  const std::string other = did_you_mean(word, {"steps", "case", "solve", "insert", "check"});
  error.message = fmt::format("{} is no step and no command{}", in_quotes(word),
                              other.empty() ? "; superflip fmc steps lists the steps" : other);
  return error;
}

// Two letters of faces where an axis could stand. As wide turns nobody writes them so, and the answer
// would be that of another cube.
bool is_meant_as_axis(std::string_view word) {
  return word.size() == 2 && word.find_first_not_of("udrlfb") == std::string_view::npos;
}

// The first words are the step, and axes behind it; the scramble is left.
Result<FmcStep> take_step(std::vector<std::string>& words) {
  auto step = FmcStep::parse(words.front());
  if (!step) return tl::unexpected(no_step(words.front(), step.error()));
  words.erase(words.begin());
  for (; !words.empty(); words.erase(words.begin())) {
    const std::string& word = words.front();
    if (find_axis(word)) {
      if (auto set = step->set_axis(word); !set) return tl::unexpected(set.error());
    } else if (is_meant_as_axis(word)) {
      return fail(ErrorCode::kUsage,
                  fmt::format("\"{}\" is no axis: there are ud, rl and fb; wide turns are written "
                              "\"{} {}\"",
                              word, word[0], word[1]));
    } else {
      break;
    }
  }
  return step;
}

class StepCommand {
 public:
  explicit StepCommand(const StepOptions& options) : options_(options) {}

  int run() {
    if (const Result<void> good = read(); !good) return report(good.error());
    auto solver = FmcSolver::open(TableStore(), options_.solver);
    if (!solver) return report(solver.error());
    solver_ = std::make_unique<FmcSolver>(std::move(*solver));
    OutputFormat format;
    format.json = options_.json;
    format.plain = options_.plain;
    return answer_lines(options_.input, format,
                        [this](const InputLine& line, const ReadPosition& read,
                               const std::stop_token& stop) -> Result<int> {
                          const Cube& cube = read.position.cube;
                          const auto result = search(cube, stop);
                          if (!result) return tl::unexpected(result.error());
                          print(line, cube, *result);
                          return code_of(*result, line.where());
                        });
  }

 private:
  Result<void> read() {
    auto step = take_step(options_.words);
    if (!step) return tl::unexpected(step.error());
    request_.step = *step;
    options_.input.words = options_.words;
    if (!options_.niss.empty()) {
      const auto niss = find_niss(options_.niss);
      if (!niss) return tl::unexpected(niss.error());
      request_.niss = *niss;
    }
    request_.min_length = options_.min_length;
    request_.max_length = options_.max_length;
    request_.all_endings = options_.all_endings;
    request_.count_only = options_.count_only;
    request_.timeout = options_.timeout;
    set_fmc_amount(request_, {options_.all || options_.count_only, options_.count, options_.extra});
    return {};
  }

  Result<FmcResult> search(const Cube& cube, const std::stop_token& stop) const {
    LiveLine live;
    live.show(fmt::format("looking for {}", request_.step.title()));
    auto result = solver_->solve(cube, request_, stop);
    live.clear();
    return result;
  }

  static int code_of(const FmcResult& result, const std::string& where) {
    const std::string prefix = where.empty() ? "" : where + ": ";
    if (result.interrupted) return kInterrupted;
    if (result.timed_out) {
      note(result.excluded_below == 0
               ? fmt::format("{}out of time before any turn was tried", prefix)
               : fmt::format("{}out of time: {} or more turns were not all tried", prefix,
                             result.excluded_below));
      return kOutOfResources;
    }
    if (result.too_many) {
      note(fmt::format("{}there are too many ways to list them all: ask for fewer turns", prefix));
      return kOutOfResources;
    }
    if (result.count > 0) return kDone;
    note(fmt::format("{}no way within the limits", prefix));
    return kNoSolution;
  }

  void print(const InputLine& line, const Cube& cube, const FmcResult& result) const {
    if (options_.count_only) return print_count(line.text, result);
    if (options_.json) return print_json(line.text, cube, result);
    if (line.number > 0 && !options_.plain) print_out("# {}\n", line.text);
    std::size_t width = 0;
    for (const FmcSolution& solution : result.solutions) {
      width = std::max(width, solution.moves.text().size());
    }
    for (const FmcSolution& solution : result.solutions) {
      if (options_.plain) {
        print_out("{}\n", solution.moves.text());
        continue;
      }
      const std::string name = case_after(solution.step, solution.moves.after(cube));
      print_out("{:<{}}  // {}{} ({})\n", solution.moves.text(), width, solution.step.name(),
                name.empty() ? "" : " [" + name + "]", solution.moves.length());
    }
  }

  void print_count(const std::string& text, const FmcResult& result) const {
    if (!options_.json) return print_out("{}\n", result.count);
    JsonWriter json;
    json.begin_object();
    json.field("input", text);
    json.field("step", request_.step.name());
    json.field("count", result.count);
    json.field("complete", result.complete);
    json.end_object();
    print_out("{}\n", json.text());
  }

  static void print_json(const std::string& text, const Cube& cube, const FmcResult& result) {
    for (const FmcSolution& solution : result.solutions) {
      JsonWriter json;
      json.begin_object();
      json.field("input", text);
      write_fmc_solution(json, cube, solution);
      json.end_object();
      print_out("{}\n", json.text());
    }
  }

  StepOptions options_;
  FmcRequest request_;
  std::unique_ptr<FmcSolver> solver_;
};

void add_options(Command& command, StepOptions& options) {
  command.also_called("[AXIS] [OPTIONS] --input FILE");
  command.add_rest("[AXIS] SCRAMBLE", options.words, "What the step is to be made of");
  options.input.parentheses = "niss";
  options.input.add_reading_to(command);
  command.add_option(
      "--niss", choice(options.niss, {kNissNames.begin(), kNissNames.end()}, {{"none", "never"}}),
      "Turns on the inverse: none, all of the step, or some of it");
  command.group("How much");
  command.add_flag("--all", options.all, "Every shortest, and more with --extra or --max-length");
  command.add_option("--count", whole(options.count, std::uint64_t{1}, std::uint64_t{1} << 40U),
                     "The N shortest");
  command.add_flag("--count-only", options.count_only, "Only how many there are");
  command.add_option("--extra", whole(options.extra, 0, kMostFmcTurns),
                     "Also so many turns longer than the shortest");
  command.add_option("--min-length", whole(options.min_length, 0, kMostFmcTurns),
                     "At least N turns");
  command.add_option("--max-length", whole(options.max_length, 0, kMostFmcTurns),
                     "At most N turns");
  command.add_flag("--all-endings", options.all_endings,
                   "Also those that differ in the last quarter turns");
  command.add_option("--timeout", duration(options.timeout),
                     "Give up after this time, such as 10s");
  command.add_option("--memory", size(options.solver.memory_bytes),
                     "What tables of large steps may take, such as 1GB");
  command.add_option("--threads", thread_count(options.solver.threads), "Threads; 0: one a core");
  command.group("Output");
  command.add_flag("--json", options.json, "One JSON object a solution");
  command.add_flag("--plain", options.plain, "The turns alone").without("--json");
}

int list_steps(bool json_lines) {
  if (!json_lines) print_out("{:<9} {:<9} {:<8} {}\n", "step", "from", "niss", "what it reaches");
  for (const FmcKindInfo& info : fmc_kinds()) {
    if (json_lines) {
      JsonWriter json;
      json.begin_object();
      write_fmc_kind(json, info);
      json.end_object();
      print_out("{}\n", json.text());
    } else {
      print_out("{:<9} {:<9} {:<8} {}\n", info.name, info.from.empty() ? "any cube" : info.from,
                name_of(info.usual), info.meaning);
    }
  }
  return finish_output(kDone);
}

}  // namespace

void add_fmc_step_command(Command& fmc) {
  Command& command = fmc.add_other_command(
      "STEP", "One step: eo, eoline, dr, ar, htr, fr, drslice, drfin, htrfin, corners, ...");
  const auto options = std::make_shared<StepOptions>();
  add_options(command, *options);
  command.epilog(kExamples);
  command.on_run([options] { return StepCommand(*options).run(); });
}

void add_fmc_steps_command(Command& fmc) {
  Command& command = fmc.add_command("steps", "List the steps, and how NISS is used for each");
  const auto json = std::make_shared<bool>(false);
  command.add_flag("--json", *json, "One JSON object a step");
  command.epilog("Examples:\n  superflip fmc steps\n  superflip fmc steps --json");
  command.on_run([json] { return list_steps(*json); });
}

}  // namespace superflip::cli
