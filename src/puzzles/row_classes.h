// Rows of a numbering up to symmetry: of rows that symmetries take to each other, one is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "coord/symmetry_classes.h"
#include "puzzles/column_map.h"
#include "puzzles/position_index.h"

namespace superflip::puzzles {

// A class is kept by its first row. Every position of another row has an image in that row, at the
// same distance; so a table of distances needs the first rows alone, and each of its entries stands
// for as many positions as the class has rows. A symmetry may also take the first row to itself, and
// then several of its columns are images of each other: whoever marks one marks all.
class RowClasses {
 public:
  // For index.symmetries(), which must not be null; the index must outlive it. Nothing if the
  // symmetries do not take rows to rows after all, or if there are 2^32 rows.
  static std::optional<RowClasses> create(const PositionIndex& index);

  std::uint64_t count() const { return classes_.class_count(); }
  std::size_t symmetries() const { return index_->symmetries()->count(); }
  std::uint64_t first_row(std::uint64_t row_class) const {
    return classes_.representative(static_cast<std::uint32_t>(row_class));
  }
  std::uint32_t rows_in(std::uint64_t row_class) const { return sizes_[row_class]; }

  // The class of a row, and a symmetry that takes the row to the first of it.
  coord::SymmetryClasses::Place find(std::uint64_t row) const { return classes_.find(row); }
  // Symmetries that take the first row to itself, without the identity.
  std::span<const std::uint8_t> stabilizer(std::uint64_t row_class) const;

  const ColumnMaps& columns() const { return columns_; }
  // The image in the first row of the class, with the class as its row. `map` is scratch memory.
  PositionIndex::Place reduced(const PositionIndex::Place& place, ColumnMap& map) const;
  // The images of a position under all symmetries.
  std::vector<PositionIndex::Place> images(const PositionIndex::Place& place) const;

  // Memory it takes, apart from the index.
  static std::uint64_t bytes(const PositionIndex& index) { return index.rows() * 4; }

 private:
  static constexpr unsigned kSymmetryBits = 7;
  static_assert(kMaxSymmetries <= 1U << kSymmetryBits);

  explicit RowClasses(const PositionIndex& index);
  bool fill();
  bool add_class(std::uint32_t first);
  // Where a symmetry takes the row of a position; nothing if there is no such row.
  std::optional<std::uint64_t> row_image(const PositionIndex::Parts& row,
                                         std::size_t symmetry) const;
  std::optional<std::uint32_t> value_image(const PositionIndex::Parts& row, std::size_t symmetry,
                                           std::size_t coordinate, std::uint32_t value) const;

  const PositionIndex* index_;
  ColumnMaps columns_;
  std::vector<std::size_t> outer_place_;  // [coordinate]: in the outer parts of a row
  coord::SymmetryClasses classes_;        // of rows
  std::vector<std::uint8_t> sizes_;
  std::unordered_map<std::uint64_t, std::vector<std::uint8_t>> stabilizers_;  // where there are any
};

}  // namespace superflip::puzzles
