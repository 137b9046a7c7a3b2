// Where a symmetry takes the columns of a row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "puzzles/position_index.h"

namespace superflip::puzzles {

// One row under one symmetry. A column is a sum over the inner coordinates, and so is its image: each
// adds a number that a table has. Where the pieces have a say, the table would be another one for
// each row; there the slots are dealt with in two halves, whose tables are small and quickly made
// anew. Filled by ColumnMaps, which must outlive it.
class ColumnMap {
 public:
  std::uint32_t operator()(std::uint32_t column) const {
    std::uint32_t image = 0;
    for (std::size_t i = 0; i < lists_; ++i) image += list_[i].columns[list_[i].places[column]];
    for (std::size_t i = 0; i < twists_; ++i) {
      const Twist& twist = twist_[i];
      const Halves halves = twist.halves[column];
      image += twist.columns[twist.high[halves.high] + twist.low[halves.low]];
    }
    return image;
  }

 private:
  friend class ColumnMaps;
  // The code of a value of an orientation coordinate, in two digits.
  struct Halves {
    std::uint16_t high = 0;
    std::uint16_t low = 0;
  };
  struct List {
    const std::uint32_t* places = nullptr;   // [column]: place in the block
    const std::uint32_t* columns = nullptr;  // [place]
  };
  struct Twist {
    const Halves* halves = nullptr;          // [column]
    const std::uint32_t* columns = nullptr;  // [code]
    std::vector<std::uint32_t> high;         // what the upper half makes of the code
    std::vector<std::uint32_t> low;
  };
  // Only the first ones are in use: memory is kept from row to row.
  std::vector<List> list_;
  std::vector<Twist> twist_;
  std::size_t lists_ = 0;
  std::size_t twists_ = 0;
};

class ColumnMaps {
 public:
  // For index.symmetries(); the index must outlive it.
  explicit ColumnMaps(const PositionIndex& index);

  // `row` is a position of the row, taken apart.
  void set(ColumnMap& map, const PositionIndex::Parts& row, std::size_t symmetry) const;

 private:
  struct Inner {
    std::size_t coordinate = 0;
    std::uint32_t weight = 1;               // of its place in a column
    std::vector<std::uint32_t> places;      // [column]
    std::vector<ColumnMap::Halves> halves;  // [block][column]; only of orientations
    std::uint32_t low_codes = 1;            // of the lower half
    std::vector<std::uint32_t> columns;     // [code]: what a value adds to a column
  };
  void add_inner(std::size_t coordinate, std::uint32_t weight);
  void add_codes(Inner& inner) const;
  void set_twist(ColumnMap::Twist& twist, const Inner& inner, const CoordinateImage& image,
                 const PositionIndex::Parts& row) const;

  const PositionIndex* index_;
  std::vector<Inner> inner_;
  std::vector<std::size_t> inner_place_;  // [coordinate]: in inner_
  std::vector<std::size_t> outer_place_;  // [coordinate]: in the outer parts of a row
  // [symmetry][inner]: what a value becomes, as columns; empty where pieces have a say.
  std::vector<std::vector<std::vector<std::uint32_t>>> lists_;
};

}  // namespace superflip::puzzles
