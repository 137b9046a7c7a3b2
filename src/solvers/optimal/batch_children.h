// The stage that makes children.
#pragma once

#include "solvers/optimal/batch_stages.h"

namespace superflip::optimal::avx2 {

// Stage 5. The children that side 0 does not exclude either.
inline bool Stages::make_children(Block& block) {
  const TableReader reader = reader_;
  const int count = block.child_count;
  for (int i = 0; i < count; ++i) block.child_code[i] = reader.code(block.child_position[i]);
  if (used_ + static_cast<std::size_t>(count) + kBlockNodes > capacity_) {
    host_.grow_stack(used_, stack_, capacity_);
  }
  const __m256i node_slack = _mm256_set1_epi64x(static_cast<long long>(block.node_slack));
  std::uint64_t dead_faces = 0;
  std::uint64_t dead_parents = 0;
  std::uint32_t alive[(kMaxChildren + kSlack) / 32];
  for (int at = 0; at < count; at += 32) {
    const __m256i pairs =
        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(block.child_pair + at));
    const __m256i node =
        _mm256_and_si256(_mm256_srli_epi16(pairs, 3), _mm256_set1_epi8(kBlockNodes - 1));
    const Verdict verdict = judge(block.child_code + at, _mm256_shuffle_epi8(node_slack, node));
    const int rest = count - at;
    const std::uint32_t valid = rest >= 32 ? ~0U : (1U << rest) - 1;
    alive[at / 32] = ~static_cast<std::uint32_t>(verdict.dead) & valid;
    for (std::uint64_t m = verdict.dead_face & valid; m != 0; m &= m - 1) {
      dead_faces |= std::uint64_t{1} << block.child_pair[at + __builtin_ctzll(m)];
    }
    for (std::uint64_t m = verdict.dead_parent & valid; m != 0; m &= m - 1) {
      dead_parents |= std::uint64_t{1} << block.child_pair[at + __builtin_ctzll(m)];
    }
  }
  const std::uint64_t excluded = dead_faces | fill_bytes(dead_parents);
  const std::uint64_t tight = fill_bytes(dead_faces);
  for (int at = 0; at < count; at += 32) {
    for (std::uint32_t m = alive[at / 32]; m != 0; m &= m - 1) {
      const int child = at + __builtin_ctz(m);
      const unsigned pair = block.child_pair[child];
      if ((excluded >> pair & 1U) != 0) continue;
      if (!push_child(block, child, static_cast<std::uint32_t>(tight >> pair & 1U))) return false;
    }
  }
  return true;
}

inline bool Stages::push_child(const Block& block, int child, std::uint32_t tight) {
  const unsigned pair = block.child_pair[child];
  const Node& parent = block.nodes[pair / 8];
  const NodeState state = Rules::state(parent);
  const std::uint32_t moves_left = state.moves_left - 1U;
  const bool half = child >= block.quarter_count;
  const std::uint32_t bound = bound_of_code_[block.child_code[child] & 3U];
  const std::uint32_t quarter_bound = bound_of_code_[block.code[pair] & 3U];
  const std::uint32_t other_bound = half ? state.other_bound : quarter_bound;
  const SideFacts side{Rules::kFacesAfter.of[pair % 8], bound,
                       tight | state.tight | static_cast<std::uint32_t>(bound == moves_left)};
  const SideFacts other{state.other_faces, other_bound,
                        static_cast<std::uint32_t>(other_bound == moves_left)};
  if (moves_left == 0 || (bound == 0 && other_bound <= base_)) {
    return push_near(block, child, side, other);
  }
  store_child(block, child, side, other);
  return true;
}

inline void Stages::store_child(const Block& block, int child, const SideFacts& side,
                                const SideFacts& other) {
  const unsigned pair = block.child_pair[child];
  const unsigned move = block.child_move[child];
  const Node& parent = block.nodes[pair / 8];
  const bool half = child >= block.quarter_count;
  const std::uint32_t moves_left = Rules::state(parent).moves_left - 1U;
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
  const std::uint32_t turned = block.entry[pair];
  Rules::set_entry(other_side, half ? unchanged : turned);
  Rules::set_state(node, Rules::pack_state(next, next_other, moves_left));
  Rules::set_task(node, Rules::task(parent));
}

// Where the table says nothing of either side, or no moves are left.
__attribute__((noinline)) inline bool Stages::push_near(const Block& block, int child,
                                                        SideFacts side, SideFacts other) {
  const unsigned pair = block.child_pair[child];
  const unsigned move = block.child_move[child];
  const Node& parent = block.nodes[pair / 8];
  const std::uint32_t moves_left = Rules::state(parent).moves_left - 1U;
  Node made{};
  Ops::store(&made.side[0],
             Ops::compose(Ops::load(&parent.side[0]), Ops::load(&tables_->turn[move])));
  if (moves_left == 0) {
    return !Rules::is_solved(made.side[0]) || host_.on_solution(Rules::task(parent));
  }
  Ops::store(&made.side[1],
             Ops::compose(Ops::load(&tables_->inverse_turn[move]), Ops::load(&parent.side[1])));
  const bool half = child >= block.quarter_count;
  Rules::set_entry(made.side[0], block.child_entry[child]);
  Rules::set_entry(made.side[1], half ? Rules::entry(parent.side[1]) : block.entry[pair]);
  near_bounds(made, side, other);
  if (side.bound > moves_left || other.bound > moves_left) return true;
  side.tight |= static_cast<std::uint32_t>(side.bound == moves_left);
  other.tight = static_cast<std::uint32_t>(other.bound == moves_left);
  store_child(block, child, side, other);
  return true;
}

inline void Stages::near_bounds(const Node& child, SideFacts& side, SideFacts& other) const {
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
