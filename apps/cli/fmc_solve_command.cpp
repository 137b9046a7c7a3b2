// superflip fmc solve: whole solves, step by step.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <superflip/fmc_solve.h>

#include "common/fmc_solve_record.h"
#include "common/json_writer.h"

#include "answer_lines.h"
#include "console.h"
#include "fmc_commands.h"
#include "live_line.h"
#include "open_solver.h"
#include "position_input.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(The steps of a solve are written as Mallard does: one after the other with >,
alternatives with |, brackets nest. EO, RZP, AR (JZP), DR, HTR, FR, FRLS, FIN,
FINLS and VR (slice turns) may have limits in [ ], separated by semicolons:
axes such as fb or drud-eofb; min, max, max-abs (up to the end of the step);
niss=never, before or always; limit (so many ways, the shortest);
FIN[max-use=DR:1]; DR[triggers=R,RU2R]; HTR[subsets=2c3,4a1];
FIN[htr-breaking=true]. docs/fmc.md says what each means.
The longer it may take, the shorter the solve; when there is none shorter of
these steps, it ends and says so. Ctrl-C shows the best so far.
Examples:
  superflip fmc solve "F2 R D' L U"
  superflip fmc solve --time 60s --steps "EO[max=4] > DR > HTR > FIN" "F2 R L"
  superflip fmc solve --steps "EO[niss=never] > DR[max=7]" --count 3 "F2 R D2"
  superflip fmc solve --json --max-length 8 "R U2 F' L")help";

constexpr int kMostTurns = 40;
constexpr std::chrono::milliseconds kUsualTime{10'000};

struct WholeOptions {
  WholeOptions() { input.parentheses = "niss"; }

  InputOptions input;
  std::string steps;
  std::optional<std::chrono::milliseconds> time;
  std::uint64_t count = 1;
  std::optional<int> extra;
  std::optional<int> max_length;
  int threads = 0;
  bool json = false;
  bool plain = false;
};

class WholeCommand {
 public:
  explicit WholeCommand(const WholeOptions& options) : options_(options) {}

  int run() {
    if (const Result<void> good = read(); !good) return report(good.error());
    auto solver = FmcSolver::open(TableStore());
    if (!solver) return report(solver.error());
    solver_ = std::make_unique<FmcSolver>(std::move(*solver));
    OutputFormat format;
    format.json = options_.json;
    format.plain = options_.plain;
    return answer_lines(options_.input, format,
                        [this](const InputLine& line, const ReadPosition& read,
                               const std::stop_token& stop) -> Result<int> {
                          const auto result = search(line, read.position.cube, stop);
                          if (!result) return tl::unexpected(result.error());
                          print(line, *result);
                          flush_output();  // the next one takes its time
                          return tell(*result, line.where());
                        });
  }

 private:
  Result<void> read() {
    if (!options_.steps.empty()) {
      auto plan = FmcPlan::parse(options_.steps);
      if (!plan) return tl::unexpected(plan.error());
      request_.plan = std::move(*plan);
    }
    request_.max_solutions = options_.count;
    // So many of them, whatever the shortest is.
    request_.extra_length = options_.extra.value_or(options_.count > 1 ? kMostTurns : 0);
    if (options_.extra && options_.count == 1) request_.max_solutions = kEverySolution;
    request_.max_length = options_.max_length;
    request_.timeout = options_.time.value_or(kUsualTime);
    request_.threads = options_.threads;
    return {};
  }

  Result<FmcSolveResult> search(const InputLine& line, const Cube& cube,
                                const std::stop_token& stop) const {
    LiveLine live;
    std::optional<FmcSolve> found;
    FmcSolveWatcher watcher;
    if (live.is_shown()) {
      watcher.on_improved = [&](const FmcSolve& solve) { found = solve; };
      watcher.on_progress = [&](const FmcSolveProgress& progress) {
        if (found && !is_in_list(line)) {
          live.clear();
          print_err("{} turns after {}: {}\n", found->turns(), format_seconds(progress.seconds),
                    found->solution.text());
        }
        found.reset();
        std::vector<std::string> parts;
        if (progress.best) parts.push_back(fmt::format("best {}", *progress.best));
        parts.push_back(fmt::format("beginnings of {} turns", progress.tried_to));
        parts.push_back(
            fmt::format("{:.1f} M tried", static_cast<double>(progress.beginnings) / 1e6));
        parts.push_back(format_seconds(progress.seconds));
        live.show_parts(parts);
      };
    }
    auto result = fmc_solve(*solver_, cube, request_, stop, watcher);
    live.clear();
    return result;
  }

  static bool is_in_list(const InputLine& line) { return line.number > 0; }

  void print(const InputLine& line, const FmcSolveResult& result) const {
    if (is_in_list(line) && !options_.plain && !options_.json) print_out("# {}\n", line.text);
    for (std::size_t i = 0; i < result.solves.size(); ++i) {
      const FmcSolve& solve = result.solves[i];
      if (options_.json) {
        JsonWriter json;
        json.begin_object();
        json.field("input", line.text);
        write_fmc_solve(json, solve, result);
        json.end_object();
        print_out("{}\n", json.text());
      } else if (options_.plain) {
        print_out("{}\n", solve.solves ? solve.solution.text() : plain_steps(solve));
      } else {
        print_out("{}{}", i > 0 ? "\n" : "", solve.text());
      }
    }
  }

  // Of what does not solve the cube: turns of both sides.
  static std::string plain_steps(const FmcSolve& solve) {
    NissMoves moves;
    for (const FmcStepTaken& step : solve.steps) {
      moves.normal = moves.normal + step.moves.normal;
      moves.inverse = moves.inverse + step.moves.inverse;
    }
    return NissMoves{moves.normal.normalised(), moves.inverse.normalised()}.text();
  }

  int tell(const FmcSolveResult& result, const std::string& where) const {
    const std::string prefix = where.empty() ? "" : where + ": ";
    const bool for_people = !options_.json && !options_.plain;
    if (result.solves.empty()) {
      if (result.interrupted) {
        note(fmt::format("{}stopped before a solve was found", prefix));
        return kInterrupted;
      }
      if (result.proved) {
        note(fmt::format("{}no solve of these steps within the limits", prefix));
        return kNoSolution;
      }
      note(fmt::format("{}out of time: no solve was found", prefix));
      return kOutOfResources;
    }
    if (for_people && result.proved) {
      note(fmt::format("{}none of these steps is shorter", prefix));
    } else if (for_people) {
      const std::string_view why = result.interrupted ? "stopped"
                                   : result.timed_out ? "out of time"
                                                      : "out of room for more";
      note(fmt::format("{}not proven: {} after {}, and shorter solves of these steps may exist",
                       prefix, why, format_seconds(result.seconds)));
    }
    return result.interrupted ? kInterrupted : kDone;
  }

  WholeOptions options_;
  FmcSolveRequest request_;
  std::unique_ptr<FmcSolver> solver_;
};

void add_options(Command& command, WholeOptions& options) {
  options.input.add_to(command);
  options.input.add_keep_going(command);
  command.add_option("--steps", text(options.steps, "STEPS"), "The steps of the solve")
      .defaulting_to("EO > DR > HTR > (FIN | FINLS > VR)");
  command.group("How much");
  command.add_option("--time", duration(options.time), "Look for shorter ones so long, such as 60s")
      .defaulting_to("10s");
  command.add_option("--count", whole(options.count, std::uint64_t{1}, std::uint64_t{1} << 20U),
                     "The N shortest");
  command.add_option("--extra", whole(options.extra, 0, kMostTurns),
                     "All of at most so many turns more than the shortest");
  command.add_option("--max-length", whole(options.max_length, 0, kMostTurns), "At most N turns");
  command.add_option("--threads", thread_count(options.threads), "Threads; 0: one a core");
  command.group("Output");
  command.add_flag("--json", options.json, "One JSON object a solve");
  command.add_flag("--plain", options.plain, "The turns alone").without("--json");
}

}  // namespace

void add_fmc_solve_command(Command& fmc) {
  Command& command = fmc.add_command("solve", "Whole solves, step by step, as short as they come");
  const auto options = std::make_shared<WholeOptions>();
  add_options(command, *options);
  command.epilog(kExamples);
  command.on_run([options] { return WholeCommand(*options).run(); });
}

}  // namespace superflip::cli
