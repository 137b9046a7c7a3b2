#include "solvers/goal/goal_turns.h"

#include <algorithm>
#include <utility>

namespace superflip::goal {

GoalTurns::GoalTurns(const SolveTerms& terms)
    : turns_(goals::goal_turns(terms)), order_(goals::axis_turns(turns_)), holds_(turns_) {
  for (std::size_t h = 0; h < holds().size(); ++h) {
    for (std::size_t t = 0; t < turns_.size(); ++t) {
      for (const Move move : holds_.moves(h, t)) table_turns_.add(move);
    }
  }
  choose_table_metric(terms);
  bool has_classes = false;
  for (std::size_t h = 0; h < holds().size(); ++h) has_classes |= class_of(h) > 0;
  if (has_classes) count_as_written();
}

void GoalTurns::count_as_written() {
  table_system_ = holds_.system();
  int least = 0;
  for (const goals::GoalTurn& turn : turns_) {
    if (turn.moves.empty()) continue;
    if (least == 0 || turn.cost < least) least = turn.cost;
  }
  cost_ = least;
  steps_ = 1;
}

std::vector<goals::CountedTurn> GoalTurns::steps(std::size_t hold, std::size_t turn) const {
  const MoveSequence moves = holds_.moves(hold, turn);
  if (!table_system_) return steps_in(table_metric_, moves);
  if (moves.empty()) return {};
  return {goals::CountedTurn(moves.begin(), moves.end())};
}

std::vector<goals::CountedTurn> GoalTurns::steps_in(Metric metric,
                                                    const MoveSequence& moves) const {
  std::vector<goals::CountedTurn> steps;
  const bool is_one =
      metric == Metric::kAtm || (metric == Metric::kStm && moves.length(Metric::kStm) == 1);
  if (is_one && !moves.empty()) {
    steps.emplace_back(moves.begin(), moves.end());
    return steps;
  }
  for (const Move move : moves) {
    const Move quarter(move.face(), 1);
    const bool is_two = metric == Metric::kQtm && move.quarter_turns() == 2;
    if (is_two && table_turns_.contains(quarter)) {
      steps.insert(steps.end(), 2, {quarter});
    } else {
      steps.push_back({move});
    }
  }
  return steps;
}

// By its own metric where it has one. Costs, and turns that are not of faces, by the metric whose
// distances say most: a table's distance times what a step costs at least.
void GoalTurns::choose_table_metric(const SolveTerms& terms) {
  // Roughly how many steps a position is away, compared with turns of faces.
  constexpr std::array<std::pair<Metric, double>, 4> kFar{
      {{Metric::kHtm, 1.0}, {Metric::kQtm, 1.25}, {Metric::kStm, 0.93}, {Metric::kAtm, 0.8}}};
  double best = 0;
  for (const auto& [metric, far] : kFar) {
    if (terms.has_plain_turns() && metric != terms.metric) continue;
    int cost = 0;
    int steps = 0;
    for (const goals::GoalTurn& turn : turns_) {
      if (turn.moves.empty()) continue;
      const int own = static_cast<int>(steps_in(metric, turn.moves).size());
      if (steps > 0 && turn.cost * steps >= cost * own) continue;
      cost = turn.cost;
      steps = own;
    }
    if (steps == 0) continue;
    const double worth = far * cost / steps;
    if (worth <= best) continue;
    best = worth;
    table_metric_ = metric;
    cost_ = cost;
    steps_ = steps;
  }
}

int GoalTurns::least_cost(int steps) const {
  return (steps * cost_ + steps_ - 1) / steps_;
}

}  // namespace superflip::goal
