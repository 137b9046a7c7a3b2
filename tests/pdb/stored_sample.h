// A table that is not of the H48 family, for tests of the store, which do not care what it means.
#pragma once

#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <superflip/random.h>

#include "pdb/checksum.h"
#include "pdb/stored_table.h"
#include "pdb/table_family.h"

namespace superflip::pdb {

inline TableKind sample_kind(const std::string& name) {
  TableKind kind;
  kind.name = name;
  kind.family = "sample";
  kind.metric = "qtm";
  kind.parameter = 7;
  kind.base = 1;
  kind.bits = 4;
  // Two chunks of the checksum, the second with a single entry.
  kind.payload_bytes = kChunkBytes + 1;
  kind.entries = 2 * kChunkBytes + 1;
  kind.definition_hash = 0x1234567890abcdefU;
  return kind;
}

inline BuiltTable sample_payload(std::uint64_t bytes, std::uint64_t seed) {
  auto memory = base::HugeMemory::allocate(bytes);
  if (!memory) throw std::runtime_error(memory.error().message);
  BuiltTable table{std::move(*memory), {}};
  RandomSource random(seed);
  for (std::uint64_t at = 0; at < bytes; at += 8) {
    const std::uint64_t word = random.below(~std::uint64_t{0});
    std::memcpy(table.memory.data() + at, &word, std::min<std::uint64_t>(8, bytes - at));
  }
  for (std::uint64_t& count : table.distribution) count = random.below(1000000);
  return table;
}

// A builder of the table above, the same one every time.
inline TableBuilder sample_builder(const TableKind& kind) {
  return [bytes = kind.payload_bytes](const std::function<void(double)>& progress) {
    progress(0.5);
    return Result<BuiltTable>(sample_payload(bytes, 71));
  };
}

// A family of such tables, all called as they like.
inline const TableFamily& sample_family() {
  static const TableFamily kFamily{
      .name = "sample",
      .version = 1,
      .table_names = "samples",
      .claims = [](std::string_view) { return true; },
      .listed = [] { return std::vector<std::string>{"sample"}; },
      .members = nullptr,
      .plan = [](std::string_view name, int) -> Result<TablePlan> {
        return TablePlan{expected_when_needed(sample_kind(std::string(name))), 12345};
      },
      .build =
          [](const TableStore& store, std::string_view name, const TableOptions& options) {
            const TableKind kind = sample_kind(std::string(name));
            return build_stored(store, expected_when_needed(kind), options, sample_builder(kind));
          },
      .has_right_values =
          [](const LoadedTable& table, int) {
            return table.header.distribution ==
                   sample_payload(table.header.kind.payload_bytes, 71).distribution;
          },
  };
  return kFamily;
}

// For calls that must find the table in its file.
inline Result<BuiltTable> must_not_build(const std::function<void(double)>&) {
  throw std::logic_error("built although it is there");
}

}  // namespace superflip::pdb
