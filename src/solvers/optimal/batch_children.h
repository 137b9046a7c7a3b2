// The stage that makes children.
#pragma once

#include "solvers/optimal/batch_stages.h"

namespace superflip::optimal::avx2 {

// In QTM half turns have one move less than quarter turns. From a half turn it is one turn to the quarter
// turns of its face, and two to the parent; what is too far for it in that sense excludes the quarter
// turns, what is too far for a quarter turn the half turn.
template <Metric kMetric>
inline Verdict Stages<kMetric>::judge_children(const std::uint8_t* codes, __m256i slack,
                                               __m256i pairs) {
  if constexpr (kHalfCost == 1) return judge(codes, slack);
  const __m256i flag = _mm256_set1_epi8(kWordPairs);
  const __m256i half = _mm256_cmpeq_epi8(_mm256_and_si256(pairs, flag), flag);  // -1
  const __m256i excess = excess_of(codes);
  const __m256i around = _mm256_sub_epi8(slack, half);
  return {above(excess, _mm256_add_epi8(slack, half), 0), above(excess, around, 0),
          above(excess, around, 2)};
}

// Stage 5. The children that side 0 does not exclude either.
template <Metric kMetric>
inline bool Stages<kMetric>::make_children(Block& block) {
  const TableReader reader = reader_;
  const int count = block.child_count;
  for (int i = 0; i < count; ++i) block.child_code[i] = reader.code(block.child_position[i]);
  if (used_ + static_cast<std::size_t>(count) + kBlockNodes > capacity_) {
    host_.grow_stack(used_, stack_, capacity_);
  }
  const __m256i node_slack = _mm256_set1_epi64x(static_cast<long long>(block.node_slack));
  std::uint64_t dead_layers[kPairWords] = {};
  std::uint64_t dead_parents = 0;
  std::uint32_t alive[(kMaxChildren + kSlack) / 32];
  for (int at = 0; at < count; at += 32) {
    const __m256i pairs =
        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(block.child_pair + at));
    const __m256i node =
        _mm256_and_si256(_mm256_srli_epi16(pairs, 3), _mm256_set1_epi8(kBlockNodes - 1));
    const Verdict verdict =
        judge_children(block.child_code + at, _mm256_shuffle_epi8(node_slack, node), pairs);
    const int rest = count - at;
    const std::uint32_t valid = rest >= 32 ? ~0U : (1U << rest) - 1;
    alive[at / 32] = ~static_cast<std::uint32_t>(verdict.dead) & valid;
    for (std::uint64_t m = verdict.dead_face & valid; m != 0; m &= m - 1) {
      const unsigned pair = block.child_pair[at + __builtin_ctzll(m)];
      dead_layers[word_of(pair)] |= std::uint64_t{1} << (pair % 64);
    }
    for (std::uint64_t m = verdict.dead_parent & valid; m != 0; m &= m - 1) {
      dead_parents |= std::uint64_t{1} << (block.child_pair[at + __builtin_ctzll(m)] % 64U);
    }
  }
  const std::uint64_t dead = fill_bytes(dead_parents);
  const std::uint64_t tight = fill_bytes(dead_layers[0] | dead_layers[kPairWords - 1]);
  // By the turns of a layer its turns, in QTM by quarter turns of a face its half turn and vice versa.
  constexpr int kFirst = kHalfCost == 1 ? 0 : 1;
  std::uint64_t excluded[kPairWords];
  excluded[0] = dead_layers[kFirst] | dead;
  if constexpr (kPairWords == 2) excluded[1] = dead_layers[1 - kFirst] | dead;
  for (int at = 0; at < count; at += 32) {
    for (std::uint32_t m = alive[at / 32]; m != 0; m &= m - 1) {
      const int child = at + __builtin_ctz(m);
      const unsigned pair = block.child_pair[child];
      if ((excluded[word_of(pair)] >> (pair % 64) & 1U) != 0) continue;
      const auto is_tight = static_cast<std::uint32_t>(tight >> (pair % 64) & 1U);
      if (!push_child(block, child, is_tight)) return false;
    }
  }
  return true;
}

template <Metric kMetric>
inline bool Stages<kMetric>::push_child(const Block& block, int child, std::uint32_t tight) {
  const unsigned pair = block.child_pair[child];
  const Node& parent = block.nodes[node_of(pair)];
  const NodeState state = Rules::state(parent);
  const bool half = child >= block.quarter_count;
  const std::uint32_t moves_left = state.moves_left - cost_of(half);
  const std::uint32_t bound = bound_of_code_[block.child_code[child] & 3U];
  const std::uint32_t quarter_bound = bound_of_code_[block.code[looked_up(pair)] & 3U];
  const std::uint32_t other_bound = half ? state.other_bound : quarter_bound;
  const SideFacts side{Rules::kFacesAfterLayer.of[layer_of(pair)], bound,
                       tight | state.tight | Rules::is_tight(bound, moves_left)};
  const SideFacts other{state.other_faces, other_bound, Rules::is_tight(other_bound, moves_left)};
  if (moves_left == 0 || (bound == 0 && other_bound <= base_)) {
    return push_near(block, child, side, other);
  }
  store_child(block, child, side, other);
  return true;
}

template <Metric kMetric>
inline void Stages<kMetric>::store_child(const Block& block, int child, const SideFacts& side,
                                         const SideFacts& other) {
  const unsigned pair = block.child_pair[child];
  const unsigned move = block.child_move[child];
  const Node& parent = block.nodes[node_of(pair)];
  const bool half = child >= block.quarter_count;
  const std::uint32_t moves_left = Rules::state(parent).moves_left - cost_of(half);
  const bool switches = Rules::prefers_other(side, other);
  const SideFacts next{switches ? other.faces : side.faces, switches ? other.bound : side.bound,
                       switches ? other.tight : side.tight};
  const SideFacts next_other{switches ? side.faces : other.faces,
                             switches ? side.bound : other.bound,
                             switches ? side.tight : other.tight};
  Node& node = stack_[used_++];
  kernels::PackedCube& own_side = node.side[static_cast<unsigned>(switches)];
  kernels::PackedCube& other_side = node.side[static_cast<unsigned>(switches) ^ 1U];
  Ops::store(&own_side, Ops::compose(Ops::load(&parent.side[0]), Ops::load(&tables_->turn[move])));
  Ops::store(&other_side,
             Ops::compose(Ops::load(&tables_->inverse_turn[move]), Ops::load(&parent.side[1])));
  Rules::set_entry(own_side, block.child_entry[child]);
  const std::uint32_t unchanged = Rules::entry(parent.side[1]);
  const std::uint32_t turned = block.entry[looked_up(pair)];
  Rules::set_entry(other_side, half ? unchanged : turned);
  Rules::set_state(node, Rules::pack_state(next, next_other, moves_left));
  Rules::set_task(node, Rules::task(parent));
}

// Where the table says nothing of either side, or no moves are left.
template <Metric kMetric>
__attribute__((noinline)) inline bool Stages<kMetric>::push_near(const Block& block, int child,
                                                                 SideFacts side, SideFacts other) {
  const unsigned pair = block.child_pair[child];
  const unsigned move = block.child_move[child];
  const Node& parent = block.nodes[node_of(pair)];
  const bool half = child >= block.quarter_count;
  const std::uint32_t moves_left = Rules::state(parent).moves_left - cost_of(half);
  Node made{};
  Ops::store(&made.side[0],
             Ops::compose(Ops::load(&parent.side[0]), Ops::load(&tables_->turn[move])));
  if (moves_left == 0) {
    return !Rules::is_solved(made.side[0]) || host_.on_solution(Rules::task(parent));
  }
  Ops::store(&made.side[1],
             Ops::compose(Ops::load(&tables_->inverse_turn[move]), Ops::load(&parent.side[1])));
  Rules::set_entry(made.side[0], block.child_entry[child]);
  Rules::set_entry(made.side[1],
                   half ? Rules::entry(parent.side[1]) : block.entry[looked_up(pair)]);
  near_bounds(made, side, other);
  if (side.bound > moves_left || other.bound > moves_left) return true;
  side.tight |= Rules::is_tight(side.bound, moves_left);
  other.tight = Rules::is_tight(other.bound, moves_left);
  store_child(block, child, side, other);
  return true;
}

template <Metric kMetric>
inline void Stages<kMetric>::near_bounds(const Node& child, SideFacts& side,
                                         SideFacts& other) const {
  const __m256i edges =
      load_two(Rules::bytes(child.side[0]) + kEdgesAt, Rules::bytes(child.side[1]) + kEdgesAt);
  const EdgeMasks raw =
      edge_masks(edges, _mm256_broadcastsi128_si256(load16(&tables_->places[0])),
                 _mm256_broadcastsi128_si256(load16(&tables_->pieces[0])), flip_order_);
  const std::uint32_t entry_a =
      tables_->edge_entries[edge_pattern(*tables_, raw.e & 0xffffU, raw.s)];
  const std::uint32_t entry_b =
      tables_->edge_entries[edge_pattern(*tables_, raw.e >> 16U, raw.s >> 16U)];
  const EdgeMasks masks = edge_masks(
      edges, load_two(&tables_->places[entry_a & 63U], &tables_->places[entry_b & 63U]),
      load_two(&tables_->pieces[entry_a & 63U], &tables_->pieces[entry_b & 63U]), flip_order_);
  const auto bound = [this](std::uint32_t corner_entry, std::uint32_t edge_entry,
                            std::uint32_t flips) {
    const std::uint32_t number = edge_entry >> 6U << pdb::kFlipBits | flips;
    const std::uint32_t edge = pdb::nibble(tables_->edge_distances, number);
    const std::uint32_t corner = tables_->corner_distance[corner_entry >> 6U];
    return edge > corner ? edge : corner;
  };
  side.bound = bound(Rules::entry(child.side[0]), entry_a, masks.flips & 0xffffU);
  other.bound = bound(Rules::entry(child.side[1]), entry_b, masks.flips >> 16U);
}

}  // namespace superflip::optimal::avx2
