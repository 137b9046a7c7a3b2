#include "solvers/pattern/duplicate_states.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>
#include <new>

#include "solvers/pattern/own_words.h"

namespace superflip::pattern {

// The positions that a canonical turn reaches but the automaton of own words does not allow.
void DuplicateStates::gather(int depth, const WordAutomaton& automaton,
                             const DuplicateOptions& options) {
  const std::vector<Word> rules = WordAutomaton::canonical_rules();
  const WordAutomaton canonical(rules);
  std::vector<std::uint64_t> keys;
  std::mutex mutex;
  visit_own_words(automaton, depth - 1, options, [&](int, const OwnWord& word) {
    std::uint32_t after_last = WordAutomaton::kStart;
    if (word.number != 0) {
      const int last = static_cast<int>((word.number - 1) % kMoveCount);
      after_last = canonical.next(WordAutomaton::kStart, last);
    }
    const std::uint32_t duplicates = canonical.allowed(after_last) & ~automaton.allowed(word.state);
    for (std::uint32_t left = duplicates; left != 0; left &= left - 1) {
      OwnWord reached = word;
      const patterns::TurnMaps& maps = patterns::TurnMaps::shared();
      maps.turn_corners(std::countr_zero(left), word.positions, reached.positions);
      maps.turn_edges(std::countr_zero(left), word.positions, reached.positions);
      const std::lock_guard lock(mutex);
      keys.push_back(key_of(reached.positions));
    }
  });
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  count_ = keys.size();
  slots_.assign(std::bit_ceil(2 * keys.size() + 1), {});
  mask_ = slots_.size() - 1;
  for (const std::uint64_t key : keys) {
    std::uint64_t at = key & mask_;
    while (slots_[at].key != kEmpty) at = (at + 1) & mask_;
    slots_[at].key = key;
  }
}

bool DuplicateStates::number_states(int depth, const WordAutomaton& automaton,
                                    const DuplicateOptions& options) {
  std::atomic<bool> collision = false;
  std::atomic<std::uint64_t> numbered = 0;
  visit_own_words(automaton, depth, options, [&](int, const OwnWord& word) {
    const std::uint64_t key = key_of(word.positions);
    std::uint64_t at = key & mask_;
    while (slots_[at].key != key && slots_[at].key != kEmpty) at = (at + 1) & mask_;
    if (slots_[at].key == kEmpty) return;
    std::uint64_t expected = kNoNumber;
    if (std::atomic_ref(slots_[at].number).compare_exchange_strong(expected, word.number)) {
      ++numbered;
    } else {
      collision = true;
    }
  });
  return !collision && numbered == count_;
}

Result<DuplicateStates> DuplicateStates::create(int depth, const WordAutomaton& automaton,
                                                const DuplicateOptions& options) {
  try {
    for (std::uint64_t seed = 0;; ++seed) {
      DuplicateStates states(seed);
      states.gather(depth, automaton, options);
      const bool good = states.number_states(depth, automaton, options);
      if (options.stop.stop_requested()) {
        return fail(ErrorCode::kInterrupted, "gathering duplicate states was stopped");
      }
      if (good) return states;
    }
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kResources,
                "not enough memory for the duplicate states; a smaller depth takes less");
  }
}

}  // namespace superflip::pattern
