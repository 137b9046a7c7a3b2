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
#include "puzzles/definition.h"

namespace superflip::puzzles {

// A position is a class (which blocks its coordinates are in, see relations.cpp) and the place of
// each coordinate within its block. Rows and columns: a row has a class and the places of the outer
// coordinates; the columns are the places of the inner coordinates together. From all positions of
// a row a turn leads into one row, and where in it a table tells, which depends on the class alone.
// So whoever goes through a row writes to few places at a time.
class PositionIndex {
 public:
  // kResources if a coordinate has too many values or the puzzle too many parts.
  static Result<PositionIndex> create(const Definition& definition);

  // The turns the tables know, as turns of the definition: all that count in kHtm.
  const PuzzleTurns& turns() const { return turns_; }
  // Numbers in turns() of those that count as one.
  std::vector<std::size_t> turn_numbers(const Definition& definition, Metric metric) const;

  std::uint64_t positions() const { return rows_ * row_size_; }
  std::uint64_t rows() const { return rows_; }
  std::uint32_t row_size() const { return row_size_; }
  // Reachable positions and no others; false if the relations were too involved to work out.
  bool is_exact() const { return is_exact_; }

  struct Place {
    std::uint64_t row = 0;
    std::uint32_t column = 0;
  };
  // Nothing if the position cannot be reached. Slots that never change are not looked at.
  std::optional<Place> place_of(const PuzzleState& state) const;
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

 private:
  PositionIndex() = default;
  Result<void> make_coordinates(const Definition& definition);
  Result<void> make_classes();
  Result<void> choose_layout();
  std::vector<bool> best_inner() const;
  void fill_columns();
  std::uint64_t row_of(const Parts& parts) const;

  PuzzleTurns turns_;
  std::vector<Coordinate> coordinates_;
  bool is_exact_ = true;

  // Classes: the block of each coordinate, and where each turn leads.
  std::vector<std::vector<std::uint32_t>> class_blocks_;               // [class][coordinate]
  std::map<std::vector<std::uint32_t>, std::uint32_t> class_numbers_;  // by blocks
  std::vector<std::vector<std::uint32_t>> class_next_;                 // [turn][class]
  std::vector<std::uint32_t> inner_offsets_;                           // [class]
  std::vector<std::vector<std::uint32_t>> outer_offsets_;              // [class][outer]

  std::vector<std::size_t> outer_;  // coordinates, most significant first
  std::vector<std::size_t> inner_;
  std::uint64_t rows_ = 1;
  std::uint32_t row_size_ = 1;
  std::uint32_t inner_values_ = 1;      // row_size_ times the block tuples of the inner coordinates
  std::vector<std::uint32_t> columns_;  // [turn][inner value] -> column
};

}  // namespace superflip::puzzles
