// The turns that a table of distances counts as one, where turns may change how the cube is held.
//
// Centres stay at home in a table. So a slice or a wide turn is one or two turns of faces, and after it
// the same turn of the hands is one of other faces: which turns there are depends on how the cube is
// held. Ways to hold it that free rotations lead to from one another are one class.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <superflip/move.h>
#include <superflip/symmetry.h>

namespace superflip::goals {

// What a metric counts as one: a turn of a face, or of two opposite ones at once.
using CountedTurn = std::vector<Move>;

struct TurnSystem {
  struct HeldTurn {
    CountedTurn moves;
    std::uint8_t to = 0;  // the class afterwards

    friend bool operator==(const HeldTurn&, const HeldTurn&) = default;
  };
  std::vector<std::vector<HeldTurn>> classes;

  // One class: the cube is always held as at home, or it does not matter how.
  static TurnSystem of(const std::vector<CountedTurn>& turns);
  std::size_t class_count() const { return classes.size(); }
  TurnSystem image(Symmetry s) const;
  // Equal for equal systems.
  std::string key() const;

  friend bool operator==(const TurnSystem&, const TurnSystem&) = default;
};

}  // namespace superflip::goals
