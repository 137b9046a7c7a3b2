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

// Turns of one axis commute, so a maximal run of them is one of 16 elements U^a D^b, or of 64 if how
// the cube is held afterwards counts, too. Each element gets one spelling: the cheapest, and among
// those the first in the order of the move set (U before D, and U U, not U' U', for a half turn in
// quarter turns). A sequence is canonical if all its runs are spelled so. The automaton's state is
// the run so far: prefixes of spellings are spellings, because the spellings are a tree of shortest
// paths.
//
// This is the one place that says it. What searches look at in their inner loops is read off the
// automaton of face turns when the program is compiled: see canonical_faces.h.
class CanonicalAutomaton {
 public:
  static constexpr int kMaxTurns = 54;
  static constexpr int kStart = 0;
  static constexpr int kForbidden = -1;

  // Turns are numbered in the order given; at most kMaxTurns.
  constexpr explicit CanonicalAutomaton(std::span<const AxisTurn> turns);

  static constexpr int state_count() { return kStates; }
  constexpr int turn_count() const { return turn_count_; }
  // The state after one more turn, or kForbidden.
  constexpr int next(int state, int turn) const { return next_[state][turn]; }
  constexpr bool allows(int state, int turn) const { return next(state, turn) != kForbidden; }

  // Of a state that is not the start: the axis of the run, and what it amounts to.
  static constexpr Axis axis_of(int state) {
    return static_cast<Axis>((state - 1) / (kElements - 1));
  }
  static constexpr AxisTurn run_of(int state) {
    const int element = (state - 1) % (kElements - 1) + 1;
    return {axis_of(state), element / 16, element / 4 % 4, element % 4, 0};
  }

  // Number of canonical sequences of each length 0..max_length; exact up to 2^64.
  std::vector<std::uint64_t> count_sequences(int max_length) const;

 private:
  static constexpr int kAxes = 3;
  static constexpr int kElements = 64;  // U^a D^b, held after y^c, numbered 16a + 4b + c
  // The start, and for each axis the runs on it that are not empty.
  static constexpr int kStates = 1 + kAxes * (kElements - 1);
  // Of one axis, as far as they are known.
  struct Spelling {
    int cost = -1;  // none yet
    int before = 0;
    int turn = -1;
  };
  struct Spellings {
    std::array<Spelling, kElements> best{{{0, 0, -1}}};
    std::array<int, kElements> queue{};
    int queued = 1;

    constexpr void bring_cheapest_to(int at);
    // `element` and one more turn.
    constexpr void offer(int element, int turn, const AxisTurn& by);
  };
  // The element that a spelling of one more turn leads to, or kForbidden: [element][turn].
  using SpellingTree = std::array<std::array<std::int16_t, kMaxTurns>, kElements>;

  static constexpr int state_of(Axis axis, int element) {
    return 1 + static_cast<int>(axis) * (kElements - 1) + element - 1;
  }
  static constexpr SpellingTree spelling_tree(std::span<const AxisTurn> turns);

  std::array<std::array<std::int16_t, kMaxTurns>, kStates> next_{};
  int turn_count_ = 0;
};

// Elements that wait for their spelling to be settled, the cheapest first; of equal ones that which
// was seen first.
constexpr void CanonicalAutomaton::Spellings::bring_cheapest_to(int at) {
  int cheapest = at;
  for (int i = at + 1; i < queued; ++i) {
    if (best[queue[i]].cost < best[queue[cheapest]].cost) cheapest = i;
  }
  const int element = queue[cheapest];
  for (int i = cheapest; i > at; --i) queue[i] = queue[i - 1];
  queue[at] = element;
}

constexpr void CanonicalAutomaton::Spellings::offer(int element, int turn, const AxisTurn& by) {
  const int result = 16 * ((element / 16 + by.first_turns) % 4) +
                     4 * ((element / 4 + by.second_turns) % 4) + (element + by.held_turns) % 4;
  const int cost = best[element].cost + by.cost;
  if (best[result].cost >= 0 && best[result].cost <= cost) return;
  if (best[result].cost < 0) queue[queued++] = result;
  best[result] = {cost, element, turn};
}

// Dijkstra's algorithm: an element is spelled as the cheapest element that leads to it by one turn,
// followed by that turn; where all turns cost the same, the first in breadth-first order. Turns of
// different axes do not meet, so one tree serves all three.
constexpr CanonicalAutomaton::SpellingTree CanonicalAutomaton::spelling_tree(
    std::span<const AxisTurn> turns) {
  SpellingTree tree{};
  for (auto& row : tree) row.fill(kForbidden);
  for (int axis = 0; axis < kAxes; ++axis) {
    Spellings spellings;
    for (int at = 0; at < spellings.queued; ++at) {
      spellings.bring_cheapest_to(at);
      for (std::size_t t = 0; t < turns.size(); ++t) {
        if (static_cast<int>(turns[t].axis) != axis) continue;
        spellings.offer(spellings.queue[at], static_cast<int>(t), turns[t]);
      }
    }
    for (int at = 1; at < spellings.queued; ++at) {
      const int element = spellings.queue[at];
      const auto& spelling = spellings.best[element];
      tree[spelling.before][spelling.turn] = static_cast<std::int16_t>(element);
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
