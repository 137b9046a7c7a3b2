// A number for each arrangement of labels, up to the symmetries that keep the goal.
//
// A row of the whole is a row of the edges and one of the corners (row_part.h); its columns are
//
//   (edge order * edge turns + edge turns) * corner columns + corner order * corner turns + corner turns
//
// Symmetries that take the goal to itself, and so labels to labels, take rows to rows. Of the rows that
// they take to one another, a class, the first is kept, whole: an entry of it stands for as many states
// as there are rows in the class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <superflip/goal.h>
#include <superflip/result.h>
#include <superflip/symmetry.h>

#include "goals/goal_labels.h"
#include "goals/row_part.h"
#include "goals/turn_system.h"

namespace superflip::goals {

// Where the columns of a row go: the sum of three numbers, by edge order, edge turns and corner column.
struct ColumnMaps {
  std::vector<std::uint32_t> orders;
  std::vector<std::uint32_t> turns;
  std::vector<std::uint32_t> corners;
};

class RowIndex {
 public:
  // kResources if there are too many rows, or too long ones.
  static Result<RowIndex> create(std::span<const SlotMasks> ways,
                                 const std::vector<CountedTurn>& turns);

  std::uint64_t states() const { return std::uint64_t{rows()} * row_size(); }
  std::uint32_t rows() const { return edges_.rows() * corners_.rows(); }
  std::uint32_t row_size() const {
    return edges_.orders() * edges_.turn_values() * corner_columns();
  }
  std::uint32_t corner_columns() const { return corners_.orders() * corners_.turn_values(); }
  std::uint32_t edge_turns() const { return edges_.turn_values(); }

  std::size_t symmetries() const { return symmetries_.size(); }
  std::uint32_t classes() const { return static_cast<std::uint32_t>(first_row_.size()); }
  std::uint32_t rows_in(std::uint32_t row_class) const { return class_size_[row_class]; }

  std::size_t turns() const { return turns_.size(); }
  // A turn takes the first row of a class to one of another class, and one or several symmetries take
  // that to its first row: several if some of them keep it. visit(class, maps) is called for each of
  // them, or for one.
  enum class Ways : std::uint8_t { kAll, kOne };
  struct Scratch {
    ColumnMaps turned;  // what becomes of each number, not yet as parts of a column
    ColumnMaps image;
    ColumnMaps whole;
    std::vector<std::uint32_t> corner_orders;
    std::vector<std::uint32_t> corner_turns;
  };
  template <class Visit>
  void each_image(std::uint32_t row_class, std::size_t turn, Ways ways, Scratch& scratch,
                  const Visit& visit) const {
    const std::uint32_t row = first_row_[row_class];
    const std::uint32_t after = image(row, turns_[turn]);
    map(row, turns_[turn], scratch, scratch.turned);
    const std::uint32_t to = class_of_[after];
    if (ways == Ways::kOne || rows_in(to) == symmetries()) {
      follow(after, symmetries_[symmetry_of_[after]], scratch, scratch.whole);
      visit(to, scratch.whole);
      return;
    }
    for (const Action& symmetry : symmetries_) {
      if (image(after, symmetry) != first_row_[to]) continue;
      follow(after, symmetry, scratch, scratch.whole);
      visit(to, scratch.whole);
    }
  }

  struct Entry {
    std::uint32_t row_class = 0;
    std::uint32_t column = 0;
  };
  // Of a state as seen() gives it; nothing if it is not in the first row of a class.
  std::optional<Entry> find_first(const PuzzleState& state) const;

  const GoalLabels& labels() const { return labels_; }

 private:
  struct Action {
    RowPart::Action edges;
    RowPart::Action corners;
  };
  RowIndex(const GoalLabels& labels, RowPart edges, RowPart corners)
      : labels_(labels), edges_(std::move(edges)), corners_(std::move(corners)) {}
  void find_classes();
  std::uint32_t image(std::uint32_t row, const Action& action) const {
    return edges_.image(row / corners_.rows(), action.edges) * corners_.rows() +
           corners_.image(row % corners_.rows(), action.corners);
  }
  // What an action does to each of the numbers.
  void map(std::uint32_t row, const Action& action, Scratch& scratch, ColumnMaps& maps) const;
  // The columns, if the action follows on scratch.turned.
  void follow(std::uint32_t row, const Action& action, Scratch& scratch, ColumnMaps& whole) const;

  GoalLabels labels_;
  RowPart edges_;
  RowPart corners_;
  std::vector<Action> turns_;
  std::vector<Action> symmetries_;         // the identity first
  std::vector<std::uint8_t> inverse_;      // of each
  std::vector<std::uint32_t> class_of_;    // [row]
  std::vector<std::uint8_t> symmetry_of_;  // [row]: one that takes it to the first of its class
  std::vector<std::uint32_t> first_row_;   // [class]
  std::vector<std::uint32_t> class_size_;  // [class]
};

}  // namespace superflip::goals
