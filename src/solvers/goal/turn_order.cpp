#include "solvers/goal/turn_order.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <superflip/symmetry.h>

namespace superflip::goal {
namespace {

constexpr int kStates = CanonicalAutomaton::state_count();
// After rotations about several axes in a row there is a state for each way to hold the cube.
constexpr int kAllStates = kStates + static_cast<int>(kRotationCount);

bool is_rotation(const AxisTurn& turn) {
  return turn.first_turns == 0 && turn.second_turns == 0;
}

Symmetry rotation(const AxisTurn& turn) {
  return Symmetry::about(static_cast<Face>(static_cast<int>(turn.axis)), turn.held_turns);
}

// The run of rotations about one axis alone.
int rotated_state(Axis axis, int held_turns) {
  for (int state = CanonicalAutomaton::kStart + 1;; ++state) {
    const AxisTurn run = CanonicalAutomaton::run_of(state);
    if (run.axis == axis && is_rotation(run) && run.held_turns == held_turns) return state;
  }
}

// How a way to hold the cube is reached by rotations in a row.
struct Held {
  Symmetry held;
  int cost = 0;
  int count = 0;
  int state = CanonicalAutomaton::kStart;
  Axis axis{};  // of the last rotations
  int held_turns = 0;
  bool one_axis = true;
  std::size_t before = 0;
  std::size_t turn = 0;
  bool settled = false;

  bool is_better_than(const Held& other) const {
    return std::pair(cost, count) < std::pair(other.cost, other.count);
  }
};

Held after(const Held& held, std::size_t before, const AxisTurn& turn, std::size_t number) {
  Held next = held;
  next.held = held.held * rotation(turn);
  next.cost += turn.cost;
  ++next.count;
  const bool goes_on = held.count > 0 && held.axis == turn.axis;
  next.one_axis = held.count == 0 || (held.one_axis && goes_on);
  next.held_turns = (goes_on ? held.held_turns + turn.held_turns : turn.held_turns) % 4;
  next.axis = turn.axis;
  next.before = before;
  next.turn = number;
  next.settled = false;
  return next;
}

// Dijkstra's algorithm; in the order in which they are settled, the first being as at home.
std::vector<Held> cheapest_rotations(const std::vector<AxisTurn>& turns) {
  std::vector<Held> open{Held{}};
  std::vector<Held> settled;
  while (!open.empty()) {
    const auto best = std::min_element(
        open.begin(), open.end(), [](const Held& a, const Held& b) { return a.is_better_than(b); });
    settled.push_back(*best);
    open.erase(best);
    const Held held = settled.back();
    for (std::size_t t = 0; t < turns.size(); ++t) {
      if (!is_rotation(turns[t])) continue;
      const Held next = after(held, settled.size() - 1, turns[t], t);
      const auto is_same = [&](const Held& other) { return other.held == next.held; };
      if (std::any_of(settled.begin(), settled.end(), is_same)) continue;
      const auto known = std::find_if(open.begin(), open.end(), is_same);
      if (known == open.end()) {
        open.push_back(next);
      } else if (next.is_better_than(*known)) {
        *known = next;
      }
    }
  }
  return settled;
}

}  // namespace

TurnOrder::TurnOrder(const std::vector<AxisTurn>& turns) : turns_(turns.size()) {
  const CanonicalAutomaton automaton(turns);
  next_.assign(std::size_t{kAllStates} * turns_, kForbidden);
  for (int state = 0; state < kStates; ++state) {
    for (std::size_t t = 0; t < turns_; ++t) {
      at(state, t) = static_cast<std::int16_t>(automaton.next(state, static_cast<int>(t)));
    }
  }
  forbid_rotations_in_a_row(turns);
  allow_cheapest_rotations(turns);
  choose_ends(turns);
}

std::int16_t& TurnOrder::at(int state, std::size_t turn) {
  return next_[static_cast<std::size_t>(state) * turns_ + turn];
}

void TurnOrder::forbid_rotations_in_a_row(const std::vector<AxisTurn>& turns) {
  for (int state = kStart + 1; state < kStates; ++state) {
    const AxisTurn run = CanonicalAutomaton::run_of(state);
    if (!is_rotation(run)) continue;
    for (std::size_t t = 0; t < turns_; ++t) {
      if (is_rotation(turns[t]) && turns[t].axis != run.axis) at(state, t) = kForbidden;
    }
  }
}

// Whatever rotations are replaced by these costs no less. Where the last of them is about the axis of the
// turn that follows, the automaton may have it behind that turn: then it is one of those that follow.
void TurnOrder::allow_cheapest_rotations(const std::vector<AxisTurn>& turns) {
  std::vector<Held> all = cheapest_rotations(turns);
  for (std::size_t i = 1; i < all.size(); ++i) {
    Held& held = all[i];
    if (held.one_axis) {
      held.state = rotated_state(held.axis, held.held_turns);
      continue;  // as the automaton spells it
    }
    held.state = kStates + static_cast<int>(i);
    follow_rotation(turns, held.state, held.axis, held.held_turns);
    at(all[held.before].state, held.turn) = static_cast<std::int16_t>(held.state);
  }
}

// What is not a rotation follows as if there had been none about other axes.
void TurnOrder::follow_rotation(const std::vector<AxisTurn>& turns, int state, Axis axis,
                                int held_turns) {
  const int own = rotated_state(axis, held_turns);
  for (std::size_t t = 0; t < turns_; ++t) {
    if (!is_rotation(turns[t])) at(state, t) = static_cast<std::int16_t>(next(own, t));
  }
}

// [state]: what the run costs; -1 if no turns lead there.
std::vector<int> TurnOrder::run_costs(const std::vector<AxisTurn>& turns) const {
  std::vector<int> costs(kStates, -1);
  std::vector<int> reached{kStart};
  costs[kStart] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int state = reached[i];
    for (std::size_t t = 0; t < turns_; ++t) {
      const bool goes_on = state == kStart || CanonicalAutomaton::axis_of(state) == turns[t].axis;
      const int after = goes_on ? next(state, t) : kForbidden;
      if (after == kForbidden || after >= kStates) continue;
      int& cost = costs[static_cast<std::size_t>(after)];
      if (cost >= 0) continue;
      cost = costs[static_cast<std::size_t>(state)] + turns[t].cost;
      reached.push_back(after);
    }
  }
  return costs;
}

// Of the runs that do the same to the cube, the cheapest ends a sequence, or the first of these.
void TurnOrder::choose_ends(const std::vector<AxisTurn>& turns) {
  may_end_.assign(kAllStates, false);
  may_end_[kStart] = true;
  const std::vector<int> costs = run_costs(turns);
  std::map<std::tuple<Axis, int, int>, int> best;  // [what is done to the cube]: the state
  for (int state = kStart + 1; state < kStates; ++state) {
    const int cost = costs[static_cast<std::size_t>(state)];
    const AxisTurn run = CanonicalAutomaton::run_of(state);
    if (cost < 0 || is_rotation(run)) continue;
    const auto [known, is_first] =
        best.try_emplace({run.axis, run.first_turns, run.second_turns}, state);
    if (!is_first && cost < costs[static_cast<std::size_t>(known->second)]) known->second = state;
  }
  for (const auto& [run, state] : best) may_end_[static_cast<std::size_t>(state)] = true;
}

}  // namespace superflip::goal
