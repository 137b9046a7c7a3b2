// The states that several sequences lead to: Grumser's second way to detect duplicates (2022, 6.4).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <superflip/result.h>

#include "patterns/piece_positions.h"
#include "solvers/pattern/duplicate_words.h"
#include "solvers/pattern/word_automaton.h"

namespace superflip::pattern {

// A hash of the positions, seen as if the search had begun at the solved cube, that canonical
// sequences of at most `depth` turns reach more than once, with the number of the one sequence that
// may go on from there. Nothing is written while searching, so threads need not agree on anything.
class DuplicateStates {
 public:
  static Result<DuplicateStates> create(int depth, const WordAutomaton& automaton,
                                        const DuplicateOptions& options);

  // Whether another sequence than this one stands for the position it reaches.
  bool is_duplicate(const patterns::PiecePositions& shifted, std::uint64_t number) const {
    const std::uint64_t key = key_of(shifted);
    for (std::uint64_t at = key & mask_;; at = (at + 1) & mask_) {
      if (slots_[at].key == key) return slots_[at].number != number;
      if (slots_[at].key == kEmpty) return false;
    }
  }
  std::uint64_t state_count() const { return count_; }
  std::uint64_t size_bytes() const { return slots_.size() * sizeof(Slot); }

 private:
  static constexpr std::uint64_t kEmpty = 0;
  static constexpr std::uint64_t kNoNumber = ~std::uint64_t{0};
  struct Slot {
    std::uint64_t key = kEmpty;
    std::uint64_t number = kNoNumber;
  };

  explicit DuplicateStates(std::uint64_t seed) : seed_(seed) {}
  std::uint64_t key_of(const patterns::PiecePositions& positions) const {
    const std::uint64_t hash = hash_of(positions, seed_);
    return hash == kEmpty ? 1 : hash;
  }
  void gather(int depth, const WordAutomaton& automaton, const DuplicateOptions& options);
  // False if two positions have one key.
  bool number_states(int depth, const WordAutomaton& automaton, const DuplicateOptions& options);

  std::uint64_t seed_;
  std::uint64_t mask_ = 0;
  std::uint64_t count_ = 0;
  std::vector<Slot> slots_;
};

}  // namespace superflip::pattern
