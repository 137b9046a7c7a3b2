// A table of distances modulo 3 while it is filled: two-bit codes in rows of words.
//
// What has no distance yet is open, which is both bits set, and an entry is set by clearing bits.
// All access is relaxed: an entry says nothing about any other one, and levels end by joining the
// threads. In memory, on the little-endian machines we run on, entries lie as in packed_entries.h.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pdb/remainder.h"

namespace superflip::pdb {

using CodeWord = std::uint64_t;
inline constexpr std::size_t kCodesPerWord = 32;
inline constexpr CodeWord kAllOpen = ~CodeWord{0};
inline constexpr Remainder kOpen{3};
// Of each entry the low one of its bits.
inline constexpr CodeWord kLowBits = 0x5555555555555555U;

constexpr std::size_t code_words(std::size_t entries) {
  return (entries + kCodesPerWord - 1) / kCodesPerWord;
}
constexpr unsigned code_shift(std::size_t entry) {
  return static_cast<unsigned>(entry % kCodesPerWord * 2);
}
// The bits to clear, for an entry that is open, to give it a code.
constexpr CodeWord cleared_by(Remainder code) {
  return static_cast<CodeWord>(kOpen) ^ static_cast<CodeWord>(code);
}
// The low bits of the entries that have this code.
constexpr CodeWord entries_with(CodeWord codes, unsigned code) {
  const CodeWord differs = codes ^ kLowBits * code;
  return ~(differs | differs >> 1U) & kLowBits;
}

inline CodeWord load_codes(const CodeWord& word) {
  return __atomic_load_n(&word, __ATOMIC_RELAXED);  // std::atomic_ref wants no const
}
inline void store_codes(CodeWord& word, CodeWord codes) {
  std::atomic_ref(word).store(codes, std::memory_order_relaxed);
}
inline Remainder code_at(const CodeWord* row, std::size_t entry) {
  return Remainder(load_codes(row[entry / kCodesPerWord]) >> code_shift(entry) & 3U);
}
inline void prefetch_code(const CodeWord* row, std::size_t entry) {
  __builtin_prefetch(row + entry / kCodesPerWord);
}

// Sets an open entry; false if it was not open, or another thread was first. Does no harm when two
// threads set one entry to the same code, or when it was done before.
inline bool claim_open(CodeWord* row, std::size_t entry, Remainder code) {
  if (code_at(row, entry) != kOpen) return false;
  const CodeWord kept = ~(cleared_by(code) << code_shift(entry));
  const CodeWord before =
      std::atomic_ref(row[entry / kCodesPerWord]).fetch_and(kept, std::memory_order_relaxed);
  return Remainder(before >> code_shift(entry) & 3U) == kOpen;
}
// The same where no other thread writes to the row: how many entries were set, 0 or 1. Without a
// branch, which would be a guess.
inline unsigned set_open(CodeWord* row, std::size_t entry, Remainder code) {
  CodeWord& word = row[entry / kCodesPerWord];
  const CodeWord before = load_codes(word);
  const CodeWord codes = before >> code_shift(entry);
  const CodeWord open = codes & codes >> 1U & 1U;
  store_codes(word, before ^ (cleared_by(code) * open) << code_shift(entry));
  return static_cast<unsigned>(open);
}

// The entries below `entries` that have this code, ascending, in place of what `into` holds.
template <class Entry>
void list_entries(const CodeWord* row, std::size_t entries, Remainder code,
                  std::vector<Entry>& into) {
  const auto number = static_cast<unsigned>(code);
  into.clear();
  for (std::size_t i = 0; i < code_words(entries); ++i) {
    for (CodeWord equal = entries_with(load_codes(row[i]), number); equal != 0;
         equal &= equal - 1) {
      const std::size_t entry =
          i * kCodesPerWord + static_cast<std::size_t>(std::countr_zero(equal)) / 2;
      if (entry < entries) into.push_back(static_cast<Entry>(entry));
    }
  }
}

}  // namespace superflip::pdb
