// Every position a puzzle can reach, numbered without gaps.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <superflip/result.h>

#include "puzzles/coordinate.h"
#include "puzzles/coordinate_symmetry.h"
#include "puzzles/definition.h"
#include "puzzles/layout.h"
#include "puzzles/puzzle_symmetry.h"

namespace superflip::puzzles {

// A position is a class (which blocks its coordinates are in, see relations.cpp) and the place of
// each coordinate within its block. Rows and columns: a row has a class and the places of the outer
// coordinates; the columns are the places of the inner coordinates together. From all positions of
// a row a turn leads into one row, and where in it a table tells, which depends on the class alone.
// So whoever goes through a row writes to few places at a time.
class PositionIndex {
 public:
  struct Options {
    // A group of symmetries. If it pays, rows and columns are chosen such that each of them takes
    // all positions of a row to one row: see symmetries().
    std::vector<PuzzleSymmetry> symmetries;
    std::uint64_t max_row_size = kMaxRowSize;
  };
  // kResources if a coordinate has too many values or the puzzle too many parts.
  static Result<PositionIndex> create(const Definition& definition, const Options& options);
  static Result<PositionIndex> create(const Definition& definition) {
    return create(definition, Options{});
  }

  // The turns the tables know, as turns of the definition: all that count in kHtm.
  const PuzzleTurns& turns() const { return turns_; }
  // Numbers in turns() of those that count as one.
  std::vector<std::size_t> turn_numbers(const Definition& definition, Metric metric) const;

  std::uint64_t positions() const { return layout_.rows * layout_.row_size; }
  std::uint64_t rows() const { return layout_.rows; }
  std::uint32_t row_size() const { return layout_.row_size; }
  // Reachable positions and no others; false if the relations were too involved to work out.
  bool is_exact() const { return is_exact_; }

  struct Place {
    std::uint64_t row = 0;
    std::uint32_t column = 0;
  };
  // Nothing if the position cannot be reached. Slots that never change are not looked at.
  std::optional<Place> place_of(const PuzzleState& state) const;
  // Positions by a number below positions() that does not depend on which symmetries are used, so
  // that what is drawn by number is always the same.
  Place place_numbered(std::uint64_t number) const;
  // `state` supplies the slots that never change.
  PuzzleState state_at(const Place& place, PuzzleState state) const;

  struct RowTurn {
    std::uint64_t row = 0;
    const std::uint32_t* columns = nullptr;  // by column
  };
  // Where the turns lead from this row; one entry for each of `turns`.
  void turn_row(std::uint64_t row, std::span<const std::size_t> turns,
                std::vector<RowTurn>& into) const;
  Place turned(const Place& place, std::size_t turn) const;

  // A position taken apart, for going from one to the next without divisions.
  static constexpr std::size_t kMaxOuter = 8;
  struct Parts {
    std::uint32_t position_class = 0;
    std::uint32_t column = 0;
    std::array<std::uint32_t, kMaxOuter> outer{};  // values, not places
  };
  Parts take_apart(const Place& place) const;
  Parts turned(const Parts& parts, std::size_t turn) const;
  Place place_at(const Parts& parts) const { return {row_of(parts), parts.column}; }

  // How the symmetries act where they take rows to rows; null if they are not used.
  const CoordinateSymmetries* symmetries() const { return symmetries_ ? &*symmetries_ : nullptr; }
  const std::vector<Coordinate>& coordinates() const { return coordinates_; }
  const std::vector<std::size_t>& outer() const { return layout_.outer; }
  const std::vector<std::size_t>& inner() const { return layout_.inner; }
  // The block of each coordinate in a class, and back; nothing if the blocks do not go together.
  const std::vector<std::uint32_t>& blocks_of(std::uint32_t position_class) const {
    return class_blocks_[position_class];
  }
  std::optional<std::uint32_t> class_with(const std::vector<std::uint32_t>& blocks) const;

 private:
  PositionIndex() = default;
  Result<void> make_coordinates(const Definition& definition);
  Result<void> make_classes();
  Result<void> lay_out(const Definition& definition, const Options& options);
  std::optional<Layout> symmetric_layout(const Layout& plain, std::uint64_t max_row_size) const;
  void fill_offsets();
  void fill_columns();
  std::uint64_t row_of(const Parts& parts) const;
  Place place_of_values(std::uint32_t position_class,
                        const std::vector<std::uint32_t>& values) const;

  PuzzleTurns turns_;
  std::vector<Coordinate> coordinates_;
  bool is_exact_ = true;

  // Classes: the block of each coordinate, and where each turn leads.
  std::vector<std::vector<std::uint32_t>> class_blocks_;               // [class][coordinate]
  std::map<std::vector<std::uint32_t>, std::uint32_t> class_numbers_;  // by blocks
  std::vector<std::vector<std::uint32_t>> class_next_;                 // [turn][class]
  std::vector<std::uint32_t> inner_offsets_;                           // [class]
  std::vector<std::vector<std::uint32_t>> outer_offsets_;              // [class][outer]

  Layout layout_;
  std::vector<std::size_t> numbering_;  // coordinates, most significant first: see place_numbered
  std::vector<std::uint32_t> columns_;  // [turn][inner value] -> column
  std::optional<CoordinateSymmetries> symmetries_;
};

}  // namespace superflip::puzzles
