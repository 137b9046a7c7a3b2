// A puzzle seen with one eye shut: some pieces look alike, some orientations do not matter. Solving
// what is seen takes at most as many turns as solving the puzzle.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzles/component.h"
#include "puzzles/definition.h"

namespace superflip::puzzles {

// What is seen of one component.
struct PartView {
  std::vector<std::uint8_t>
      told_apart;  // pieces, by their number in the set; all others look alike
  bool orientations = false;
};

class Projection {
 public:
  // One view for each component.
  Projection(const Definition& definition, const Components& components,
             const std::vector<PartView>& views);

  // The puzzle as it is seen: same slots, same turns, fewer positions.
  const Definition& definition() const { return seen_; }
  PuzzleState seen(const PuzzleState& state) const;

 private:
  Definition seen_;
  // [slot][piece]: the piece's number as seen, in the component of the slot.
  std::vector<std::vector<std::uint8_t>> number_;
  std::vector<std::uint8_t> orientations_;  // of each slot: whether they matter
};

}  // namespace superflip::puzzles
