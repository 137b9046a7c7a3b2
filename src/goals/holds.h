// The ways to hold the cube that turns lead to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <superflip/move_sequence.h>
#include <superflip/symmetry.h>

#include "goals/goal_turn.h"
#include "goals/turn_system.h"

namespace superflip::goals {

class Holds {
 public:
  explicit Holds(const std::vector<GoalTurn>& turns);

  // The first is as at home.
  const std::vector<Symmetry>& all() const { return holds_; }
  std::uint8_t after(std::size_t hold, std::size_t turn) const {
    return next_[hold * moves_.size() + turn];
  }
  // What a turn does to the cube with its centres at home if it is held so.
  MoveSequence moves(std::size_t hold, std::size_t turn) const {
    return moves_[turn].image(holds_[hold].inverse());
  }
  // Holds that rotations of the whole cube lead to from one another have one class.
  std::size_t class_of(std::size_t hold) const { return class_of_[hold]; }
  // The turns of each class, each for one, whatever it costs; rotations are none.
  TurnSystem system() const;

 private:
  void find_classes();

  std::vector<MoveSequence> moves_;  // [turn], held as at home
  std::vector<Symmetry> holds_;
  std::vector<std::uint8_t> next_;     // [hold][turn]
  std::vector<std::size_t> class_of_;  // [hold]
};

}  // namespace superflip::goals
