// superflip puzzle solve.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include <fmt/format.h>

#include <superflip/spelling.h>

#include "console.h"
#include "interrupt.h"
#include "live_line.h"
#include "open_solver.h"
#include "puzzle_options.h"
#include "report.h"
#include "solution_text.h"

namespace superflip::cli {
namespace {

class SolvePuzzle {
 public:
  explicit SolvePuzzle(const PuzzleOptions& options) : options_(options) {}

  int run() {
    Result<Puzzle> puzzle = find_puzzle(options_.name);
    if (!puzzle) return report(puzzle.error());
    puzzle_ = std::move(*puzzle);
    if (!options_.position_file.empty()) return solve_file();
    Result<PositionInput> input = PositionInput::open(options_.input);
    if (!input) return report(input.error());
    const Interrupt interrupt;
    input->end_on(interrupt.token());
    const int code = solve_lines(*input, interrupt.token());
    return finish_output(interrupt.token().stop_requested() ? kInterrupted : code);
  }

 private:
  // The exit code is that of the first line in trouble.
  int solve_lines(PositionInput& input, const std::stop_token& stop) {
    OutputFormat format;
    format.json = options_.json;
    format.plain = options_.plain;
    int code = kDone;
    while (const std::optional<InputLine> line = input.next()) {
      const Result<int> solved =
          line->trouble ? tl::unexpected(*line->trouble) : solve_line(*line, stop);
      const int line_code =
          solved ? *solved : print_failure(format, *line, solved.error(), input.keeps_going());
      if (code == kDone) code = line_code;
      if (!solved && (!input.keeps_going() || is_without_solver_)) break;
      if (stop.stop_requested() || output_error() != 0) break;
    }
    return code;
  }

  Result<int> solve_line(const InputLine& line, const std::stop_token& stop) {
    const Result<PuzzleTurns> turns = puzzle_->parse_turns(line.text);
    if (!turns) return tl::unexpected(turns.error());
    return solve(puzzle_->apply(puzzle_->solved(), *turns), line.text, line.where(), stop);
  }

  int solve_file() {
    if (!options_.input.words.empty() || !options_.input.file.empty()) {
      return report({ErrorCode::kUsage, "give moves or --position, not both"});
    }
    std::ifstream file(options_.position_file, std::ios::binary);
    if (!file) return report({ErrorCode::kUsage, "cannot read " + options_.position_file});
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    const Result<PuzzleState> state = puzzle_->parse_state(text, options_.position_file);
    if (!state) return report(state.error());
    // Before any table is made.
    if (const auto reachable = puzzle_->check_reachable(*state); !reachable) {
      return report(reachable.error(), options_.position_file);
    }
    const Interrupt interrupt;
    const Result<int> solved =
        solve(*state, options_.position_file, options_.position_file, interrupt.token());
    return finish_output(solved ? *solved : report(solved.error(), options_.position_file));
  }

  Result<void> open_solver(const std::stop_token& stop) {
    if (solver_) return {};
    PuzzleSolverOptions solver_options;
    solver_options.metric = options_.metric();
    solver_options.threads = options_.threads;
    if (options_.memory != 0) solver_options.memory_bytes = options_.memory;
    TableProgressBar bar;
    TableOptions table_options;
    table_options.threads = options_.threads;
    table_options.stop = stop;
    table_options.progress = std::ref(bar);
    auto solver = PuzzleSolver::open(*puzzle_, solver_options, TableStore(), table_options);
    bar.clear();
    is_without_solver_ = !solver;
    if (!solver) return tl::unexpected(solver.error());
    solver_ = std::move(*solver);
    return {};
  }

  Result<int> solve(const PuzzleState& state, const std::string& input, const std::string& where,
                    const std::stop_token& stop) {
    PuzzleSolveRequest request;
    request.state = state;
    request.max_length = options_.max_length;
    request.timeout = options_.timeout;
    if (const auto opened = open_solver(stop); !opened) return tl::unexpected(opened.error());
    LiveLine line;
    const Result<PuzzleSolveResult> result =
        solver_->solve(request, stop, [&](const PuzzleProgress& progress) {
          line.show(fmt::format("depth {}: {:.1f} M nodes, {}", progress.depth,
                                static_cast<double>(progress.nodes) / 1e6,
                                format_seconds(progress.seconds)));
        });
    line.clear();
    if (!result) return tl::unexpected(result.error());
    print(*result, input, where);
    if (result->solution) return kDone;
    if (result->interrupted) return kInterrupted;
    return result->timed_out ? kOutOfResources : kNoSolution;
  }

  void print(const PuzzleSolveResult& result, const std::string& input,
             const std::string& where) const {
    const std::string moves =
        result.solution ? puzzle_->format_turns(puzzle_->merged(*result.solution)) : "";
    if (options_.json) {
      print_json(record_of(result, input, moves));
    } else if (!result.solution) {
      print_none(result, where);
    } else if (options_.plain) {
      print_out("{}\n", moves);
    } else {
      print_out("{}{}({}{}*)\n", moves, moves.empty() ? "" : " ", result.solution->size(),
                letter_of(options_.metric()));
    }
    flush_output();
  }

  nlohmann::ordered_json record_of(const PuzzleSolveResult& result, const std::string& input,
                                   const std::string& moves) const {
    nlohmann::ordered_json object{{"input", input}, {"puzzle", puzzle_->name()}};
    object["length"] = nullptr;
    object["solution"] = nullptr;
    if (result.solution) {
      object["length"] = result.solution->size();
      object["solution"] = moves;
    }
    object["optimal"] = result.solution.has_value();
    object["at_least"] = result.excluded_below;
    object["metric"] = options_.metric_name;
    object["solver"] = solver_->looks_up_all() ? "table" : "search";
    object["table"] = joined_tables();
    object["nodes"] = result.nodes;
    object["seconds"] = result.seconds;
    if (result.timed_out) object["timed_out"] = true;
    if (result.interrupted) object["interrupted"] = true;
    return object;
  }

  void print_none(const PuzzleSolveResult& result, const std::string& where) const {
    if (options_.plain && !where.empty()) print_out("\n");
    flush_output();
    const char* const ending = result.timed_out     ? "timed out: "
                               : result.interrupted ? "interrupted: "
                                                    : "";
    print_err("superflip: {}{}{}no solution found; every solution has at least {} turns\n", where,
              where.empty() ? "" : ": ", ending, result.excluded_below);
  }

  std::string joined_tables() const {
    if (solver_->looks_up_all()) {
      return GodTable::table_name(*puzzle_, options_.metric());
    }
    std::string text;
    for (const std::string& table : solver_->tables()) text += (text.empty() ? "" : ", ") + table;
    return text;
  }

  const PuzzleOptions& options_;
  std::optional<Puzzle> puzzle_;
  std::optional<PuzzleSolver> solver_;
  bool is_without_solver_ = false;  // it could not be opened
};

}  // namespace

Result<Puzzle> find_puzzle(const std::string& name) {
  const std::vector<std::string> names = Puzzle::built_in_names();
  for (const std::string& built_in : names) {
    if (folded(built_in) == folded(name)) return Puzzle::built_in(built_in);
  }
  std::error_code failure;
  if (name.find('/') != std::string::npos || name.ends_with(".tws") || name.ends_with(".json") ||
      std::filesystem::exists(name, failure)) {
    return Puzzle::load(name);
  }
  const std::string advice = did_you_mean(name, names);
  if (!advice.empty()) {
    return fail(ErrorCode::kUsage, fmt::format("there is no puzzle {}{}", in_quotes(name), advice));
  }
  auto unknown = Puzzle::built_in(name);
  return fail(ErrorCode::kUsage, unknown.error().message + "; or give the path of a definition");
}

void print_json(const nlohmann::ordered_json& object) {
  print_out("{}\n", object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

int solve_puzzle(const PuzzleOptions& options) {
  return SolvePuzzle(options).run();
}

}  // namespace superflip::cli
