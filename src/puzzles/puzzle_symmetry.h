// Ways to turn the whole puzzle that change no distance.
#pragma once

#include <cstdint>
#include <vector>

#include <superflip/metric.h>
#include <superflip/puzzle.h>

#include "puzzles/definition.h"

namespace superflip::puzzles {

inline constexpr int kNoTurn = -1;

// A rotation r and the names the pieces get by it, such that the solved puzzle turned by r and
// renamed is solved. It takes the state that turns t1 t2 ... lead to from solved to the one that
// r' t1 r, r' t2 r, ... lead to; these are turns that count as well, so the distance is the same.
struct PuzzleSymmetry {
  Rearrangement rotation;
  std::vector<std::uint8_t> piece;  // [set offset + piece]: its new number
  std::vector<std::uint8_t> twist;  // [set offset + piece]: added to its orientation
  // [turn of the definition]: r' t r, for the turns that count in kHtm; of several turns that do the
  // same always the same one. kNoTurn for rotations.
  std::vector<int> turn;
};

inline constexpr std::size_t kMaxSymmetries = 120;

// The group of those of the definition's rotations, and of what they combine to, that are symmetries
// in this metric; the identity first. Of rotations that do the same to all reachable states one.
// The identity alone if the rotations generate more than kMaxSymmetries.
std::vector<PuzzleSymmetry> find_symmetries(const Definition& definition, Metric metric);

PuzzleState image_of(const Definition& definition, const PuzzleSymmetry& symmetry,
                     const PuzzleState& state);

// For each symmetry of a group, the number of the one that undoes it.
std::vector<std::size_t> inverses_of(const std::vector<PuzzleSymmetry>& group);

}  // namespace superflip::puzzles
