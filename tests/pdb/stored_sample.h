// A table that is not of the H48 family, for tests of the store, which do not care what it means.
#pragma once

#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include <superflip/random.h>

#include "pdb/checksum.h"
#include "pdb/stored_table.h"

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

// For calls that must find the table in its file.
inline Result<BuiltTable> must_not_build(const std::function<void(double)>&) {
  throw std::logic_error("built although it is there");
}

}  // namespace superflip::pdb
