// What the rows of a table of distances are: rows of the numbering, or classes of rows. Both have the
// same functions, so that one search fills either.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "puzzles/column_map.h"
#include "puzzles/position_index.h"
#include "puzzles/row_classes.h"

namespace superflip::puzzles {

// each_turn(row, turns, scratch, visit) calls visit(row', to) for each turn, as long as visit returns
// true: the turn leads from column c of the row to column to(c) of row'. Within visit,
// each_twin(scratch, column, visit_twin) calls visit_twin with every other column of row' that is
// an image of this one.
class PlainRows {
 public:
  using Scratch = std::vector<PositionIndex::RowTurn>;
  explicit PlainRows(const PositionIndex& index) : index_(index) {}

  std::uint64_t count() const { return index_.rows(); }
  static std::uint64_t weight(std::uint64_t) { return 1; }  // positions that an entry stands for

  template <typename Visit>
  void each_turn(std::uint64_t row, const std::vector<std::size_t>& turns, Scratch& scratch,
                 const Visit& visit) const {
    index_.turn_row(row, turns, scratch);
    for (const PositionIndex::RowTurn& turn : scratch) {
      const std::uint32_t* const columns = turn.columns;
      if (!visit(turn.row, [columns](std::uint32_t column) { return columns[column]; })) return;
    }
  }
  template <typename Visit>
  static void each_twin(const Scratch&, std::uint32_t, const Visit&) {}

  // The positions that these entries stand for.
  static std::vector<PositionIndex::Place> positions(
      const std::vector<PositionIndex::Place>& entries) {
    return entries;
  }

 private:
  const PositionIndex& index_;
};

class ReducedRows {
 public:
  struct Scratch {
    std::vector<PositionIndex::RowTurn> turns;
    ColumnMap map;
    std::vector<ColumnMap> twin_maps;
    std::size_t twins = 0;  // how many of them are in use
  };
  ReducedRows(const PositionIndex& index, const RowClasses& classes)
      : index_(index), classes_(classes) {}

  std::uint64_t count() const { return classes_.count(); }
  std::uint64_t weight(std::uint64_t row) const { return classes_.rows_in(row); }

  template <typename Visit>
  void each_turn(std::uint64_t row, const std::vector<std::size_t>& turns, Scratch& scratch,
                 const Visit& visit) const {
    index_.turn_row(classes_.first_row(row), turns, scratch.turns);
    for (const PositionIndex::RowTurn& turn : scratch.turns) {
      const std::uint32_t* const columns = turn.columns;
      const auto found = classes_.find(turn.row);
      classes_.columns().set(scratch.map, index_.take_apart({turn.row, 0}), found.symmetry);
      set_twins(found.class_index, scratch);
      const ColumnMap& map = scratch.map;
      const auto to = [columns, &map](std::uint32_t column) { return map(columns[column]); };
      if (!visit(found.class_index, to)) return;
    }
  }
  template <typename Visit>
  static void each_twin(const Scratch& scratch, std::uint32_t column, const Visit& visit) {
    for (std::size_t i = 0; i < scratch.twins; ++i) visit(scratch.twin_maps[i](column));
  }

  std::vector<PositionIndex::Place> positions(
      const std::vector<PositionIndex::Place>& entries) const {
    std::vector<PositionIndex::Place> all;
    for (const PositionIndex::Place& entry : entries) {
      const auto images = classes_.images({classes_.first_row(entry.row), entry.column});
      all.insert(all.end(), images.begin(), images.end());
    }
    return all;
  }

 private:
  void set_twins(std::uint32_t row_class, Scratch& scratch) const {
    const auto stabilizer = classes_.stabilizer(row_class);
    scratch.twins = stabilizer.size();
    if (stabilizer.empty()) return;
    if (scratch.twin_maps.size() < scratch.twins) scratch.twin_maps.resize(scratch.twins);
    const PositionIndex::Parts first = index_.take_apart({classes_.first_row(row_class), 0});
    for (std::size_t i = 0; i < scratch.twins; ++i) {
      classes_.columns().set(scratch.twin_maps[i], first, stabilizer[i]);
    }
  }

  const PositionIndex& index_;
  const RowClasses& classes_;
};

}  // namespace superflip::puzzles
