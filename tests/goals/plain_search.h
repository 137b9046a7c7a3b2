// Distances from a goal by a search that goes through cubes one by one, and knows no tables.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <superflip/algorithm.h>
#include <superflip/solve_terms.h>

#include "goals/goal_labels.h"

namespace superflip::test_support {

struct PlainStep {
  std::vector<Turn> written;
  int cost = 1;
};

inline Face axis_of(const Turn& turn) {
  return std::min(turn.face, opposite(turn.face));
}

// What the terms count, by their definition: each turn by itself; in stm also two faces as a slice, if
// there are no slices to turn; in atm all that up to three turns about one axis can do.
inline std::vector<PlainStep> plain_steps(const SolveTerms& terms) {
  std::vector<Turn> turns;
  for (int i = 0; i < kTurnCount; ++i) {
    if (terms.turns.contains(Turn::from_index(i))) turns.push_back(Turn::from_index(i));
  }
  std::vector<PlainStep> steps;
  const bool counts_pairs = terms.metric == Metric::kStm && terms.has_plain_turns();
  const bool is_axial = terms.metric == Metric::kAtm && !terms.costs;
  for (const Turn& first : turns) {
    steps.push_back(
        {{first}, terms.costs ? terms.costs->of(first) : length({first}, terms.metric)});
    for (const Turn& second : turns) {
      if (axis_of(first) != axis_of(second)) continue;
      const bool is_slice =
          second.face == opposite(first.face) && second.quarter_turns == 4 - first.quarter_turns;
      if (is_axial || (counts_pairs && is_slice)) steps.push_back({{first, second}, 1});
      for (const Turn& third : turns) {
        if (is_axial && axis_of(first) == axis_of(third)) {
          steps.push_back({{first, second, third}, 1});
        }
      }
    }
  }
  for (PlainStep& step : steps) {
    if (is_axial && fold(step.written).moves.cube().is_solved()) step.cost = 0;
  }
  return steps;
}

class PlainSearch {
 public:
  using Counts = std::vector<std::uint64_t>;

  PlainSearch(const SolveTerms& terms, std::size_t most)
      : terms_(terms), labels_(goals::labels_of(terms.goal.ways())), steps_(plain_steps(terms)) {
    find(Cube{}, Symmetry());
    for (std::size_t at = 0; at < nodes_.size() && nodes_.size() <= most; ++at) {
      for (const PlainStep& step : steps_) {
        // The whole way that the hands would go from home, as notation reads it.
        std::vector<Turn> way = rotations_to(nodes_[at].held);
        way.insert(way.end(), step.written.begin(), step.written.end());
        const FoldedTurns folded = fold(way);
        const Cube made = folded.moves.cube();
        const std::size_t to = find(nodes_[at].cube * made, folded.held);
        nodes_[to].before.push_back({at, step.cost});
        if (step.cost == 0) continue;
        const auto [known, is_new] = nodes_[at].turns.try_emplace(bytes_of(made), step.cost);
        known->second = std::min(known->second, step.cost);
      }
    }
    is_complete_ = nodes_.size() <= most;
  }
  // Whether it did not become too much.
  bool is_complete() const { return is_complete_; }

  bool counts_holds() const { return !is_same_everywhere(); }
  Counts counts() {
    walk();
    std::map<std::string, int> distances;  // of states
    const bool holds_count = counts_holds();
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      const std::string state =
          holds_count ? std::to_string(rotated_first(at)) : seen_by(nodes_[at].cube);
      const auto known = distances.try_emplace(state, nodes_[at].distance).first;
      if (known->second != nodes_[at].distance) return {};
    }
    Counts counts;
    for (const auto& [state, distance] : distances) {
      const auto place = static_cast<std::size_t>(distance);
      if (counts.size() <= place) counts.resize(place + 1);
      ++counts[place];
    }
    return counts;
  }

 private:
  struct Node {
    Cube cube;
    Symmetry held;
    int distance = -1;
    std::vector<std::pair<std::size_t, int>> before;  // nodes that lead here, and what that costs
    std::map<std::string, int> turns;                 // what can be done here, and what it costs
  };

  static std::string bytes_of(const Cube& cube) {
    std::string bytes(cube.corner_piece.begin(), cube.corner_piece.end());
    bytes.append(cube.corner_twist.begin(), cube.corner_twist.end());
    bytes.append(cube.edge_piece.begin(), cube.edge_piece.end());
    return bytes.append(cube.edge_flip.begin(), cube.edge_flip.end());
  }
  std::string seen_by(const Cube& cube) const {
    const PuzzleState state = goals::seen(labels_, cube);
    return std::string(state.pieces.begin(), state.pieces.end()) +
           std::string(state.orientations.begin(), state.orientations.end());
  }
  std::size_t find(const Cube& cube, Symmetry held) {
    const auto [known, is_new] = numbers_.try_emplace({seen_by(cube), held.index()}, nodes_.size());
    if (is_new) nodes_.push_back({cube, held, -1, {}, {}});
    return known->second;
  }

  // The first node that rotations for nothing lead to this one from.
  std::size_t rotated_first(std::size_t at) const {
    std::set<std::size_t> seen{at};
    std::vector<std::size_t> open{at};
    while (!open.empty()) {
      const std::size_t node = open.back();
      open.pop_back();
      for (const auto& [from, cost] : nodes_[node].before) {
        if (cost == 0 && seen.insert(from).second) open.push_back(from);
      }
    }
    return *seen.begin();
  }
  // Whether the same can be done from all nodes, rotations included.
  bool is_same_everywhere() const {
    std::map<std::size_t, std::map<std::string, int>> turns;  // by the first of those rotated
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      auto& own = turns[rotated_first(at)];
      for (const auto& [made, cost] : nodes_[at].turns) {
        const auto known = own.try_emplace(made, cost).first;
        known->second = std::min(known->second, cost);
      }
    }
    return std::all_of(turns.begin(), turns.end(),
                       [&](const auto& entry) { return entry.second == turns.begin()->second; });
  }

  void walk() {
    using Entry = std::pair<int, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      if (terms_.goal.is_reached_by(nodes_[at].cube)) open.emplace(0, at);
    }
    while (!open.empty()) {
      const auto [distance, at] = open.top();
      open.pop();
      if (nodes_[at].distance >= 0) continue;
      nodes_[at].distance = distance;
      for (const auto& [from, cost] : nodes_[at].before) open.emplace(distance + cost, from);
    }
  }

  const SolveTerms terms_;
  const goals::GoalLabels labels_;
  const std::vector<PlainStep> steps_;
  std::vector<Node> nodes_;
  std::map<std::pair<std::string, int>, std::size_t> numbers_;
  bool is_complete_ = false;
};

}  // namespace superflip::test_support
