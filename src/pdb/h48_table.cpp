#include "pdb/h48_table.h"

namespace superflip::pdb {

Result<H48Table> H48Table::create(int h, Metric metric) {
  auto memory = base::HugeMemory::allocate(h48_size_bytes(h));
  if (!memory) return tl::unexpected(memory.error());
  return H48Table(h, metric, std::move(*memory));
}

CodeCounts count_codes(const H48Table& table, int threads) {
  return count_codes(table.data(), h48_entry_count(table.h()), threads);
}

}  // namespace superflip::pdb
