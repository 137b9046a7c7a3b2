// Which turn may follow, given that certain words must not occur anywhere in a sequence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/move.h>

#include "solvers/pattern/word.h"

namespace superflip::pattern {

// The state remembers the longest end of the sequence that begins a forbidden word (Aho and Corasick
// 1975); states that forbid the same for ever after are merged.
class WordAutomaton {
 public:
  static constexpr std::uint32_t kStart = 0;
  static constexpr std::uint32_t kForbidden = 0xffffffffU;

  explicit WordAutomaton(std::span<const Word> forbidden);
  // The pairs of turns that the canonical automaton does not let through (cube/canonical_faces.h):
  // without them 18, 243, 3240, ... sequences are left; in the limit 13.34847 times as many for each
  // turn (Korf 1997).
  static std::vector<Word> canonical_rules();

  std::size_t state_count() const { return allowed_.size(); }
  std::size_t size_bytes() const { return (next_.size() + allowed_.size()) * 4; }
  // Bit m: turn m may follow.
  std::uint32_t allowed(std::uint32_t state) const { return allowed_[state]; }
  // The state after one more turn, or kForbidden.
  std::uint32_t next(std::uint32_t state, int move) const {
    return next_[std::size_t{state} * kMoveCount + static_cast<std::size_t>(move)];
  }

 private:
  void merge_states();

  std::vector<std::uint32_t> next_;
  std::vector<std::uint32_t> allowed_;
};

}  // namespace superflip::pattern
