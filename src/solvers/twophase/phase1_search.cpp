#include "solvers/twophase/phase1_search.h"

#include <algorithm>
#include <bit>

namespace superflip::twophase {

Phase1Search::Phase1Search(const Tables& tables, const Directions& directions, Limits& limits,
                           OnSolution on_solution)
    : tables_(tables),
      table_(tables.phase1.data()),
      limits_(limits),
      directions_(directions),
      on_solution_(std::move(on_solution)),
      phase2_(tables, limits),
      blocks_(std::make_unique_for_overwrite<Block[]>(kTwoPhaseMaxLength + 1)) {
  leaves_.reserve(4 * kBlock);
}

void Phase1Search::set_bounds(const LengthBounds& bounds) {
  max_length_ = bounds.longest;
  enough_ = bounds.enough;
}

void Phase1Search::run(unsigned directions, const PhaseLengths& lengths) {
  depth_ = lengths.phase1;
  max_phase2_ = lengths.max_phase2;
  ending_length_ = std::min(depth_, kMaxEndingLength);
  Block& root = blocks_[0];
  root.size = 0;
  for (std::size_t i = 0; i < kDirectionCount; ++i) {
    const Direction& direction = directions_[i];
    if ((directions >> i & 1U) == 0 || direction.distance > depth_) continue;
    root.nodes[root.size++] = {direction.state,
                               direction.last_face,
                               static_cast<std::uint8_t>(direction.distance),
                               static_cast<std::uint8_t>(i),
                               0,
                               0,
                               direction.order,
                               tables_.near.closer_moves(direction.state)};
  }
  process(0);
}

void Phase1Search::process(std::size_t level) {
  if (blocks_[level].size == 0 || is_over()) return;
  if (depth_ - static_cast<int>(level) == ending_length_) {
    finish(level);
  } else {
    expand(level);
  }
}

void Phase1Search::expand(std::size_t level) {
  const int togo = depth_ - static_cast<int>(level);
  limits_.count_nodes(static_cast<int>(blocks_[level].size));
  if (togo - 1 == ending_length_) return expand<Range::kEnding>(level);
  if (togo - 1 == kNearDistance) return expand<Range::kNear>(level);
  expand<Range::kFar>(level);
}

template <Phase1Search::Range range>
void Phase1Search::expand(std::size_t level) {
  const Block& block = blocks_[level];
  Block& below = blocks_[level + 1];
  const int togo = depth_ - static_cast<int>(level);
  Children children;
  const std::size_t count = range == Range::kEnding ? find_last_children(block, children)
                                                    : find_children<range>(block, children);
  below.size = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Child& child = children[i];
    const Phase1State state{child.class_index, child.twist, 0};
    const Node& node = block.nodes[child.node];
    Node& made = below.nodes[below.size];
    if constexpr (range == Range::kFar) {
      const std::size_t byte = child.class_index * kTwistBytes + child.twist / 8U;
      const auto remainder = pdb::Remainder(pdb::trit(table_[byte], child.twist % 8U));
      const int distance = pdb::nearest_distance(remainder, {node.distance});
      if (distance >= togo) continue;
      made.distance = static_cast<std::uint8_t>(distance);
    } else if constexpr (range == Range::kNear) {
      made.closer_moves = tables_.near.closer_moves(state);
      if (made.closer_moves == 0) continue;
    }
    make_child(node, child, made);
    if constexpr (range != Range::kEnding) {
      __builtin_prefetch(&tables_.coordinate.classes.row(child.class_index));
    }
    if (++below.size < kBlock) continue;
    process(level + 1);
    if (is_over()) return;
    below.size = 0;
  }
  process(level + 1);
}

// Those which may be near enough; the bytes that decide it are on their way.
template <Phase1Search::Range range>
std::size_t Phase1Search::find_children(const Block& block, Children& children) const {
  const FlipSliceClasses& classes = tables_.coordinate.classes;
  const TwistMaps& twists = tables_.coordinate.twists;
  std::size_t count = 0;
  for (std::size_t n = 0; n < block.size; ++n) {
    const Phase1State& state = block.nodes[n].state;
    const ClassRow& row = classes.row(state.class_index);
    const auto twist_after = twists.after(state.twist);
    const MoveOrder::Choices& choices = order_.after(state.frame, block.nodes[n].last_face);
    for (std::size_t i = 0; i < choices.count; ++i) {
      const std::size_t m = choices.moves[i];
      const Phase1State next{row.next[m], twists.seen_in(row.frame[m], twist_after[m]), 0};
      children[count] = {next.class_index, next.twist, static_cast<std::uint8_t>(n),
                         static_cast<std::uint8_t>(m)};
      if constexpr (range == Range::kFar) {
        __builtin_prefetch(table_ + next.class_index * kTwistBytes + next.twist / 8U);
        ++count;
      } else {
        // Most fall out here, without a pattern: counted, not jumped over.
        count += tables_.near.may_contain(next) ? 1 : 0;
      }
    }
  }
  if constexpr (range == Range::kNear) {
    for (std::size_t i = 0; i < count; ++i) {
      tables_.near.prefetch({children[i].class_index, children[i].twist, 0});
    }
  }
  return count;
}

// All that have endings: they were found when the nodes were.
std::size_t Phase1Search::find_last_children(const Block& block, Children& children) const {
  const FlipSliceClasses& classes = tables_.coordinate.classes;
  const TwistMaps& twists = tables_.coordinate.twists;
  std::size_t count = 0;
  for (std::size_t n = 0; n < block.size; ++n) {
    const Node& node = block.nodes[n];
    const ClassRow& row = classes.row(node.state.class_index);
    const auto twist_after = twists.after(node.state.twist);
    unsigned moves = node.closer_moves & order_.after(node.state.frame, node.last_face).bits;
    for (; moves != 0; moves &= moves - 1) {
      const auto m = static_cast<std::size_t>(std::countr_zero(moves));
      const Phase1State next{row.next[m], twists.seen_in(row.frame[m], twist_after[m]), 0};
      tables_.endings.prefetch(ending_length_, next);
      children[count++] = {next.class_index, next.twist, static_cast<std::uint8_t>(n),
                           static_cast<std::uint8_t>(m)};
    }
  }
  return count;
}

void Phase1Search::make_child(const Node& node, const Child& child, Node& made) const {
  const ClassRow& row = tables_.coordinate.classes.row(node.state.class_index);
  const Frame frame = node.state.frame;
  const Move move = frames_.original(frame, Move::from_index(child.move));
  made.state = {child.class_index, child.twist, frames_.product(frame, row.frame[child.move])};
  made.last_face = static_cast<std::uint8_t>(index_of(move.face()));
  made.direction = node.direction;
  made.move = static_cast<std::uint8_t>(move.index());
  made.parent = child.node;
  turns_.turn(node.order, move, made.order);
}

void Phase1Search::finish(std::size_t level) {
  const Block& block = blocks_[level];
  std::array<std::span<const Ending>, kBlock> endings;
  for (std::size_t n = 0; n < block.size; ++n) {
    const Node& node = block.nodes[n];
    endings[n] = tables_.endings.find(ending_length_, node.state);
    __builtin_prefetch(endings[n].data());
    __builtin_prefetch(reinterpret_cast<const char*>(endings[n].data()) + 64);
    seen_[n] = frames_.seen_in(node.state.frame, node.order);
  }
  leaves_.clear();
  for (std::size_t n = 0; n < block.size; ++n) add_leaves(block, n, endings[n]);
  try_leaves();
}

void Phase1Search::add_leaves(const Block& block, std::size_t node,
                              std::span<const Ending> endings) {
  const Phase2Tables& phase2 = tables_.phase2;
  const PieceOrder& seen = seen_[node];
  const unsigned faces =
      order_.after(block.nodes[node].state.frame, block.nodes[node].last_face).faces;
  const int limit = max_phase2();
  for (const Ending& ending : endings) {
    if ((ending.first_faces() & ~faces) != 0) continue;
    ++tries_;
    const auto corner = [&](std::size_t slot) { return seen.corner[ending.order.corner[slot]]; };
    const auto slice = [&](std::size_t i) { return seen.edge[ending.order.edge[kFR + i]] - kFR; };
    Leaf leaf{&ending, static_cast<std::uint8_t>(node), {}};
    Phase2Root& start = leaf.start;
    start.state.corners = pack_order(corner);
    start.corners = static_cast<std::uint16_t>(phase2.rank(start.state.corners));
    if (phase2.corner_bound(start.corners) > limit) continue;
    start.state.slice = phase2.rank_of_slice(slice);
    phase2.prefetch_corner_slice(start.corners, start.state.slice);
    leaves_.push_back(leaf);
  }
}

void Phase1Search::try_leaves() {
  const Phase2Tables& phase2 = tables_.phase2;
  const int limit = max_phase2();
  std::size_t kept = 0;
  roots_.clear();
  for (const Leaf& leaf : leaves_) {
    Phase2Root start = leaf.start;
    if (phase2.corner_slice_bound(start.corners, start.state.slice) > limit) continue;
    const PieceOrder& seen = seen_[leaf.node];
    const PieceOrder& ending = leaf.ending->order;
    start.state.ud_edges =
        pack_order([&](std::size_t slot) { return seen.edge[ending.edge[slot]]; });
    start.ud_edges = static_cast<std::uint16_t>(phase2.rank(start.state.ud_edges));
    phase2_.prefetch(start.state, start.corners, start.ud_edges, limit);
    start.first_moves = first_of_phase2(*leaf.ending);
    leaves_[kept++] = leaf;
    roots_.push_back(start);
  }
  phase2_.run(roots_, limit, [this](std::size_t root, std::span<const std::uint8_t> moves) {
    report(leaves_[root], moves);
    return max_phase2();
  });
}

std::uint16_t Phase1Search::first_of_phase2(const Ending& ending) const {
  if (ending_length_ == 0) return static_cast<std::uint16_t>(order_.first_of_phase2(kNoFace));
  const Move last = Move::from_index(ending.move(ending_length_ - 1));
  unsigned moves = order_.first_of_phase2(static_cast<std::size_t>(index_of(last.face())));
  if (ending_length_ > 1) {
    const Move before = Move::from_index(ending.move(ending_length_ - 2));
    const auto face = static_cast<std::size_t>(index_of(before.face()));
    if (before.axis() == last.axis()) moves &= order_.first_of_phase2(face);
  }
  return static_cast<std::uint16_t>(moves);
}

void Phase1Search::report(const Leaf& leaf, std::span<const std::uint8_t> phase2_moves) {
  auto level = static_cast<std::size_t>(depth_ - ending_length_);
  const Node* node = &blocks_[level].nodes[leaf.node];
  const Frame frame = node->state.frame;
  const std::size_t direction = node->direction;
  std::vector<Move> moves(level);
  while (level > 0) {
    moves[--level] = Move::from_index(node->move);
    node = &blocks_[level].nodes[node->parent];
  }
  for (int i = 0; i < ending_length_; ++i) {
    moves.push_back(frames_.original(frame, Move::from_index(leaf.ending->move(i))));
  }
  for (const std::uint8_t m : phase2_moves) {
    moves.push_back(frames_.original(frame, kPhase2Moves[m]));
  }
  const int length = static_cast<int>(moves.size());
  if (!on_solution_({direction, MoveSequence(std::move(moves)), depth_})) return;
  max_length_ = length <= enough_ ? std::min(length - 1, kNearlySolved) : length - 1;
}

}  // namespace superflip::twophase
