#include "puzzles/turn_order.h"

namespace superflip::puzzles {
namespace {

bool is_allowed(const Definition& definition, const Turn& first, const Turn& second,
                Metric metric) {
  if (first.family == second.family) {
    // In quarter turns a move is made twice where that is no other turn: a half turn as M M, not as
    // M' M'.
    const int order = definition.families[first.family].order;
    const int needed = first.power == 1 ? 4 : 5;
    return metric == Metric::kQtm && first.power == second.power && order >= needed;
  }
  if (first.family < second.family) return true;
  const auto base = [&](const Turn& turn) -> const Rearrangement& {
    return definition.turns[definition.families[turn.family].first_turn].action;
  };
  return compose(definition, base(first), base(second)) !=
         compose(definition, base(second), base(first));
}

}  // namespace

TurnOrder::TurnOrder(const Definition& definition, const PuzzleTurns& turns, Metric metric)
    : count_(turns.size()) {
  for (const int first : turns) {
    for (const int second : turns) {
      allowed_.push_back(
          is_allowed(definition, definition.turns[first], definition.turns[second], metric));
    }
  }
}

}  // namespace superflip::puzzles
