// What is known of the H48 tables before one is built or read.
#pragma once

#include <cstdint>
#include <optional>

#include <superflip/metric.h>

#include "pdb/h48_table.h"

namespace superflip::pdb {

// The distribution every correct table hN has, where it has been established: h0 to h7,
// and h0 to h3 in QTM and STM.
std::optional<CodeCounts> known_distribution(int h, Metric metric = kUsualMetric);
// And the checksum of its values, as headers state it. The builder gives the same bytes whatever the
// number of threads, so a table with another one is not the table.
std::optional<std::uint64_t> known_checksum(int h, Metric metric = kUsualMetric);

}  // namespace superflip::pdb
