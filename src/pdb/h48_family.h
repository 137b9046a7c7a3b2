// The family of the H48 tables: h0 to h11 in each metric, of which the optimal solver uses one.
#pragma once

#include <string_view>
#include <vector>

#include <superflip/metric.h>
#include <superflip/result.h>
#include <superflip/tables.h>

#include "pdb/h48_table.h"
#include "pdb/table_family.h"

namespace superflip::pdb {

const TableFamily& h48_family();

// All of a metric, smallest first; as TableStore::list tells of them.
std::vector<TableInfo> list_h48(const TableStore& store, Metric metric = kUsualMetric);
// kUsage for names of no H48 table.
Result<TableInfo> h48_info(const TableStore& store, std::string_view name);
Result<TableInfo> build_h48_table(const TableStore& store, std::string_view name,
                                  const TableOptions& options = {});

// The table in memory, its checksum verified; with options.shared in memory that other processes
// share.
Result<H48Table> load_h48(const TableStore& store, int h, const TableOptions& options,
                          Metric metric = kUsualMetric);

}  // namespace superflip::pdb
