// A number for each arrangement of labels on the cube.
//
//   index = ((edge arrangement * corner arrangements + corner arrangement) * flips + flips) * twists
//           + twists
//
// An arrangement says which label is in which slot; they are listed in the order of their labels from
// slot to slot. Turns of pieces are digits, by label and then by slot, the first most significant;
// labels whose turning does not matter have none, and where all count the last follows from the
// others. With some of the turns only, what these reach is listed: the arrangements found by trying
// them, and no digits where they turn no piece. All states with the same two arrangements lie side by side: a row. A turn takes a whole row
// into one other row, where one map says what becomes of the flips and another what becomes of the
// twists. Few maps are different: for labels of single pieces a turn adds the same to each digit,
// whatever it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <superflip/cube.h>
#include <superflip/puzzle.h>
#include <superflip/result.h>

#include "goals/goal_labels.h"

namespace superflip::goals {

// The corners, or the edges.
class LabelPart {
 public:
  struct Shape {
    std::vector<std::uint8_t> labels;  // of the pieces
    // Arrangements, by slot; those are numbered that moves join with one of them. None: all are.
    std::vector<std::vector<std::uint8_t>> starts;
    std::vector<bool> any_turn;  // by label
    unsigned turns = 2;          // ways a piece can be turned
    // [move][slot]: the slot whose content comes here, and the turn it gets. Empty: a move that is
    // not made.
    std::array<std::vector<std::uint8_t>, kMoveCount> from;
    std::array<std::vector<std::uint8_t>, kMoveCount> turned;
    // All turns of all pieces together, modulo `turns`; none: it is not known.
    std::optional<unsigned> sum = 0;
  };
  // kResources if there are too many arrangements.
  static Result<LabelPart> create(const Shape& shape);

  std::uint32_t arrangements() const { return static_cast<std::uint32_t>(keys_.size()); }
  std::uint32_t turn_values() const { return turn_values_; }
  std::uint32_t next(std::uint32_t arrangement, int move) const {
    return change(arrangement, move).to;
  }
  // What becomes of the turns: [value].
  const std::uint16_t* map(std::uint32_t arrangement, int move) const {
    return maps_.data() + change(arrangement, move).map;
  }

  struct Value {
    std::uint32_t arrangement = 0;
    std::uint32_t turns = 0;
  };
  // By slot; nothing if there is no such arrangement.
  std::optional<Value> find(std::span<const std::uint8_t> labels,
                            std::span<const std::uint8_t> turned) const;

 private:
  // Both numbers are wanted together, so they lie together.
  struct Change {
    std::uint32_t to = 0;   // an arrangement
    std::uint32_t map = 0;  // where it begins
  };

  LabelPart(const Shape& shape, std::vector<std::uint64_t> keys);
  static std::vector<std::uint64_t> all_keys(const Shape& shape);
  // Nothing if there are too many.
  static std::optional<std::vector<std::uint64_t>> reached_keys(const Shape& shape);
  const Change& change(std::uint32_t arrangement, int move) const {
    return changes_[std::size_t{arrangement} * kMoveCount + static_cast<std::size_t>(move)];
  }
  void make_moves(const Shape& shape);
  // The slots that have digits, in their order; the last too, if it is implied.
  std::vector<std::uint8_t> digit_slots(std::uint64_t key) const;
  std::vector<std::uint16_t> make_map(std::span<const std::uint8_t> place,
                                      std::span<const std::uint8_t> add) const;

  unsigned turns_;
  std::size_t slots_;
  std::vector<bool> any_turn_;
  std::vector<std::uint64_t> keys_;  // of the arrangements, ascending: four bits a slot
  std::size_t digits_ = 0;           // slots with digits
  bool last_implied_ = false;
  unsigned sum_ = 0;
  std::uint32_t turn_values_ = 1;
  std::vector<Change> changes_;      // [arrangement][move]
  std::vector<std::uint16_t> maps_;  // [map][turns]
};

// Some of the turns, and the states to begin with: one at least, all alike in slots that no turn
// reaches, which are not numbered.
struct LabelScope {
  TurnSet turns;
  std::vector<PuzzleState> states;
};

class LabelIndex {
 public:
  // Whether there are not too many arrangements; of the pieces that turns reach, if not all are.
  static bool can_number(const GoalLabels& labels, const PieceBits& pieces = {});
  static Result<LabelIndex> create(const GoalLabels& labels,
                                   const std::optional<LabelScope>& scope = {});
  // Sizes from above, at once; infinite where there are too many arrangements.
  struct Estimate {
    double rows = 0;
    double row_size = 0;
    double size() const { return rows * row_size; }
  };
  static Estimate estimate(const GoalLabels& labels, const LabelScope& scope);

  struct State {
    std::uint32_t edges = 0;  // arrangements
    std::uint32_t corners = 0;
    std::uint16_t flips = 0;
    std::uint16_t twists = 0;
  };

  const LabelPart& edges() const { return edges_; }
  const LabelPart& corners() const { return corners_; }
  std::uint64_t rows() const {
    return std::uint64_t{edges_.arrangements()} * corners_.arrangements();
  }
  std::uint64_t row_size() const {
    return std::uint64_t{edges_.turn_values()} * corners_.turn_values();
  }
  std::uint64_t size() const { return rows() * row_size(); }

  // Corners, then edges, as seen() gives them. Nothing if turns do not lead there from the states to
  // begin with, as far as corners and edges tell it by themselves, or there are no such pieces.
  std::optional<State> find(const PuzzleState& state) const;
  std::uint64_t rank(const State& state) const {
    const std::uint64_t row = std::uint64_t{state.edges} * corners_.arrangements() + state.corners;
    return (row * edges_.turn_values() + state.flips) * corners_.turn_values() + state.twists;
  }
  State turned(const State& state, int move) const {
    return {edges_.next(state.edges, move), corners_.next(state.corners, move),
            edges_.map(state.edges, move)[state.flips],
            corners_.map(state.corners, move)[state.twists]};
  }

 private:
  LabelIndex(LabelPart edges, LabelPart corners, PieceBits slots, PieceBits unturned,
             PuzzleState example)
      : edges_(std::move(edges)),
        corners_(std::move(corners)),
        slots_(slots),
        unturned_(unturned),
        example_(std::move(example)) {}
  LabelPart edges_;
  LabelPart corners_;
  PieceBits slots_;     // that are numbered
  PieceBits unturned_;  // of these, where no piece is ever turned
  PuzzleState example_;
};

}  // namespace superflip::goals
