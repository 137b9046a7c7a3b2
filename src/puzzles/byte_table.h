// The distance of every numbered position, modulo 255, in a byte: for turns that cost so differently
// that two bits do not tell how far apart neighbours are.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace superflip::puzzles {

// All access is relaxed, as in pdb/open_codes.h.
class ByteTable {
 public:
  using Code = std::uint8_t;
  static constexpr int kModulus = 255;
  static constexpr Code kOpen = 255;

  ByteTable() = default;
  // `bytes` must outlive it.
  ByteTable(std::span<std::uint8_t> bytes, std::uint32_t row_size)
      : bytes_(bytes.data()), row_size_(row_size) {}

  std::uint32_t row_size() const { return row_size_; }
  static Code code_of(int distance) { return static_cast<Code>(distance % kModulus); }

  void clear(std::uint64_t row) const { std::fill_n(row_of(row), row_size_, kOpen); }
  Code at(std::uint64_t row, std::uint32_t column) const {
    return std::atomic_ref(row_of(row)[column]).load(std::memory_order_relaxed);
  }
  // False if it was not open, or another thread was first.
  bool claim(std::uint64_t row, std::uint32_t column, Code code) const {
    Code open = kOpen;
    return std::atomic_ref(row_of(row)[column])
        .compare_exchange_strong(open, code, std::memory_order_relaxed);
  }
  // The columns of a row that have this code, in place of what `columns` holds.
  void list(std::uint64_t row, Code code, std::vector<std::uint32_t>& columns) const {
    columns.clear();
    for (std::uint32_t column = 0; column < row_size_; ++column) {
      if (at(row, column) == code) columns.push_back(column);
    }
  }

 private:
  std::uint8_t* row_of(std::uint64_t row) const { return bytes_ + row * row_size_; }

  std::uint8_t* bytes_ = nullptr;
  std::uint32_t row_size_ = 0;
};

}  // namespace superflip::puzzles
