#include "solvers/optimal/plain_search.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "kernels/scalar_ops.h"

namespace superflip::optimal {
namespace {

using kernels::scalar::Ops;
using Rules = SearchRules<Ops>;  // those that are the same in all metrics

constexpr unsigned kEveryFace = 0b111111;
constexpr int kHalf = 1;  // of the three turns of a layer

// A set of layers: faces, and from bit 6 slices.
unsigned layers_of(unsigned faces, bool with_slices) {
  return with_slices ? faces | static_cast<unsigned>(Rules::slices_between(faces)) << 6U : faces;
}
bool has(unsigned layers, int layer) {
  return (layers >> static_cast<unsigned>(layer) & 1U) != 0;
}

}  // namespace

// One expansion under way: what stage after stage found out about the children of a node.
struct PlainSearch::Expansion {
  const Node& node;
  NodeState state{};
  bool goes_back = false;
  std::array<Probe, kLayerCount> other{};               // side 1 after a quarter turn of each layer
  std::array<std::array<Probe, 3>, kLayerCount> own{};  // side 0 after each turn
  std::array<unsigned, 3> layers{};                     // still to be turned, by turn
  bool tight = false;
};

// Whether a bound is above so many moves.
bool PlainSearch::exceeds(const Probe& probe, int moves) const {
  return bounds_.bound_of_code(probe.code) > moves;
}

// What a bound of k more than the moves left to a child says about others follows from how far they
// are from it. Where all turns count as one: with k = 2 the other turns of its layer are dead, being
// one turn away from it; with k = 3 its parent and so all children.
// In QTM a half turn goes through the quarter turns of its face, and is dead with them.
// In STM a slice is one turn of either face away from the like turn of the other.
// False if the node is dead.
template <Metric kMetric>
bool PlainSearch::look_up_other_side(Expansion& expansion) {
  using Count = Counting<kMetric>;
  const unsigned layers = layers_of(expansion.state.faces, Count::kHasSlices);
  const int child_moves = expansion.state.moves_left - 1;
  bool dead = false;
  unsigned quarters = 0;
  unsigned dead_layers = 0;
  for (int layer = 0; layer < Count::kLayers; ++layer) {
    if (!has(layers, layer)) continue;
    const Probe other = bounds_.probe_before_quarter(expansion.node.side[1], layer);
    expansion.other[static_cast<std::size_t>(layer)] = other;
    counts_.nodes += 2;
    ++counts_.lines;
    if (!exceeds(other, child_moves)) quarters |= 1U << static_cast<unsigned>(layer);
    if (exceeds(other, child_moves + 2 - static_cast<int>(Count::kHalfCost))) {
      dead_layers |= 1U << static_cast<unsigned>(layer);
    }
    dead = dead || exceeds(other, child_moves + 2);
  }
  const unsigned halves = layers_of(expansion.state.half_faces, Count::kHasSlices) & ~dead_layers;
  if constexpr (Count::kHasSlices) {
    const unsigned dead_slices = dead_layers >> 6U;
    const unsigned dead_faces = dead_layers & kEveryFace;
    quarters &= ~(dead_slices | dead_slices << 3U | (dead_faces | dead_faces >> 3U) % 8 << 6U);
  }
  expansion.layers = {quarters, halves, quarters};
  return !dead;
}

// The same for bounds of side 0. A turn that led too far proves the coset of side 0 tight.
template <Metric kMetric>
bool PlainSearch::look_up_own_side(Expansion& expansion) {
  using Count = Counting<kMetric>;
  constexpr bool kQtm = kMetric == Metric::kQtm;
  const Node& node = expansion.node;
  const int moves_left = expansion.state.moves_left;
  bool dead = false;
  unsigned dead_layers = 0;    // by a turn of theirs
  unsigned dead_quarters = 0;  // by a half turn, in QTM
  std::array<unsigned, 3> layers = expansion.layers;
  for (int turn = 0; turn < 3 * Count::kLayers; ++turn) {
    const int layer = turn / 3;
    const auto kind = static_cast<std::size_t>(turn % 3);
    if (!has(layers[kind], layer)) continue;
    const bool half = kind == kHalf;
    if (half) ++counts_.nodes;
    ++counts_.lines;
    Probe& own = expansion.own[static_cast<std::size_t>(layer)][kind];
    own = bounds_.probe_after(node.side[0], Rules::entry(node.side[0]), turn);
    const unsigned bit = 1U << static_cast<unsigned>(layer);
    const int cost = half ? static_cast<int>(Count::kHalfCost) : 1;
    if (exceeds(own, moves_left - cost)) expansion.layers[kind] &= ~bit;
    // To the other turns of the layer it is one turn, and so it is to the parent; but two from a half
    // turn in QTM.
    const int least = kQtm ? moves_left - 2 + cost : moves_left;
    if (exceeds(own, least)) (kQtm && half ? dead_quarters : dead_layers) |= bit;
    dead = dead || exceeds(own, least + (kQtm ? 2 : 1));
  }
  const unsigned quarters_left = ~(kQtm ? dead_quarters : dead_layers);
  expansion.layers[0] &= quarters_left;
  expansion.layers[kHalf] &= ~dead_layers;
  expansion.layers[2] &= quarters_left;
  expansion.tight = expansion.state.tight != 0 || (dead_layers | dead_quarters) != 0;
  return !dead;
}

template <Metric kMetric>
bool PlainSearch::expand(const Node& node, bool goes_back) {
  if (*should_stop_ && (*should_stop_)()) return false;
  Expansion expansion{node, Rules::state(node), goes_back};
  ++counts_.expanded;
  counts_.promise += Rules::promise(expansion.state.moves_left);
  // Side 1, once for both quarter turns of a layer; then side 0 for those left. A half turn leaves the
  // coset of side 1 as it is.
  if (!look_up_other_side<kMetric>(expansion)) return true;
  if (!look_up_own_side<kMetric>(expansion)) return true;
  for (int turn = 0; turn < 3 * Counting<kMetric>::kLayers; ++turn) {
    if (!has(expansion.layers[static_cast<std::size_t>(turn % 3)], turn / 3)) continue;
    if (!visit<kMetric>(expansion, LayerTurn::from_index(turn))) return false;
  }
  return true;
}

template <Metric kMetric>
bool PlainSearch::visit(const Expansion& expansion, LayerTurn turn) {
  using MetricRules = SearchRules<Ops, kMetric>;
  const auto layer = static_cast<std::size_t>(turn.layer());
  const Probe& probe = expansion.own[layer][static_cast<std::size_t>(turn.index() % 3)];
  const NodeState& parent = expansion.state;
  const int cost = turn.is_half() ? static_cast<int>(Counting<kMetric>::kHalfCost) : 1;
  const int moves_left = parent.moves_left - cost;
  const std::uint32_t other_entry =
      turn.is_half() ? Rules::entry(expansion.node.side[1]) : expansion.other[layer].entry;
  int bound = bounds_.bound_of_code(probe.code);
  int other_bound =
      turn.is_half() ? parent.other_bound : bounds_.bound_of_code(expansion.other[layer].code);
  Node child{};
  const nodes::SearchTables& tables = bounds_.tables();
  Ops::compose(expansion.node.side[0], tables.turn[turn.index()], child.side[0]);
  Ops::compose(tables.inverse_turn[turn.index()], expansion.node.side[1], child.side[1]);

  std::vector<LayerTurn>& path = expansion.goes_back ? back_ : front_;
  path.push_back(turn);
  bool go_on = true;
  if (moves_left == 0) {
    if (Rules::is_solved(child.side[0])) go_on = report();
  } else {
    if (bound == 0 && other_bound <= bounds_.base()) {
      bound = bounds_.near_bound(child.side[0], probe.entry);
      other_bound = bounds_.near_bound(child.side[1], other_entry);
    }
    if (std::max(bound, other_bound) <= moves_left) {
      Rules::set_entry(child.side[0], probe.entry);
      Rules::set_entry(child.side[1], other_entry);
      const auto left = static_cast<std::uint32_t>(moves_left);
      const auto facts = [left](unsigned faces, int least, bool tight) {
        const auto distance = static_cast<std::uint32_t>(least);
        return SideFacts{faces, distance, tight ? 1U : MetricRules::is_tight(distance, left)};
      };
      SideFacts side = facts(Rules::kFacesAfterLayer.of[layer], bound, expansion.tight);
      SideFacts other = facts(parent.other_faces, other_bound, false);
      const bool switches = MetricRules::prefers_other(side, other);
      if (switches) {
        std::swap(child.side[0], child.side[1]);
        std::swap(side, other);
      }
      Rules::set_state(child, Rules::pack_state(side, other, left));
      go_on = expand<kMetric>(child, expansion.goes_back != switches);
    }
  }
  path.pop_back();
  return go_on;
}

bool PlainSearch::report() {
  MoveSequence found = prefix_;
  const auto append = [&found](LayerTurn turn) {
    found.push_back(turn.first());
    if (turn.is_slice()) found.push_back(turn.second());
  };
  for (const LayerTurn turn : front_) append(turn);
  for (std::size_t i = back_.size(); i-- > 0;) append(back_[i].inverse());
  return (*on_solution_)(found);
}

bool PlainSearch::search(const Task& task, int depth, const OnSolution& on_solution,
                         const ShouldStop& should_stop) {
  on_solution_ = &on_solution;
  should_stop_ = &should_stop;
  prefix_ = task.moves();
  front_.clear();
  back_.clear();
  const int moves_left = depth - task.cost;
  if (std::max(task.bound, task.other_bound) > moves_left) return true;
  if (moves_left == 0) return !Rules::is_solved(task.node.side[0]) || report();
  bool goes_back = false;
  const Node node = start_of(task, 0, moves_left, bounds_.metric(), goes_back);
  return with_metric(bounds_.metric(),
                     [&](auto metric) { return expand<metric()>(node, goes_back); });
}

std::vector<MoveSequence> solutions_in_task(const Task& task, int depth, std::size_t limit,
                                            const Bounds& bounds,
                                            const PlainSearch::ShouldStop& should_stop) {
  std::vector<MoveSequence> solutions;
  if (limit == 0) return solutions;
  std::set<std::vector<Move>> seen;
  PlainSearch search(bounds);
  const auto on_solution = [&](const MoveSequence& found) {
    MoveSequence normal = found.normalised();
    if (normal.length(bounds.metric()) == depth &&
        seen.emplace(normal.begin(), normal.end()).second) {
      solutions.push_back(std::move(normal));
    }
    return solutions.size() < limit;
  };
  search.search(task, depth, on_solution, should_stop);
  return solutions;
}

}  // namespace superflip::optimal
