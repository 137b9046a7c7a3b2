// superflip puzzle solve.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include <fmt/format.h>

#include "common/spelling.h"

#include "interrupt.h"
#include "live_line.h"
#include "open_engine.h"
#include "puzzle_options.h"
#include "report.h"

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
    int worst = kDone;
    while (const auto line = input->next()) {
      const Result<PuzzleTurns> turns = puzzle_->parse_turns(line->text);
      if (!turns) return report(turns.error(), line->where);
      const PuzzleState state = puzzle_->apply(puzzle_->solved(), *turns);
      const int code = solve(state, line->text, line->where, interrupt.token());
      worst = std::max(worst, code);
      if (code == kInterrupted || code == kWrongUsage || code == kBadTable) break;
    }
    return finish_output(worst);
  }

 private:
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
    return finish_output(
        solve(*state, options_.position_file, options_.position_file, interrupt.token()));
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
    if (!solver) return tl::unexpected<Error>(solver.error());
    solver_ = std::move(*solver);
    return {};
  }

  int solve(const PuzzleState& state, const std::string& input, const std::string& where,
            const std::stop_token& stop) {
    PuzzleSolveRequest request;
    request.state = state;
    request.max_length = options_.max_length;
    request.timeout = options_.timeout;
    if (const auto opened = open_solver(stop); !opened) return report(opened.error(), where);
    LiveLine line;
    const Result<PuzzleSolveResult> result =
        solver_->solve(request, stop, [&](const PuzzleProgress& progress) {
          line.show(fmt::format("depth {}: {:.1f} M nodes, {}", progress.depth,
                                static_cast<double>(progress.nodes) / 1e6,
                                format_seconds(progress.seconds)));
        });
    line.clear();
    if (!result) return report(result.error(), where);
    print(*result, input);
    if (result->solution) return kDone;
    if (result->interrupted) return kInterrupted;
    return result->timed_out ? kOutOfResources : kNoSolution;
  }

  void print(const PuzzleSolveResult& result, const std::string& input) const {
    const std::string moves =
        result.solution ? puzzle_->format_turns(puzzle_->merged(*result.solution)) : "";
    if (options_.json) {
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
      print_json(object);
    } else if (!result.solution) {
      fmt::print(stderr, "superflip: no solution found; every solution has at least {} turns\n",
                 result.excluded_below);
    } else if (options_.plain) {
      fmt::print("{}\n", moves);
    } else {
      fmt::print("{}{}({}{}*)\n", moves, moves.empty() ? "" : " ", result.solution->size(),
                 options_.metric_name == "qtm" ? "q" : "f");
    }
    std::fflush(stdout);
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
  fmt::print("{}\n", object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

int solve_puzzle(const PuzzleOptions& options) {
  return SolvePuzzle(options).run();
}

}  // namespace superflip::cli
