#include "goals/goal_turn.h"

#include <algorithm>
#include <utility>

#include <superflip/algorithm.h>

#include "cube/canonical_automaton.h"
#include "cube/move_set.h"

namespace superflip::goals {
namespace {

GoalTurn goal_turn(std::vector<Turn> written, int cost) {
  FoldedTurns folded = fold(written);
  return {std::move(written), std::move(folded.moves), folded.held, cost};
}

// Turns of faces as a metric counts them: a slice turn is allowed if both of its faces may be turned
// like that; a half turn counts two in quarter turns, and stands for itself where its face has no
// others.
std::vector<GoalTurn> plain_turns(Metric metric, const TurnSet& allowed) {
  std::vector<GoalTurn> turns;
  for (const CountedTurn& counted : counted_turns(metric, allowed)) {
    std::vector<Turn> written;
    for (const Move move : counted) written.push_back(Turn::of(move));
    const bool is_two = metric == Metric::kQtm && counted.front().quarter_turns() == 2;
    turns.push_back(goal_turn(std::move(written), is_two ? 2 : 1));
  }
  return turns;
}

// Each by itself.
std::vector<GoalTurn> written_turns(const TurnSet& allowed, const TurnCosts& costs) {
  std::vector<GoalTurn> turns;
  for (int i = 0; i < kTurnCount; ++i) {
    const Turn turn = Turn::from_index(i);
    if (allowed.contains(turn)) turns.push_back(goal_turn({turn}, costs.of(turn)));
  }
  return turns;
}

AxisTurn axis_turn_of(const GoalTurn& turn) {
  AxisTurn whole;
  for (const Turn& one : turn.written) {
    whole.axis = static_cast<Axis>(index_of(one.face) % 3);
    if (one.kind == Turn::Kind::kFace) continue;
    whole.held_turns += is_first_of_axis(one.face) ? one.quarter_turns : 4 - one.quarter_turns;
  }
  for (const Move move : turn.moves) {
    whole.first_turns += axis_turn(move).first_turns;
    whole.second_turns += axis_turn(move).second_turns;
  }
  whole.held_turns %= 4;
  whole.first_turns %= 4;
  whole.second_turns %= 4;
  whole.cost = turn.cost;
  return whole;
}

// All that turns about one axis can do together is one; only holding the cube otherwise is nothing.
std::vector<GoalTurn> axial_turns(const TurnSet& allowed) {
  std::vector<GoalTurn> single = written_turns(allowed, TurnCosts(Metric::kAtm));
  std::vector<GoalTurn> turns;
  for (int axis = 0; axis < 3; ++axis) {
    std::vector<GoalTurn> about;
    std::ranges::copy_if(single, std::back_inserter(about), [&](const GoalTurn& turn) {
      return static_cast<int>(axis_turn_of(turn).axis) == axis;
    });
    if (about.empty()) continue;
    // The cheapest way to write each.
    const CanonicalAutomaton order{axis_turns(about)};
    std::vector<std::pair<int, std::vector<Turn>>> runs{{CanonicalAutomaton::kStart, {}}};
    for (std::size_t at = 0; at < runs.size(); ++at) {
      for (std::size_t t = 0; t < about.size(); ++t) {
        const int next = order.next(runs[at].first, static_cast<int>(t));
        if (next == CanonicalAutomaton::kForbidden) continue;
        std::vector<Turn> written = runs[at].second;
        written.push_back(about[t].written.front());
        GoalTurn run = goal_turn(written, 1);
        run.moves = run.moves.normalised();
        if (run.moves.empty()) run.cost = 0;
        turns.push_back(std::move(run));
        runs.emplace_back(next, std::move(written));
      }
    }
  }
  return turns;
}

}  // namespace

std::vector<GoalTurn> goal_turns(const SolveTerms& terms) {
  if (terms.metric == Metric::kAtm && !terms.costs) return axial_turns(terms.turns);
  if (terms.has_plain_turns()) return plain_turns(terms.metric, terms.turns);
  return written_turns(terms.turns, terms.costs.value_or(TurnCosts(terms.metric)));
}

std::vector<AxisTurn> axis_turns(const std::vector<GoalTurn>& turns) {
  std::vector<AxisTurn> result;
  for (const GoalTurn& turn : turns) result.push_back(axis_turn_of(turn));
  return result;
}

std::vector<CountedTurn> counted_turns(Metric metric, const TurnSet& allowed) {
  std::vector<CountedTurn> turns;
  for (const Generator& generator : move_set(metric)) {
    CountedTurn turn;
    const auto axis = static_cast<int>(generator.turn.axis);
    if (generator.turn.first_turns != 0) {
      turn.emplace_back(static_cast<Face>(axis), generator.turn.first_turns);
    }
    if (generator.turn.second_turns != 0) {
      turn.emplace_back(opposite(static_cast<Face>(axis)), generator.turn.second_turns);
    }
    if (std::ranges::all_of(turn, [&](Move m) { return allowed.contains(m); })) {
      turns.push_back(std::move(turn));
    }
  }
  if (metric != Metric::kQtm) return turns;
  for (const Face face : kFaces) {
    const Move half(face, 2);
    if (allowed.contains(half) && !allowed.contains(Move(face, 1))) turns.push_back({half});
  }
  return turns;
}

}  // namespace superflip::goals
