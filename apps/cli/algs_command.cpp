// superflip algs: every good algorithm for a case.
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include <superflip/algorithm.h>
#include <superflip/algs.h>
#include <superflip/case_picture.h>
#include <superflip/options.h>
#include <superflip/reach.h>

#include "common/alg_record.h"
#include "common/alg_words.h"
#include "common/json_writer.h"

#include "commands.h"
#include "console.h"
#include "interrupt.h"
#include "live_line.h"
#include "open_solver.h"
#include "option_target.h"
#include "position_input.h"
#include "report.h"

namespace superflip::cli {
namespace {

constexpr const char* kExamples =
    R"help(A CASE is a position in any form, such as moves that lead to it; with
--solved-by, an algorithm that solves it. With --input, one a line.
Each algorithm is given once, however its turns that commute are ordered. Turns
in parentheses come first and do not count: --pre-adjust allows them.
Ranks: length as searched; a metric; or ergonomic, an estimate of how fast hands
turn it (docs/ergonomics.md), written with wide turns, slices and rotations
where that is less effort.
Examples:
  superflip algs --moves "<R,U>" --post-adjust U "R U2 R' U' R U' R'"
  superflip algs --moves "R U" --extra 1 --solved-by "R U R' U R U2 R'"
  superflip algs --goal "oll U" --rank ergonomic --csv "R U2 R' U' R U' R'")help";

struct AlgsOptions {
  std::vector<std::string> cases;
  InputOptions input;  // without what may be a case on the command line
  bool solved_by = false;
  AlgWords words;
  SolverOptions solver;
  std::uint64_t count = 0;
  std::optional<std::chrono::milliseconds> timeout;
  bool json = false;
  bool csv = false;
  std::string pictures;
  std::string view = "plan";
};

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

std::string written(const Alg& alg) {
  std::string turns = format_turns(alg.turns);
  if (alg.before.empty()) return turns;
  return fmt::format("({}){}{}", format_turns(alg.before), turns.empty() ? "" : " ", turns);
}

class AlgsRun {
 public:
  explicit AlgsRun(const AlgsOptions& options) : options_(options) {}

  int run() {
    if (const Result<void> read = read_options(); !read) return report(read.error());
    auto cases = read_cases();
    if (!cases) return report(cases.error());
    const Interrupt interrupt;
    if (options_.csv) print_out("case,number,before,algorithm,length,effort\n");
    int code = kDone;
    for (std::size_t i = 0; i < cases->size(); ++i) {
      const Result<int> solved = solve(i, (*cases)[i], interrupt.token());
      const int own = solved ? *solved : report(solved.error(), (*cases)[i].where);
      flush_output();  // the next one may take its time
      if (code == kDone) code = own;
      if (interrupt.token().stop_requested() || output_error() != 0) break;
      if (!solved && !options_.input.keep_going) break;
    }
    return finish_output(code);
  }

 private:
  struct Case {
    std::string text;
    std::string where;  // "line 3"; of an argument, itself
  };

  Result<void> read_options() {
    auto request = read_alg_request(options_.words);
    if (!request) return tl::unexpected(request.error());
    request_ = std::move(*request);
    if (options_.count > 0) request_.most = options_.count;
    request_.timeout = options_.timeout;
    options_.solver.solver = "goal";
    options_.solver.terms = request_.terms;
    return make_pictures_folder();
  }

  Result<void> make_pictures_folder() const {
    if (options_.pictures.empty()) return {};
    std::error_code error;
    std::filesystem::create_directories(options_.pictures, error);
    if (!error) return {};
    return fail(ErrorCode::kUsage,
                fmt::format("cannot make the folder {}: {}", options_.pictures, error.message()));
  }

  Result<std::vector<Case>> read_cases() const {
    if (options_.cases.empty() == options_.input.file.empty()) {
      return fail(ErrorCode::kUsage, options_.cases.empty()
                                         ? "name a case, such as \"R U R' U'\"; or --input FILE"
                                         : "cases are given as arguments or by --input, not both");
    }
    std::vector<Case> cases;
    for (const std::string& text : options_.cases) cases.push_back({text, text});
    if (options_.input.file.empty()) return cases;
    auto lines = PositionInput::open(options_.input);
    if (!lines) return tl::unexpected(lines.error());
    while (const auto line = lines->next()) {
      if (line->trouble) return tl::unexpected(*line->trouble);
      cases.push_back({line->text, line->where()});
    }
    return cases;
  }

  // For the first case that needs it: no table is built for nothing.
  Result<void> open(const Cube& cube, const std::stop_token& stop) {
    const bool is_plain = request_.pre_adjust.is_empty() && request_.post_adjust.is_empty();
    if (is_plain) {
      auto good = check_reach(cube, request_.terms.goal, request_.terms.turns);
      if (!good) return good;
    }
    if (solver_) return {};
    auto solver = open_solver(options_.solver, stop);
    if (!solver) return tl::unexpected(solver.error());
    solver_ = std::move(*solver);
    return {};
  }

  // The exit code, where that is no error.
  Result<int> solve(std::size_t number, const Case& one, const std::stop_token& stop) {
    const Result<Cube> cube = read_case(one.text, options_.solved_by, request_.terms.goal);
    if (!cube) return tl::unexpected(cube.error());
    if (auto opened = open(*cube, stop); !opened) return tl::unexpected(opened.error());
    LiveLine line;
    const Result<AlgList> list =
        find_algs(*solver_, *cube, request_, stop, [&](const SolveProgress& progress) {
          line.show_parts({fmt::format("{}: depth {}", one.text, progress.depth),
                           fmt::format("{:.1f} M nodes", static_cast<double>(progress.nodes) / 1e6),
                           format_seconds(progress.seconds)});
        });
    line.clear();
    if (!list) return tl::unexpected(list.error());
    if (auto drawn = draw(number, *cube); !drawn) return tl::unexpected(drawn.error());
    print(one, *cube, *list);
    if (list->interrupted) return kInterrupted;
    if (!list->complete) return kOutOfResources;
    return list->algs.empty() ? kNoSolution : kDone;
  }

  Result<void> draw(std::size_t number, const Cube& cube) const {
    if (options_.pictures.empty()) return {};
    const auto path = std::filesystem::path(options_.pictures) / fmt::format("{}.svg", number + 1);
    CasePicture picture;
    if (options_.view == "cube") picture.view = CasePicture::View::kCube;
    std::ofstream file(path);
    file << case_svg(case_facelets(cube, request_.terms.goal), picture);
    file.close();
    if (file) return {};
    return fail(ErrorCode::kResources,
                fmt::format("cannot write {}: {}", path.string(), std::strerror(errno)));
  }

  std::string length_text(int length) const {
    const SolveTerms& terms = request_.terms;
    return fmt::format("{}{}", terms.length_text(length),
                       terms.costs ? 'c' : letter_of(terms.metric));
  }

  void print(const Case& one, const Cube& cube, const AlgList& list) const {
    if (options_.json) return print_json(one, cube, list);
    if (options_.csv) return print_csv(one, list);
    print_out("{}: {} algorithm{}{}\n", one.text, list.algs.size(),
              list.algs.size() == 1 ? "" : "s", list.complete ? "" : ", not all there are");
    for (const Alg& alg : list.algs) {
      if (alg.turns.empty() && alg.before.empty()) {
        print_out("  nothing to do: the goal is reached\n");
        continue;
      }
      print_out("{:>6} {:>6.1f}  {}\n", length_text(alg.length), alg.effort, written(alg));
    }
  }

  void print_csv(const Case& one, const AlgList& list) const {
    for (std::size_t i = 0; i < list.algs.size(); ++i) {
      const Alg& alg = list.algs[i];
      print_out("{},{},{},{},{},{:.2f}\n", csv_field(one.text), i + 1, format_turns(alg.before),
                format_turns(alg.turns), request_.terms.length_text(alg.length), alg.effort);
    }
  }

  void print_json(const Case& one, const Cube& cube, const AlgList& list) const {
    JsonWriter json;
    json.begin_object();
    write_algs(json, one.text, cube, request_, list);
    json.end_object();
    print_out("{}\n", json.text());
  }

  AlgsOptions options_;
  AlgRequest request_;
  std::unique_ptr<Solver> solver_;
};

// The options that solving has, too.
void add_solving_options(Command& command, AlgsOptions& options) {
  const auto add = [&](std::string_view name, const OptionTarget& target) {
    add_row(command, option_row(name), target, false);
  };
  add("goal", &options.words.solving.goal);
  add("goal-position", &options.words.solving.goal_position);
  add("moves", &options.words.solving.moves);
  add("metric", &options.words.solving.metric);
  add("cost", &options.words.solving.cost);
  command.add_option("--pre-adjust", text(options.words.pre_adjust, "TURNS"),
                     "Turns such as U that may be made first for nothing");
  command.add_option("--post-adjust", text(options.words.post_adjust, "TURNS"),
                     "Turns such as U that may be left to do in the end");
  command.group("How much");
  add("extra", &options.words.extra);
  command.add_option("--count", whole(options.count, std::uint64_t{1}, std::uint64_t{1} << 40U),
                     "At most N of them, the best");
  add("timeout", &options.timeout);
  add("memory", &options.solver.memory_bytes);
  add("threads", &options.solver.threads);
}

}  // namespace

void add_algs_command(Command& program) {
  Command& command =
      program.add_command("algs", "List every good algorithm for a case, the best first");
  const auto options = std::make_shared<AlgsOptions>();
  command.group("What to solve");
  command.add_rest("CASE", options->cases, "Positions in any form, each in quotes");
  command.add_option("--input", text(options->input.file, "FILE"), "Cases, one a line; - is stdin");
  options->input.add_keep_going(command);
  command.add_flag("--solved-by", options->solved_by, "A case is given by what solves it");
  add_solving_options(command, *options);
  command.group("Output");
  command
      .add_option("--rank", choice(options->words.rank, {kAlgRanks.begin(), kAlgRanks.end()}),
                  "What the best is")
      .named("NAME");
  command
      .add_option("--spelling",
                  choice(options->words.spelling, {kAlgSpellings.begin(), kAlgSpellings.end()}),
                  "With wide turns and slices where that is less effort: handy; auto is handy for "
                  "rank ergonomic")
      .named("NAME");
  command.add_flag("--json", options->json, "One JSON object a case");
  command.add_flag("--csv", options->csv, "One line an algorithm").without("--json");
  command.add_option("--pictures", text(options->pictures, "DIR"),
                     "Draw each case into DIR/1.svg, DIR/2.svg, ...");
  command
      .add_option("--view", choice(options->view, {"plan", "cube"}),
                  "Pictures from above, or of three faces")
      .named("NAME");
  command.epilog(kExamples);
  command.on_run([options] { return AlgsRun(*options).run(); });
}

}  // namespace superflip::cli
