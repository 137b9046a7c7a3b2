// Tables of distances, from the store or made.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <superflip/metric.h>
#include <superflip/result.h>
#include <superflip/tables.h>

#include "base/huge_memory.h"
#include "pdb/table_file.h"
#include "puzzles/definition.h"
#include "puzzles/distance_table.h"
#include "puzzles/position_index.h"
#include "puzzles/row_classes.h"

namespace superflip::puzzles {

struct OpenedDistances {
  base::HugeMemory memory;
  DistanceTable table;
  FillResult fill;
  bool built = false;
  std::optional<std::string> not_stored;
};

struct DistanceRequest {
  const Definition* definition = nullptr;
  const PositionIndex* index = nullptr;
  const RowClasses* classes = nullptr;  // if not null, the table is reduced by symmetry
  // What distances are counted from; none: the solved state alone. States that cannot be reached are
  // left out.
  std::vector<PuzzleState> starts;
  Metric metric = Metric::kHtm;
  // What turns cost, by their numbers in the index; none: those that the metric counts cost one. A
  // table by costs is not kept: nothing but its distribution can be told from it.
  std::vector<CostedTurn> costs;
  std::string name;  // of the file
  std::uint64_t memory_bytes = 0;
};

// Where the states to start from are, each once. kImpossibleCube if none of them can be reached.
Result<std::vector<PositionIndex::Place>> start_places(const DistanceRequest& request);

// What the table takes in memory, with the classes of rows if there are any.
std::uint64_t memory_bytes(const PositionIndex& index, const RowClasses* classes);

// Without a store the table is built and not kept.
Result<OpenedDistances> open_distances(const DistanceRequest& request, const TableStore* store,
                                       const TableOptions& options);
// Only builds and stores it, unless a sound file is there.
Result<void> build_stored_distances(const DistanceRequest& request, const TableStore& store,
                                    const TableOptions& options);

// As headers state them: see pdb/table_family.h.
inline constexpr std::string_view kPuzzleFamily = "puzzle";
inline constexpr std::uint32_t kPuzzleVersion = 1;
pdb::TableKind distances_kind(const DistanceRequest& request);
// What a stored table says about its distances; nothing if its header says something else.
std::optional<FillResult> stored_fill(const pdb::LoadedTable& table);

}  // namespace superflip::puzzles
