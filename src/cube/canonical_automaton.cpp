#include "cube/canonical_automaton.h"

#include <utility>

#include "cube/move_set.h"

namespace superflip {

std::vector<std::uint64_t> CanonicalAutomaton::count_sequences(int max_length) const {
  std::vector<std::uint64_t> totals;
  std::array<std::uint64_t, kStates> reaching{};
  reaching[kStart] = 1;
  for (int length = 0; length <= max_length; ++length) {
    std::uint64_t total = 0;
    std::array<std::uint64_t, kStates> reaching_next{};
    for (int state = 0; state < kStates; ++state) {
      total += reaching[state];
      for (int turn = 0; turn < turn_count_; ++turn) {
        if (allows(state, turn)) reaching_next[next(state, turn)] += reaching[state];
      }
    }
    totals.push_back(total);
    reaching = reaching_next;
  }
  return totals;
}

CanonicalAutomaton canonical_automaton(Metric metric) {
  std::vector<AxisTurn> turns;
  for (const Generator& generator : move_set(metric)) turns.push_back(generator.turn);
  return CanonicalAutomaton(turns);
}

}  // namespace superflip
