// A table with arbitrary values, for tests of files, which do not care what the values mean.
#pragma once

#include <cstring>
#include <stdexcept>
#include <utility>

#include <superflip/random.h>

#include "pdb/h48_table.h"

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

}  // namespace superflip::pdb
