// Every sequence of a few turns, by the position it solves: plain breadth-first search.
#pragma once

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

#include <superflip/cube.h>
#include <superflip/move_sequence.h>

namespace superflip::test_support {

// Sequences in normal form (MoveSequence::normalised) of up to four turns are kept by the position they
// lead to. Longer solutions come from meeting in the middle, so that all those of up to eight turns
// are known.
class EverySequence {
 public:
  static constexpr int kHalf = 4;
  static constexpr int kLongest = 2 * kHalf;

  EverySequence() {
    add({});
    for (int length = 0; length < kHalf; ++length) lengthen(length);
  }

  // All solutions of at most kLongest turns: by length, then in canonical order.
  std::vector<MoveSequence> solutions(const Cube& cube) const {
    std::vector<MoveSequence> found;
    for (int length = 0; length < kHalf; ++length) meet(cube, length, found);
    meet(cube, kHalf, found);
    std::sort(found.begin(), found.end(), comes_before);
    return found;
  }
  static bool comes_before(const MoveSequence& a, const MoveSequence& b) {
    return a.size() != b.size()
               ? a.size() < b.size()
               : std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  struct Path {
    MoveSequence moves;
    Cube cube;
  };

  // Shorter firsts solve by themselves; those of kHalf turns go on with up to as many.
  void meet(const Cube& cube, int first_length, std::vector<MoveSequence>& found) const {
    for (const Path& first : by_length_[static_cast<std::size_t>(first_length)]) {
      const auto at = by_position_.find((cube * first.cube).inverse());
      if (at == by_position_.end()) continue;
      for (const MoveSequence& rest : at->second) {
        if (first_length < kHalf && !rest.empty()) continue;
        MoveSequence whole = first.moves + rest;
        if (whole.normalised() == whole) found.push_back(std::move(whole));
      }
    }
  }
  void add(const MoveSequence& moves) {
    const Cube cube = moves.cube();
    by_length_[moves.size()].push_back({moves, cube});
    by_position_[cube].push_back(moves);
  }
  void lengthen(int length) {
    for (const Path& path : by_length_[static_cast<std::size_t>(length)]) {
      for (int m = 0; m < kMoveCount; ++m) {
        const MoveSequence longer = path.moves + MoveSequence{Move::from_index(m)};
        if (longer.normalised() == longer) add(longer);
      }
    }
  }

  std::array<std::vector<Path>, kHalf + 1> by_length_;
  std::unordered_map<Cube, std::vector<MoveSequence>> by_position_;
};

}  // namespace superflip::test_support
