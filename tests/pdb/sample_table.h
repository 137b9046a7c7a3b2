// A table with arbitrary values, for tests of files, which do not care what the values mean.
#pragma once

#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include <superflip/random.h>

#include "pdb/h48_file.h"
#include "pdb/h48_table.h"
#include "pdb/table_file.h"

namespace superflip::pdb {

inline H48Table sample_table(int h, std::uint64_t seed) {
  auto table = H48Table::create(h);
  if (!table) throw std::runtime_error(table.error().message);
  RandomSource random(seed);
  for (std::uint64_t at = 0; at + 8 <= table->size_bytes(); at += 8) {
    const std::uint64_t word = random.below(~std::uint64_t{0});
    std::memcpy(table->data() + at, &word, sizeof(word));
  }
  return std::move(*table);
}

inline Result<TableHeader> save_h48(const H48Table& table, const std::filesystem::path& path,
                                    const std::filesystem::path& temporary,
                                    const TransferOptions& options) {
  return save_table(h48_kind(table.h()), to_distribution(count_codes(table, options.threads)),
                    {table.data(), table.size_bytes()}, path, temporary, options);
}

}  // namespace superflip::pdb
