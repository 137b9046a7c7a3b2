// The duplicate sequences as bits: Grumser's first way to detect duplicate states (2022, 6.4).
#pragma once

#include <cstdint>

#include <superflip/result.h>

#include "base/huge_memory.h"
#include "solvers/pattern/duplicate_words.h"
#include "solvers/pattern/word_automaton.h"

namespace superflip::pattern {

// Sequences are numbered as a tree of 18 branches is: 0 for the empty one, 18 * n + 1 + m for n and
// then turn m.
constexpr std::uint64_t next_number(std::uint64_t number, int move) {
  return number * kMoveCount + 1 + static_cast<std::uint64_t>(move);
}

// A bit for every sequence of at most `depth` turns, set if it is a duplicate and the one without
// its last turn is not. 81 MB for seven turns, 1.46 GB for eight. Read-only once made.
class SequenceBits {
 public:
  static std::uint64_t bytes_for(int depth);
  static Result<SequenceBits> create(int depth, const WordAutomaton& automaton,
                                     const DuplicateOptions& options);

  bool is_duplicate(std::uint64_t number) const {
    return (data()[number >> 6U] >> (number & 63U) & 1U) != 0;
  }
  std::uint64_t size_bytes() const { return memory_.size_bytes(); }

 private:
  explicit SequenceBits(base::HugeMemory memory) : memory_(std::move(memory)) {}
  const std::uint64_t* data() const {
    return reinterpret_cast<const std::uint64_t*>(memory_.data());
  }

  base::HugeMemory memory_;
};

}  // namespace superflip::pattern
