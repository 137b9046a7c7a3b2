#include "solvers/twophase/phase2_search.h"

#include <algorithm>
#include <bit>

namespace superflip::twophase {
namespace {

// With more turns than that the pairs with exact edges exclude nothing.
constexpr int kUdEdgePairLimit = Tables::kUdEdgePairBase + 2;

// So few nodes are over before the memory for later bounds could arrive, were it asked for only
// when the first bound is passed.
constexpr std::size_t kFewNodes = 8;

}  // namespace

Phase2Search::Phase2Search(const Tables& tables, Limits& limits)
    : tables_(tables),
      limits_(limits),
      blocks_(std::make_unique_for_overwrite<Block[]>(kTwoPhaseMaxLength + 1)) {}

void Phase2Search::prefetch(const Phase2State& state, std::size_t corners, std::size_t ud_edges,
                            int turns) const {
  if (turns <= kUdEdgePairLimit) {
    tables_.ud_edge_pairs.prefetch(ud_edges, corners, state.slice);
  } else {
    tables_.corner_pairs.prefetch(corners, ud_edges, state.slice);
  }
}

void Phase2Search::prefetch_rest(const Child& child, int turns) const {
  if (turns <= kUdEdgePairLimit) {
    tables_.corner_pairs.prefetch(child.corners, child.ud_edges, child.state.slice);
  } else {
    tables_.phase2.prefetch_corner_slice(child.corners, child.state.slice);
    tables_.phase2.prefetch_ud_edge_slice(child.ud_edges, child.state.slice);
  }
}

bool Phase2Search::is_within(const Phase2State& state, std::size_t corners, std::size_t ud_edges,
                             int turns) const {
  // Those that exclude most come first.
  const std::size_t slice = state.slice;
  return (turns > kUdEdgePairLimit ||
          tables_.ud_edge_pairs.bound(ud_edges, corners, slice) <= turns) &&
         tables_.corner_pairs.bound(corners, ud_edges, slice) <= turns &&
         tables_.phase2.corner_slice_bound(corners, slice) <= turns &&
         tables_.phase2.ud_edge_slice_bound(ud_edges, slice) <= turns;
}

void Phase2Search::run(std::span<const Phase2Root> roots, int max_length, const OnFound& on_found) {
  max_length_ = max_length;
  on_found_ = &on_found;
  Block& block = blocks_[0];
  block.size = 0;
  for (std::size_t i = 0; i < roots.size() && !is_over(); ++i) {
    if (!is_within(roots[i].state, roots[i].corners, roots[i].ud_edges, max_length_)) continue;
    block.nodes[block.size] = {roots[i].state, 0, static_cast<std::uint16_t>(i)};
    if (roots[i].state.is_solved()) {
      max_length_ = on_found(i, {});
    } else if (++block.size == kBlock) {
      expand(0, roots);
      block.size = 0;
    }
  }
  if (block.size > 0 && !is_over()) expand(0, roots);
}

// No node of the block is solved.
void Phase2Search::expand(std::size_t level, std::span<const Phase2Root> roots) {
  limits_.count_nodes(static_cast<int>(blocks_[level].size));
  Children children;
  const std::size_t count = find_children(level, roots, children);
  Block& below = blocks_[level + 1];
  below.size = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Child& child = children[i];
    const int turns = max_length_ - static_cast<int>(level) - 1;
    if (!is_within(child.state, child.corners, child.ud_edges, turns)) continue;
    if (child.state.is_solved()) {
      report(level, child.node, child.move);
    } else {
      below.nodes[below.size++] = {child.state, child.move, child.node};
      if (below.size < kBlock) continue;
      expand(level + 1, roots);
      below.size = 0;
    }
    if (is_over()) return;
  }
  if (below.size > 0 && !is_over()) expand(level + 1, roots);
}

std::size_t Phase2Search::find_children(std::size_t level, std::span<const Phase2Root> roots,
                                        Children& children) const {
  const Phase2Tables& phase2 = tables_.phase2;
  const Block& block = blocks_[level];
  const int turns = max_length_ - static_cast<int>(level) - 1;
  const bool few = block.size < kFewNodes;
  std::size_t count = 0;
  for (std::size_t n = 0; n < block.size; ++n) {
    const Node& node = block.nodes[n];
    unsigned moves = moves_after(level, node, roots);
    for (; moves != 0; moves &= moves - 1) {
      const auto m = static_cast<std::size_t>(std::countr_zero(moves));
      Child& child = children[count];
      child.state.corners = phase2.corners_after(node.state.corners, m);
      child.corners = static_cast<std::uint16_t>(phase2.rank(child.state.corners));
      if (phase2.corner_bound(child.corners) > turns) continue;
      child.state.slice = phase2.slice_after(node.state.slice, m);
      child.state.ud_edges = phase2.ud_edges_after(node.state.ud_edges, m);
      child.ud_edges = static_cast<std::uint16_t>(phase2.rank(child.state.ud_edges));
      child.node = static_cast<std::uint8_t>(n);
      child.move = static_cast<std::uint8_t>(m);
      prefetch(child.state, child.corners, child.ud_edges, turns);
      if (few) prefetch_rest(child, turns);
      ++count;
    }
  }
  return count;
}

unsigned Phase2Search::moves_after(std::size_t level, const Node& node,
                                   std::span<const Phase2Root> roots) const {
  if (level > 1) return order_.after_phase2(node.move);
  if (level == 0) return roots[node.parent].first_moves;
  const Phase2Root& root = roots[blocks_[0].nodes[node.parent].parent];
  return order_.second_of_phase2(root.first_moves, node.move);
}

void Phase2Search::report(std::size_t level, std::size_t node, int last_move) {
  std::array<std::uint8_t, kTwoPhaseMaxLength + 1> moves{};
  const std::size_t length = level + 1;
  moves[level] = static_cast<std::uint8_t>(last_move);
  for (; level > 0; --level) {
    moves[level - 1] = blocks_[level].nodes[node].move;
    node = blocks_[level].nodes[node].parent;
  }
  max_length_ = (*on_found_)(blocks_[0].nodes[node].parent, std::span(moves).first(length));
}

}  // namespace superflip::twophase
