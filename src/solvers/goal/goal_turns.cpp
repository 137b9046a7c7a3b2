#include "solvers/goal/goal_turns.h"

#include <algorithm>
#include <utility>

#include <superflip/algorithm.h>

#include "goals/label_database.h"

namespace superflip::goal {
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
  for (const goals::CountedTurn& counted : goals::counted_turns(metric, allowed)) {
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

std::vector<AxisTurn> axis_turns(const std::vector<GoalTurn>& turns) {
  std::vector<AxisTurn> result;
  for (const GoalTurn& turn : turns) result.push_back(axis_turn_of(turn));
  return result;
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

std::vector<GoalTurn> all_turns(const SolveTerms& terms) {
  if (terms.metric == Metric::kAtm && !terms.costs) return axial_turns(terms.turns);
  if (terms.has_plain_turns()) return plain_turns(terms.metric, terms.turns);
  return written_turns(terms.turns, terms.costs.value_or(TurnCosts(terms.metric)));
}

}  // namespace

GoalTurns::GoalTurns(const SolveTerms& terms)
    : turns_(all_turns(terms)), order_(axis_turns(turns_)) {
  find_holds();
  for (std::size_t h = 0; h < holds_.size(); ++h) {
    for (std::size_t t = 0; t < turns_.size(); ++t) {
      for (const Move move : moves_when_held(h, t)) table_turns_.add(move);
    }
  }
  find_classes();
  choose_table_metric(terms);
  if (*std::ranges::max_element(class_of_) > 0) make_system();
}

// Holds that rotations lead to from one another.
void GoalTurns::find_classes() {
  constexpr std::size_t kNone = ~std::size_t{0};
  class_of_.assign(holds_.size(), kNone);
  std::size_t count = 0;
  for (std::size_t h = 0; h < holds_.size(); ++h) {
    if (class_of_[h] != kNone) continue;
    std::vector<std::size_t> members{h};
    class_of_[h] = count;
    for (std::size_t at = 0; at < members.size(); ++at) {
      for (std::size_t t = 0; t < turns_.size(); ++t) {
        const std::size_t next = hold_after(members[at], t);
        if (!turns_[t].moves.empty() || class_of_[next] != kNone) continue;
        class_of_[next] = count;
        members.push_back(next);
      }
    }
    ++count;
  }
}

void GoalTurns::make_system() {
  goals::TurnSystem system;
  system.classes.resize(*std::ranges::max_element(class_of_) + 1);
  int least = 0;
  for (std::size_t h = 0; h < holds_.size(); ++h) {
    auto& own = system.classes[class_of_[h]];
    for (std::size_t t = 0; t < turns_.size(); ++t) {
      if (turns_[t].moves.empty()) continue;
      const MoveSequence moves = moves_when_held(h, t);
      const goals::TurnSystem::HeldTurn turn{
          {moves.begin(), moves.end()}, static_cast<std::uint8_t>(class_of_[hold_after(h, t)])};
      if (std::find(own.begin(), own.end(), turn) == own.end()) own.push_back(turn);
      if (least == 0 || turns_[t].cost < least) least = turns_[t].cost;
    }
  }
  table_system_ = std::move(system);
  cost_ = least;
  steps_ = 1;
}

void GoalTurns::find_holds() {
  holds_.emplace_back();
  for (std::size_t h = 0; h < holds_.size(); ++h) {
    for (const GoalTurn& turn : turns_) {
      const Symmetry after = holds_[h] * turn.held;
      const auto known = std::find(holds_.begin(), holds_.end(), after);
      next_hold_.push_back(static_cast<std::uint8_t>(known - holds_.begin()));
      if (known == holds_.end()) holds_.push_back(after);
    }
  }
}

MoveSequence GoalTurns::moves_when_held(std::size_t hold, std::size_t turn) const {
  return turns_[turn].moves.image(holds_[hold].inverse());
}

std::vector<goals::CountedTurn> GoalTurns::steps(std::size_t hold, std::size_t turn) const {
  const MoveSequence moves = moves_when_held(hold, turn);
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
    for (const GoalTurn& turn : turns_) {
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
