// The phase-1 table while it is built: rows of 2187 open codes (pdb/open_codes.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pdb/open_codes.h"
#include "pdb/packed_entries.h"
#include "solvers/twophase/twist_maps.h"

namespace superflip::twophase {

// A row may be written by one thread while others read it.
class CodeRows {
 public:
  explicit CodeRows(std::size_t rows) : words_(rows * kWordsPerRow, pdb::kAllOpen) {}
  static constexpr std::uint64_t size_bytes(std::size_t rows) {
    return rows * kWordsPerRow * sizeof(pdb::CodeWord);
  }

  pdb::Remainder code(std::size_t row, std::size_t entry) const {
    return pdb::code_at(&words_[row * kWordsPerRow], entry);
  }
  // The number of entries set: 0 or 1.
  unsigned set_if_open(std::size_t row, std::size_t entry, pdb::Remainder code) {
    return pdb::set_open(&words_[row * kWordsPerRow], entry, code);
  }
  // All open entries of the row but these.
  void set_open_except(std::size_t row, std::span<const std::uint16_t> entries,
                       pdb::Remainder code);
  // The entries of the row with this code, in ascending order.
  void find(std::size_t row, pdb::Remainder code, std::vector<std::uint16_t>& entries) const {
    pdb::list_entries(&words_[row * kWordsPerRow], coord::kCornerTwistCount, code, entries);
  }
  // The row as the table has it, five to a byte; open entries become 0.
  void pack(std::size_t row, std::span<std::uint8_t> bytes) const;

 private:
  static constexpr std::size_t kWordsPerRow = pdb::code_words(coord::kCornerTwistCount);

  std::vector<pdb::CodeWord> words_;
};

inline void CodeRows::set_open_except(std::size_t row, std::span<const std::uint16_t> entries,
                                      pdb::Remainder code) {
  auto stays_open = entries.begin();
  for (std::size_t i = 0; i < kWordsPerRow; ++i) {
    pdb::CodeWord& word = words_[row * kWordsPerRow + i];
    const pdb::CodeWord codes = pdb::load_codes(word);
    pdb::CodeWord set = pdb::entries_with(codes, static_cast<unsigned>(pdb::kOpen));
    const std::size_t end = (i + 1) * pdb::kCodesPerWord;
    for (; stays_open != entries.end() && *stays_open < end; ++stays_open) {
      set &= ~(pdb::CodeWord{1} << pdb::code_shift(*stays_open));
    }
    pdb::store_codes(word, codes ^ set * pdb::cleared_by(code));
  }
}

inline void CodeRows::pack(std::size_t row, std::span<std::uint8_t> bytes) const {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = pdb::pack_trits([&](std::size_t place) {
      const std::size_t entry = i * kTwistsPerByte + place;
      return entry < coord::kCornerTwistCount ? static_cast<unsigned>(code(row, entry)) % 3 : 0U;
    });
  }
}

}  // namespace superflip::twophase
