#include "patterns/pattern_table.h"

#include <algorithm>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include <superflip/metric.h>

#include "base/free_memory.h"
#include "base/parallel.h"
#include "pdb/stored_table.h"

namespace superflip::patterns {
namespace {

// Part of the hash in all files: what a version was before headers had a place for it.
constexpr std::uint64_t kHashMark = 1;

BuildOptions build_options(const TableOptions& options,
                           const std::function<void(double)>& progress) {
  BuildOptions build;
  build.threads = options.threads;
  build.stop = options.stop;
  build.progress = progress;
  return build;
}

Result<pdb::BuiltTable> build_packed(const PatternIndex& index, Packing packing,
                                     const BuildOptions& options) {
  auto built = build_distances(index, options);
  if (!built) return tl::unexpected(built.error());
  if (built->max_distance > max_distance(packing)) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("distances of the pattern {} go to {}: too far for a {}",
                    format_pattern(index.pattern()), built->max_distance, name_of(packing)));
  }
  const DistanceBytes codes(built->codes.data());
  pdb::BuiltTable packed{{}, built->entries};
  if (packing == Packing::kByte) {
    packed.memory = std::move(built->codes);
  } else {
    auto memory = base::HugeMemory::allocate(packed_bytes(packing, index.size()));
    if (!memory) return tl::unexpected(memory.error());
    packed.memory = std::move(*memory);
  }
  pack(packing, codes, index.size(), {packed.memory.data(), packed_bytes(packing, index.size())},
       base::thread_count(options.threads));
  return packed;
}

std::string gigabytes(std::uint64_t bytes) {
  return fmt::format("{:.1f} GB", static_cast<double>(bytes) / 1e9);
}

// What a smaller request could be, for somebody whose memory is short.
std::string what_fits(std::uint64_t free_bytes, Packing packing) {
  int edges = 0;
  while (edges < 12 && build_bytes(first_edges(edges + 1), packing) <= free_bytes) ++edges;
  return edges == 0 ? std::string("no pattern of edges would fit")
                    : fmt::format("a pattern of {} edges with flip would fit", edges);
}

std::string file_name(const Pattern& pattern, Packing packing) {
  std::string name = "pattern-" + format_pattern(pattern);
  // Piece names are capitals: a dot between two of them, a hyphen everywhere else.
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  for (std::size_t i = 1; i + 1 < name.size(); ++i) {
    if (name[i] == ' ') name[i] = is_capital(name[i - 1]) && is_capital(name[i + 1]) ? '.' : '-';
  }
  if (packing != Packing::kNibble) name.append("-").append(name_of(packing));
  return name;
}

}  // namespace

pdb::TableKind table_kind(const Pattern& pattern, Packing packing) {
  pdb::TableKind kind;
  kind.name = file_name(pattern, packing);
  kind.family = kPatternFamily;
  kind.version = kPatternVersion;
  kind.metric = name_of(Metric::kHtm);
  kind.parameter = static_cast<std::uint32_t>(packing);
  kind.bits = packing == Packing::kNibble ? 4 : packing == Packing::kMod3 ? 2 : 8;
  kind.entries = size_of(pattern);
  kind.payload_bytes = packed_bytes(packing, kind.entries);
  kind.definition_hash = kHashMark << 32U | pattern.corners << 16U | pattern.edges << 4U |
                         (pattern.twist ? 2U : 0U) | (pattern.flip ? 1U : 0U);
  return kind;
}

std::uint64_t build_bytes(const Pattern& pattern, Packing packing) {
  const std::uint64_t entries = size_of(pattern);
  if (packing == Packing::kByte) return entries;
  const std::uint64_t packed = packed_bytes(packing, entries);
  return entries > std::numeric_limits<std::uint64_t>::max() - packed ? entries : entries + packed;
}

Result<void> check_memory(const Pattern& pattern, Packing packing, std::uint64_t free_bytes) {
  const std::uint64_t needed = build_bytes(pattern, packing);
  if (needed <= free_bytes) return {};
  return fail(ErrorCode::kResources,
              fmt::format("the table of {} takes {} to build and {} of memory are free; {}",
                          format_pattern(pattern), gigabytes(needed), gigabytes(free_bytes),
                          what_fits(free_bytes, packing)));
}

PatternTable::PatternTable(const PatternIndex& index, Packing packing, base::HugeMemory memory,
                           const pdb::Distribution& distribution)
    : index_(index),
      memory_(std::move(memory)),
      distances_(packing, memory_.data(), index.size()),
      distribution_(distribution) {}

Result<PatternTable> PatternTable::build(const Pattern& pattern, Packing packing,
                                         const BuildOptions& options) {
  if (auto fits = check_memory(pattern, packing, base::free_memory_bytes()); !fits) {
    return tl::unexpected(fits.error());
  }
  const PatternIndex index(pattern);
  auto packed = build_packed(index, packing, options);
  if (!packed) return tl::unexpected(packed.error());
  return PatternTable(index, packing, std::move(packed->memory), packed->distribution);
}

Result<PatternTable> PatternTable::open(const Pattern& pattern, Packing packing,
                                        const TableStore& store, const TableOptions& options) {
  const pdb::TableKind kind = table_kind(pattern, packing);
  // Before an index is made, for a pattern of all pieces has no 64-bit one.
  if (!pdb::is_stored(store, kind.name)) {
    if (auto fits = check_memory(pattern, packing, base::free_memory_bytes()); !fits) {
      return tl::unexpected(fits.error());
    }
  }
  const PatternIndex index(pattern);
  auto stored = pdb::load_or_build_stored(
      store, kind, options, [&](const std::function<void(double)>& progress) {
        return build_packed(index, packing, build_options(options, progress));
      });
  if (!stored) return tl::unexpected(stored.error());
  return PatternTable(index, packing, std::move(stored->memory), stored->distribution);
}

Result<void> PatternTable::build_stored(const Pattern& pattern, Packing packing,
                                        const TableStore& store, const TableOptions& options) {
  if (auto fits = check_memory(pattern, packing, base::free_memory_bytes()); !fits) return fits;
  const PatternIndex index(pattern);
  return pdb::build_stored(store, pdb::expected_when_needed(table_kind(pattern, packing)), options,
                           [&](const std::function<void(double)>& progress) {
                             return build_packed(index, packing, build_options(options, progress));
                           });
}

double PatternTable::mean() const {
  double sum = 0;
  for (std::size_t d = 0; d < distribution_.size(); ++d) {
    sum += static_cast<double>(d) * static_cast<double>(distribution_[d]);
  }
  return sum / static_cast<double>(index_.size());
}

int PatternTable::distance(const PiecePositions& positions) const {
  return is_modulo(distances_.packing()) ? descend(positions)
                                         : distances_.stored(index_.rank(positions));
}

int PatternTable::descend(PiecePositions positions) const {
  const TurnMaps& maps = TurnMaps::shared();
  const std::uint64_t solved = index_.solved();
  std::uint64_t at = index_.rank(positions);
  int distance = 0;
  // Bounded, so that a damaged table cannot keep it here.
  for (; at != solved && distance <= max_distance(distances_.packing()); ++distance) {
    const auto wanted = static_cast<int>(pdb::nearer(pdb::Remainder(distances_.stored(at))));
    PiecePositions next;
    for (int m = 0; m < kMoveCount; ++m) {
      maps.turn_corners(m, positions, next);
      maps.turn_edges(m, positions, next);
      at = index_.rank(next);
      if (distances_.stored(at) == wanted) break;
    }
    positions = next;
  }
  return distance;
}

}  // namespace superflip::patterns
