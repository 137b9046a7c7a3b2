// superflip puzzle: other puzzles, built in or from definition files.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <superflip/puzzle.h>

#include "commands.h"
#include "console.h"
#include "interrupt.h"
#include "open_solver.h"
#include "puzzle_options.h"
#include "report.h"

namespace superflip::cli {
namespace {

// Slices are turns of other puzzles like any others.
constexpr std::array kPuzzleMetrics{Metric::kHtm, Metric::kQtm};

constexpr const char* kExamples =
    R"help(NAME is a built-in puzzle (superflip puzzle list) or the path of a definition:
a .tws file as twsearch and KSolve use, or a KPuzzle in JSON. docs/puzzles.md
describes them.
Examples:
  superflip puzzle list
  superflip puzzle god 2x2x2 --metric qtm
  superflip puzzle solve skewb "R U' L B"
  superflip puzzle scramble pyraminx --count 5 --seed 2026
  superflip puzzle solve my-puzzle.tws --position scrambled.tws)help";

constexpr const char* kSolveExamples = R"help(Examples:
  superflip puzzle solve skewb "R U' L B"
  superflip puzzle solve 2x2x2 --metric qtm --json "R F2 U'"
  superflip puzzle solve my-puzzle.tws --position scrambled.tws)help";

// Scrambles are drawn from all positions, and made by solving, up to this many.
constexpr std::uint64_t kMaxDrawnPositions = 100'000'000;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string reduction(int symmetries) {
  return symmetries > 1 ? fmt::format("reduced by {} symmetries", symmetries)
                        : "not reduced by symmetry";
}

int list(const PuzzleOptions& options) {
  if (!options.json) print_out("{:<16} {:>26}  {}\n", "name", "positions", "moves");
  for (const std::string& name : Puzzle::built_in_names()) {
    const Result<Puzzle> puzzle = Puzzle::built_in(name);
    if (!puzzle) return report(puzzle.error());
    const std::string positions = puzzle->position_count().value_or("not counted");
    if (options.json) {
      print_json({{"name", name}, {"positions", positions}, {"moves", puzzle->move_names()}});
    } else {
      print_out("{:<16} {:>26}  {}\n", name, positions, joined(puzzle->move_names()));
    }
  }
  return finish_output(kDone);
}

int info(const PuzzleOptions& options) {
  const Result<Puzzle> puzzle = find_puzzle(options.name);
  if (!puzzle) return report(puzzle.error());
  const std::string positions = puzzle->position_count().value_or("not counted");
  const Result<GodTableSize> size = GodTable::size(*puzzle, Metric::kHtm);
  if (options.json) {
    nlohmann::ordered_json object{{"name", puzzle->name()}, {"positions", positions}};
    object["sets"] = nlohmann::ordered_json::array();
    for (const PuzzleSet& set : puzzle->sets()) {
      object["sets"].push_back(
          {{"name", set.name}, {"pieces", set.pieces}, {"orientations", set.orientations}});
    }
    object["moves"] = puzzle->move_names();
    for (const Metric metric : kPuzzleMetrics) {
      object["turns"][std::string(name_of(metric))] = puzzle->turns(metric).size();
    }
    object["symmetries"] = nullptr;
    object["god_table_bytes"] = nullptr;
    if (size) {
      object["symmetries"] = size->symmetries;
      object["god_table_bytes"] = size->stored_entries / 4;
    }
    print_json(object);
    return finish_output(kDone);
  }
  print_out("{}: {} positions\n", puzzle->name(), positions);
  for (const PuzzleSet& set : puzzle->sets()) {
    print_out("set {}: {} pieces, {} orientation{}\n", set.name, set.pieces, set.orientations,
              set.orientations == 1 ? "" : "s");
  }
  print_out("moves: {}\n", joined(puzzle->move_names()));
  std::vector<std::string> counts;
  for (const Metric metric : kPuzzleMetrics) {
    counts.push_back(fmt::format("{} ({})", puzzle->turns(metric).size(), name_of(metric)));
  }
  print_out("turns that count as one: {}\n", fmt::join(counts, ", "));
  if (size) {
    print_out("table of all distances: {}, {}\n", format_bytes(size->stored_entries / 4),
              reduction(size->symmetries));
  } else {
    print_out("no table of all distances: {}\n", size.error().message);
  }
  return finish_output(kDone);
}

// With a bar while the table is made or read.
Result<GodTable> open_god_table(const Puzzle& puzzle, Metric metric, const PuzzleOptions& options,
                                const std::stop_token& stop) {
  TableProgressBar bar;
  TableOptions table_options;
  table_options.threads = options.threads;
  table_options.stop = stop;
  table_options.progress = std::ref(bar);
  const GodTableOptions god_options{options.memory == 0 ? kDefaultGodMemory : options.memory,
                                    !options.no_symmetry};
  auto table = GodTable::open(puzzle, metric, TableStore(), table_options, god_options);
  bar.clear();
  if (table && table->not_stored()) {
    note(fmt::format("the table could not be kept: {}", *table->not_stored()));
  }
  return table;
}

void print_distances(const Puzzle& puzzle, const GodTable& table, const std::string& metric) {
  const std::vector<std::uint64_t>& distribution = table.distribution();
  for (std::size_t distance = 0; distance < distribution.size(); ++distance) {
    print_out("{:>3} {:>20}\n", distance, distribution[distance]);
  }
  print_out("{} positions, the farthest {} turns away ({})\n", table.reached(),
            table.max_distance(), metric);
  print_out("{}: {} entries stored\n", reduction(table.symmetries()), table.stored_entries());
  const std::vector<PuzzleTurns> antipodes = table.antipodes();
  const std::string which = antipodes.size() < distribution.back()
                                ? fmt::format("{} of the {}", antipodes.size(), distribution.back())
                                : fmt::format("all {}", distribution.back());
  print_out("{} antipodes:\n", which);
  for (const PuzzleTurns& turns : antipodes) {
    print_out("{}\n", puzzle.format_turns(puzzle.merged(turns)));
  }
}

int god(const PuzzleOptions& options) {
  const Result<Puzzle> puzzle = find_puzzle(options.name);
  if (!puzzle) return report(puzzle.error());
  const Interrupt interrupt;
  const Metric metric = options.metric();
  const Result<GodTable> table = open_god_table(*puzzle, metric, options, interrupt.token());
  if (!table) return report(table.error());
  if (table->reached() < table->entries()) {
    note(fmt::format("{} of the {} positions numbered cannot be reached",
                     table->entries() - table->reached(), table->entries()));
  }
  if (!options.json) {
    print_distances(*puzzle, *table, options.metric_name);
    return finish_output(kDone);
  }
  std::vector<std::string> antipodes;
  for (const PuzzleTurns& turns : table->antipodes()) {
    antipodes.push_back(puzzle->format_turns(puzzle->merged(turns)));
  }
  print_json({{"puzzle", puzzle->name()},
              {"metric", options.metric_name},
              {"positions", table->reached()},
              {"max_distance", table->max_distance()},
              {"distribution", table->distribution()},
              {"antipodes", table->distribution().back()},
              {"antipode_examples", antipodes},
              {"symmetries", table->symmetries()},
              {"stored_entries", table->stored_entries()},
              {"table", GodTable::table_name(*puzzle, metric, !options.no_symmetry)}});
  return finish_output(kDone);
}

// Long enough to mix: twice the length at which there are as many sequences as positions, or 30.
int default_length(const Puzzle& puzzle) {
  const std::string positions = puzzle.position_count().value_or("");
  const auto turns = static_cast<double>(puzzle.turns(Metric::kHtm).size());
  if (positions.empty() || turns < 3) return 30;
  const auto digits = static_cast<double>(positions.size());
  return std::max(30, static_cast<int>(std::ceil(2 * digits / std::log10(turns))));
}

void print_scramble(const PuzzleOptions& options, const Puzzle& puzzle, std::uint64_t index,
                    const PuzzleTurns& turns) {
  if (!options.json) {
    print_out("{}\n", puzzle.format_turns(turns));
    return;
  }
  nlohmann::ordered_json object{{"index", index}, {"puzzle", puzzle.name()}};
  if (options.seed) object["seed"] = *options.seed;
  object["scramble"] = puzzle.format_turns(turns);
  print_json(object);
}

int scramble(const PuzzleOptions& options) {
  const Result<Puzzle> puzzle = find_puzzle(options.name);
  if (!puzzle) return report(puzzle.error());
  const Interrupt interrupt;
  RandomSource random = options.seed ? RandomSource(*options.seed) : RandomSource::from_entropy();
  // What is drawn must not depend on which tables there are, or a seed would not mean the same
  // everywhere.
  std::optional<GodTable> table;
  const Result<std::uint64_t> entries = GodTable::entries(*puzzle);
  if (!options.length && entries && *entries <= kMaxDrawnPositions) {
    Result<GodTable> opened = open_god_table(*puzzle, Metric::kHtm, options, interrupt.token());
    if (!opened) return report(opened.error());
    table = std::move(*opened);
  } else if (!options.length) {
    note("too many positions to draw from all of them: printing random turns");
  }
  const int length = options.length.value_or(table ? 0 : default_length(*puzzle));
  for (std::uint64_t index = 1; index <= options.count && output_error() == 0; ++index) {
    if (interrupt.token().stop_requested()) return finish_output(kInterrupted);
    PuzzleTurns turns;
    if (table) {
      const Result<PuzzleTurns> solution = table->solve(table->random_state(random));
      if (!solution) return report(solution.error());
      turns = puzzle->inverse(*solution);
    } else {
      turns = random_turns(*puzzle, length, random);
    }
    print_scramble(options, *puzzle, index, turns);
  }
  return finish_output(kDone);
}

void add_scramble_options(Command& command, PuzzleOptions& options) {
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  command.add_option("--count", whole(options.count, 0, kMost), "How many");
  command.add_option("--seed", whole(options.seed, 0, kMost),
                     "Same seed, same scrambles, on every machine");
  command.add_option("--length", whole(options.length, 1, 1000),
                     "So many random turns instead of a random position");
}

void add_solve_options(Command& command, PuzzleOptions& options) {
  command.also_called("[OPTIONS] NAME --input FILE");
  command.also_called("[OPTIONS] NAME --position FILE");
  command.add_rest("MOVES", options.input.words, "The scramble; spaces need no quotes, ' does");
  command.add_option("--input", text(options.input.file, "FILE"),
                     "Read moves from FILE, one scramble a line");
  options.input.add_keep_going(command);
  command.add_option("--position", text(options.position_file, "FILE"),
                     "Solve the position in FILE, written as the Solved block of a definition");
  command.add_option("--timeout", duration(options.timeout), "Give up a search after so long");
  command.add_option("--max-length", whole(options.max_length, 0, 1000),
                     "No solution longer than N turns");
}

void add_table_options(Command& command, PuzzleOptions& options, bool with_metric) {
  if (with_metric) {
    command.add_option("--metric", choice(options.metric_name, metric_names(kPuzzleMetrics)),
                       "What counts as one, any turn of a move or only the move and its inverse");
  }
  command.add_option("--memory", size(options.memory),
                     "The most a table may take, such as 500MB or 2GB");
  command.add_option("--threads", thread_count(options.threads), "How many threads work");
}

}  // namespace

void add_puzzle_command(Command& program) {
  Command& puzzle =
      program.add_command("puzzle", "Other puzzles: God's algorithm, solving, scrambles");
  puzzle.epilog(kExamples);
  const auto options = std::make_shared<PuzzleOptions>();
  const auto add = [&](const char* name, const char* summary, int (*action)(const PuzzleOptions&),
                       const char* examples) -> Command& {
    Command& command = puzzle.add_command(name, summary);
    command.on_run([=] { return action(*options); });
    command.epilog(examples);
    return command;
  };
  const auto with_name = [&](Command& command) -> Command& {
    command.add_argument("NAME", text(options->name, "NAME"),
                         "A built-in puzzle or a definition file");
    return command;
  };
  const auto with_json = [&](Command& command) {
    command.add_flag("--json", options->json, "One JSON object a line");
  };
  with_json(add("list", "The built-in puzzles", list, "Example:\n  superflip puzzle list"));
  with_json(with_name(
      add("info", "What a puzzle is made of", info, "Example:\n  superflip puzzle info skewb")));
  Command& scrambles =
      with_name(add("scramble", "Draw fair scrambles", scramble,
                    "Example:\n  superflip puzzle scramble pyraminx --count 5 --seed 2026"));
  add_scramble_options(scrambles, *options);
  add_table_options(scrambles, *options, false);
  with_json(scrambles);
  Command& solving =
      with_name(add("solve", "Find shortest solutions", solve_puzzle, kSolveExamples));
  add_solve_options(solving, *options);
  add_table_options(solving, *options, true);
  with_json(solving);
  solving.add_flag("--plain", options->plain, "The moves alone").without("--json");
  Command& distances = with_name(add("god", "The distance of every position", god,
                                     "Example:\n  superflip puzzle god 2x2x2 --metric qtm"));
  add_table_options(distances, *options, true);
  distances.add_flag("--no-symmetry", options->no_symmetry,
                     "Keep every position, not one of those that turns of the whole puzzle join");
  with_json(distances);
}

}  // namespace superflip::cli
