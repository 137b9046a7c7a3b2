// Which turn may follow which, where turns may also change how the cube is held.
//
// Turns about one axis commute, and each of their products is written once (canonical_automaton.h).
// Besides: of the rotations that lead to a way to hold the cube, the cheapest are made, or of these
// the fewest; and a sequence does not end in holding the cube otherwise, nor in a wide turn where the
// turn of a face does the same to the cube and costs no more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cube/canonical_automaton.h"

namespace superflip::goal {

class TurnOrder {
 public:
  static constexpr int kStart = CanonicalAutomaton::kStart;
  static constexpr int kForbidden = CanonicalAutomaton::kForbidden;

  explicit TurnOrder(const std::vector<AxisTurn>& turns);

  // The state after one more turn, or kForbidden.
  int next(int state, std::size_t turn) const {
    return next_[static_cast<std::size_t>(state) * turns_ + turn];
  }
  bool may_end(int state) const { return may_end_[static_cast<std::size_t>(state)]; }

 private:
  std::int16_t& at(int state, std::size_t turn);
  void forbid_rotations_in_a_row(const std::vector<AxisTurn>& turns);
  void allow_cheapest_rotations(const std::vector<AxisTurn>& turns);
  void follow_rotation(const std::vector<AxisTurn>& turns, int state, Axis axis, int held_turns);
  std::vector<int> run_costs(const std::vector<AxisTurn>& turns) const;
  void choose_ends(const std::vector<AxisTurn>& turns);

  std::size_t turns_;
  std::vector<std::int16_t> next_;  // [state][turn]
  std::vector<bool> may_end_;
};

}  // namespace superflip::goal
