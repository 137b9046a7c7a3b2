// Every position within some turns, once, by its own word.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/parallel.h"
#include "solvers/pattern/duplicate_words.h"
#include "solvers/pattern/sequence_bits.h"

namespace superflip::pattern {

struct OwnWord {
  patterns::PiecePositions positions = patterns::positions_of(Cube{});
  std::uint64_t number = 0;  // see next_number
  std::uint32_t state = WordAutomaton::kStart;
  int length = 0;

  OwnWord after(const WordAutomaton& automaton, int move) const {
    OwnWord next{{}, next_number(number, move), automaton.next(state, move), length + 1};
    const patterns::TurnMaps& maps = patterns::TurnMaps::shared();
    maps.turn_corners(move, positions, next.positions);
    maps.turn_edges(move, positions, next.positions);
    return next;
  }
};

// Calls visit(worker, word) for each word of at most `depth` turns that the automaton lets through,
// from several threads at once, which are numbered from 0. Not for all if stopped.
template <class Visit>
void visit_own_words(const WordAutomaton& automaton, int depth, const DuplicateOptions& options,
                     const Visit& visit) {
  constexpr int kSharedDepth = 2;
  std::vector<OwnWord> shared;
  const auto walk = [&](const auto& self, int worker, const OwnWord& word, int hand_over) -> void {
    if (word.length == hand_over) {
      shared.push_back(word);
      return;
    }
    if (options.stop.stop_requested()) return;
    visit(worker, word);
    if (word.length == depth) return;
    for (std::uint32_t left = automaton.allowed(word.state); left != 0; left &= left - 1) {
      self(self, worker, word.after(automaton, std::countr_zero(left)), hand_over);
    }
  };
  walk(walk, 0, OwnWord{}, kSharedDepth);
  std::atomic<std::size_t> next = 0;
  base::run_on_threads(
      base::thread_count(options.threads),
      [&](int worker) {
        for (std::size_t i = next++; i < shared.size(); i = next++) {
          walk(walk, worker, shared[i], -1);
        }
      },
      [&] {
        if (!options.progress || shared.empty()) return;
        const auto done = static_cast<double>(std::min(next.load(), shared.size()));
        options.progress(done / static_cast<double>(shared.size()));
      });
}

}  // namespace superflip::pattern
