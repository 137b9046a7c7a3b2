#include "puzzles/god_table.h"

#include <cctype>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "puzzles/reachability.h"

namespace superflip {
namespace puzzles {
namespace {

Result<PositionIndex::Place> find_place(const GodTableData& data, const PuzzleState& state) {
  const Definition& definition = data.puzzle.definition();
  // The reason first: the index alone does not look at slots that never change.
  if (auto reachable = check_reachable(definition, state); !reachable) {
    return tl::unexpected(reachable.error());
  }
  const auto place = data.numbering.index->place_of(state);
  ColumnMap map;
  if (place && data.table().code(*place, map) != kUnreached) return *place;
  return fail(ErrorCode::kImpossibleCube, "impossible position: no sequence of turns leads there");
}

Result<PuzzleTurns> solution_from(const GodTableData& data, const PositionIndex::Place& place) {
  const auto path = walk_down(data.table(), data.turns, {&data.start, 1}, place);
  if (!path) {
    const std::string name =
        god_table_name(data.puzzle.definition(), data.metric, data.use_symmetry);
    return fail(ErrorCode::kTable, fmt::format("table {} contradicts itself; remove it", name),
                {Remedy::Step::kRemoveTable, name});
  }
  PuzzleTurns turns;
  for (const std::size_t turn : *path) {
    turns.push_back(data.numbering.index->turns()[turn]);
  }
  return turns;
}

Result<std::shared_ptr<const GodTableData>> open_data(const GodRequest& request) {
  if (auto ok = check_metric(request.metric); !ok) return tl::unexpected(ok.error());
  auto numbering =
      number_positions(request.puzzle->definition(), request.metric, request.options.use_symmetry);
  if (!numbering) {
    return fail(numbering.error().code,
                fmt::format("there is no table of all distances of {}: {}", request.puzzle->name(),
                            numbering.error().message));
  }
  return open_god_data(request, std::move(*numbering));
}

}  // namespace

Result<void> check_metric(Metric metric) {
  if (metric == Metric::kHtm || metric == Metric::kQtm) return {};
  return fail(ErrorCode::kUsage, "puzzles are measured in htm or qtm");
}

Result<GodNumbering> number_positions(const Definition& definition, Metric metric,
                                      bool use_symmetry) {
  PositionIndex::Options options;
  if (use_symmetry) options.symmetries = find_symmetries(definition, metric);
  auto index = PositionIndex::create(definition, options);
  if (!index) return tl::unexpected(index.error());
  GodNumbering numbering;
  numbering.index = std::make_unique<const PositionIndex>(std::move(*index));
  if (numbering.index->symmetries() == nullptr) return numbering;
  numbering.classes = RowClasses::create(*numbering.index);
  // Without classes, numbered as if there were no symmetries: the kind of the table says so.
  if (!numbering.classes) return number_positions(definition, metric, false);
  return numbering;
}

DistanceRequest distance_request(const Definition& definition, Metric metric,
                                 const GodNumbering& numbering, const GodTableOptions& options) {
  DistanceRequest request;
  request.definition = &definition;
  request.index = numbering.index.get();
  request.classes = numbering.reduction();
  request.metric = metric;
  request.name = god_table_name(definition, metric, options.use_symmetry);
  request.memory_bytes = options.memory_bytes;
  return request;
}

Result<std::shared_ptr<const GodTableData>> open_god_data(const GodRequest& request,
                                                          GodNumbering numbering) {
  const Puzzle& puzzle = *request.puzzle;
  const bool use_symmetry = request.options.use_symmetry;
  auto distances = open_distances(
      distance_request(puzzle.definition(), request.metric, numbering, request.options),
      request.store, request.table_options);
  if (!distances) return tl::unexpected(distances.error());
  const auto turns = numbering.index->turn_numbers(puzzle.definition(), request.metric);
  const auto start = numbering.index->place_of(puzzle.solved());
  return std::make_shared<const GodTableData>(GodTableData{puzzle, request.metric, use_symmetry,
                                                           std::move(numbering), turns, *start,
                                                           std::move(*distances)});
}

std::string god_table_name(const Definition& definition, Metric metric, bool use_symmetry) {
  constexpr std::size_t kMaxLength = 30;
  std::string name;
  for (const char c : definition.name.substr(0, kMaxLength)) {
    const bool is_plain = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') ||
                          ('0' <= c && c <= '9') || c == '-' || c == '_' || c == '.';
    name += is_plain ? c : '_';
  }
  const std::string hash =
      definition.is_built_in ? "" : fmt::format("-{:08x}", definition.hash & 0xffffffffU);
  return fmt::format("puzzle-{}{}-{}{}", name, hash, name_of(metric), use_symmetry ? "" : "-plain");
}

}  // namespace puzzles

Result<std::uint64_t> GodTable::entries(const Puzzle& puzzle) {
  const auto index = puzzles::PositionIndex::create(puzzle.definition());
  if (!index) return tl::unexpected(index.error());
  return index->positions();
}

Result<GodTableSize> GodTable::size(const Puzzle& puzzle, Metric metric, bool use_symmetry) {
  if (auto ok = puzzles::check_metric(metric); !ok) return tl::unexpected(ok.error());
  const auto numbering = puzzles::number_positions(puzzle.definition(), metric, use_symmetry);
  if (!numbering) return tl::unexpected(numbering.error());
  return GodTableSize{numbering->index->positions(), numbering->symmetries(),
                      numbering->stored_entries(),
                      puzzles::memory_bytes(*numbering->index, numbering->reduction())};
}

Result<GodTable> GodTable::build(const Puzzle& puzzle, Metric metric, const TableOptions& options,
                                 const GodTableOptions& god_options) {
  auto data = puzzles::open_data({&puzzle, metric, nullptr, options, god_options});
  if (!data) return tl::unexpected(data.error());
  return GodTable(std::move(*data));
}

Result<GodTable> GodTable::open(const Puzzle& puzzle, Metric metric, const TableStore& store,
                                const TableOptions& options, const GodTableOptions& god_options) {
  auto data = puzzles::open_data({&puzzle, metric, &store, options, god_options});
  if (!data) return tl::unexpected(data.error());
  return GodTable(std::move(*data));
}

std::string GodTable::table_name(const Puzzle& puzzle, Metric metric, bool use_symmetry) {
  return puzzles::god_table_name(puzzle.definition(), metric, use_symmetry);
}

const std::vector<std::uint64_t>& GodTable::distribution() const {
  return data_->distances.fill.distribution;
}

std::uint64_t GodTable::reached() const {
  return std::accumulate(distribution().begin(), distribution().end(), std::uint64_t{0});
}

std::uint64_t GodTable::entries() const {
  return data_->numbering.index->positions();
}

std::uint64_t GodTable::stored_entries() const {
  return data_->numbering.stored_entries();
}

int GodTable::symmetries() const {
  return data_->numbering.symmetries();
}

Result<int> GodTable::distance(const PuzzleState& state) const {
  const auto solution = solve(state);
  if (!solution) return tl::unexpected(solution.error());
  return static_cast<int>(solution->size());
}

Result<PuzzleTurns> GodTable::solve(const PuzzleState& state) const {
  const auto place = puzzles::find_place(*data_, state);
  if (!place) return tl::unexpected(place.error());
  auto turns = puzzles::solution_from(*data_, *place);
  if (turns && data_->puzzle.apply(state, *turns) != data_->puzzle.solved()) {
    return fail(ErrorCode::kTable, "a solution looked up does not solve the puzzle");
  }
  return turns;
}

std::vector<PuzzleTurns> GodTable::antipodes() const {
  std::vector<PuzzleTurns> sequences;
  for (const puzzles::PositionIndex::Place& place : data_->distances.fill.farthest) {
    const PuzzleState state = data_->numbering.index->state_at(place, data_->puzzle.solved());
    if (const auto solution = solve(state)) {
      sequences.push_back(data_->puzzle.inverse(*solution));
    }
  }
  return sequences;
}

PuzzleState GodTable::random_state(RandomSource& random) const {
  const puzzles::PositionIndex& index = *data_->numbering.index;
  puzzles::ColumnMap map;
  for (;;) {
    const auto place = index.place_numbered(random.below(index.positions()));
    if (data_->table().code(place, map) == puzzles::kUnreached) continue;
    return index.state_at(place, data_->puzzle.solved());
  }
}

bool GodTable::was_built() const {
  return data_->distances.built;
}

std::optional<std::string> GodTable::not_stored() const {
  return data_->distances.not_stored;
}

}  // namespace superflip
