#include "solvers/goal/goal_expansion.h"

#include <algorithm>

namespace superflip::goal {

using State = goals::LabelDatabase::State;

GoalExpansion::GoalExpansion(const goals::WayPlan& plan, const GoalTurns& turns)
    : plan_(plan), turns_(turns) {
  for (std::size_t d = 0; d < least_cost_.size(); ++d) {
    least_cost_[d] = static_cast<std::int16_t>(turns.least_cost(static_cast<int>(d)));
  }
  for (const goals::GoalView& view : plan.views) see_turns(view);
}

void GoalExpansion::see_turns(const goals::GoalView& view) {
  for (std::size_t hold = 0; hold < turns_.holds().size(); ++hold) {
    for (std::size_t turn = 0; turn < turns_.turns().size(); ++turn) {
      SeenTurn seen;
      for (const goals::CountedTurn& step : turns_.steps(hold, turn)) {
        for (const Move move : step) {
          seen.moves.at(seen.count++) = static_cast<std::uint8_t>(view.frame.image(move).index());
        }
        seen.moves.at(seen.count - 1U) |= SeenTurn::kEndsStep;
        ++seen.steps;
      }
      seen_turns_.push_back(seen);
    }
  }
}

std::optional<GoalNode> GoalExpansion::root(const Cube& cube) const {
  GoalNode root;
  for (std::size_t v = 0; v < plan_.views.size(); ++v) {
    const goals::GoalView& view = plan_.views[v];
    const auto state = view.database->find(conjugate(cube, view.frame));
    if (!state) return std::nullopt;
    const auto distance = view.database->distance(*state, turns_.class_of(0));
    if (!distance) return std::nullopt;
    root.states[v] = *state;
    root.distances[v] = static_cast<std::uint8_t>(*distance);
  }
  return root;
}

int GoalExpansion::bound(const GoalNode& node) const {
  const auto end = node.distances.begin() + static_cast<std::ptrdiff_t>(plan_.views.size());
  return turns_.least_cost(*std::max_element(node.distances.begin(), end));
}

void GoalExpansion::expand(const GoalNode& node, int left, GoalChildren& children,
                           int& lacking) const {
  list(node, left, children);
  const std::size_t views = plan_.views.size();
  const auto end = node.distances.begin() + static_cast<std::ptrdiff_t>(views);
  const auto first = static_cast<std::size_t>(std::max_element(node.distances.begin(), end) -
                                              node.distances.begin());
  ask(first, node, children, lacking);
  for (std::size_t v = 0; v < views && children.count > 0; ++v) {
    if (v != first) ask(v, node, children, lacking);
  }
}

void GoalExpansion::list(const GoalNode& node, int left, GoalChildren& children) const {
  children.count = 0;
  for (std::size_t turn = 0; turn < turns_.turns().size(); ++turn) {
    const int order = turns_.order().next(node.order, turn);
    if (order == TurnOrder::kForbidden) continue;
    GoalChild& child = children.all[children.count];
    child.node.order = static_cast<std::int16_t>(order);
    child.node.hold = turns_.hold_after(node.hold, turn);
    child.turn = static_cast<std::uint8_t>(turn);
    child.left = left - turns_.turns()[turn].cost;
    children.left_over[children.count] = static_cast<std::uint8_t>(children.count);
    ++children.count;
  }
  children.tried = children.count;
}

void GoalExpansion::ask(std::size_t view, const GoalNode& node, GoalChildren& children,
                        int& lacking) const {
  const goals::LabelDatabase& database = *plan_.views[view].database;
  for (std::size_t i = 0; i < children.count; ++i) {
    GoalChild& child = children.all[children.left_over[i]];
    const SeenTurn& turn = seen(view, node.hold, child.turn);
    State state = node.states[view];
    for (std::size_t m = 0; m < turn.count; ++m) {
      state = database.turned(state, turn.moves[m] & ~SeenTurn::kEndsStep);
    }
    child.node.states[view] = state;
    database.prefetch(state, class_of(child.node));
  }
  std::size_t left_over = 0;
  for (std::size_t i = 0; i < children.count; ++i) {
    const std::uint8_t number = children.left_over[i];
    GoalChild& child = children.all[number];
    const int far = distance(view, node, child);
    child.node.distances[view] = static_cast<std::uint8_t>(far);
    const int cost = least_cost_[static_cast<std::size_t>(far)];
    if (cost > child.left) {
      lacking = std::min(lacking, cost - child.left);
    } else {
      children.left_over[left_over++] = number;
    }
  }
  children.count = left_over;
}

// An entry tells a distance from those beside it: turns of several steps are followed step by step.
int GoalExpansion::distance(std::size_t view, const GoalNode& node, const GoalChild& child) const {
  const goals::LabelDatabase& database = *plan_.views[view].database;
  const std::size_t held = class_of(child.node);
  const SeenTurn& turn = seen(view, node.hold, child.turn);
  int far = node.distances[view];
  if (turn.steps == 1) return database.distance_near(child.node.states[view], held, far);
  State state = node.states[view];
  for (std::size_t m = 0; m < turn.count; ++m) {
    state = database.turned(state, turn.moves[m] & ~SeenTurn::kEndsStep);
    if ((turn.moves[m] & SeenTurn::kEndsStep) != 0) far = database.distance_near(state, held, far);
  }
  return far;
}

}  // namespace superflip::goal
