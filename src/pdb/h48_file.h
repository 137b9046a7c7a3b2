// What H48 tables are as files, and what they are called.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <superflip/metric.h>
#include <superflip/result.h>

#include "pdb/expected_table.h"
#include "pdb/h48_table.h"
#include "pdb/table_header.h"

namespace superflip::pdb {

// Of the layout: see table_family.h.
inline constexpr std::uint32_t kH48Version = 1;

// "h3"; in other metrics than the usual "h3-qtm", "h3-stm".
std::string h48_name(int h, Metric metric = kUsualMetric);

struct H48Parameters {
  int h = 0;
  Metric metric = kUsualMetric;

  friend bool operator==(const H48Parameters&, const H48Parameters&) = default;
};
// Of a name; kUsage, with the names there are, for anything else.
Result<H48Parameters> parse_table_name(std::string_view name);
// Metrics that there are tables for.
inline constexpr std::array<Metric, 3> kH48Metrics{Metric::kHtm, Metric::kQtm, Metric::kStm};

TableKind h48_kind(int h, Metric metric = kUsualMetric);
ExpectedTable expected_h48(int h, Metric metric = kUsualMetric);

// Bytes of the file of table hN.
constexpr std::uint64_t h48_file_bytes(int h) {
  return kHeaderBytes + h48_size_bytes(h);
}

// The counts of the four codes.
Distribution to_distribution(const CodeCounts& counts);

}  // namespace superflip::pdb
