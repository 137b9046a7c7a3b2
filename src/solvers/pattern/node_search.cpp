#include "solvers/pattern/node_search.h"

#include <algorithm>
#include <bit>
#include <cassert>

// How a node is expanded
// ======================
// All children at once, table by table: the indices of every child still alive are computed and their
// lines prefetched before the first of them is read, so that a dozen cache misses overlap instead of
// following one another. A child that one table rules out is not looked up in the next; and as the
// first table knows the corners alone, the edges of most children are never turned at all.

namespace superflip::pattern {
namespace {

constexpr unsigned kExpandedBetweenChecks = 2048;

}  // namespace

Node NodeSearch::root(const Cube& cube) const {
  Node node;
  node.positions = patterns::positions_of(cube);
  node.shifted = solved_;
  for (std::size_t t = 0; t < setup_.tables.size(); ++t) {
    node.distances[t] = static_cast<std::uint8_t>(setup_.tables[t]->distance(node.positions));
  }
  if (setup_.all_edges != nullptr) {
    node.distances[setup_.tables.size()] =
        static_cast<std::uint8_t>(setup_.all_edges->distance(cube));
  }
  return node;
}

int NodeSearch::bound_of(const Node& node) {
  // What is not used stays 0.
  return *std::max_element(node.distances.begin(), node.distances.end());
}

// Step 1: the turns that may follow and lead to no known duplicate.
void NodeSearch::generate(const Node& node, int depth, Expansion& expansion) const {
  const Duplicates& duplicates = *setup_.duplicates;
  const bool looks_up = depth < duplicates.depth();
  const SequenceBits* bits = looks_up ? duplicates.bits() : nullptr;
  const DuplicateStates* states = looks_up ? duplicates.states() : nullptr;
  expansion.count = 0;
  for (std::uint32_t left = duplicates.automaton().allowed(node.state); left != 0;
       left &= left - 1) {
    const int m = std::countr_zero(left);
    Node& child = expansion.children[expansion.count];
    if (bits != nullptr || states != nullptr) {
      child.number = next_number(node.number, m);
      if (bits != nullptr && bits->is_duplicate(child.number)) continue;
    }
    if (states != nullptr) {
      maps_.turn_corners(m, node.shifted, child.shifted);
      maps_.turn_edges(m, node.shifted, child.shifted);
      if (states->is_duplicate(child.shifted, child.number)) continue;
    }
    child.move = static_cast<std::uint8_t>(m);
    expansion.alive[expansion.count] = static_cast<std::uint8_t>(expansion.count);
    ++expansion.count;
  }
}

void NodeSearch::turn(const Node& node, bool corners, Expansion& expansion) const {
  for (int i = 0; i < expansion.count; ++i) {
    Node& child = expansion.children[expansion.alive[i]];
    if (corners) {
      maps_.turn_corners(child.move, node.positions, child.positions);
    } else {
      maps_.turn_edges(child.move, node.positions, child.positions);
    }
  }
}

// Step 2: look-ups, until none is left alive or all tables have been asked.
void NodeSearch::look_up(const Node& node, int remaining, Expansion& expansion) {
  bool corners_turned = false;
  bool edges_turned = false;
  for (std::size_t t = 0; t < setup_.tables.size() && expansion.count > 0; ++t) {
    const patterns::PatternIndex& index = setup_.tables[t]->index();
    if (index.has_corners() && !corners_turned) {
      turn(node, true, expansion);
      corners_turned = true;
    }
    if (index.has_edges() && !edges_turned) {
      turn(node, false, expansion);
      edges_turned = true;
    }
    filter(node, t, remaining - 1, expansion);
  }
  if (!corners_turned) turn(node, true, expansion);
  if (!edges_turned) turn(node, false, expansion);
  if (setup_.all_edges != nullptr) filter_by_all_edges(node, remaining - 1, expansion);
}

void NodeSearch::filter(const Node& node, std::size_t table, int most, Expansion& expansion) const {
  const patterns::PatternIndex& index = setup_.tables[table]->index();
  const patterns::PackedDistances& distances = setup_.tables[table]->distances();
  for (int i = 0; i < expansion.count; ++i) {
    const std::uint64_t at = index.rank(expansion.children[expansion.alive[i]].positions);
    expansion.index[i] = at;
    distances.prefetch(at);
  }
  for (int i = 0; i < expansion.count; ++i) {
    expansion.children[expansion.alive[i]].distances[table] =
        static_cast<std::uint8_t>(distances.distance(expansion.index[i], {node.distances[table]}));
  }
  keep(table, most, expansion);
}

void NodeSearch::filter_by_all_edges(const Node& node, int most, Expansion& expansion) const {
  std::array<edges::EdgeDistances::Lookup, kMaxChildren> lookups;
  for (int i = 0; i < expansion.count; ++i) {
    lookups[i].cube = patterns::cube_of(expansion.children[expansion.alive[i]].positions);
    setup_.all_edges->begin(lookups[i]);
  }
  for (int i = 0; i < expansion.count; ++i) setup_.all_edges->locate(lookups[i]);
  const std::size_t table = setup_.tables.size();
  for (int i = 0; i < expansion.count; ++i) {
    expansion.children[expansion.alive[i]].distances[table] =
        static_cast<std::uint8_t>(setup_.all_edges->finish(lookups[i], {node.distances[table]}));
  }
  keep(table, most, expansion);
}

void NodeSearch::keep(std::size_t table, int most, Expansion& expansion) {
  int kept = 0;
  for (int i = 0; i < expansion.count; ++i) {
    expansion.alive[kept] = expansion.alive[i];
    kept += expansion.children[expansion.alive[i]].distances[table] <= most ? 1 : 0;
  }
  expansion.count = kept;
}

void NodeSearch::order(Expansion& expansion) const {
  if (!setup_.best_first) return;
  std::stable_sort(expansion.alive.begin(), expansion.alive.begin() + expansion.count,
                   [&](std::uint8_t a, std::uint8_t b) {
                     return bound_of(expansion.children[a]) < bound_of(expansion.children[b]);
                   });
}

void NodeSearch::fill(const Node& node, Turns turns, Expansion& expansion) {
  generate(node, turns.made, expansion);
  nodes_ += static_cast<std::uint64_t>(expansion.count);
  look_up(node, turns.left, expansion);
  for (int i = 0; i < expansion.count; ++i) {
    Node& child = expansion.children[expansion.alive[i]];
    child.state = setup_.duplicates->automaton().next(node.state, child.move);
  }
  order(expansion);
  expansion.next = 0;
  if (++expanded_ == kExpandedBetweenChecks) {
    expanded_ = 0;
    if (limits_.check) limits_.check();
  }
}

void NodeSearch::expand(const Node& node, Turns turns, std::vector<Node>& children) {
  Expansion& expansion = expansions_.front();
  fill(node, turns, expansion);
  for (int i = 0; i < expansion.count; ++i)
    children.push_back(expansion.children[expansion.alive[i]]);
}

void NodeSearch::run(const Node& start, Turns turns, const Found& found) {
  assert(turns.left >= 1 && turns.left <= kMaxDepth);
  std::array<Move, kMaxDepth> path;
  int level = 0;  // turns after start
  fill(start, turns, expansions_.front());
  while (level >= 0) {
    Expansion& expansion = expansions_[level];
    if (expansion.next == expansion.count) {
      --level;
      continue;
    }
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return;
    const Node& child = expansion.children[expansion.alive[expansion.next++]];
    path[level] = Move::from_index(child.move);
    const Turns below{turns.made + level + 1, turns.left - level - 1};
    if (below.left > 0) {
      ++level;
      fill(child, below, expansions_[level]);
    } else if (child.positions == solved_) {
      if (!found(std::span(path).first(static_cast<std::size_t>(turns.left)))) return;
    }
  }
}

}  // namespace superflip::pattern
