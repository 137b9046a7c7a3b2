// The phase-1 table while it is built: rows of 2187 two-bit codes.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solvers/twophase/twist_maps.h"

namespace superflip::twophase {

// A row may be written by one thread while others read it.
class CodeRows {
 public:
  static constexpr int kOpen = 3;

  explicit CodeRows(std::size_t rows) : words_(rows * kWordsPerRow, ~std::uint64_t{0}) {}
  static constexpr std::uint64_t size_bytes(std::size_t rows) { return rows * kWordsPerRow * 8; }

  int code(std::size_t row, std::size_t entry) {
    return static_cast<int>(word(row, entry).load(std::memory_order_relaxed) >> shift(entry) & 3U);
  }
  // The number of entries set: 0 or 1. Without a branch, which would be a guess.
  unsigned set_if_open(std::size_t row, std::size_t entry, int code) {
    const auto at = word(row, entry);
    const std::uint64_t before = at.load(std::memory_order_relaxed);
    const std::uint64_t codes = before >> shift(entry);
    const std::uint64_t open = codes & codes >> 1U & 1U;
    const std::uint64_t cleared = (std::uint64_t{3} ^ static_cast<unsigned>(code)) * open;
    at.store(before ^ cleared << shift(entry), std::memory_order_relaxed);
    return static_cast<unsigned>(open);
  }
  // All open entries of the row but these.
  void set_open_except(std::size_t row, std::span<const std::uint16_t> entries, int code);
  // The entries of the row with this code, in ascending order.
  void find(std::size_t row, int code, std::vector<std::uint16_t>& entries);
  // The row as the table has it, five to a byte; open entries become 0.
  void pack(std::size_t row, std::span<std::uint8_t> bytes);

 private:
  static constexpr std::uint64_t kLowBits = 0x5555555555555555U;
  static constexpr std::size_t kCodesPerWord = 32;
  static constexpr std::size_t kWordsPerRow =
      (coord::kCornerTwistCount + kCodesPerWord - 1) / kCodesPerWord;

  static constexpr unsigned shift(std::size_t entry) {
    return static_cast<unsigned>(entry % kCodesPerWord * 2);
  }
  std::atomic_ref<std::uint64_t> word(std::size_t row, std::size_t entry) {
    return std::atomic_ref(words_[row * kWordsPerRow + entry / kCodesPerWord]);
  }

  std::vector<std::uint64_t> words_;
};

inline void CodeRows::find(std::size_t row, int code, std::vector<std::uint16_t>& entries) {
  entries.clear();
  for (std::size_t i = 0; i < kWordsPerRow; ++i) {
    const std::size_t first = i * kCodesPerWord;
    const std::uint64_t codes = word(row, first).load(std::memory_order_relaxed);
    const std::uint64_t different = codes ^ kLowBits * static_cast<std::uint64_t>(code);
    std::uint64_t equal = ~(different | different >> 1U) & kLowBits;
    for (; equal != 0; equal &= equal - 1) {
      const std::size_t entry = first + static_cast<std::size_t>(std::countr_zero(equal)) / 2;
      if (entry < coord::kCornerTwistCount) entries.push_back(static_cast<std::uint16_t>(entry));
    }
  }
}

inline void CodeRows::set_open_except(std::size_t row, std::span<const std::uint16_t> entries,
                                      int code) {
  auto stays_open = entries.begin();
  for (std::size_t i = 0; i < kWordsPerRow; ++i) {
    const std::size_t first = i * kCodesPerWord;
    const auto at = word(row, first);
    const std::uint64_t codes = at.load(std::memory_order_relaxed);
    std::uint64_t set = codes & codes >> 1U & kLowBits;
    for (; stays_open != entries.end() && *stays_open < first + kCodesPerWord; ++stays_open) {
      set &= ~(std::uint64_t{1} << shift(*stays_open));
    }
    at.store(codes ^ set * (std::uint64_t{3} ^ static_cast<unsigned>(code)),
             std::memory_order_relaxed);
  }
}

inline void CodeRows::pack(std::size_t row, std::span<std::uint8_t> bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    unsigned packed = 0;
    for (std::size_t place = kTwistsPerByte; place-- > 0;) {
      const std::size_t entry = i * kTwistsPerByte + place;
      const int value = entry < coord::kCornerTwistCount ? code(row, entry) : 0;
      packed = packed * 3 + static_cast<unsigned>(value % 3);
    }
    bytes[i] = static_cast<std::uint8_t>(packed);
  }
}

}  // namespace superflip::twophase
