// The corners, or the edges, with their labels in groups: numbered in long rows.
//
// Where many pieces are told apart there are too many arrangements for a table of what turns do to each
// (label_index.h): the edges of two opposite crosses have 20 million. So labels are put into groups.
// Which group each slot has is the row. Which label of its group, from slot to slot, is the order; how
// the pieces are turned are digits, by group and then by slot, the first most significant. A turn takes
// a row to a row. What it does to an order depends on nothing but the row, and so it is with the
// digits: few numbers, quickly found anew for each row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <superflip/result.h>

namespace superflip::goals {

class RowPart {
 public:
  struct Shape {
    std::vector<std::uint8_t> labels;    // by piece
    std::vector<std::uint8_t> group_of;  // by label; from 0, without gaps
    std::vector<bool> any_turn;          // by group: how its pieces are turned does not matter
    unsigned turns = 2;                  // ways a piece can be turned
  };
  // Of a turn, or of a symmetry.
  struct Action {
    std::vector<std::uint8_t> to;      // [slot]: where its content goes
    std::vector<std::uint8_t> labels;  // [label]: what it becomes
    std::vector<std::uint8_t> turned;  // [slot][group][turn]: how it is turned then
  };

  // kResources if there are too many rows or too many orders.
  static Result<RowPart> create(const Shape& shape);

  std::uint32_t rows() const { return static_cast<std::uint32_t>(keys_.size()); }
  std::uint32_t orders() const { return orders_; }
  std::uint32_t turn_values() const { return turn_values_; }

  std::uint32_t image(std::uint32_t row, const Action& action) const;
  // Where the orders and the turns of a row go: [order], [turns].
  void map(std::uint32_t row, const Action& action, std::vector<std::uint32_t>& orders,
           std::vector<std::uint32_t>& turns) const;

  struct Place {
    std::uint32_t row = 0;
    std::uint32_t order = 0;
    std::uint32_t turns = 0;
  };
  // By slot; nothing if there are no such pieces.
  std::optional<Place> find(std::span<const std::uint8_t> labels,
                            std::span<const std::uint8_t> turned) const;

 private:
  static constexpr std::size_t kMostSlots = 16;
  using Slots = std::array<std::uint8_t, kMostSlots>;

  struct Group {
    std::size_t pieces = 0;
    bool has_digits = false;
    std::vector<std::uint64_t> orders;  // their labels in order, four bits each; ascending
    std::size_t first = 0;              // place of its first slot
    std::uint32_t weight = 1;           // of its order among all orders
  };

  struct Digit {
    std::size_t place = 0;
    std::size_t group = 0;
    std::uint32_t weight = 0;
  };

  explicit RowPart(const Shape& shape);
  void add_digits();
  Slots slots_by_group(std::uint64_t key) const;
  // A slot is known by its place among those; `places` says where each goes.
  void map_orders(const Slots& places, const Action& action,
                  std::vector<std::uint32_t>& orders) const;
  void map_turns(const Slots& slots, const Slots& places, const Action& action,
                 std::vector<std::uint32_t>& turns) const;

  std::size_t slots_;
  unsigned turns_;
  std::vector<std::uint8_t> group_of_;  // [label]
  std::vector<Group> groups_;
  std::vector<std::uint64_t> keys_;  // of the rows, ascending: the group in each slot
  // [row]: the slots of each group, in their order, one group after the other.
  std::vector<Slots> slots_in_;
  std::vector<Digit> digits_;
  std::uint32_t orders_ = 1;
  std::uint32_t turn_values_ = 1;
  bool last_implied_ = false;          // the last digit, since all turns count
  std::vector<std::uint8_t> implied_;  // [turns]: what it is
};

}  // namespace superflip::goals
