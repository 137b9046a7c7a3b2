#include "solvers/goal/turn_order.h"

#include <map>
#include <set>
#include <tuple>

#include <superflip/symmetry.h>

namespace superflip::goal {
namespace {

constexpr int kStates = CanonicalAutomaton::state_count();
constexpr int kAxes = 3;

bool is_rotation(const AxisTurn& turn) {
  return turn.first_turns == 0 && turn.second_turns == 0;
}

// After a second rotation of the whole cube about this axis.
int second_rotation(Axis axis, int quarter_turns) {
  return kStates + 3 * static_cast<int>(axis) + quarter_turns - 1;
}

Symmetry rotation(const AxisTurn& turn) {
  return Symmetry::about(static_cast<Face>(static_cast<int>(turn.axis)), turn.held_turns);
}

}  // namespace

TurnOrder::TurnOrder(const std::vector<AxisTurn>& turns) : turns_(turns.size()) {
  const CanonicalAutomaton automaton(turns);
  constexpr std::size_t kAllStates = kStates + 3 * kAxes;
  next_.assign(kAllStates * turns_, kForbidden);
  for (int state = 0; state < kStates; ++state) {
    for (std::size_t t = 0; t < turns_; ++t) {
      at(state, t) = static_cast<std::int16_t>(automaton.next(state, static_cast<int>(t)));
    }
  }
  allow_rotations(turns, automaton);
  choose_ends(turns);
}

std::int16_t& TurnOrder::at(int state, std::size_t turn) {
  return next_[static_cast<std::size_t>(state) * turns_ + turn];
}

void TurnOrder::allow_rotations(const std::vector<AxisTurn>& turns,
                                const CanonicalAutomaton& automaton) {
  std::set<int> held{Symmetry().index()};  // reached by one rotation or none
  for (const AxisTurn& turn : turns) {
    if (is_rotation(turn)) held.insert(rotation(turn).index());
  }
  for (std::size_t first = 0; first < turns_; ++first) {
    const int after = automaton.next(CanonicalAutomaton::kStart, static_cast<int>(first));
    if (!is_rotation(turns[first]) || after == kForbidden) continue;
    for (std::size_t second = 0; second < turns_; ++second) {
      const AxisTurn& turn = turns[second];
      if (!is_rotation(turn) || turn.axis == turns[first].axis) continue;
      const bool is_new = held.insert((rotation(turns[first]) * rotation(turn)).index()).second;
      const int both = is_new ? second_rotation(turn.axis, turn.held_turns) : kForbidden;
      at(after, second) = static_cast<std::int16_t>(both);
    }
    follow_second(turns, first, after);
  }
}

// After a second rotation as after a first, but for a third.
void TurnOrder::follow_second(const std::vector<AxisTurn>& turns, std::size_t rotation_turn,
                              int after_first) {
  const int state = second_rotation(turns[rotation_turn].axis, turns[rotation_turn].held_turns);
  for (std::size_t turn = 0; turn < turns_; ++turn) {
    const bool may_follow = !is_rotation(turns[turn]);
    at(state, turn) = static_cast<std::int16_t>(may_follow ? next(after_first, turn) : kForbidden);
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
  constexpr std::size_t kAllStates = kStates + 3 * kAxes;
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
