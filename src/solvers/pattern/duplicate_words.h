// The sequences that lead nowhere new.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include <superflip/result.h>

#include "patterns/piece_positions.h"
#include "solvers/pattern/word.h"
#include "solvers/pattern/word_automaton.h"

namespace superflip::pattern {

// Deeper, the words alone would take more memory than a solver's tables.
inline constexpr int kMaxDuplicateDepth = 8;

struct DuplicateOptions {
  int threads = 0;  // 0: one for each core
  std::stop_token stop;
  std::function<void(double)> progress;  // from the calling thread, at most every 100 ms
};

// A position has many words; the first in shortlex order is its own. All parts of a position's own
// word are own words of theirs, so a word is an own word unless it contains one of the words listed
// here: those of at most `depth` turns that are not own, though all their parts are. Among them are
// the 81 pairs of WordAutomaton::canonical_rules. Automata that forbid them let every position within
// `depth` turns through exactly once.
Result<std::vector<Word>> find_duplicate_words(int depth, const DuplicateOptions& options = {});
// Memory that must be free at least; it is quicker with more.
std::uint64_t duplicate_words_bytes(int depth);

// 64 bits that tell positions apart, but for accidents; those are found out while the words are
// looked for, and another seed is then taken.
std::uint64_t hash_of(const patterns::PiecePositions& positions, std::uint64_t seed);

}  // namespace superflip::pattern
