// What a GodTable holds.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <superflip/puzzle.h>

#include "puzzles/open_distances.h"
#include "puzzles/position_index.h"
#include "puzzles/row_classes.h"

namespace superflip::puzzles {

// The numbering of a puzzle's positions, reduced by its symmetries where that is possible and pays.
struct GodNumbering {
  std::unique_ptr<const PositionIndex> index;  // stays where it is, since classes point to it
  std::optional<RowClasses> classes;

  const RowClasses* reduction() const { return classes ? &*classes : nullptr; }
  int symmetries() const { return classes ? static_cast<int>(classes->symmetries()) : 1; }
  std::uint64_t stored_entries() const {
    return (classes ? classes->count() : index->rows()) * index->row_size();
  }
};
Result<GodNumbering> number_positions(const Definition& definition, Metric metric,
                                      bool use_symmetry);

struct GodTableData {
  Puzzle puzzle;
  Metric metric = Metric::kHtm;
  bool use_symmetry = true;
  GodNumbering numbering;
  std::vector<std::size_t> turns;  // numbers of the index's turns
  PositionIndex::Place start;
  OpenedDistances distances;

  PositionTable table() const {
    return {distances.table, numbering.index.get(), numbering.reduction()};
  }
};

// The table of the distances of positions so numbered; all that is given must outlive it.
DistanceRequest distance_request(const Definition& definition, Metric metric,
                                 const GodNumbering& numbering, const GodTableOptions& options);

// The table of positions so numbered; without a store it is built and not kept.
struct GodRequest {
  const Puzzle* puzzle = nullptr;
  Metric metric = Metric::kHtm;
  const TableStore* store = nullptr;
  TableOptions table_options;
  GodTableOptions options;
};
Result<std::shared_ptr<const GodTableData>> open_god_data(const GodRequest& request,
                                                          GodNumbering numbering);

// kUsage for a metric that means nothing here.
Result<void> check_metric(Metric metric);

// "puzzle-skewb-htm"; for definitions that are not built in, with part of their hash. Tables made
// without use of symmetry have names of their own: "puzzle-skewb-htm-plain".
std::string god_table_name(const Definition& definition, Metric metric, bool use_symmetry = true);

}  // namespace superflip::puzzles
