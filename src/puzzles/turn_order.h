// Which turn may follow which, so that sequences that differ only in the order of turns that
// commute, or in how often one move is written, are looked at once.
#pragma once

#include <cstddef>
#include <vector>

#include "puzzles/definition.h"

namespace superflip::puzzles {

// Not the canonical automaton of the cube: turns of any definition need not fall into axes (A may
// commute with B and B with C, but A not with C), so there are no runs to spell, and neighbours
// alone are compared. For the face turns of the 3x3x3 both say the same.
class TurnOrder {
 public:
  // `turns` are turns of the definition; the order numbers them from 0.
  TurnOrder(const Definition& definition, const PuzzleTurns& turns, Metric metric);

  bool may_follow(std::size_t first, std::size_t second) const {
    return allowed_[first * count_ + second];
  }

 private:
  std::size_t count_;
  std::vector<bool> allowed_;
};

}  // namespace superflip::puzzles
