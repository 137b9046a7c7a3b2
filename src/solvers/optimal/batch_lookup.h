// The stages that look positions up: from nodes to the children worth making.
#pragma once

#include "solvers/optimal/batch_stages.h"

namespace superflip::optimal::avx2 {

// Stage 1. Takes up to eight nodes off the stack, and sees which corners their children will have
// on side 1.
template <Metric kMetric>
inline bool Stages<kMetric>::take_nodes(Block& block) {
  if (used_ < kBlockNodes && tasks_left_) refill();
  const int count = used_ < kBlockNodes ? static_cast<int>(used_) : kBlockNodes;
  block.faces = 0;
  block.half_faces = 0;
  auto* const faces = reinterpret_cast<std::uint8_t*>(&block.faces);
  auto* const half_faces = reinterpret_cast<std::uint8_t*>(&block.half_faces);
  auto* const node_slack = reinterpret_cast<std::uint8_t*>(&block.node_slack);
  const CornerRanker ranker = ranker_;
  const Node* top = stack_ + used_;
  int pairs = 0;
  for (int i = 0; i < count; ++i) {
    const Node& node = *--top;
    Ops::store(&block.nodes[i].side[0], Ops::load(&node.side[0]));
    Ops::store(&block.nodes[i].side[1], Ops::load(&node.side[1]));
    const NodeState state = Rules::state(node);
    const auto slack = static_cast<std::uint8_t>(state.moves_left - 1U - base_);
    faces[i] = state.faces;
    half_faces[i] = state.half_faces;
    node_slack[i] = slack;
    block.pair_slack[i] = slack * kEveryByte;
    ranker.rank(&node.side[1], &block.coset[std::ptrdiff_t{8} * i], block.tetrad_masks[i]);
    const std::uint64_t listed =
        face_list_[state.faces] + static_cast<std::uint64_t>(i) * (8 * kEveryByte);
    __builtin_memcpy(block.pair + pairs, &listed, sizeof(listed));
    pairs += __builtin_popcount(state.faces);
    const std::uint8_t* const class_moves = class_moves_of(Rules::entry(node.side[0]));
    _mm_prefetch(class_moves, _MM_HINT_T0);
    if constexpr (kHasSlices) {
      _mm_prefetch(class_moves + 64, _MM_HINT_T0);
      list_slices(block, i, state.faces, pairs);
    }
    promise_[Rules::task(node)] += Rules::promise(state.moves_left);
  }
  used_ -= static_cast<unsigned>(count);
  block.pair_count = pairs;
  block.pair[pairs] = block.pair[0];
  counts_.expanded += static_cast<unsigned>(count);
  counts_.nodes += std::uint64_t{2} * static_cast<unsigned>(pairs);
  counts_.lines += static_cast<unsigned>(pairs);
  find_cosets(block);
  return count > 0;
}

// The same for the slices of one node.
template <Metric kMetric>
inline void Stages<kMetric>::list_slices(Block& block, int node, std::uint64_t faces,
                                         int& pairs) const {
  const std::ptrdiff_t first = kWordPairs + std::ptrdiff_t{8} * node;
  const std::uint64_t slices = Rules::slices_between(faces);
  slice_ranker_.rank(&block.nodes[node].side[1], &block.coset[first],
                     block.tetrad_masks[kBlockNodes + node]);
  const std::uint64_t listed = face_list_[slices] + static_cast<std::uint64_t>(first) * kEveryByte;
  __builtin_memcpy(block.pair + pairs, &listed, sizeof(listed));
  pairs += __builtin_popcountll(slices);
}

template <Metric kMetric>
inline void Stages<kMetric>::find_cosets(Block& block) {
  const nodes::SearchTables& tables = *tables_;
  const std::uint32_t* const corner_entries = tables.corner_entries;
  const auto* const tetrad_masks = reinterpret_cast<const std::uint8_t*>(block.tetrad_masks);
  const int count = block.pair_count;
  for (int i = 0; i < count; ++i) {
    const unsigned pair = block.pair[i];
    const std::uint32_t coset = tables.first_coset[tetrad_masks[pair]] + block.coset[pair];
    block.coset[pair] = coset;
    _mm_prefetch(corner_entries + coset, _MM_HINT_T0);
  }
}

template <Metric kMetric>
inline void Stages<kMetric>::refill() {
  Node fresh[kBlockNodes];
  int count = 0;
  while (used_ + static_cast<std::size_t>(count) < kBlockNodes && tasks_left_) {
    if (host_.next_node(fresh[count])) {
      ++count;
    } else {
      tasks_left_ = false;
    }
  }
  // Older nodes stay on top.
  for (std::size_t i = used_; i-- > 0;) stack_[i + static_cast<std::size_t>(count)] = stack_[i];
  for (int i = 0; i < count; ++i) stack_[i] = fresh[i];
  used_ += static_cast<std::size_t>(count);
}

// Stage 2. Side 1 of the children, one look-up for the two quarter turns of a face.
template <Metric kMetric>
inline void Stages<kMetric>::look_up_other_side(Block& block) {
  const nodes::SearchTables& tables = *tables_;
  const TableReader reader = reader_;
  const __m256i flip_order = flip_order_;
  const std::uint32_t* const corner_entries = tables.corner_entries;
  const int count = block.pair_count;
  for (int i = 0; i < count; i += 2) {
    const unsigned a = block.pair[i];
    const unsigned b = block.pair[i + 1];
    const std::uint32_t entry_a = corner_entries[block.coset[a]];
    const std::uint32_t entry_b = corner_entries[block.coset[b]];
    const unsigned s_a = entry_a & 63U;
    const unsigned s_b = entry_b & 63U;
    const EdgeMasks masks =
        edge_masks(load_two(Rules::bytes(block.nodes[node_of(a)].side[1]) + kEdgesAt,
                            Rules::bytes(block.nodes[node_of(b)].side[1]) + kEdgesAt),
                   load_two(&tables.places[s_a], &tables.places[s_b]),
                   load_two(&tables.pieces_before_turn[layer_of(a)][s_a],
                            &tables.pieces_before_turn[layer_of(b)][s_b]),
                   flip_order);
    block.entry[a] = entry_a;
    block.entry[b] = entry_b;
    const std::uint64_t at_a =
        reader.position(tables, entry_a, masks.e & 0xffffU, masks.s, masks.flips & 0xffffU);
    const std::uint64_t at_b =
        reader.position(tables, entry_b, masks.e >> 16U, masks.s >> 16U, masks.flips >> 16U);
    reader.prefetch(at_a);
    reader.prefetch(at_b);
    block.pair_position[i] = at_a;
    block.pair_position[i + 1] = at_b;
  }
}

template <Metric kMetric>
inline __m256i Stages<kMetric>::excess_of(const std::uint8_t* codes) {
  // Code 0 says nothing: it becomes a bound below everything.
  const __m256i excess_of_code =
      _mm256_setr_epi8(-128, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -128, 1, 2, 3, 0, 0, 0, 0,
                       0, 0, 0, 0, 0, 0, 0, 0);
  const __m256i code = _mm256_and_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(codes)),
                                        _mm256_set1_epi8(3));
  return _mm256_shuffle_epi8(excess_of_code, code);
}

template <Metric kMetric>
inline std::uint64_t Stages<kMetric>::above(__m256i excess, __m256i slack, int by) {
  const __m256i limit = _mm256_add_epi8(slack, _mm256_set1_epi8(static_cast<char>(by)));
  return static_cast<std::uint64_t>(
      static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpgt_epi8(excess, limit))));
}

// Of quarter turns, and where they cost the same of half turns.
template <Metric kMetric>
inline Verdict Stages<kMetric>::judge(const std::uint8_t* codes, __m256i slack) {
  const __m256i excess = excess_of(codes);
  return {above(excess, slack, 0), above(excess, slack, kHalfCost == 1 ? 1 : 0),
          above(excess, slack, 2)};
}

// Stage 3. Which children are left.
template <Metric kMetric>
inline void Stages<kMetric>::choose_children(Block& block) {
  const TableReader reader = reader_;
  const int pair_count = block.pair_count;
  for (int i = 0; i < pair_count; ++i) {
    block.code[block.pair[i]] = reader.code(block.pair_position[i]);
  }
  const auto* slack = reinterpret_cast<const __m256i*>(block.pair_slack);
  const Verdict low = judge(block.code, _mm256_load_si256(slack));
  const Verdict high = judge(block.code + 32, _mm256_load_si256(slack + 1));
  const std::uint64_t faces = block.faces;
  const std::uint64_t dead_faces = low.dead_face | high.dead_face << 32U;
  std::uint64_t dead_parents = (low.dead_parent | high.dead_parent << 32U) & faces;
  std::uint64_t quarters = faces & ~(low.dead | high.dead << 32U);
  std::uint64_t halves = block.half_faces & ~dead_faces;
  std::uint64_t slice_quarters = 0;
  std::uint64_t slice_halves = 0;
  if constexpr (kHasSlices) {
    const Verdict low_slices = judge(block.code + 64, _mm256_load_si256(slack));
    const Verdict high_slices = judge(block.code + 96, _mm256_load_si256(slack + 1));
    const std::uint64_t slices = Rules::slices_between(faces);
    const std::uint64_t dead_slices =
        (low_slices.dead_face | high_slices.dead_face << 32U) & slices;
    dead_parents |= (low_slices.dead_parent | high_slices.dead_parent << 32U) & slices;
    // From a slice to the like turn of one of its faces it is one turn of the other.
    const std::uint64_t dead_axes = ((dead_faces & faces) | (dead_faces & faces) >> 3U);
    quarters &= ~(dead_slices | dead_slices << 3U);
    slice_quarters = slices & ~(low_slices.dead | high_slices.dead << 32U) & ~dead_axes;
    slice_halves = Rules::slices_between(block.half_faces) & ~dead_slices;
  }
  const std::uint64_t alive = ~fill_bytes(dead_parents);

  int count = 0;
  const auto add_quarters = [&](std::uint64_t left, unsigned first) {
    for (; left != 0; left &= left - 1) {
      const unsigned pair = first + static_cast<unsigned>(__builtin_ctzll(left));
      const auto both = static_cast<std::uint16_t>(pair | pair << 8U);
      __builtin_memcpy(block.child_pair + count, &both, 2);
      __builtin_memcpy(block.child_move + count, &quarter_moves_[layer_of(pair)], 2);
      count += 2;
    }
  };
  const auto add_halves = [&](std::uint64_t left, unsigned first) {
    for (; left != 0; left &= left - 1) {
      const unsigned pair = first + static_cast<unsigned>(__builtin_ctzll(left));
      block.child_pair[count] = static_cast<std::uint8_t>(pair);
      block.child_move[count] = half_move_[layer_of(pair)];
      ++count;
    }
  };
  add_quarters(quarters & alive, 0);
  if constexpr (kHasSlices) add_quarters(slice_quarters & alive, kWordPairs);
  block.quarter_count = count;
  add_halves(halves & alive, kHalfCost == 1 ? 0 : kWordPairs);
  if constexpr (kHasSlices) add_halves(slice_halves & alive, kWordPairs);
  block.child_count = count;
  block.child_pair[count] = block.child_pair[0];
  block.child_move[count] = block.child_move[0];
  counts_.nodes += static_cast<unsigned>(count - block.quarter_count);
  counts_.lines += static_cast<unsigned>(count);
}

// Stage 4. Side 0 of those.
template <Metric kMetric>
inline void Stages<kMetric>::look_up_own_side(Block& block) {
  const nodes::SearchTables& tables = *tables_;
  const TableReader reader = reader_;
  const __m256i flip_order = flip_order_;
  const int count = block.child_count;
  for (int i = 0; i < count; i += 2) {
    const kernels::PackedCube& cube_a = block.nodes[node_of(block.child_pair[i])].side[0];
    const kernels::PackedCube& cube_b = block.nodes[node_of(block.child_pair[i + 1])].side[0];
    const unsigned move_a = block.child_move[i];
    const unsigned move_b = block.child_move[i + 1];
    const std::uint32_t from_a = Rules::entry(cube_a);
    const std::uint32_t from_b = Rules::entry(cube_b);
    const std::uint32_t to_a =
        Rules::class_move(class_moves_of(from_a), tables.move_image[32 * (from_a & 63U) + move_a]);
    const std::uint32_t to_b =
        Rules::class_move(class_moves_of(from_b), tables.move_image[32 * (from_b & 63U) + move_b]);
    const unsigned s_a = tables.symmetry_product[64 * (from_a & 63U) + (to_a & 63U)];
    const unsigned s_b = tables.symmetry_product[64 * (from_b & 63U) + (to_b & 63U)];
    const EdgeMasks masks = edge_masks(
        load_two(Rules::bytes(cube_a) + kEdgesAt, Rules::bytes(cube_b) + kEdgesAt),
        load_two(&tables.places_after_turn[move_a][s_a], &tables.places_after_turn[move_b][s_b]),
        load_two(&tables.pieces[s_a], &tables.pieces[s_b]), flip_order);
    block.child_entry[i] = (to_a & ~63U) | s_a;
    block.child_entry[i + 1] = (to_b & ~63U) | s_b;
    const std::uint64_t at_a =
        reader.position(tables, to_a, masks.e & 0xffffU, masks.s, masks.flips & 0xffffU);
    const std::uint64_t at_b =
        reader.position(tables, to_b, masks.e >> 16U, masks.s >> 16U, masks.flips >> 16U);
    reader.prefetch(at_a);
    reader.prefetch(at_b);
    block.child_position[i] = at_a;
    block.child_position[i + 1] = at_b;
  }
}

}  // namespace superflip::optimal::avx2
