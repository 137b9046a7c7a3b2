// The stages of the batched search (the essay is in batch_avx2.cpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/avx2_ops.h"
#include "nodes/search_tables.h"
#include "solvers/optimal/batch.h"
#include "solvers/optimal/batch_block.h"
#include "solvers/optimal/batch_index.h"
#include "solvers/optimal/node.h"

namespace superflip::optimal::avx2 {

using Ops = kernels::avx2::Ops;

inline constexpr std::uint64_t kEveryByte = 0x0101010101010101;

// Sets every bit of each byte that is not zero.
inline std::uint64_t fill_bytes(std::uint64_t bytes) {
  const std::uint64_t low_bits = 0x7f * kEveryByte;
  const std::uint64_t top = (((bytes & low_bits) + low_bits) | bytes) & ~low_bits;
  return (top >> 7U) * 0xff;
}

// How 32 codes compare with the moves left, a bit for each: see judge.
struct Verdict {
  std::uint64_t dead;         // the child needs more moves than there are
  std::uint64_t dead_face;    // at least one more than that: so do the other turns of its face
  std::uint64_t dead_parent;  // at least two more: so does its parent
};

template <Metric kMetric>
class Stages {
 public:
  using Block = avx2::Block<kMetric>;

  Stages(const BatchInput& input, BatchHost& host)
      : tables_(input.tables),
        reader_(input.table_data, input.h),
        ranker_(*input.tables),
        slice_ranker_(*input.tables),
        flip_order_(_mm256_broadcastsi128_si256(load16(&input.tables->flip_order))),
        base_(static_cast<std::uint32_t>(input.base)),
        promise_(input.promise),
        stack_(input.stack),
        capacity_(input.stack_capacity),
        host_(host) {
    make_lists();
  }

  bool take_nodes(Block& block);
  void look_up_other_side(Block& block);
  void choose_children(Block& block);
  void look_up_own_side(Block& block);
  bool make_children(Block& block);
  const BatchCounts& counts() const { return counts_; }

 private:
  using Rules = SearchRules<Ops, kMetric>;
  static constexpr bool kHasSlices = Counting<kMetric>::kHasSlices;
  static constexpr unsigned kHalfCost = Counting<kMetric>::kHalfCost;
  // Words that pairs of children are numbered in.
  static constexpr int kPairWords = kMetric == Metric::kHtm ? 1 : 2;
  static constexpr int kMaxChildren = Block::kMaxChildren;

  void make_lists();
  void refill();
  void find_cosets(Block& block);
  static Verdict judge(const std::uint8_t* codes, __m256i slack);
  static Verdict judge_children(const std::uint8_t* codes, __m256i slack, __m256i pairs);
  static std::uint64_t above(__m256i excess, __m256i slack, int by);
  static __m256i excess_of(const std::uint8_t* codes);
  void list_slices(Block& block, int node, std::uint64_t faces, int& pairs) const;
  static unsigned node_of(unsigned pair) { return kPairWords == 1 ? pair / 8 : pair / 8 % 8; }
  static unsigned word_of(unsigned pair) { return kPairWords == 1 ? 0 : pair / 64; }
  static unsigned layer_of(unsigned pair) {
    return kHasSlices ? pair % 8 + pair / 64 * 6 : pair % 8;
  }
  // The pair whose side 1 was looked up: in QTM half turns have numbers of their own.
  static unsigned looked_up(unsigned pair) { return kHalfCost == 1 ? pair : pair % 64; }
  static std::uint32_t cost_of(bool half) {
    return kHalfCost == 1 ? 1U : 1U + static_cast<std::uint32_t>(half);
  }
  const std::uint8_t* class_moves_of(std::uint32_t entry) const {
    if constexpr (kHasSlices) return tables_->layer_class_moves[entry >> 6U].bytes;
    return tables_->class_moves[entry >> 6U].bytes;
  }
  bool push_child(const Block& block, int child, std::uint32_t tight);
  bool push_near(const Block& block, int child, SideFacts side, SideFacts other);
  void store_child(const Block& block, int child, const SideFacts& side, const SideFacts& other);
  void near_bounds(const Node& child, SideFacts& side, SideFacts& other) const;

  const nodes::SearchTables* tables_;
  TableReader reader_;
  CornerRanker ranker_;
  SliceRanker slice_ranker_;
  __m256i flip_order_;
  std::uint32_t base_;
  std::uint64_t* promise_;
  Node* stack_;
  std::size_t capacity_;
  std::size_t used_ = 0;
  BatchHost& host_;
  bool tasks_left_ = true;
  BatchCounts counts_{};

  std::uint64_t face_list_[64]{};      // the faces of a mask, a byte each; of slices, too
  std::uint16_t quarter_moves_[16]{};  // of a layer, a byte each
  std::uint8_t half_move_[16]{};
  std::uint32_t bound_of_code_[4]{};
};

}  // namespace superflip::optimal::avx2
