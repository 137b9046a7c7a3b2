// How many states are how far from a goal that has too many of them for a table to look things up in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <superflip/goal.h>
#include <superflip/metric.h>
#include <superflip/result.h>
#include <superflip/tables.h>

#include "pdb/stored_table.h"
#include "pdb/table_file.h"

namespace superflip::goals {

// With all turns of faces.
class RowCounts {
 public:
  // From the store, or counted, by a table that takes no more than so much memory, and stored.
  // kResources with what it would take otherwise.
  static Result<RowCounts> open(const Goal& goal, Metric metric, const TableStore& store,
                                const TableOptions& options, std::uint64_t memory_bytes);
  // From the store; kTable if it is not there.
  static Result<RowCounts> find(const Goal& goal, Metric metric, const TableStore& store);

  // States at each distance.
  const std::vector<std::uint64_t>& distribution() const { return distribution_; }
  bool was_built() const { return built_; }
  // Why what was just counted could not be kept, if so.
  const std::optional<std::string>& not_stored() const { return not_stored_; }

 private:
  explicit RowCounts(const pdb::StoredTable& stored);

  std::vector<std::uint64_t> distribution_;
  bool built_ = false;
  std::optional<std::string> not_stored_;
};

// The file has nothing but the counts, once more than its header: see goal_family.h.
inline constexpr std::uint32_t kCountsAlone = 1;
bool has_right_counts(const pdb::LoadedTable& table);

}  // namespace superflip::goals
