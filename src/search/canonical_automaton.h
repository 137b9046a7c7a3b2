// Which turn may follow which, so that each way of turning is spelled once.
#pragma once

#include <cstdint>
#include <vector>

#include "search/move_set.h"

namespace superflip::search {

// Turns of one axis commute, so a maximal run of them is one of 16 elements U^a D^b. Each element
// gets one spelling: the shortest, and among those the first in the order of the move set (U before
// D, and U U, not U' U', for a half turn in quarter turns). A sequence is canonical if all its runs
// are spelled so. The automaton's state is the run so far: prefixes of spellings are spellings,
// because the spellings are a breadth-first tree.
class CanonicalAutomaton {
 public:
  explicit CanonicalAutomaton(const std::vector<Generator>& generators);

  static constexpr int kStart = 0;
  static constexpr int kForbidden = -1;

  int state_count() const { return static_cast<int>(next_.size()); }
  // The state after one more turn, or kForbidden.
  int next(int state, int generator) const { return next_[state][generator]; }

  // Number of canonical sequences of each length 0..max_length; exact up to 2^64.
  std::vector<std::uint64_t> count_sequences(int max_length) const;

 private:
  std::vector<std::vector<int>> next_;
};

}  // namespace superflip::search
