// The distance of every numbered position, modulo 3, in two bits.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <superflip/result.h>

#include "pdb/open_codes.h"
#include "pdb/remainder.h"
#include "puzzles/byte_table.h"
#include "puzzles/position_index.h"
#include "puzzles/row_classes.h"

namespace superflip::puzzles {

// What has not been reached.
inline constexpr pdb::Remainder kUnreached = pdb::kOpen;

// Rows begin at a word, so that a row belongs to one thread. Where a row ends before its last word,
// the rest is kUnreached.
class DistanceTable {
 public:
  DistanceTable() = default;
  // `words` must outlive it.
  DistanceTable(std::span<std::uint64_t> words, std::uint32_t row_size)
      : words_(words.data()), row_words_(words_per_row(row_size)), row_size_(row_size) {}
  static std::uint64_t words_per_row(std::uint32_t row_size) { return pdb::code_words(row_size); }

  using Code = pdb::Remainder;
  static constexpr int kModulus = 3;
  static constexpr Code kOpen = kUnreached;
  static Code code_of(int distance) { return pdb::remainder_of(distance); }
  void clear(std::uint64_t number) const { std::fill_n(row(number), row_words_, pdb::kAllOpen); }
  Code at(std::uint64_t number, std::uint32_t column) const {
    return pdb::code_at(row(number), column);
  }
  bool claim(std::uint64_t number, std::uint32_t column, Code code) const {
    return pdb::claim_open(row(number), column, code);
  }
  void list(std::uint64_t number, Code code, std::vector<std::uint32_t>& columns) const {
    pdb::list_entries(row(number), row_size_, code, columns);
  }

  pdb::Remainder code(const PositionIndex::Place& place) const {
    return at(place.row, place.column);
  }
  std::uint64_t* row(std::uint64_t number) const { return words_ + number * row_words_; }
  std::uint64_t row_words() const { return row_words_; }
  std::uint32_t row_size() const { return row_size_; }

 private:
  std::uint64_t* words_ = nullptr;
  std::uint64_t row_words_ = 0;
  std::uint32_t row_size_ = 0;
};

// A table with what its entries mean.
struct PositionTable {
  DistanceTable table;
  const PositionIndex* index = nullptr;
  // If not null, the rows of the table are these classes, else the rows of the index.
  const RowClasses* classes = nullptr;

  // `map` is scratch memory.
  pdb::Remainder code(const PositionIndex::Place& place, ColumnMap& map) const {
    return table.code(classes == nullptr ? place : classes->reduced(place, map));
  }
};

inline constexpr std::size_t kKeptFarthest = 8;

struct FillOptions {
  int threads = 0;  // 0: one for each core
  std::stop_token stop;
  std::function<void(double)> progress;  // 0..1, about every 100 ms, by the calling thread
};

struct FillResult {
  std::vector<std::uint64_t> distribution;  // positions at each distance
  // The first of those farthest away, at most kKeptFarthest, in the order of rows and columns of
  // the index.
  std::vector<PositionIndex::Place> farthest;
};

// A turn of the index, and what it costs on the way to a start, and its inverse.
struct CostedTurn {
  std::size_t number = 0;
  int cost = 1;
  int cost_back = 1;
};

// What is to be filled.
struct FillTask {
  const PositionIndex* index = nullptr;
  const RowClasses* classes = nullptr;  // as in PositionTable
  // Closed under taking the inverse; no cost is as large as the modulus of the table.
  std::vector<CostedTurn> turns;
  // Each a different place. With classes, the images of a start under all symmetries must be starts.
  std::vector<PositionIndex::Place> starts;
};

// Breadth-first, in the order of what it costs. The table's memory may hold anything before.
Result<FillResult> fill_distances(const DistanceTable& table, const FillTask& task,
                                  const FillOptions& options);
Result<FillResult> fill_distances(const ByteTable& table, const FillTask& task,
                                  const FillOptions& options);
// Where every turn costs one.
Result<FillResult> fill_distances(const PositionTable& table, const std::vector<std::size_t>& turns,
                                  const std::vector<PositionIndex::Place>& starts,
                                  const FillOptions& options);

// Goes down from a position to a start: the numbers of the turns, nearest choice first. Empty
// for a start itself; nothing if the table is inconsistent or the position was not reached.
std::optional<std::vector<std::size_t>> walk_down(const PositionTable& table,
                                                  const std::vector<std::size_t>& turns,
                                                  std::span<const PositionIndex::Place> starts,
                                                  PositionIndex::Place place);

}  // namespace superflip::puzzles
