#include "puzzles/puzzle_family.h"

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <superflip/metric.h>
#include <superflip/puzzle.h>

#include "pdb/code_counts.h"
#include "pdb/open_codes.h"
#include "pdb/remainder_counts.h"
#include "puzzles/definition.h"
#include "puzzles/god_table.h"
#include "puzzles/open_distances.h"

namespace superflip::puzzles {
namespace {

constexpr std::string_view kPrefix = "puzzle-";

// A table of all distances that its name tells all about.
struct NamedTable {
  Puzzle puzzle;
  Metric metric = Metric::kHtm;
  GodTableOptions options;
};

std::optional<NamedTable> find_named(std::string_view name) {
  for (const std::string& built_in : Puzzle::built_in_names()) {
    if (!name.starts_with(fmt::format("{}{}-", kPrefix, built_in))) continue;
    const auto puzzle = Puzzle::built_in(built_in);
    if (!puzzle) continue;
    for (const Metric metric : {Metric::kHtm, Metric::kQtm}) {
      for (const bool use_symmetry : {true, false}) {
        if (GodTable::table_name(*puzzle, metric, use_symmetry) != name) continue;
        // Asked for by name: free memory is the limit.
        return NamedTable{
            *puzzle, metric, {std::numeric_limits<std::uint64_t>::max(), use_symmetry}};
      }
    }
  }
  return std::nullopt;
}

Result<GodNumbering> number(const NamedTable& table) {
  auto numbering =
      number_positions(table.puzzle.definition(), table.metric, table.options.use_symmetry);
  if (numbering) return numbering;
  return fail(numbering.error().code, fmt::format("there is no table of all distances of {}: {}",
                                                  table.puzzle.name(), numbering.error().message));
}

DistanceRequest request_for(const NamedTable& table, const GodNumbering& numbering) {
  return distance_request(table.puzzle.definition(), table.metric, numbering, table.options);
}

bool claims(std::string_view name) {
  return name.starts_with(kPrefix);
}

// Whoever asks about a puzzle is told about its table by `puzzle`.
std::vector<std::string> listed() {
  return {};
}

Result<pdb::TablePlan> plan(std::string_view name, int /*threads*/) {
  const auto table = find_named(name);
  if (!table) {
    return pdb::TablePlan{pdb::expected_when_needed(name, kPuzzleFamily, kPuzzleVersion), 0};
  }
  const auto numbering = number(*table);
  if (!numbering) return tl::unexpected(numbering.error());
  return pdb::TablePlan{pdb::expected_when_needed(distances_kind(request_for(*table, *numbering))),
                        memory_bytes(*numbering->index, numbering->reduction())};
}

Result<void> build(const TableStore& store, std::string_view name, const TableOptions& options) {
  const auto table = find_named(name);
  if (!table) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("table {} cannot be built by its name, as puzzle-skewb-htm and others of "
                    "built-in puzzles can; it is built when its puzzle is solved",
                    name));
  }
  const auto numbering = number(*table);
  if (!numbering) return tl::unexpected(numbering.error());
  return build_stored_distances(request_for(*table, *numbering), store, options);
}

// Positions by code; an entry stands for as many as its class has rows.
pdb::RemainderCounts count_positions(const std::byte* table, const GodNumbering& numbering) {
  const std::uint64_t words = DistanceTable::words_per_row(numbering.index->row_size());
  const RowClasses* const classes = numbering.reduction();
  const std::uint64_t rows = classes == nullptr ? numbering.index->rows() : classes->count();
  pdb::RemainderCounts positions{};
  for (std::uint64_t row = 0; row < rows; ++row) {
    const pdb::CodeCounts codes =
        pdb::count_codes(table + row * words * sizeof(std::uint64_t), words * pdb::kCodesPerWord);
    const std::uint64_t weight = classes == nullptr ? 1 : classes->rows_in(row);
    for (std::size_t code = 0; code < positions.size(); ++code) {
      positions[code] += codes[code] * weight;
    }
  }
  return positions;
}

bool has_right_values(const pdb::LoadedTable& table, int /*threads*/) {
  const auto fill = stored_fill(table);
  if (!fill) return false;
  const auto named = find_named(table.header.kind.name);
  if (!named) return true;
  const auto numbering = number(*named);
  return numbering && count_positions(table.memory.data(), *numbering) ==
                          pdb::remainder_counts(fill->distribution);
}

}  // namespace

const pdb::TableFamily& puzzle_family() {
  static const pdb::TableFamily kFamily{
      .name = kPuzzleFamily,
      .version = kPuzzleVersion,
      .table_names = "those of puzzles such as puzzle-skewb-htm",
      .claims = claims,
      .listed = listed,
      .members = nullptr,
      .plan = plan,
      .build = build,
      .has_right_values = has_right_values,
  };
  return kFamily;
}

}  // namespace superflip::puzzles
