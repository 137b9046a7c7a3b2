// A distance table in the layout of the H48 solver's authors.
//
// Two bits an entry (k2): a code as in pdb/h48_table.h, of which 0 says no more than "base or
// less". For that case each cache line of 64 bytes holds 254 codes and, in its last four bits, the
// least distance of all its entries, not reduced by the base: the line is there already when the
// code has been read, so the fallback costs nothing.
//
// Four bits an entry (k4), for h0 alone: the distance itself, 0 to 12.
//
// (E. Tenuti's thesis of 2024 and doc/h48.md of nissy-core; nxopt has the same idea.) Files hold the
// plain codes of the optimal engine, whose lines have no room for a fallback; they are laid out
// anew when a table is loaded, in place, and the distances that codes do not tell are found by
// listing the states near solved again, which takes a fraction of the time of loading.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <superflip/result.h>
#include <superflip/tables.h>

#include "base/huge_memory.h"
#include "pdb/h48_table.h"
#include "solvers/h48/search.h"

namespace superflip::h48 {

constexpr int default_bits(int h) {
  return h == 0 ? 4 : 2;
}
// Bytes of the table in this layout.
constexpr std::uint64_t thesis_bytes(int h, int bits) {
  const std::uint64_t entries = pdb::h48_entry_count(h);
  return bits == 4 ? (entries + 1) / 2 : (entries + kLineValues - 1) / kLineValues * kLineBytes;
}

// Memory that loading takes: the table, and the list of states near solved for its fallbacks.
std::uint64_t thesis_load_bytes(int h);

// How many entries have each value.
using ValueCounts = std::array<std::uint64_t, 16>;

// Move-only; reading from several threads is safe.
class ThesisTable {
 public:
  // From the store's file. kTable, in four different sentences, for a file that is missing, damaged,
  // of another version or of another table; kResources, before anything is read, for too little
  // memory, with the largest table that fits.
  static Result<ThesisTable> load(const TableStore& store, int h, const TableOptions& options = {});
  // bits is 2, or 4 for h0.
  static Result<ThesisTable> convert(const pdb::H48Table& table, int bits,
                                     const TableOptions& options = {});

  int h() const { return h_; }
  int base() const { return pdb::h48_base(h_); }
  int bits() const { return bits_; }
  std::uint64_t size_bytes() const { return thesis_bytes(h_, bits_); }
  TableView view() const {
    return {reinterpret_cast<const std::uint8_t*>(memory_.data()), h_, base(), bits_};
  }

  // The code of an entry (k2), or its distance (k4).
  int value(std::uint64_t index) const;
  // Of k2: the least distance in the line of the entry; that of a line without a code 0 is at most
  // base + 3, however far its entries are.
  int line_minimum(std::uint64_t index) const;

 private:
  ThesisTable(int h, int bits, base::HugeMemory memory)
      : h_(h), bits_(bits), memory_(std::move(memory)) {}
  // The memory begins with plain codes.
  static Result<ThesisTable> lay_out(int h, int bits, base::HugeMemory memory,
                                     const TableOptions& options);

  int h_;
  int bits_;
  base::HugeMemory memory_;
};

ValueCounts count_values(const ThesisTable& table);

}  // namespace superflip::h48
