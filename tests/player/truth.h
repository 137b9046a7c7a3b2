// What is true of a position, from plain breadth-first search and from what is known already.
#pragma once

#include <unordered_map>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

#include "support/every_sequence.h"

namespace superflip::player {

class Truth {
 public:
  // All solutions of so many turns are known.
  static constexpr int kLongest = test_support::EverySequence::kLongest;

  // By length, then in canonical order.
  const std::vector<MoveSequence>& solutions(const Cube& cube);

  // The shortest solution of min_length turns or more has at least, and at most, so many.
  struct Range {
    int at_least = 0;
    int at_most = 0;
  };
  Range shortest(const Cube& cube, int min_length);

  // Anything that solves the cube.
  void note_solution(const Cube& cube, const MoveSequence& moves);
  // No solution is shorter, whoever says so.
  void note_excluded(const Cube& cube, int below);

 private:
  struct Known {
    std::vector<MoveSequence> all;  // of at most kLongest turns
    std::vector<int> lengths;       // of others
    int excluded_below = 0;
  };
  Known& known(const Cube& cube);

  const test_support::EverySequence sequences_;
  std::unordered_map<Cube, Known> known_;
};

}  // namespace superflip::player
