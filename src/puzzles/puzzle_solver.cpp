// superflip::PuzzleSolver: a table of all distances, or a search.
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <superflip/puzzle.h>

#include "pdb/stored_table.h"
#include "puzzles/database_choice.h"
#include "puzzles/god_table.h"
#include "puzzles/pattern_search.h"
#include "puzzles/reachability.h"

namespace superflip {
namespace puzzles {

struct SolverData {
  Puzzle puzzle;
  PuzzleSolverOptions options;
  std::optional<GodTable> god;
  std::vector<std::unique_ptr<PatternDatabase>> databases;
};

namespace {

using Databases = std::vector<std::unique_ptr<PatternDatabase>>;

// Whether to look up all distances: a small table, or one that is there.
bool is_god_table_at_hand(const Puzzle& puzzle, const GodNumbering& numbering,
                          const PuzzleSolverOptions& options, const TableStore& store) {
  const PositionIndex& index = *numbering.index;
  if (memory_bytes(index, numbering.reduction()) > options.memory_bytes) return false;
  return index.positions() <= options.max_god_entries ||
         pdb::is_stored(store, god_table_name(puzzle.definition(), options.metric));
}

Result<Databases> open_databases(const Puzzle& puzzle, const PuzzleSolverOptions& options,
                                 const TableStore& store, const TableOptions& table_options) {
  const Components components = find_components(puzzle.definition());
  Databases databases;
  for (const DatabaseChoice& choice :
       choose_databases(puzzle.definition(), components, options.memory_bytes)) {
    Projection projection(puzzle.definition(), components, choice.views);
    auto index = PositionIndex::create(projection.definition());
    // What is seen may depend on itself in ways that make it too large after all. Then the search
    // has to do without.
    if (!index) continue;
    databases.push_back(std::make_unique<PatternDatabase>(
        PatternDatabase{std::move(projection), std::move(*index), {}, choice.text}));
    PatternDatabase& database = *databases.back();
    DistanceRequest request;
    request.definition = &database.projection.definition();
    request.index = &database.index;
    request.metric = options.metric;
    request.name =
        fmt::format("puzzle-pattern-{:016x}-{}", request.definition->hash, name_of(options.metric));
    request.memory_bytes = options.memory_bytes;
    auto distances = open_distances(request, &store, table_options);
    if (!distances) return tl::unexpected(distances.error());
    database.distances = std::move(*distances);
  }
  return databases;
}

Result<PuzzleSolveResult> look_up(const SolverData& data, const PuzzleSolveRequest& request) {
  const auto begin = std::chrono::steady_clock::now();
  auto solution = data.god->solve(request.state);
  if (!solution) return tl::unexpected(solution.error());
  PuzzleSolveResult result;
  result.excluded_below = static_cast<int>(solution->size());
  if (result.excluded_below <= request.max_length) result.solution = std::move(*solution);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace
}  // namespace puzzles

Result<PuzzleSolver> PuzzleSolver::open(const Puzzle& puzzle, const PuzzleSolverOptions& options,
                                        const TableStore& store,
                                        const TableOptions& table_options) {
  if (auto ok = puzzles::check_metric(options.metric); !ok) return tl::unexpected(ok.error());
  puzzles::SolverData data{puzzle, options, std::nullopt, {}};
  auto numbering = puzzles::number_positions(puzzle.definition(), options.metric, true);
  if (numbering && puzzles::is_god_table_at_hand(puzzle, *numbering, options, store)) {
    auto god = puzzles::open_god_data(
        {&puzzle, options.metric, &store, table_options, {options.memory_bytes, true}},
        std::move(*numbering));
    if (!god) return tl::unexpected(god.error());
    data.god = GodTable(std::move(*god));
  } else {
    auto databases = puzzles::open_databases(puzzle, options, store, table_options);
    if (!databases) return tl::unexpected(databases.error());
    data.databases = std::move(*databases);
  }
  return PuzzleSolver(std::make_shared<const puzzles::SolverData>(std::move(data)));
}

Result<PuzzleSolveResult> PuzzleSolver::solve(const PuzzleSolveRequest& request,
                                              const std::stop_token& stop,
                                              const PuzzleProgressCallback& progress) const {
  if (data_->god) return puzzles::look_up(*data_, request);
  const puzzles::Definition& definition = data_->puzzle.definition();
  if (auto reachable = puzzles::check_reachable(definition, request.state); !reachable) {
    return tl::unexpected(reachable.error());
  }
  return puzzles::search_solution(
      {&definition, &data_->databases, data_->options.metric, data_->options.threads}, request,
      stop, progress);
}

std::vector<std::string> PuzzleSolver::tables() const {
  if (data_->god) return {"all distances"};
  std::vector<std::string> texts;
  for (const auto& database : data_->databases) texts.push_back(database->text);
  return texts;
}

bool PuzzleSolver::looks_up_all() const {
  return data_->god.has_value();
}

}  // namespace superflip
