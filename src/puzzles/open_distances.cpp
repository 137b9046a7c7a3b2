#include "puzzles/open_distances.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "base/free_memory.h"
#include "pdb/little_endian.h"
#include "pdb/stored_table.h"

namespace superflip::puzzles {
namespace {

// After the words of the table comes what the search for distances found, in 64-bit numbers: how
// many distances, the count of each, how many places are kept, row and column of each.
constexpr std::size_t kMaxDistances = 1024;
constexpr std::size_t kTrailerNumbers = 1 + kMaxDistances + 1 + 2 * kKeptFarthest;
constexpr std::uint64_t kTrailerBytes = kTrailerNumbers * sizeof(std::uint64_t);

// The parameter of a table that is not reduced by symmetry (a version, before headers had a place for
// one), and what each symmetry adds to it.
constexpr std::uint32_t kPlainParameter = 1;
constexpr std::uint32_t kPerSymmetry = 1000;

std::uint64_t word_count(const PositionIndex& index, const RowClasses* classes) {
  const std::uint64_t rows = classes == nullptr ? index.rows() : classes->count();
  return rows * DistanceTable::words_per_row(index.row_size());
}

std::uint64_t table_bytes(const DistanceRequest& request) {
  return word_count(*request.index, request.classes) * sizeof(std::uint64_t);
}

int greatest_cost(const DistanceRequest& request) {
  int greatest = 1;
  for (const CostedTurn& turn : request.costs) greatest = std::max(greatest, turn.cost);
  return greatest;
}
// Two bits, or a byte.
bool takes_bytes(const DistanceRequest& request) {
  return greatest_cost(request) >= DistanceTable::kModulus;
}
std::uint64_t needed_bytes(const DistanceRequest& request) {
  const PositionIndex& index = *request.index;
  if (!takes_bytes(request)) return memory_bytes(index, request.classes);
  const std::uint64_t rows = request.classes == nullptr ? index.rows() : request.classes->count();
  return rows * index.row_size() + (request.classes == nullptr ? 0 : RowClasses::bytes(index));
}

std::uint64_t payload_bytes(const DistanceRequest& request) {
  return table_bytes(request) + kTrailerBytes;
}

DistanceTable table_in(base::HugeMemory& memory, const DistanceRequest& request) {
  // Tables are read and written as 64-bit words, which is how they lie in files on the
  // little-endian machines we run on.
  return {std::span(reinterpret_cast<std::uint64_t*>(memory.data()),
                    word_count(*request.index, request.classes)),
          request.index->row_size()};
}

void write_trailer(const FillResult& fill, std::span<std::byte> trailer) {
  std::vector<std::uint64_t> numbers{fill.distribution.size()};
  numbers.insert(numbers.end(), fill.distribution.begin(), fill.distribution.end());
  numbers.resize(1 + kMaxDistances);
  numbers.push_back(fill.farthest.size());
  for (const PositionIndex::Place& place : fill.farthest) {
    numbers.push_back(place.row);
    numbers.push_back(place.column);
  }
  numbers.resize(kTrailerNumbers);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    pdb::store_little_endian(trailer.subspan(i * sizeof(std::uint64_t)), numbers[i]);
  }
}

FillResult read_trailer(std::span<const std::byte> trailer) {
  const auto number = [&](std::size_t i) {
    return pdb::load_little_endian<std::uint64_t>(trailer.subspan(i * sizeof(std::uint64_t)));
  };
  FillResult fill;
  const std::size_t distances = std::min<std::size_t>(number(0), kMaxDistances);
  for (std::size_t i = 0; i < distances; ++i) fill.distribution.push_back(number(1 + i));
  const std::size_t kept = std::min<std::size_t>(number(1 + kMaxDistances), kKeptFarthest);
  for (std::size_t i = 0; i < kept; ++i) {
    const std::size_t at = 2 + kMaxDistances + 2 * i;
    fill.farthest.push_back({number(at), static_cast<std::uint32_t>(number(at + 1))});
  }
  return fill;
}

// FNV-1a over the states, in whatever order they come: goals are sets.
std::uint64_t hash_with_starts(const DistanceRequest& request) {
  std::uint64_t all = request.definition->hash;
  for (const PuzzleState& state : request.starts) {
    std::uint64_t hash = 0xcbf29ce484222325;
    const auto mix = [&hash](std::uint8_t byte) { hash = (hash ^ byte) * 0x100000001b3; };
    for (const std::uint8_t piece : state.pieces) mix(piece);
    for (const std::uint8_t orientation : state.orientations) mix(orientation);
    all += hash;
  }
  return all;
}

Result<void> check_memory(const DistanceRequest& request) {
  const std::uint64_t needed = needed_bytes(request);
  const auto megabytes = [](std::uint64_t bytes) { return (bytes + 999999) / 1000000; };
  if (needed > request.memory_bytes) {
    return fail(ErrorCode::kResources,
                fmt::format("the distances of {} positions take {} MB of memory, and {} MB are "
                            "allowed; allow more",
                            request.index->positions(), megabytes(needed),
                            megabytes(request.memory_bytes)));
  }
  const std::uint64_t free_bytes = base::free_memory_bytes();
  if (needed > free_bytes) {
    return fail(
        ErrorCode::kResources,
        fmt::format("the distances of {} positions take {} MB of memory, and {} MB are free",
                    request.index->positions(), megabytes(needed), megabytes(free_bytes)));
  }
  return {};
}

Result<base::HugeMemory> build(const DistanceRequest& request, const TableOptions& options,
                               const std::function<void(double)>& progress, FillResult& found) {
  auto memory = base::HugeMemory::allocate(payload_bytes(request));
  if (!memory) return tl::unexpected(memory.error());
  const PositionTable table{table_in(*memory, request), request.index, request.classes};
  const auto starts = start_places(request);
  if (!starts) return tl::unexpected(starts.error());
  auto fill =
      fill_distances(table, request.index->turn_numbers(*request.definition, request.metric),
                     *starts, {options.threads, options.stop, progress});
  if (!fill) return tl::unexpected(fill.error());
  if (fill->distribution.size() > kMaxDistances) {
    return fail(ErrorCode::kResources,
                fmt::format("some positions are more than {} turns away", kMaxDistances));
  }
  write_trailer(*fill, std::span(memory->data() + table_bytes(request), kTrailerBytes));
  found = std::move(*fill);
  return memory;
}

// What turns cost is known: the distribution, and no table.
Result<FillResult> fill_by_costs(const DistanceRequest& request, const TableOptions& options,
                                 const std::function<void(double)>& progress) {
  if (greatest_cost(request) >= ByteTable::kModulus) {
    return fail(ErrorCode::kUsage,
                fmt::format("a turn costs {} times what the costs have in common; distances are "
                            "told up to {} times",
                            greatest_cost(request), ByteTable::kModulus - 1));
  }
  const auto starts = start_places(request);
  if (!starts) return tl::unexpected(starts.error());
  auto memory = base::HugeMemory::allocate(needed_bytes(request));
  if (!memory) return tl::unexpected(memory.error());
  const FillTask task{request.index, request.classes, request.costs, *starts};
  const FillOptions fill_options{options.threads, options.stop, progress};
  if (!takes_bytes(request)) return fill_distances(table_in(*memory, request), task, fill_options);
  const ByteTable table({reinterpret_cast<std::uint8_t*>(memory->data()), needed_bytes(request)},
                        request.index->row_size());
  return fill_distances(table, task, fill_options);
}

pdb::Distribution header_distribution(const FillResult& fill) {
  pdb::Distribution counts{};
  for (std::size_t i = 0; i < fill.distribution.size(); ++i) {
    counts[std::min(i, counts.size() - 1)] += fill.distribution[i];
  }
  return counts;
}

// Both must outlive it.
pdb::TableBuilder builder(const DistanceRequest& request, const TableOptions& options) {
  return [&](const std::function<void(double)>& progress) -> Result<pdb::BuiltTable> {
    FillResult found;
    auto memory = build(request, options, progress, found);
    if (!memory) return tl::unexpected(memory.error());
    return pdb::BuiltTable{std::move(*memory), header_distribution(found)};
  };
}

}  // namespace

pdb::TableKind distances_kind(const DistanceRequest& request) {
  pdb::TableKind kind;
  kind.name = request.name;
  kind.family = kPuzzleFamily;
  kind.version = kPuzzleVersion;
  kind.metric = name_of(request.metric);
  kind.parameter = kPlainParameter;
  if (request.classes != nullptr) {
    kind.parameter += static_cast<std::uint32_t>(request.classes->symmetries()) * kPerSymmetry;
  }
  kind.bits = 2;
  kind.entries = table_bytes(request) * 4;
  kind.payload_bytes = payload_bytes(request);
  kind.definition_hash = hash_with_starts(request);
  return kind;
}

std::optional<FillResult> stored_fill(const pdb::LoadedTable& table) {
  const std::uint64_t bytes = table.header.kind.payload_bytes;
  if (bytes < kTrailerBytes) return std::nullopt;
  FillResult fill = read_trailer({table.memory.data() + bytes - kTrailerBytes, kTrailerBytes});
  if (header_distribution(fill) != table.header.distribution) return std::nullopt;
  return fill;
}

Result<std::vector<PositionIndex::Place>> start_places(const DistanceRequest& request) {
  std::vector<PositionIndex::Place> places;
  const auto add = [&](const PuzzleState& state) {
    if (const auto place = request.index->place_of(state)) places.push_back(*place);
  };
  for (const PuzzleState& state : request.starts) add(state);
  if (request.starts.empty()) add(request.definition->solved);
  const auto key = [](const PositionIndex::Place& place) {
    return std::pair(place.row, place.column);
  };
  std::ranges::sort(places, {}, key);
  const auto is_same = [&](const auto& a, const auto& b) { return key(a) == key(b); };
  places.erase(std::unique(places.begin(), places.end(), is_same), places.end());
  if (places.empty()) return fail(ErrorCode::kImpossibleCube, "no turns lead there");
  return places;
}

std::uint64_t memory_bytes(const PositionIndex& index, const RowClasses* classes) {
  return word_count(index, classes) * sizeof(std::uint64_t) + kTrailerBytes +
         (classes == nullptr ? 0 : RowClasses::bytes(index));
}

Result<OpenedDistances> open_distances(const DistanceRequest& request, const TableStore* store,
                                       const TableOptions& options) {
  if (auto enough = check_memory(request); !enough) return tl::unexpected(enough.error());
  OpenedDistances opened;
  std::function<void(double)> progress;
  if (options.progress) {
    progress = [&](double fraction) {
      options.progress({TableProgress::Stage::kBuilding, request.name, fraction});
    };
  }
  if (!request.costs.empty()) {
    auto fill = fill_by_costs(request, options, progress);
    if (!fill) return tl::unexpected(fill.error());
    opened.fill = std::move(*fill);
    opened.built = true;
    return opened;
  }
  if (store == nullptr) {
    auto memory = build(request, options, progress, opened.fill);
    if (!memory) return tl::unexpected(memory.error());
    opened.memory = std::move(*memory);
    opened.built = true;
  } else {
    auto stored = pdb::load_or_build_stored(*store, distances_kind(request), options,
                                            builder(request, options));
    if (!stored) return tl::unexpected(stored.error());
    opened.memory = std::move(stored->memory);
    opened.built = stored->built;
    if (stored->not_stored) opened.not_stored = stored->not_stored->message;
    opened.fill =
        read_trailer(std::span(opened.memory.data() + table_bytes(request), kTrailerBytes));
  }
  opened.table = table_in(opened.memory, request);
  return opened;
}

Result<void> build_stored_distances(const DistanceRequest& request, const TableStore& store,
                                    const TableOptions& options) {
  if (auto enough = check_memory(request); !enough) return enough;
  return pdb::build_stored(store, pdb::expected_when_needed(distances_kind(request)), options,
                           builder(request, options));
}

}  // namespace superflip::puzzles
