// Which turn may follow which, so that each way of turning is spelled once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/metric.h>

#include "cube/axis_turn.h"

namespace superflip {

// Turns of one axis commute, so a maximal run of them is one of 16 elements U^a D^b. Each element
// gets one spelling: the shortest, and among those the first in the order of the move set (U before
// D, and U U, not U' U', for a half turn in quarter turns). A sequence is canonical if all its runs
// are spelled so. The automaton's state is the run so far: prefixes of spellings are spellings,
// because the spellings are a breadth-first tree.
//
// This is the one place that says it. What searches look at in their inner loops is read off the
// automaton of face turns when the program is compiled: see canonical_faces.h.
class CanonicalAutomaton {
 public:
  static constexpr int kMaxTurns = 27;
  static constexpr int kStart = 0;
  static constexpr int kForbidden = -1;

  // Turns are numbered in the order given; at most kMaxTurns.
  constexpr explicit CanonicalAutomaton(std::span<const AxisTurn> turns);

  static constexpr int state_count() { return kStates; }
  constexpr int turn_count() const { return turn_count_; }
  // The state after one more turn, or kForbidden.
  constexpr int next(int state, int turn) const { return next_[state][turn]; }
  constexpr bool allows(int state, int turn) const { return next(state, turn) != kForbidden; }

  // Number of canonical sequences of each length 0..max_length; exact up to 2^64.
  std::vector<std::uint64_t> count_sequences(int max_length) const;

 private:
  static constexpr int kAxes = 3;
  static constexpr int kElements = 16;  // U^a D^b, numbered 4a + b
  // The start, and for each axis the runs on it that are not empty.
  static constexpr int kStates = 1 + kAxes * (kElements - 1);
  // The element that a spelling of one more turn leads to, or kForbidden: [element][turn].
  using SpellingTree = std::array<std::array<std::int16_t, kMaxTurns>, kElements>;

  static constexpr int state_of(Axis axis, int element) {
    return 1 + static_cast<int>(axis) * (kElements - 1) + element - 1;
  }
  static constexpr SpellingTree spelling_tree(std::span<const AxisTurn> turns);

  std::array<std::array<std::int16_t, kMaxTurns>, kStates> next_{};
  int turn_count_ = 0;
};

// Breadth-first: an element is spelled as the first element that leads to it by one turn, followed
// by that turn. Turns of different axes do not meet, so one tree serves all three.
constexpr CanonicalAutomaton::SpellingTree CanonicalAutomaton::spelling_tree(
    std::span<const AxisTurn> turns) {
  SpellingTree tree{};
  for (auto& row : tree) row.fill(kForbidden);
  for (int axis = 0; axis < kAxes; ++axis) {
    std::array<bool, kElements> spelled{true};
    std::array<int, kElements> queue{};
    int queued = 1;
    for (int at = 0; at < queued; ++at) {
      const int element = queue[at];
      for (std::size_t t = 0; t < turns.size(); ++t) {
        if (static_cast<int>(turns[t].axis) != axis) continue;
        const int first = (element / 4 + turns[t].first_turns) % 4;
        const int second = (element % 4 + turns[t].second_turns) % 4;
        const int result = 4 * first + second;
        if (spelled[result]) continue;
        spelled[result] = true;
        queue[queued++] = result;
        tree[element][t] = static_cast<std::int16_t>(result);
      }
    }
  }
  return tree;
}

constexpr CanonicalAutomaton::CanonicalAutomaton(std::span<const AxisTurn> turns)
    : turn_count_(static_cast<int>(turns.size())) {
  const SpellingTree tree = spelling_tree(turns);
  for (auto& row : next_) row.fill(kForbidden);
  for (std::size_t t = 0; t < turns.size(); ++t) {
    const Axis axis = turns[t].axis;
    const auto step = [&](int element) {
      const int result = tree[element][t];
      return static_cast<std::int16_t>(result == kForbidden ? kForbidden : state_of(axis, result));
    };
    next_[kStart][t] = step(0);
    for (const Axis last : {Axis::kUD, Axis::kRL, Axis::kFB}) {
      for (int element = 1; element < kElements; ++element) {
        next_[state_of(last, element)][t] = step(last == axis ? element : 0);
      }
    }
  }
}

// Of the turns that the metric counts as one, in the order of move_set.
CanonicalAutomaton canonical_automaton(Metric metric);

}  // namespace superflip
